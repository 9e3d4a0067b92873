/* Several threads: events from all of them, trackers freed under a running call. */
#include "check.h"

#include <pthread.h>

enum { THREADS = 4, ROUNDS = 500 };

typedef struct worker {
  autotrack_tracker tracker;
  uint64_t accepted;
  int wrong;
} worker;

static void *report(void *context) {
  worker *worker = context;
  autotrack_interaction click = autotrack_action("c", &button);
  autotrack_property pair = autotrack_text("from", "worker");
  int round;
  for (round = 0; round < ROUNDS; round++) {
    autotrack_status status = autotrack_track(worker->tracker, "e", &pair, 1);
    if (status == AUTOTRACK_OK) {
      worker->accepted++;
    } else if (status != AUTOTRACK_WRONG_ORDER && status != AUTOTRACK_INVALID_HANDLE) {
      worker->wrong++;
    }
    if (autotrack_record(worker->tracker, &click) >= 0) worker->wrong++;
    autotrack_set_consent(worker->tracker, 1);
  }
  return NULL;
}

/* Whatever a thread was told is accepted, is recorded: also by a tracker that stops in the middle. */
static void reports(int rounds_before_stop) {
  log_t log;
  autotrack_tracker tracker = started(NULL, &log);
  pthread_t threads[THREADS];
  worker workers[THREADS];
  autotrack_interaction click = autotrack_action("c", &button);
  autotrack_counts counts = {sizeof counts, 0, 0, 0};
  uint64_t expected = 0;
  int place;
  memset(workers, 0, sizeof workers);
  for (place = 0; place < THREADS; place++) {
    workers[place].tracker = tracker;
    CHECK(pthread_create(&threads[place], NULL, report, &workers[place]) == 0);
  }
  for (place = 0; place < rounds_before_stop; place++) {
    STATUS(AUTOTRACK_OK, autotrack_record(tracker, &click));
    expected++;
  }
  if (rounds_before_stop < ROUNDS) STATUS(AUTOTRACK_OK, autotrack_stop(tracker));
  for (place = 0; place < THREADS; place++) {
    CHECK(pthread_join(threads[place], NULL) == 0);
    CHECK(workers[place].wrong == 0);
    expected += workers[place].accepted;
  }
  if (rounds_before_stop >= ROUNDS) {
    STATUS(AUTOTRACK_OK, autotrack_drain(tracker));
    CHECK(expected == (uint64_t)rounds_before_stop + THREADS * ROUNDS);
  }
  STATUS(AUTOTRACK_OK, autotrack_statistics(tracker, &counts));
  CHECK(counts.recorded == expected && (uint64_t)log.count == expected);
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
  CHECK(log.released == 1);
}

static void *free_it(void *context) {
  autotrack_status *status = context;
  *status = autotrack_free(*(autotrack_tracker *)((char *)context + 8));
  return NULL;
}

/* A sink in whose call another thread frees the tracker. */
typedef struct meeting {
  autotrack_status status;
  autotrack_tracker tracker;
  int calls, releases;
} meeting;

static void free_elsewhere(void *context, const autotrack_event *event) {
  meeting *meeting = context;
  pthread_t thread;
  meeting->calls++;
  if (meeting->calls > 1) return;
  CHECK(pthread_create(&thread, NULL, free_it, meeting) == 0);
  CHECK(pthread_join(thread, NULL) == 0);
  CHECK(meeting->releases == 0);
  SAME("#c#Button#Button[1]#Box[0]#Window", event->event_path);
}

static void count_release(void *context) { ((meeting *)context)->releases++; }

static void freed_while_running(void) {
  meeting meeting;
  autotrack_tree tree = node_tree();
  autotrack_sink sink = {sizeof sink, &meeting, free_elsewhere, count_release, 0, 0};
  autotrack_interaction click = autotrack_action("c", &button);
  memset(&meeting, 0, sizeof meeting);
  CHECK(offsetof(struct meeting, tracker) == 8);
  tree.context = &meeting;
  tree.release = count_release;
  STATUS(AUTOTRACK_OK, autotrack_create(NULL, &meeting.tracker));
  STATUS(AUTOTRACK_OK, autotrack_set_tree(meeting.tracker, &tree));
  STATUS(AUTOTRACK_OK, autotrack_add_sink(meeting.tracker, &sink));
  STATUS(AUTOTRACK_OK, autotrack_add_sink(meeting.tracker, &sink));
  STATUS(AUTOTRACK_OK, autotrack_start(meeting.tracker));
  STATUS(AUTOTRACK_OK, autotrack_record(meeting.tracker, &click));
  CHECK(meeting.status == AUTOTRACK_OK && meeting.calls == 2 && meeting.releases == 3);
  STATUS(AUTOTRACK_INVALID_HANDLE, autotrack_record(meeting.tracker, &click));
}

/* A thread for each tracker, all at once; each has its own errors. */
static void *whole_life(void *context) {
  int round;
  (void)context;
  for (round = 0; round < 50; round++) {
    autotrack_tracker tracker = 0;
    autotrack_tree tree = node_tree();
    autotrack_interaction click = autotrack_action("c", &button);
    if (autotrack_create(NULL, &tracker) || autotrack_set_tree(tracker, &tree) || autotrack_start(tracker) ||
        autotrack_record(tracker, &click) || autotrack_free(tracker))
      return context;
    if (autotrack_record(tracker, &click) != AUTOTRACK_INVALID_HANDLE) return context;
    if (strstr(autotrack_last_error(), "no such tracker") == NULL) return context;
  }
  return NULL;
}

static void many_lives(void) {
  pthread_t threads[THREADS];
  int place;
  for (place = 0; place < THREADS; place++) {
    CHECK(pthread_create(&threads[place], NULL, whole_life, &place) == 0);
  }
  for (place = 0; place < THREADS; place++) {
    void *result = &place;
    CHECK(pthread_join(threads[place], &result) == 0 && result == NULL);
  }
}

static void *report_and_allow(void *context) {
  worker *worker = context;
  worker->accepted += autotrack_track(worker->tracker, "refused", NULL, 0) == AUTOTRACK_OK;
  autotrack_set_consent(worker->tracker, 1);
  worker->accepted += autotrack_track(worker->tracker, "taken", NULL, 0) == AUTOTRACK_OK;
  return NULL;
}

/* What waits is read first, in its order; what becomes of it does not change the answer to the own call. */
static void letters(int how) {
  log_t log;
  worker worker;
  pthread_t thread;
  memset(&worker, 0, sizeof worker);
  worker.tracker = started(NULL, &log);
  STATUS(AUTOTRACK_OK, autotrack_set_consent(worker.tracker, 0));
  CHECK(pthread_create(&thread, NULL, report_and_allow, &worker) == 0);
  CHECK(pthread_join(thread, NULL) == 0);
  CHECK(worker.accepted == 2 && log.count == 0);
  if (how == 0) {
    STATUS(AUTOTRACK_OK, autotrack_track(worker.tracker, "own", NULL, 0));
    CHECK(log.count == 2 && dropped(worker.tracker, "no_consent") == 1);
    SAME("own", log.name);
  } else if (how == 1) {
    STATUS(AUTOTRACK_OK, autotrack_stop(worker.tracker));
    CHECK(log.count == 1 && dropped(worker.tracker, "no_consent") == 1);
  }
  STATUS(AUTOTRACK_OK, autotrack_free(worker.tracker));
  CHECK(log.count == (how == 0 ? 2 : 1));
}

void test_threads(void) {
  letters(0);
  letters(1);
  letters(2);
  reports(ROUNDS);
  reports(20);
  freed_while_running();
  many_lives();
}
