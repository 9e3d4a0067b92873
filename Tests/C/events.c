/* Events: their members, sinks, files, pages, people, consent. */
#include "check.h"

#include <unistd.h>

static void fields(void) {
  uint32_t wanted;
  for (wanted = 0; wanted < 8; wanted++) {
    autotrack_tracker tracker = 0;
    log_t log;
    autotrack_tree tree = node_tree();
    autotrack_sink sink = log_sink(&log);
    autotrack_interaction click = autotrack_action("c", &button);
    uint32_t got = wanted ? wanted : 7;
    memset(&log, 0, sizeof log);
    sink.fields = wanted;
    STATUS(AUTOTRACK_OK, autotrack_create(NULL, &tracker));
    STATUS(AUTOTRACK_OK, autotrack_set_tree(tracker, &tree));
    STATUS(AUTOTRACK_OK, autotrack_add_sink(tracker, &sink));
    STATUS(AUTOTRACK_OK, autotrack_start(tracker));
    STATUS(AUTOTRACK_OK, autotrack_record(tracker, &click));
    CHECK((log.last.json != NULL) == ((got & AUTOTRACK_FIELD_JSON) != 0));
    CHECK((log.last.element_path != NULL) == ((got & AUTOTRACK_FIELD_ELEMENT) != 0));
    CHECK((log.last.event_id != NULL) == ((got & AUTOTRACK_FIELD_IDS) != 0));
    CHECK((log.last.element_id != NULL) == ((got & AUTOTRACK_FIELD_IDS) != 0));
    SAME("interaction", log.kind);
    SAME("-", log.name);
    CHECK(log.last.sequence == 1 && log.last.time > 0);
    STATUS(AUTOTRACK_OK, autotrack_track(tracker, "e", NULL, 0));
    CHECK(log.last.event_path == NULL && log.last.element_path == NULL && log.last.event_id == NULL);
    SAME("custom", log.kind);
    SAME("e", log.name);
    CHECK(log.last.sequence == 2);
    STATUS(AUTOTRACK_OK, autotrack_free(tracker));
  }
}

static void pages(void) {
  log_t log;
  autotrack_tracker tracker = started(NULL, &log);
  autotrack_interaction page = autotrack_page_appeared("Start", &box), click = autotrack_action("c", &button);
  STATUS(AUTOTRACK_OK, autotrack_record(tracker, &page));
  SAME("page", log.kind);
  SAME("#viewDidAppear:#Box[0]#Window", log.path);
  STATUS(AUTOTRACK_OK, autotrack_record(tracker, &click));
  SAME("Start", log.page);
  STATUS(AUTOTRACK_DROPPED, autotrack_page(tracker, "Start", NULL, 0));
  STATUS(AUTOTRACK_OK, autotrack_page(tracker, "Details", NULL, 0));
  STATUS(AUTOTRACK_DROPPED, autotrack_page(tracker, "Details", NULL, 0));
  STATUS(AUTOTRACK_OK, autotrack_record(tracker, &click));
  SAME("Details", log.page);
  page.kind = AUTOTRACK_PAGE_DISAPPEARED;
  STATUS(AUTOTRACK_OK, autotrack_record(tracker, &page));
  SAME("#viewDidDisappear:#Box[0]#Window", log.path);
  STATUS(AUTOTRACK_DROPPED, autotrack_record(tracker, &page));
  CHECK(dropped(tracker, "same_page") == 2 && dropped(tracker, "repeated_page") == 1);
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
}

static void people(void) {
  log_t log;
  autotrack_tracker tracker = started(NULL, &log);
  autotrack_property plan = autotrack_text("plan", "pro");
  char anonymous[64];
  STATUS(AUTOTRACK_OK, autotrack_track(tracker, "e", NULL, 0));
  CHECK(strstr(log.json, "user_id") == NULL);
  snprintf(anonymous, sizeof anonymous, "%.52s", strstr(log.json, "\"anonymous_id\""));
  STATUS(AUTOTRACK_OK, autotrack_identify(tracker, "ada"));
  STATUS(AUTOTRACK_OK, autotrack_set_common_properties(tracker, &plan, 1));
  STATUS(AUTOTRACK_OK, autotrack_track(tracker, "e", NULL, 0));
  CHECK(strstr(log.json, "\"user_id\":\"ada\"") && strstr(log.json, "\"common\":{\"plan\":\"pro\"}"));
  CHECK(strstr(log.json, anonymous) != NULL);
  STATUS(AUTOTRACK_OK, autotrack_reset(tracker));
  STATUS(AUTOTRACK_OK, autotrack_set_common_properties(tracker, NULL, 0));
  STATUS(AUTOTRACK_OK, autotrack_track(tracker, "e", NULL, 0));
  CHECK(strstr(log.json, "user_id") == NULL && strstr(log.json, "common") == NULL);
  CHECK(strstr(log.json, anonymous) == NULL);
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
}

static void consent(void) {
  autotrack_tracker tracker = 0;
  log_t log;
  autotrack_sink sink = log_sink(&log);
  autotrack_counts counts = {sizeof counts, 9, 9, 9};
  memset(&log, 0, sizeof log);
  STATUS(AUTOTRACK_OK, autotrack_create(NULL, &tracker));
  STATUS(AUTOTRACK_OK, autotrack_add_sink(tracker, &sink));
  STATUS(AUTOTRACK_OK, autotrack_set_consent(tracker, 0));
  STATUS(AUTOTRACK_OK, autotrack_statistics(tracker, &counts));
  CHECK(counts.recorded == 0 && counts.dropped == 0 && counts.lost == 0);
  STATUS(AUTOTRACK_OK, autotrack_start(tracker));
  STATUS(AUTOTRACK_DROPPED, autotrack_track(tracker, "e", NULL, 0));
  STATUS(AUTOTRACK_OK, autotrack_set_consent(tracker, -1));
  STATUS(AUTOTRACK_OK, autotrack_track(tracker, "e", NULL, 0));
  STATUS(AUTOTRACK_OK, autotrack_stop(tracker));
  STATUS(AUTOTRACK_OK, autotrack_statistics(tracker, &counts));
  CHECK(log.count == 1 && counts.recorded == 1 && counts.dropped == 1);
  CHECK(dropped(tracker, "no_consent") == 1);
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
}

static size_t read_file(const char *path, char *buffer, size_t capacity) {
  FILE *file = fopen(path, "r");
  size_t count = 0;
  if (file) {
    count = fread(buffer, 1, capacity - 1, file);
    fclose(file);
  }
  buffer[count] = 0;
  return count;
}

static void files(void) {
  char path[] = "/tmp/autotrack-test-XXXXXX", bytes[8192], expected[8192];
  log_t first, second;
  autotrack_tracker tracker = 0;
  autotrack_sink one = log_sink(&first), two = log_sink(&second);
  autotrack_counts counts = {sizeof counts, 0, 0, 0};
  int file = mkstemp(path);
  CHECK(file >= 0);
  if (file >= 0) close(file);
  memset(&first, 0, sizeof first);
  memset(&second, 0, sizeof second);
  STATUS(AUTOTRACK_OK, autotrack_create(NULL, &tracker));
  STATUS(AUTOTRACK_OK, autotrack_add_sink(tracker, &one));
  STATUS(AUTOTRACK_OK, autotrack_open_file(tracker, path));
  STATUS(AUTOTRACK_OK, autotrack_open_file(tracker, "/dev/full"));
  STATUS(AUTOTRACK_OK, autotrack_add_sink(tracker, &two));
  STATUS(AUTOTRACK_OK, autotrack_start(tracker));
  expected[0] = 0;
  STATUS(AUTOTRACK_OK, autotrack_track(tracker, "a", NULL, 0));
  snprintf(expected, sizeof expected, "%s\n", first.json);
  /* The line is there when the call returns. */
  read_file(path, bytes, sizeof bytes);
  SAME(expected, bytes);
  STATUS(AUTOTRACK_OK, autotrack_track(tracker, "b", NULL, 0));
  strcat(expected, second.json);
  strcat(expected, "\n");
  SAME(first.json, second.json);
  STATUS(AUTOTRACK_OK, autotrack_statistics(tracker, &counts));
  CHECK(counts.recorded == 2 && counts.lost == 2);
  STATUS(AUTOTRACK_OK, autotrack_stop(tracker));
  STATUS(AUTOTRACK_OK, autotrack_statistics(tracker, &counts));
  CHECK(counts.lost == 2);
  CHECK(first.released == 1 && second.released == 1);
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
  read_file(path, bytes, sizeof bytes);
  SAME(expected, bytes);
  unlink(path);
}

void test_events(void) {
  fields();
  pages();
  people();
  consent();
  files();
}
