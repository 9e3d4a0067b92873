#include "check.h"

int failures;

node window = {NULL, "Window", -1, NULL, 0, 0};
node box = {&window, "Box", 0, NULL, 0, 0};
node button = {&box, "Button", 1, "Buy", 0, 0};

void check_status(autotrack_status expected, autotrack_status found, const char *call, const char *file,
                  int line) {
  if (expected != found) {
    failures++;
    fprintf(stderr, "%s:%d: %s answered %d (%s), not %d\n", file, line, call, found, autotrack_last_error(),
            expected);
  } else if (found != AUTOTRACK_OK && autotrack_last_error()[0] == 0) {
    failures++;
    fprintf(stderr, "%s:%d: %s left no message\n", file, line, call);
  }
}

void check_same(const char *expected, const char *text, const char *file, int line) {
  if (expected == text || (expected && text && strcmp(expected, text) == 0)) return;
  failures++;
  fprintf(stderr, "%s:%d: \"%s\" instead of \"%s\"\n", file, line, text ? text : "NULL",
          expected ? expected : "NULL");
}

static void *next_of(void *context, void *pointer) {
  (void)context;
  return ((node *)pointer)->parent;
}

static uint64_t key_of(void *context, void *pointer) {
  (void)context;
  return (uint64_t)(uintptr_t)((node *)pointer)->kind;
}

static const char *kind_of(void *context, void *pointer) {
  (void)context;
  return ((node *)pointer)->kind;
}

static int64_t place_of(void *context, void *pointer) {
  (void)context;
  return ((node *)pointer)->place;
}

void label_of(void *context, void *pointer, autotrack_collector collector) {
  (void)context;
  if (((node *)pointer)->label) autotrack_add_text(collector, "label", ((node *)pointer)->label);
}

uint32_t ignored_of(void *context, void *pointer) {
  (void)context;
  return ((node *)pointer)->ignored;
}

int32_t secret_of(void *context, void *pointer) {
  (void)context;
  return ((node *)pointer)->secret;
}

autotrack_tree node_tree(void) {
  autotrack_tree tree;
  memset(&tree, 0, sizeof tree);
  tree.size = sizeof tree;
  tree.next = next_of;
  tree.class_key = key_of;
  tree.class_name = kind_of;
  tree.index = place_of;
  return tree;
}

static void keep(char *target, size_t capacity, const char *text) {
  snprintf(target, capacity, "%s", text ? text : "-");
}

static void receive(void *context, const autotrack_event *event) {
  log_t *log = context;
  CHECK(event->size == sizeof *event);
  log->count++;
  log->last = *event;
  keep(log->kind, sizeof log->kind, event->kind);
  keep(log->name, sizeof log->name, event->name);
  keep(log->path, sizeof log->path, event->event_path);
  keep(log->page, sizeof log->page, event->page);
  keep(log->json, sizeof log->json, event->json);
  if (event->json) CHECK(strlen(event->json) == event->json_length);
}

static void release(void *context) { ((log_t *)context)->released++; }

autotrack_sink log_sink(log_t *log) {
  autotrack_sink sink;
  memset(&sink, 0, sizeof sink);
  sink.size = sizeof sink;
  sink.context = log;
  sink.receive = receive;
  sink.release = release;
  return sink;
}

autotrack_tracker started(const autotrack_tree *tree, log_t *log) {
  autotrack_tracker tracker = 0;
  autotrack_tree plain = node_tree();
  autotrack_sink sink = log_sink(log);
  memset(log, 0, sizeof *log);
  STATUS(AUTOTRACK_OK, autotrack_create(NULL, &tracker));
  STATUS(AUTOTRACK_OK, autotrack_set_tree(tracker, tree ? tree : &plain));
  STATUS(AUTOTRACK_OK, autotrack_add_sink(tracker, &sink));
  STATUS(AUTOTRACK_OK, autotrack_start(tracker));
  return tracker;
}

typedef struct search {
  const char *reason;
  uint64_t count;
} search;

static void each(void *context, const char *reason, uint64_t count) {
  search *wanted = context;
  if (strcmp(reason, wanted->reason) == 0) wanted->count += count;
}

uint64_t dropped(autotrack_tracker tracker, const char *reason) {
  search wanted;
  wanted.reason = reason;
  wanted.count = 0;
  STATUS(AUTOTRACK_OK, autotrack_dropped(tracker, each, &wanted));
  return wanted.count;
}

char *long_text(char byte, size_t count) {
  char *text = malloc(count + 1);
  if (!text) abort();
  memset(text, byte, count);
  text[count] = 0;
  return text;
}

int main(void) {
  static const struct {
    const char *name;
    void (*run)(void);
  } tests[] = {
      {"arguments", test_arguments}, {"order", test_order},   {"trees", test_trees},
      {"texts", test_texts},         {"events", test_events}, {"threads", test_threads},
  };
  size_t place;
  SAME("", autotrack_last_error());
  SAME(AUTOTRACK_VERSION, autotrack_version());
  for (place = 0; place < sizeof tests / sizeof tests[0]; place++) {
    int before = failures;
    tests[place].run();
    printf("%s: %s\n", tests[place].name, failures == before ? "ok" : "FAILED");
  }
  return failures ? 1 : 0;
}
