/* Trees: what the callbacks mean, and those that lie. */
#include "check.h"

/* What the callbacks of these tests answer. */
typedef struct answers {
  const char *name;
  int64_t place;
  autotrack_row row;
  int has_row;
  autotrack_collector kept;
  autotrack_status late;
} answers;

static const char *answer_name(void *context, void *pointer) {
  (void)pointer;
  return ((answers *)context)->name;
}
static int64_t answer_place(void *context, void *pointer) {
  (void)pointer;
  return ((answers *)context)->place;
}
static int32_t answer_row(void *context, void *pointer, autotrack_row *row) {
  answers *answer = context;
  CHECK(row->size == sizeof *row && row->section == 0 && row->item == 0 && row->part == 0);
  if (pointer != &button || !answer->has_row) return 0;
  *row = answer->row;
  return 1;
}
static const char *identifier_of(void *context, void *pointer) {
  (void)context;
  return pointer == &button ? "buy" : pointer == &box ? "" : NULL;
}
static uint64_t same_identity(void *context, void *pointer) {
  (void)context;
  (void)pointer;
  return 9;
}
static uint64_t no_identity(void *context, void *pointer) {
  (void)context;
  (void)pointer;
  return 0;
}
static void *itself(void *context, void *pointer) {
  (void)context;
  return pointer;
}
static const char *no_name(void *context, void *pointer) {
  (void)context;
  (void)pointer;
  return NULL;
}

static void row_and_path(void) {
  static const struct {
    autotrack_row row;
    autotrack_status status;
    const char *path;
  } rows[] = {
      {{sizeof(autotrack_row), 2, 5, AUTOTRACK_CELL, 0}, AUTOTRACK_OK, "#Button[2:5]#Box[0]#Window"},
      {{sizeof(autotrack_row), 2, 0, AUTOTRACK_HEADER, 0}, AUTOTRACK_OK, "#Button[2:header]#Box[0]#Window"},
      {{sizeof(autotrack_row), 0, 0, AUTOTRACK_FOOTER, 0}, AUTOTRACK_OK, "#Button[0:footer]#Box[0]#Window"},
      {{0, INT64_MAX, 1, 0, 0}, AUTOTRACK_OK, "#Button[9223372036854775807:1]#Box[0]#Window"},
      {{sizeof(autotrack_row), -1, 0, 0, 0}, AUTOTRACK_INVALID_TREE, NULL},
      {{sizeof(autotrack_row), 0, INT64_MIN, 0, 0}, AUTOTRACK_INVALID_TREE, NULL},
      {{sizeof(autotrack_row), 0, 0, 3, 0}, AUTOTRACK_INVALID_TREE, NULL},
  };
  log_t log;
  answers answer;
  autotrack_tree tree = node_tree();
  autotrack_tracker tracker;
  autotrack_interaction choice = autotrack_selection(&button, &box);
  size_t place;
  memset(&answer, 0, sizeof answer);
  answer.has_row = 1;
  tree.context = &answer;
  tree.row = answer_row;
  tracker = started(&tree, &log);
  for (place = 0; place < sizeof rows / sizeof rows[0]; place++) {
    answer.row = rows[place].row;
    STATUS(rows[place].status, autotrack_record(tracker, &choice));
    if (rows[place].path) SAME(rows[place].path, log.path);
  }
  answer.has_row = 0;
  STATUS(AUTOTRACK_OK, autotrack_record(tracker, &choice));
  SAME("#Button[1]#Box[0]#Window", log.path);
  CHECK(dropped(tracker, "unreadable_tree") == 3);
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
}

static void places(void) {
  static const struct {
    int64_t place;
    autotrack_status status;
    const char *path;
  } rows[] = {
      {0, AUTOTRACK_OK, "#c#Button#Button[0]#Box[0]#Window[0]"},
      {-1, AUTOTRACK_OK, "#c#Button#Button#Box#Window"},
      {99, AUTOTRACK_OK, "#c#Button#Button[99]#Box[99]#Window[99]"},
      {100, AUTOTRACK_OK, "#c#Button#Button[100]#Box[100]#Window[100]"},
      {INT64_MAX, AUTOTRACK_OK,
       "#c#Button#Button[9223372036854775807]#Box[9223372036854775807]#Window[9223372036854775807]"},
      {-2, AUTOTRACK_INVALID_TREE, NULL},
      {INT64_MIN, AUTOTRACK_INVALID_TREE, NULL},
  };
  log_t log;
  answers answer;
  autotrack_tree tree = node_tree();
  autotrack_tracker tracker;
  autotrack_interaction click = autotrack_action("c", &button);
  size_t place;
  memset(&answer, 0, sizeof answer);
  tree.context = &answer;
  tree.index = answer_place;
  tracker = started(&tree, &log);
  for (place = 0; place < sizeof rows / sizeof rows[0]; place++) {
    answer.place = rows[place].place;
    STATUS(rows[place].status, autotrack_record(tracker, &click));
    STATUS(rows[place].status, autotrack_path_of(tracker, &click, NULL, 0, NULL));
    if (rows[place].path) SAME(rows[place].path, log.path);
  }
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
}

/* A class without a name costs the event, and is asked again: nothing of it is kept. */
static void names(void) {
  log_t log;
  answers answer;
  autotrack_tree tree = node_tree();
  autotrack_tracker tracker;
  autotrack_interaction click = autotrack_action("c", &button);
  memset(&answer, 0, sizeof answer);
  tree.context = &answer;
  tree.class_name = answer_name;
  tracker = started(&tree, &log);
  STATUS(AUTOTRACK_INVALID_TREE, autotrack_record(tracker, &click));
  CHECK(strstr(autotrack_last_error(), "class_name") != NULL);
  answer.name = "";
  STATUS(AUTOTRACK_INVALID_TREE, autotrack_record(tracker, &click));
  STATUS(AUTOTRACK_INVALID_TREE, autotrack_path_of(tracker, &click, NULL, 0, NULL));
  CHECK(log.count == 0 && dropped(tracker, "unreadable_tree") == 2);
  answer.name = "Thing";
  STATUS(AUTOTRACK_OK, autotrack_record(tracker, &click));
  SAME("#c#Thing#Thing[1]#Thing[0]#Thing", log.path);
  answer.name = "Other";
  STATUS(AUTOTRACK_OK, autotrack_record(tracker, &click));
  SAME("#c#Thing#Thing[1]#Thing[0]#Thing", log.path);
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
}

static void cycles(void) {
  log_t log;
  autotrack_tree tree = node_tree();
  autotrack_tracker tracker;
  autotrack_interaction click = autotrack_action("c", &button);
  autotrack_interaction tap = autotrack_gesture("Tap", &button);
  tree.next = itself;
  tracker = started(&tree, &log);
  STATUS(AUTOTRACK_TOO_LARGE, autotrack_record(tracker, &click));
  CHECK(strstr(autotrack_last_error(), "too_many_nodes") != NULL);
  STATUS(AUTOTRACK_TOO_LARGE, autotrack_record(tracker, &tap));
  STATUS(AUTOTRACK_TOO_LARGE, autotrack_path_of(tracker, &click, NULL, 0, NULL));
  CHECK(log.count == 0 && dropped(tracker, "too_many_nodes") == 2);
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
  /* A cycle whose nodes have no name either: the fault that explains more. */
  tree.class_name = no_name;
  tracker = started(&tree, &log);
  STATUS(AUTOTRACK_INVALID_TREE, autotrack_record(tracker, &click));
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
}

static void keep_collector(void *context, void *pointer, autotrack_collector collector) {
  answers *answer = context;
  (void)pointer;
  if (answer->kept) answer->late = autotrack_add_text(answer->kept, "late", "pair");
  answer->kept = collector;
  STATUS(AUTOTRACK_INVALID_HANDLE, autotrack_add_int(collector + 1, "foreign", 1));
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_add_text(collector, NULL, "x"));
  STATUS(AUTOTRACK_INVALID_ARGUMENT, autotrack_add_flag(collector, "", 1));
  STATUS(AUTOTRACK_OK, autotrack_add_text(collector, "text", NULL));
  STATUS(AUTOTRACK_OK, autotrack_add_int(collector, "int", -5));
  STATUS(AUTOTRACK_OK, autotrack_add_double(collector, "double", 0.5));
  STATUS(AUTOTRACK_OK, autotrack_add_flag(collector, "flag", 2));
}

static void parameters_of(void *context, void *pointer, autotrack_collector collector) {
  (void)context;
  (void)pointer;
  STATUS(AUTOTRACK_OK, autotrack_add_text(collector, "z", "last"));
  STATUS(AUTOTRACK_OK, autotrack_add_double(collector, "a", 1.0));
}

static void pairs(void) {
  log_t log;
  answers answer;
  autotrack_tree tree = node_tree();
  autotrack_tracker tracker;
  autotrack_interaction click = autotrack_action("c", &button);
  memset(&answer, 0, sizeof answer);
  tree.context = &answer;
  tree.properties = keep_collector;
  tree.parameters = parameters_of;
  tracker = started(&tree, &log);
  STATUS(AUTOTRACK_OK, autotrack_record(tracker, &click));
  SAME("#c#Button#Button[1]#Box[0]#Window#int=-5#double=0.5#flag=1#a=1#z=last", log.path);
  CHECK(strstr(log.json, "\"properties\":{\"text\":null,\"int\":-5,\"double\":0.5,\"flag\":true},"
                         "\"parameters\":{\"a\":1,\"z\":\"last\"}") != NULL);
  /* A collector that was kept takes nothing, outside and inside another callback. */
  STATUS(AUTOTRACK_INVALID_HANDLE, autotrack_add_int(answer.kept, "late", 1));
  STATUS(AUTOTRACK_OK, autotrack_record(tracker, &click));
  CHECK(answer.late == AUTOTRACK_INVALID_HANDLE);
  CHECK(strstr(log.path, "late") == NULL);
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
}

/* A key in a buffer that is used again: another key at the same address. */
static void same_address(void *context, void *pointer, autotrack_collector collector) {
  static const char *const keys[] = {"a", "ab", "b", "a", "", "\xff", "abcdefghijklmnopqrstuvwxyz", "abc"};
  char key[32];
  size_t place;
  (void)context;
  (void)pointer;
  for (place = 0; place < sizeof keys / sizeof keys[0]; place++) {
    strcpy(key, keys[place]);
    STATUS(key[0] ? AUTOTRACK_OK : AUTOTRACK_INVALID_ARGUMENT,
           autotrack_add_int(collector, key, (int64_t)place));
  }
}

static void reused_keys(void) {
  log_t log;
  autotrack_tree tree = node_tree();
  autotrack_tracker tracker;
  autotrack_interaction click = autotrack_action("c", &window);
  int round;
  tree.properties = same_address;
  tracker = started(&tree, &log);
  for (round = 0; round < 2; round++) {
    STATUS(AUTOTRACK_OK, autotrack_record(tracker, &click));
    SAME("#c#Window#Window#a=0#ab=1#b=2#a=3#\xef\xbf\xbd=5#abcdefghijklmnopqrstuvwxyz=6#abc=7", log.path);
  }
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
}

/* Keys of every length and with every byte are written as in Swift: escaped, and whole. */
static size_t key_length;
static unsigned char key_byte;

static void odd_key(void *context, void *pointer, autotrack_collector collector) {
  char *key = long_text('k', key_length);
  (void)context;
  (void)pointer;
  key[key_length / 2] = (char)key_byte;
  STATUS(AUTOTRACK_OK, autotrack_add_flag(collector, key, 0));
  free(key);
}

static void every_key(void) {
  log_t log;
  autotrack_tree tree = node_tree();
  autotrack_tracker tracker;
  autotrack_interaction click = autotrack_action("c", &window);
  tree.properties = odd_key;
  tracker = started(&tree, &log);
  for (key_length = 1; key_length < 70; key_length++) {
    for (key_byte = 1; key_byte < 0x80; key_byte++) {
      char expected[256], middle[4];
      int half = (int)(key_length / 2), rest = (int)key_length - half - 1;
      const char *k = "kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk";
      int escaped = key_byte < 0x20 || key_byte == 0x7f || strchr("#=%[]", key_byte) != NULL;
      snprintf(middle, sizeof middle, escaped ? "%%%02X" : "%c", key_byte);
      snprintf(expected, sizeof expected, "#c#Window#Window#%.*s%s%.*s=0", half, k, middle, rest, k);
      STATUS(AUTOTRACK_OK, autotrack_record(tracker, &click));
      SAME(expected, log.path);
    }
  }
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
}

/* A callback that records with another tracker, whose collector is another one. */
static autotrack_tracker inner;
static void record_inside(void *context, void *pointer, autotrack_collector collector) {
  autotrack_interaction click = autotrack_action("inner", pointer);
  (void)context;
  STATUS(AUTOTRACK_OK, autotrack_add_int(collector, "before", 1));
  STATUS(AUTOTRACK_OK, autotrack_record(inner, &click));
  STATUS(AUTOTRACK_OK, autotrack_add_int(collector, "after", 2));
}

static void nested(void) {
  log_t log, inner_log;
  autotrack_tree tree = node_tree(), inner_tree = node_tree();
  autotrack_tracker tracker;
  autotrack_interaction click = autotrack_action("outer", &button);
  inner_tree.properties = label_of;
  inner = started(&inner_tree, &inner_log);
  tree.properties = record_inside;
  tracker = started(&tree, &log);
  STATUS(AUTOTRACK_OK, autotrack_record(tracker, &click));
  SAME("#outer#Button#Button[1]#Box[0]#Window#before=1#after=2", log.path);
  SAME("#inner#Button#Button[1]#Box[0]#Window#label=Buy", inner_log.path);
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
  STATUS(AUTOTRACK_OK, autotrack_free(inner));
}

static void markers(void) {
  /* Bits of window, box and button; a list; whether it is secret; what becomes of a selection. */
  static const struct {
    uint32_t window, box, button;
    int secret;
    autotrack_status status;
    const char *reason;
  } rows[] = {
      {0, 0, 0, 0, AUTOTRACK_OK, NULL},
      {1, 0, 0, 0, AUTOTRACK_OK, NULL},
      {0, 0, 1, 0, AUTOTRACK_DROPPED, "ignored"},
      {0, 1, 0, 0, AUTOTRACK_DROPPED, "ignored"},
      {2, 0, 0, 0, AUTOTRACK_DROPPED, "ignored"},
      {0, 3, 0, 0, AUTOTRACK_DROPPED, "ignored"},
      {0, 0, 2, 0, AUTOTRACK_OK, NULL},
      {0xfffffffc, 4, 0x100, 0, AUTOTRACK_OK, NULL},
      {0, 0, 0, 1, AUTOTRACK_DROPPED, "secure_field"},
      {0, 0, 0, -1, AUTOTRACK_DROPPED, "secure_field"},
  };
  size_t place;
  for (place = 0; place < sizeof rows / sizeof rows[0]; place++) {
    log_t log;
    autotrack_tree tree = node_tree();
    autotrack_interaction choice = autotrack_selection(&button, &box);
    autotrack_tracker tracker;
    tree.ignore_policy = ignored_of;
    tree.is_secure = secret_of;
    window.ignored = rows[place].window;
    box.ignored = rows[place].box;
    button.ignored = rows[place].button;
    button.secret = rows[place].secret;
    tracker = started(&tree, &log);
    STATUS(rows[place].status, autotrack_record(tracker, &choice));
    CHECK(log.count == (rows[place].reason == NULL));
    if (rows[place].reason) {
      CHECK(strstr(autotrack_last_error(), rows[place].reason) != NULL);
      CHECK(dropped(tracker, rows[place].reason) == 1);
    }
    /* What is not recorded has no path for snapshots either. */
    STATUS(rows[place].status, autotrack_path_of(tracker, &choice, NULL, 0, NULL));
    STATUS(AUTOTRACK_OK, autotrack_free(tracker));
  }
  window.ignored = box.ignored = button.ignored = 0;
  button.secret = 0;
}

static void inputs(void) {
  log_t log;
  autotrack_tree tree = node_tree();
  autotrack_tracker tracker = started(&tree, &log);
  autotrack_interaction click = autotrack_action("c", &button);
  autotrack_interaction other = autotrack_action("c", &box);
  click.input = other.input = 1;
  STATUS(AUTOTRACK_OK, autotrack_record(tracker, &click));
  STATUS(AUTOTRACK_DROPPED, autotrack_record(tracker, &click));
  STATUS(AUTOTRACK_OK, autotrack_record(tracker, &other));
  click.input = 2;
  STATUS(AUTOTRACK_OK, autotrack_record(tracker, &click));
  click.input = 0;
  STATUS(AUTOTRACK_OK, autotrack_record(tracker, &click));
  STATUS(AUTOTRACK_OK, autotrack_record(tracker, &click));
  CHECK(log.count == 5 && dropped(tracker, "repeated_action") == 1);
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
  /* The toolkit's own numbers decide where it has some: the same for all, none for any. */
  click.input = other.input = 1;
  tree.identity = same_identity;
  tracker = started(&tree, &log);
  STATUS(AUTOTRACK_OK, autotrack_record(tracker, &click));
  STATUS(AUTOTRACK_DROPPED, autotrack_record(tracker, &other));
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
  tree.identity = no_identity;
  tracker = started(&tree, &log);
  STATUS(AUTOTRACK_OK, autotrack_record(tracker, &click));
  STATUS(AUTOTRACK_OK, autotrack_record(tracker, &click));
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
}

static void configured(void) {
  log_t log;
  answers answer;
  autotrack_tree tree = node_tree();
  autotrack_sink sink = log_sink(&log);
  autotrack_interaction click = autotrack_action("c", &button);
  autotrack_tracker tracker;
  autotrack_config config;
  memset(&config, 0, sizeof config);
  memset(&answer, 0, sizeof answer);
  memset(&log, 0, sizeof log);
  config.size = sizeof config;
  config.use_identifiers = 1;
  config.index = AUTOTRACK_INDEX_SAME_CLASS;
  config.max_nodes = 3;
  answer.place = 7;
  tree.context = &answer;
  tree.identifier = identifier_of;
  tree.index_in_class = answer_place;
  STATUS(AUTOTRACK_OK, autotrack_create(&config, &tracker));
  STATUS(AUTOTRACK_OK, autotrack_set_tree(tracker, &tree));
  STATUS(AUTOTRACK_OK, autotrack_add_sink(tracker, &sink));
  STATUS(AUTOTRACK_OK, autotrack_start(tracker));
  STATUS(AUTOTRACK_OK, autotrack_record(tracker, &click));
  SAME("#c#Button#buy#Box[7]#Window[7]", log.path);
  answer.place = -3;
  STATUS(AUTOTRACK_INVALID_TREE, autotrack_record(tracker, &click));
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
  config.max_nodes = 2;
  STATUS(AUTOTRACK_OK, autotrack_create(&config, &tracker));
  STATUS(AUTOTRACK_OK, autotrack_set_tree(tracker, &tree));
  STATUS(AUTOTRACK_OK, autotrack_start(tracker));
  answer.place = 0;
  STATUS(AUTOTRACK_TOO_LARGE, autotrack_record(tracker, &click));
  STATUS(AUTOTRACK_OK, autotrack_free(tracker));
}

void test_trees(void) {
  row_and_path();
  places();
  names();
  cycles();
  pairs();
  reused_keys();
  every_key();
  nested();
  markers();
  inputs();
  configured();
}
