/* Arguments that mean nothing: NULL, sizes, numbers out of bounds. */
#include "check.h"

static autotrack_tracker made(const autotrack_config *config) {
  autotrack_tracker tracker = 0;
  STATUS(AUTOTRACK_OK, autotrack_create(config, &tracker));
  CHECK(tracker != 0);
  return tracker;
}

static void configurations(void) {
  autotrack_tracker tracker = 7;
  size_t size;
  static const struct {
    autotrack_config config;
    autotrack_status status;
  } rows[] = {
      {{sizeof(autotrack_config), NULL, 0, 0, 0, 0, 0, 0, 0}, AUTOTRACK_OK},
      {{sizeof(autotrack_config), "standard", 1, 1, 1, 1, 1, 1, 0}, AUTOTRACK_OK},
      {{sizeof(autotrack_config), "wkTrackingData", INT64_MAX, 65536, 16777216, 4096, 2, 0, 0}, AUTOTRACK_OK},
      {{sizeof(autotrack_config), "", 0, 0, 0, 0, 0, 0, 0}, AUTOTRACK_INVALID_ARGUMENT},
      {{sizeof(autotrack_config), "Standard", 0, 0, 0, 0, 0, 0, 0}, AUTOTRACK_INVALID_ARGUMENT},
      {{sizeof(autotrack_config), "\xff", 0, 0, 0, 0, 0, 0, 0}, AUTOTRACK_INVALID_ARGUMENT},
      {{sizeof(autotrack_config), NULL, -1, 0, 0, 0, 0, 0, 0}, AUTOTRACK_INVALID_ARGUMENT},
      {{sizeof(autotrack_config), NULL, 0, 65537, 0, 0, 0, 0, 0}, AUTOTRACK_INVALID_ARGUMENT},
      {{sizeof(autotrack_config), NULL, 0, 0, 16777217, 0, 0, 0, 0}, AUTOTRACK_INVALID_ARGUMENT},
      {{sizeof(autotrack_config), NULL, 0, 0, 0, 4097, 0, 0, 0}, AUTOTRACK_INVALID_ARGUMENT},
      {{sizeof(autotrack_config), NULL, 0, 0, 0, 0, 3, 0, 0}, AUTOTRACK_INVALID_ARGUMENT},
      {{sizeof(autotrack_config), NULL, 0, 0, 0, 0, -1, 0, 0}, AUTOTRACK_INVALID_ARGUMENT},
  };
  size_t place;
  for (place = 0; place < sizeof rows / sizeof rows[0]; place++) {
    tracker = 7;
    STATUS(rows[place].status, autotrack_create(&rows[place].config, &tracker));
    CHECK((tracker != 0) == (rows[place].status == AUTOTRACK_OK));
    if (tracker) STATUS(AUTOTRACK_OK, autotrack_free(tracker));
  }
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_create(NULL, NULL));
  for (size = 0; size < 2 * sizeof(autotrack_config); size++) {
    /* An older caller's struct ends after any member, and a newer one's goes on. */
    struct {
      autotrack_config config;
      char more[sizeof(autotrack_config)];
    } caller;
    int right = size >= 8 && size % 8 == 0;
    memset(&caller, 0xff, sizeof caller);
    memset(&caller.config, 0, sizeof caller.config);
    caller.config.size = size;
    STATUS(right ? AUTOTRACK_OK : AUTOTRACK_INVALID_ARGUMENT, autotrack_create(&caller.config, &tracker));
    if (right) STATUS(AUTOTRACK_OK, autotrack_free(tracker));
  }
  {
    /* Beyond the size nothing is read. */
    autotrack_config config = {16, NULL, -1, 65537, 16777217, 4097, 3, 1, 0};
    STATUS(AUTOTRACK_OK, autotrack_create(&config, &tracker));
    STATUS(AUTOTRACK_OK, autotrack_free(tracker));
  }
}

static void trees_and_sinks(void) {
  log_t log;
  autotrack_tracker tracker = made(NULL);
  autotrack_tree tree = node_tree();
  autotrack_sink sink = log_sink(&log);
  memset(&log, 0, sizeof log);
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_set_tree(tracker, NULL));
  tree.next = NULL;
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_set_tree(tracker, &tree));
  tree = node_tree();
  tree.class_key = NULL;
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_set_tree(tracker, &tree));
  tree = node_tree();
  tree.class_name = NULL;
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_set_tree(tracker, &tree));
  tree = node_tree();
  tree.size = 32;
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_set_tree(tracker, &tree));
  tree.size = SIZE_MAX;
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_set_tree(tracker, &tree));
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_add_sink(tracker, NULL));
  sink.receive = NULL;
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_add_sink(tracker, &sink));
  sink = log_sink(&log);
  sink.fields = 8;
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_add_sink(tracker, &sink));
  sink = log_sink(&log);
  sink.size = 16;
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_add_sink(tracker, &sink));
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_open_file(tracker, NULL));
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_open_file(tracker, ""));
  STATUS(AUTOTRACK_CANNOT_OPEN, autotrack_open_file(tracker, "/nowhere/at/all.jsonl"));
  CHECK(strstr(autotrack_last_error(), "/nowhere/at/all.jsonl") != NULL);
  STATUS(AUTOTRACK_CANNOT_OPEN, autotrack_open_file(tracker, "/"));
  /* What was refused stays the caller's. */
  CHECK(log.released == 0);
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
  CHECK(log.released == 0);
}

static void interactions(void) {
  log_t log;
  autotrack_tracker tracker = started(NULL, &log);
  static const struct {
    autotrack_interaction interaction;
    autotrack_status status;
  } rows[] = {
      {{sizeof(autotrack_interaction), 1, 0, "clicked", &button, NULL, 0}, AUTOTRACK_OK},
      {{sizeof(autotrack_interaction), 2, 1, "Tap", &button, NULL, 0}, AUTOTRACK_OK},
      {{sizeof(autotrack_interaction), 3, 0, NULL, &button, NULL, 0}, AUTOTRACK_OK},
      {{sizeof(autotrack_interaction), 3, 0, NULL, &button, &box, UINT64_MAX}, AUTOTRACK_OK},
      {{sizeof(autotrack_interaction), 4, 0, "Start", &box, NULL, 0}, AUTOTRACK_OK},
      {{sizeof(autotrack_interaction), 5, 0, "Start", &box, NULL, 0}, AUTOTRACK_OK},
      {{32, 1, 0, "clicked", &button, NULL, 0}, AUTOTRACK_OK},
      {{24, 1, 0, "clicked", &button, NULL, 0}, AUTOTRACK_INVALID_ARGUMENT},
      {{0, 1, 0, "clicked", &button, NULL, 0}, AUTOTRACK_INVALID_ARGUMENT},
      {{sizeof(autotrack_interaction), 0, 0, "clicked", &button, NULL, 0}, AUTOTRACK_INVALID_ARGUMENT},
      {{sizeof(autotrack_interaction), 6, 0, "clicked", &button, NULL, 0}, AUTOTRACK_INVALID_ARGUMENT},
      {{sizeof(autotrack_interaction), 1, 2, "clicked", &button, NULL, 0}, AUTOTRACK_INVALID_ARGUMENT},
      {{sizeof(autotrack_interaction), 1, 0, NULL, &button, NULL, 0}, AUTOTRACK_INVALID_ARGUMENT},
      {{sizeof(autotrack_interaction), 1, 0, "", &button, NULL, 0}, AUTOTRACK_INVALID_ARGUMENT},
      {{sizeof(autotrack_interaction), 2, 0, NULL, &button, NULL, 0}, AUTOTRACK_INVALID_ARGUMENT},
      {{sizeof(autotrack_interaction), 4, 0, NULL, &button, NULL, 0}, AUTOTRACK_INVALID_ARGUMENT},
      {{sizeof(autotrack_interaction), 1, 0, "clicked", NULL, NULL, 0}, AUTOTRACK_INVALID_ARGUMENT},
      {{sizeof(autotrack_interaction), 3, 0, NULL, NULL, &box, 0}, AUTOTRACK_INVALID_ARGUMENT},
  };
  size_t place;
  int expected = 0;
  for (place = 0; place < sizeof rows / sizeof rows[0]; place++) {
    STATUS(rows[place].status, autotrack_record(tracker, &rows[place].interaction));
    if (rows[place].status == AUTOTRACK_OK) expected++;
    CHECK(log.count == expected);
    STATUS(rows[place].status, autotrack_path_of(tracker, &rows[place].interaction, NULL, 0, NULL));
  }
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_record(tracker, NULL));
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_path_of(tracker, NULL, NULL, 0, NULL));
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
}

static void buffers(void) {
  log_t log;
  autotrack_tracker tracker = started(NULL, &log);
  autotrack_interaction click = autotrack_action("clicked", &button);
  const char *path = "#clicked#Button#Button[1]#Box[0]#Window";
  size_t capacity, length;
  char buffer[64];
  for (capacity = 0; capacity <= sizeof buffer; capacity++) {
    memset(buffer, 'x', sizeof buffer);
    length = 77;
    if (capacity == 0 || capacity > strlen(path)) {
      STATUS(AUTOTRACK_OK, autotrack_path_of(tracker, &click, buffer, capacity, &length));
      if (capacity) SAME(path, buffer);
    } else {
      STATUS(AUTOTRACK_BUFFER_TOO_SMALL, autotrack_path_of(tracker, &click, buffer, capacity, &length));
      SAME("", buffer);
    }
    CHECK(length == strlen(path));
    if (capacity < sizeof buffer) CHECK(buffer[capacity] == 'x');
  }
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_path_of(tracker, &click, NULL, 9, &length));
  CHECK(length == 0);
  CHECK(log.count == 0);
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
}

static void pairs(void) {
  log_t log;
  autotrack_tracker tracker = started(NULL, &log);
  autotrack_property two[2];
  two[0] = autotrack_text("a", "b");
  two[1] = autotrack_int("n", INT64_MIN);
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_track(tracker, NULL, NULL, 0));
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_track(tracker, "", NULL, 0));
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_page(tracker, NULL, NULL, 0));
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_identify(tracker, NULL));
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_identify(tracker, ""));
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_statistics(tracker, NULL));
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_dropped(tracker, NULL, NULL));
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_track(tracker, "e", NULL, 1));
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_track(tracker, "e", two, SIZE_MAX));
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_track(tracker, "e", two, 65537));
  STATUS(AUTOTRACK_OK, autotrack_track(tracker, "e", two, 2));
  two[1].size = 32;
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_track(tracker, "e", two, 2));
  two[1] = autotrack_int(NULL, 1);
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_track(tracker, "e", two, 2));
  two[1] = autotrack_int("", 1);
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_set_common_properties(tracker, two, 2));
  two[1] = autotrack_int("n", 1);
  two[1].kind = 5;
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_page(tracker, "p", two, 2));
  CHECK(log.count == 1);
  STATUS(AUTOTRACK_INVALID_HANDLE, autotrack_add_text(0, "a", "b"));
  STATUS(AUTOTRACK_INVALID_HANDLE, autotrack_add_int(UINT64_MAX, "a", 1));
  STATUS(AUTOTRACK_INVALID_HANDLE, autotrack_add_double(1, NULL, 1));
  STATUS(AUTOTRACK_INVALID_HANDLE, autotrack_add_flag(tracker, "a", 1));
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
}

/* A newer caller's structs are longer: the distance between them is theirs. */
static void longer_pairs(void) {
  log_t log;
  autotrack_tracker tracker = started(NULL, &log);
  struct {
    autotrack_property property;
    double later[3];
  } two[2];
  memset(two, 0xff, sizeof two);
  two[0].property = autotrack_text("a", "b");
  two[1].property = autotrack_flag("c", 7);
  two[0].property.size = two[1].property.size = sizeof two[0];
  STATUS(AUTOTRACK_OK, autotrack_track(tracker, "e", &two[0].property, 2));
  CHECK(strstr(log.json, "\"properties\":{\"a\":\"b\",\"c\":true}") != NULL);
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
}

static void counts(void) {
  log_t log;
  autotrack_tracker tracker = started(NULL, &log);
  autotrack_counts counts;
  size_t size;
  STATUS(AUTOTRACK_OK, autotrack_track(tracker, "e", NULL, 0));
  for (size = 0; size <= sizeof counts; size++) {
    memset(&counts, 0x55, sizeof counts);
    counts.size = size;
    if (size < 16 || size % 8) {
      STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_statistics(tracker, &counts));
      CHECK(counts.recorded == 0x5555555555555555);
    } else {
      STATUS(AUTOTRACK_OK, autotrack_statistics(tracker, &counts));
      CHECK(counts.size == size);
      CHECK(counts.recorded == 1);
      CHECK(counts.dropped == (size >= 24 ? 0 : 0x5555555555555555));
      CHECK(counts.lost == (size >= 32 ? 0 : 0x5555555555555555));
    }
  }
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
}

void test_arguments(void) {
  configurations();
  trees_and_sinks();
  interactions();
  buffers();
  pairs();
  longer_pairs();
  counts();
}
