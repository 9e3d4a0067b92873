/* Texts that are not UTF-8, and very long ones. */
#include "check.h"

static const char *texts[][2] = {
    /* what comes, what is recorded */
    {"\xc3\xa9", "\xc3\xa9"},
    {"a\xff", "a\xef\xbf\xbd"},
    {"\x80z", "\xef\xbf\xbdz"},
    {"\xc3", "\xef\xbf\xbd"},
    {"\xc0\xaf", "\xef\xbf\xbd\xef\xbf\xbd"},
    {"\xed\xa0\x80", "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd"},
    {"\xf4\x90\x80\x80", "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd"},
    {"\xe2\x82", "\xef\xbf\xbd"},
};

static const char *name_of(void *context, void *pointer) {
  (void)pointer;
  return *(const char **)context;
}

static void name_as_label(void *context, void *pointer, autotrack_collector collector) {
  (void)pointer;
  STATUS(AUTOTRACK_OK, autotrack_add_text(collector, *(const char **)context, *(const char **)context));
}

static void repaired(void) {
  size_t place;
  for (place = 0; place < sizeof texts / sizeof texts[0]; place++) {
    const char *text = texts[place][0], *right = texts[place][1];
    char expected[512];
    log_t log;
    autotrack_property pair = autotrack_text(text, text);
    autotrack_interaction click = autotrack_action(text, &window);
    autotrack_tree tree = node_tree();
    autotrack_tracker tracker;
    tree.context = &text;
    tree.class_name = name_of;
    tree.properties = name_as_label;
    tree.parameters = name_as_label;
    tracker = started(&tree, &log);
    STATUS(AUTOTRACK_OK, autotrack_record(tracker, &click));
    snprintf(expected, sizeof expected, "#%s#%s#%s#%s=%s#%s=%s", right, right, right, right, right, right,
             right);
    SAME(expected, log.path);
    STATUS(AUTOTRACK_OK, autotrack_track(tracker, text, &pair, 1));
    SAME(right, log.name);
    snprintf(expected, sizeof expected, "\"properties\":{\"%s\":\"%s\"}", right, right);
    CHECK(strstr(log.json, expected) != NULL);
    STATUS(AUTOTRACK_OK, autotrack_page(tracker, text, NULL, 0));
    SAME(right, log.name);
    STATUS(place == 0 ? AUTOTRACK_OK : AUTOTRACK_INVALID_TEXT, autotrack_identify(tracker, text));
    STATUS(AUTOTRACK_OK, autotrack_free(tracker));
  }
}

static void refused_path(void) {
  autotrack_tracker tracker = 0;
  STATUS(AUTOTRACK_OK, autotrack_create(NULL, &tracker));
  STATUS(AUTOTRACK_INVALID_TEXT, autotrack_open_file(tracker, "/tmp/\xff.jsonl"));
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
}

/* 100 MB: a path is refused and counted, an event by hand has no limit. */
static void huge(void) {
  const size_t size = 100000000;
  char *text = long_text('x', size);
  const char *context = text;
  log_t log;
  autotrack_tree tree = node_tree();
  autotrack_tracker tracker;
  autotrack_interaction click = autotrack_action(text, &window), small = autotrack_action("c", &window);
  autotrack_property pair = autotrack_text("key", text);
  size_t place;
  tree.context = &context;
  tracker = started(&tree, &log);
  for (place = 1; place < 5; place++) {
    click.input = place;
    STATUS(AUTOTRACK_TOO_LARGE, autotrack_record(tracker, &click));
  }
  click.kind = AUTOTRACK_GESTURE;
  STATUS(AUTOTRACK_TOO_LARGE, autotrack_record(tracker, &click));
  STATUS(AUTOTRACK_TOO_LARGE, autotrack_path_of(tracker, &click, NULL, 0, NULL));
  STATUS(AUTOTRACK_OK, autotrack_track(tracker, "e", &pair, 1));
  CHECK(log.last.json_length > size);
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
  tree.properties = name_as_label;
  tracker = started(&tree, &log);
  STATUS(AUTOTRACK_TOO_LARGE, autotrack_record(tracker, &small));
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
  tree.properties = NULL;
  tree.class_name = name_of;
  tracker = started(&tree, &log);
  STATUS(AUTOTRACK_TOO_LARGE, autotrack_record(tracker, &small));
  STATUS(AUTOTRACK_TOO_LARGE, autotrack_record(tracker, &small));
  CHECK(log.count == 0 && dropped(tracker, "path_too_long") == 2);
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
  STATUS(AUTOTRACK_INVALID_HANDLE, autotrack_identify(tracker, text));
  {
    /* A message that does not fit is cut between characters. */
    autotrack_config config;
    char *name = long_text('y', 600);
    memset(&config, 0, sizeof config);
    config.size = sizeof config;
    config.preset = name;
    STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_create(&config, &tracker));
    CHECK(strlen(autotrack_last_error()) < 512);
    free(name);
    STATUS(AUTOTRACK_OK, autotrack_create(NULL, &tracker));
    name = long_text('/', 701);
    for (place = 3; place + 1 < 700; place += 2) memcpy(name + place, "\xc3\xa9", 2);
    STATUS(AUTOTRACK_CANNOT_OPEN, autotrack_open_file(tracker, name));
    CHECK(strlen(autotrack_last_error()) > 505 && strlen(autotrack_last_error()) < 512);
    CHECK((unsigned char)autotrack_last_error()[strlen(autotrack_last_error()) - 1] == 0xa9);
    free(name);
    STATUS(AUTOTRACK_OK, autotrack_free(tracker));
  }
  free(text);
}

void test_texts(void) {
  repaired();
  refused_path();
  huge();
}
