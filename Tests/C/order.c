/* Every function in every state of a tracker, and from inside its callbacks. */
#include "check.h"

#include <pthread.h>

enum { NONE, CREATED, RUNNING, STOPPED, OTHER, SINK, TREE, SITUATIONS };

#define H AUTOTRACK_INVALID_HANDLE
#define O AUTOTRACK_WRONG_ORDER
#define T AUTOTRACK_WRONG_THREAD
#define R AUTOTRACK_REENTRANT

static void ignore_reason(void *context, const char *reason, uint64_t count) {
  (void)context;
  (void)reason;
  (void)count;
}

static void ignore_event(void *context, const autotrack_event *event) {
  (void)context;
  (void)event;
}

static autotrack_status set_tree(autotrack_tracker tracker) {
  autotrack_tree tree = node_tree();
  return autotrack_set_tree(tracker, &tree);
}
static autotrack_status add_sink(autotrack_tracker tracker) {
  autotrack_sink sink = {sizeof sink, NULL, ignore_event, NULL, 0, 0};
  return autotrack_add_sink(tracker, &sink);
}
static autotrack_status open_file(autotrack_tracker tracker) {
  return autotrack_open_file(tracker, "/dev/null");
}
static autotrack_status record(autotrack_tracker tracker) {
  autotrack_interaction click = autotrack_action("clicked", &button);
  return autotrack_record(tracker, &click);
}
static autotrack_status path_of(autotrack_tracker tracker) {
  autotrack_interaction click = autotrack_action("clicked", &button);
  char path[64];
  return autotrack_path_of(tracker, &click, path, sizeof path, NULL);
}
static autotrack_status track(autotrack_tracker tracker) { return autotrack_track(tracker, "e", NULL, 0); }
static autotrack_status page(autotrack_tracker tracker) { return autotrack_page(tracker, "p", NULL, 0); }
static autotrack_status identify(autotrack_tracker tracker) { return autotrack_identify(tracker, "ada"); }
static autotrack_status consent(autotrack_tracker tracker) { return autotrack_set_consent(tracker, 1); }
static autotrack_status common(autotrack_tracker tracker) {
  return autotrack_set_common_properties(tracker, NULL, 0);
}
static autotrack_status statistics(autotrack_tracker tracker) {
  autotrack_counts counts = {sizeof counts, 0, 0, 0};
  return autotrack_statistics(tracker, &counts);
}
static autotrack_status reasons(autotrack_tracker tracker) {
  return autotrack_dropped(tracker, ignore_reason, NULL);
}

static const struct {
  const char *name;
  autotrack_status (*call)(autotrack_tracker tracker);
  autotrack_status expected[SITUATIONS];
} rows[] = {
    /* none, created, running, stopped, other thread, inside a sink, inside the tree */
    {"set_tree", set_tree, {H, 0, O, O, O, O, O}},
    {"add_sink", add_sink, {H, 0, O, O, O, O, O}},
    {"open_file", open_file, {H, 0, O, O, O, O, O}},
    {"start", autotrack_start, {H, 0, O, O, O, O, O}},
    {"stop", autotrack_stop, {H, O, 0, O, T, 0, 0}},
    {"free", autotrack_free, {H, 0, 0, 0, 0, 0, 0}},
    {"record", record, {H, O, 0, O, T, R, R}},
    {"path_of", path_of, {H, O, 0, O, T, R, R}},
    {"track", track, {H, O, 0, O, 0, R, R}},
    {"page", page, {H, O, 0, O, T, R, R}},
    {"drain", autotrack_drain, {H, O, 0, O, T, R, R}},
    {"identify", identify, {H, O, 0, O, T, R, R}},
    {"reset", autotrack_reset, {H, O, 0, O, T, R, R}},
    {"set_consent", consent, {H, 0, 0, O, 0, 0, 0}},
    {"set_common", common, {H, 0, 0, O, T, R, R}},
    {"statistics", statistics, {H, 0, 0, 0, T, 0, 0}},
    {"dropped", reasons, {H, 0, 0, 0, T, 0, 0}},
};
static const size_t count = sizeof rows / sizeof rows[0];

/* What a callback calls, once. */
typedef struct attempt {
  autotrack_tracker tracker;
  autotrack_status (*call)(autotrack_tracker tracker);
  autotrack_status status;
  char message[128];
  int calls;
  int releases;
} attempt;

static void try_once(attempt *attempt) {
  if (attempt->calls++ > 0) return;
  attempt->status = attempt->call(attempt->tracker);
  if (attempt->status) snprintf(attempt->message, sizeof attempt->message, "%s", autotrack_last_error());
}

static void *try_on_thread(void *context) {
  try_once(context);
  return NULL;
}

static void try_in_sink(void *context, const autotrack_event *event) {
  (void)event;
  try_once(context);
}

static void *try_in_tree(void *context, void *pointer) {
  try_once(context);
  return ((node *)pointer)->parent;
}

static void released(void *context) { ((attempt *)context)->releases++; }

static void expect(size_t row, int situation, autotrack_status found, const char *message) {
  if (found == rows[row].expected[situation] && (found == AUTOTRACK_OK || message[0])) return;
  failures++;
  fprintf(stderr, "%s in situation %d: %d (%s), not %d\n", rows[row].name, situation, found, message,
          rows[row].expected[situation]);
}

static autotrack_tracker in_situation(int situation, attempt *attempt) {
  autotrack_tracker tracker = 0;
  autotrack_tree tree = node_tree();
  autotrack_sink sink = {sizeof sink, attempt, situation == SINK ? try_in_sink : ignore_event, released, 0, 0};
  tree.context = attempt;
  tree.release = released;
  if (situation == TREE) tree.next = try_in_tree;
  STATUS(AUTOTRACK_OK, autotrack_create(NULL, &tracker));
  STATUS(AUTOTRACK_OK, autotrack_set_tree(tracker, &tree));
  STATUS(AUTOTRACK_OK, autotrack_add_sink(tracker, &sink));
  if (situation == NONE) STATUS(AUTOTRACK_OK, autotrack_free(tracker));
  if (situation < RUNNING) return tracker;
  STATUS(AUTOTRACK_OK, autotrack_start(tracker));
  if (situation == STOPPED) STATUS(AUTOTRACK_OK, autotrack_stop(tracker));
  return tracker;
}

static void run(size_t row, int situation) {
  attempt attempt;
  autotrack_tracker tracker;
  autotrack_interaction click = autotrack_action("clicked", &button);
  int frees = rows[row].call == autotrack_free, stops = frees || rows[row].call == autotrack_stop;
  memset(&attempt, 0, sizeof attempt);
  tracker = in_situation(situation, &attempt);
  attempt.tracker = tracker;
  attempt.call = rows[row].call;
  if (situation == NONE || situation == STOPPED) CHECK(attempt.releases == 2);
  if (situation == SINK || situation == TREE) {
    /* The running call ends well, whatever came in between. */
    STATUS(AUTOTRACK_OK, autotrack_record(tracker, &click));
    CHECK(attempt.calls > 0);
    CHECK(attempt.releases == (stops ? 2 : 0));
  } else if (situation == OTHER) {
    pthread_t thread;
    CHECK(pthread_create(&thread, NULL, try_on_thread, &attempt) == 0);
    CHECK(pthread_join(thread, NULL) == 0);
  } else {
    try_once(&attempt);
  }
  expect(row, situation, attempt.status, attempt.message);
  STATUS(frees || situation == NONE ? AUTOTRACK_INVALID_HANDLE : AUTOTRACK_OK, autotrack_free(tracker));
  /* Released once each; a tree that was set over the first one has no context. */
  CHECK(attempt.releases == 2);
}

static void never_handles(void) {
  static const autotrack_tracker never[] = {0, UINT64_MAX, (uint64_t)1 << 63, 1000000};
  size_t row, place;
  for (row = 0; row < count; row++) {
    for (place = 0; place < sizeof never / sizeof never[0]; place++) {
      STATUS(AUTOTRACK_INVALID_HANDLE, rows[row].call(never[place]));
    }
  }
}

/* No number comes twice, so a handle that was kept too long never means another tracker. */
static void numbers(void) {
  autotrack_tracker last = 0, tracker = 0;
  int place;
  for (place = 0; place < 100; place++) {
    STATUS(AUTOTRACK_OK, autotrack_create(NULL, &tracker));
    CHECK(tracker > last);
    STATUS(AUTOTRACK_OK, autotrack_free(tracker));
    last = tracker;
  }
}

/* Without a tree events by hand are taken, and nothing that names a node. */
static void without_tree(void) {
  autotrack_tracker tracker = 0;
  log_t log;
  autotrack_sink sink = log_sink(&log);
  memset(&log, 0, sizeof log);
  STATUS(AUTOTRACK_OK, autotrack_create(NULL, &tracker));
  STATUS(AUTOTRACK_OK, autotrack_add_sink(tracker, &sink));
  STATUS(AUTOTRACK_OK, autotrack_start(tracker));
  STATUS(AUTOTRACK_WRONG_ORDER, record(tracker));
  STATUS(AUTOTRACK_WRONG_ORDER, path_of(tracker));
  STATUS(AUTOTRACK_OK, track(tracker));
  STATUS(AUTOTRACK_OK, page(tracker));
  CHECK(log.count == 2);
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
}

void test_order(void) {
  size_t row;
  int situation;
  for (row = 0; row < count; row++) {
    for (situation = 0; situation < SITUATIONS; situation++) run(row, situation);
  }
  never_handles();
  numbers();
  without_tree();
}
