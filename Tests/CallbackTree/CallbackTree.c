// The tree of a C toolkit for the benchmarks: real C on both sides of the calls.
#include "CallbackTree.h"

static void *next(void *context, void *node) {
  (void)context;
  return ((callback_node *)node)->parent;
}

static uint64_t class_key(void *context, void *node) {
  (void)context;
  return (uint64_t)(uintptr_t)((callback_node *)node)->kind;
}

static const char *class_name(void *context, void *node) {
  (void)context;
  return ((callback_node *)node)->kind;
}

static int64_t place(void *context, void *node) {
  (void)context;
  return ((callback_node *)node)->place;
}

static int32_t row(void *context, void *node, autotrack_row *row) {
  (void)context;
  (void)node;
  (void)row;
  return 0;
}

static void properties(void *context, void *node, autotrack_collector collector) {
  (void)context;
  (void)node;
  autotrack_add_text(collector, "currentTitle", "Buy");
  autotrack_add_int(collector, "state", 0);
  autotrack_add_flag(collector, "enabled", 1);
  autotrack_add_flag(collector, "selected", 0);
}

static uint32_t ignore_policy(void *context, void *node) {
  (void)context;
  (void)node;
  return 0;
}

autotrack_tree callback_tree(void) {
  autotrack_tree tree = {
      .size = sizeof tree,
      .next = next,
      .class_key = class_key,
      .class_name = class_name,
      .index = place,
      .row = row,
      .properties = properties,
      .ignore_policy = ignore_policy,
  };
  return tree;
}

static void receive(void *context, const autotrack_event *event) {
  (void)context;
  (void)event;
}

autotrack_sink callback_sink(uint32_t fields) {
  autotrack_sink sink = {.size = sizeof sink, .receive = receive, .fields = fields};
  return sink;
}

size_t callback_paths(autotrack_tracker tracker, callback_node *node, size_t count) {
  autotrack_interaction interaction = autotrack_action("buy:", node);
  char path[2048];
  size_t sum = 0, length = 0;
  while (count-- > 0) {
    if (autotrack_path_of(tracker, &interaction, path, sizeof path, &length) == AUTOTRACK_OK) sum += length;
  }
  return sum;
}

void callback_clicks(autotrack_tracker tracker, callback_node *node, size_t count) {
  autotrack_interaction interaction = autotrack_action("buy:", node);
  while (count-- > 0) autotrack_record(tracker, &interaction);
}

void callback_calls(autotrack_tracker tracker, size_t count) {
  while (count-- > 0) autotrack_drain(tracker);
}
