/* A shop on a toolkit of its own, embedded by one tree of callbacks and one call before each handler. Compares
 * what is recorded with what must be, and exits with 1 if that differs. */
#include <autotrack.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "toolkit.h"

/* ---- The embedding ---- */

static void *next(void *context, void *node) {
  (void)context;
  return ((widget *)node)->parent;
}

static uint64_t class_key(void *context, void *node) {
  (void)context;
  return (uint64_t)(uintptr_t)((widget *)node)->class;
}

static const char *class_name(void *context, void *node) {
  (void)context;
  return ((widget *)node)->class->name;
}

static int64_t place(void *context, void *node) {
  (void)context;
  const widget *widget = node, *parent = widget->parent;
  for (size_t place = 0; parent && place < parent->child_count; place++)
    if (parent->children[place] == widget) return (int64_t)place;
  return -1;
}

static int32_t row(void *context, void *node, autotrack_row *row) {
  if (((widget *)node)->class != &row_class) return 0;
  row->item = place(context, node);
  return 1;
}

static void properties(void *context, void *node, autotrack_collector collector) {
  (void)context;
  const widget *widget = node;
  if (widget->class == &button_class) autotrack_add_text(collector, "label", widget->label);
  if (widget->class == &check_box_class) autotrack_add_flag(collector, "checked", widget->checked);
  /* Never what somebody typed. */
}

static void parameters(void *context, void *node, autotrack_collector collector) {
  (void)context;
  if (((widget *)node)->attachment) autotrack_add_text(collector, "campaign", ((widget *)node)->attachment);
}

static int32_t is_secure(void *context, void *node) {
  (void)context;
  return ((widget *)node)->password;
}

static autotrack_tracker tracker;

static void record(const char *signal, widget *sender) {
  autotrack_interaction interaction = sender->class == &row_class ? autotrack_selection(sender, sender->parent)
                                                                  : autotrack_action(signal, sender);
  if (autotrack_record(tracker, &interaction) < 0) fprintf(stderr, "not recorded: %s\n", autotrack_last_error());
}

static void check(autotrack_status status) {
  if (status >= 0) return;
  fprintf(stderr, "%s\n", autotrack_last_error());
  exit(2);
}

static void start(const autotrack_sink *sink) {
  autotrack_tree tree = {
      .size = sizeof tree,
      .next = next,
      .class_key = class_key,
      .class_name = class_name,
      .index = place,
      .row = row,
      .properties = properties,
      .parameters = parameters,
      .is_secure = is_secure,
  };
  check(autotrack_create(NULL, &tracker));
  check(autotrack_set_tree(tracker, &tree));
  check(autotrack_add_sink(tracker, sink));
  check(autotrack_start(tracker));
  before_signal = record;
}

/* ---- The shop ---- */

static void sign_in(widget *sender) { sender->label = "Signed in"; /* the event has the old one */ }

static const char *const expected[] = {
    "#Row[0:1]#List[0]#Panel[0]#Window",
    "#clicked#CheckBox#CheckBox[1]#Panel[0]#Window#checked=1",
    "#clicked#Button#Button[3]#Panel[0]#Window#label=Sign in#campaign=spring",
    "signed_in",
    "#clicked#Button#Button[3]#Panel[0]#Window#label=Signed in#campaign=spring",
};

static size_t count, differences;

static void receive(void *context, const autotrack_event *event) {
  (void)context;
  const char *summary = event->event_path ? event->event_path : event->name;
  puts(summary);
  if (count >= sizeof expected / sizeof expected[0] || strcmp(summary, expected[count]) != 0) {
    printf("  is not what was expected\n");
    differences++;
  }
  count++;
}

int main(void) {
  widget *window = widget_new(&window_class, NULL, "Shop"), *panel = widget_new(&panel_class, window, NULL);
  widget *list = widget_new(&list_class, panel, NULL);
  widget_new(&row_class, list, "Tea");
  widget *coffee = widget_new(&row_class, list, "Coffee");
  widget *newsletter = widget_new(&check_box_class, panel, "Newsletter");
  widget *password = widget_new(&entry_class, panel, NULL);
  widget *button = widget_new(&button_class, panel, "Sign in");
  autotrack_sink sink = {.size = sizeof sink, .receive = receive};
  autotrack_property plan = autotrack_text("plan", "free");
  password->password = true;
  button->on_click = sign_in;
  button->attachment = "spring";

  start(&sink);
  widget_click(coffee);
  widget_click(newsletter);
  widget_click(password); /* nothing of it leaves */
  widget_click(button);
  check(autotrack_track(tracker, "signed_in", &plan, 1));
  widget_click(button);
  check(autotrack_free(tracker));
  widget_free(window);

  if (count != sizeof expected / sizeof expected[0]) differences++;
  return differences == 0 ? 0 : 1;
}
