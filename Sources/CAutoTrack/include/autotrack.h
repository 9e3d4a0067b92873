/*
 * AutoTrack: records what people do in a user interface, from C. Documentation/C.md is a guide; this file is
 * the reference.
 *
 *   autotrack_tracker tracker;
 *   autotrack_create(NULL, &tracker);
 *   autotrack_set_tree(tracker, &tree);          the toolkit's tree, by callbacks
 *   autotrack_open_file(tracker, "events.jsonl");
 *   autotrack_start(tracker);                    the tracker belongs to this thread now
 *   ...
 *   autotrack_interaction click = autotrack_action("clicked", button);
 *   autotrack_record(tracker, &click);           before the toolkit calls its handlers
 *   ...
 *   autotrack_free(tracker);
 *
 * Errors. Functions answer an autotrack_status: negative for an error, 0 for success, AUTOTRACK_DROPPED (1)
 * where nothing was recorded on purpose. autotrack_last_error() says in words what was wrong. No argument ends
 * the program: NULL, a handle that is none, a call in the wrong order, from the wrong thread or from inside a
 * callback is an error. (A pointer that is neither NULL nor what it should be cannot be recognized.)
 *
 * Threads. A tracker belongs to the thread that started it. From other threads autotrack_track,
 * autotrack_set_consent, autotrack_set_plan, autotrack_set_privacy and autotrack_free may be called at any time;
 * all else answers AUTOTRACK_WRONG_THREAD.
 * Before it is started and after it is stopped a tracker may be used from any thread. The library starts no
 * thread, sets no signal handler, and never prints.
 *
 * Signal handlers may call no function of the library: it takes locks and memory. A child of fork() must not use its
 * parent's trackers, not even to free them: ids would repeat. It makes trackers of its own, unless another thread
 * may have been in the library when it was forked: then a lock may be held for ever, and nothing may be called
 * before exec().
 *
 * Callbacks of trees and sinks run on the tracker's thread, inside one of the calls below. What they call on the
 * same tracker is answered by AUTOTRACK_REENTRANT, but for autotrack_statistics, autotrack_dropped,
 * autotrack_set_consent, autotrack_set_plan, autotrack_set_privacy, autotrack_stop and autotrack_free, which work,
 * and for what belongs before
 * autotrack_start. They must return: no longjmp, no C++ exception may leave them.
 *
 * Text is UTF-8 and ends with a zero byte; it is copied during the call. Bytes that are not UTF-8 are replaced by
 * U+FFFD, so that a label in another encoding costs no event. Only what tells things apart is refused with
 * AUTOTRACK_INVALID_TEXT, since two of them could become one: a person's id and a file's name.
 *
 * ABI. The library's soname is libautotrack.so.1; whatever breaks a program that was built against this file
 * would get another number. Functions, constants, the meaning and order of the members of a struct stay as they
 * are. New functions and constants may come, and members at the end of a struct. So every struct begins with
 * its own size, which its caller sets (the library, where the library hands it over): members beyond it are
 * taken as zero, which stands for the default; a size greater than the library's is accepted, and what is beyond
 * is not read; one that lacks a required member, is no multiple of 8 or is over 65536 is an error. Initialize
 * structs as a whole, by the helpers below, or as
 *
 *   autotrack_tree tree = {.size = sizeof tree, .next = next, ...};              in C
 *   autotrack_tree tree = {}; tree.size = sizeof tree; tree.next = next; ...     in C++
 */
#ifndef AUTOTRACK_H
#define AUTOTRACK_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The version of this file. */
#define AUTOTRACK_VERSION "0.1.0"

/** The version of the library that runs. A static text. */
const char *autotrack_version(void);

/* ---- Statuses ---- */

/** What a function answers: negative for an error. */
typedef int32_t autotrack_status;

/** Done. */
#define AUTOTRACK_OK 0
/** Nothing was recorded, on purpose: a marker, a secret field, a repetition, no consent. It was counted, and
 *  autotrack_last_error() tells the reason. */
#define AUTOTRACK_DROPPED 1
/** No such tracker or collector: never made, freed already, or a collector after its callback. */
#define AUTOTRACK_INVALID_HANDLE (-1)
/** NULL where something is needed, an empty name, a struct's size, an unknown number. */
#define AUTOTRACK_INVALID_ARGUMENT (-2)
/** Not UTF-8, where no repair will do. */
#define AUTOTRACK_INVALID_TEXT (-3)
/** The tracker is not started yet, started already, stopped, or has no tree. */
#define AUTOTRACK_WRONG_ORDER (-4)
/** The tracker belongs to another thread. */
#define AUTOTRACK_WRONG_THREAD (-5)
/** Called from inside a callback of the same tracker. */
#define AUTOTRACK_REENTRANT (-6)
/** A callback of the tree gave an answer that is none; nothing was recorded, and it was counted. */
#define AUTOTRACK_INVALID_TREE (-7)
/** Beyond a limit of the configuration, as a cycle in the tree is; nothing was recorded, and it was counted. */
#define AUTOTRACK_TOO_LARGE (-8)
/** The buffer is too small; the length that is needed was given. */
#define AUTOTRACK_BUFFER_TOO_SMALL (-9)
/** The file cannot be opened. */
#define AUTOTRACK_CANNOT_OPEN (-10)

/** What went wrong in the last call of this thread that did not answer AUTOTRACK_OK, in English, for people.
 *  Never NULL, empty before the first. The text is the library's and stays until the thread's next such call.
 *  At most 511 bytes; longer ones are cut. Any thread. */
const char *autotrack_last_error(void);

/* ---- Trackers ---- */

/** A tracker's number. 0 is none, and no number comes twice in a process. */
typedef uint64_t autotrack_tracker;

/** The position among all siblings, or among those of the same class. */
#define AUTOTRACK_INDEX_SIBLINGS 1
#define AUTOTRACK_INDEX_SAME_CLASS 2

/** How events are recorded and named. Zero and NULL stand for the preset's own value. */
typedef struct autotrack_config {
  size_t size;
  /** "standard" or "wkTrackingData"; NULL for the former. */
  const char *preset;
  /** The pause after which a new session begins, in milliseconds. Default: 30 minutes. */
  int64_t session_timeout;
  /** The most nodes of a chain, bytes of a path and pairs of a sender's `parameters`; at most 65536, 16777216,
   *  4096. Default: 1024, 65536, 64. They hold for what the tree tells: the pairs of autotrack_track,
   *  autotrack_page and autotrack_set_common_properties are not limited. */
  uint32_t max_nodes;
  uint32_t max_bytes;
  uint32_t max_parameters;
  /** What an index counts: AUTOTRACK_INDEX_... Default: all siblings. */
  int32_t index;
  /** Not 0: a node's identifier stands for its class and index. */
  int32_t use_identifiers;
  /** Zero. */
  int32_t reserved;
} autotrack_config;

/** Makes a tracker and stores its number. It does nothing until autotrack_start.
 *  config: copied; NULL for the defaults. tracker: set to 0 on error.
 *  The tracker is the caller's, until autotrack_free. Any thread.
 *  Errors: INVALID_ARGUMENT. */
autotrack_status autotrack_create(const autotrack_config *config, autotrack_tracker *tracker);

/** Begins recording: the tracker belongs to the calling thread from now on. Once in a tracker's life.
 *  Errors: INVALID_HANDLE; WRONG_ORDER if it was started before. */
autotrack_status autotrack_start(autotrack_tracker tracker);

/** Ends recording for good: what other threads have reported is recorded, files are closed, callbacks are
 *  called no more and their contexts released; from inside a callback that happens when the running call
 *  ends. Statistics can be read still. The tracker's thread.
 *  Errors: INVALID_HANDLE; WRONG_ORDER unless it is started; WRONG_THREAD. */
autotrack_status autotrack_stop(autotrack_tracker tracker);

/** Frees a tracker in any state. Its number is invalid at once. On the tracker's thread it is stopped first.
 *  From another thread a call that is running ends well, with its callbacks; contexts are released after it, and
 *  what other threads reported and the tracker's thread has not recorded yet is lost.
 *  Any thread. Errors: INVALID_HANDLE, for 0 and for a tracker that is freed already. */
autotrack_status autotrack_free(autotrack_tracker tracker);

/* ---- Properties ---- */

#define AUTOTRACK_TEXT 1
#define AUTOTRACK_INT 2
#define AUTOTRACK_DOUBLE 3
#define AUTOTRACK_FLAG 4

/** A key with its value. In an array all have the same size. */
typedef struct autotrack_property {
  size_t size;
  /** Not NULL, not empty. */
  const char *key;
  /** Which of the members below holds the value: AUTOTRACK_TEXT, _INT, _DOUBLE, _FLAG (not 0 is true). */
  int32_t kind;
  int32_t flag;
  /** NULL is a text that is missing: null in JSON. */
  const char *text;
  int64_t integer;
  /** NaN and infinity become null in JSON. */
  double number;
} autotrack_property;

/** A pair with a text. The text is not copied: it must live until the call that gets the pair. */
static inline autotrack_property autotrack_text(const char *key, const char *text) {
  autotrack_property property = {sizeof(autotrack_property), key, AUTOTRACK_TEXT, 0, text, 0, 0};
  return property;
}

/** A pair with a whole number. */
static inline autotrack_property autotrack_int(const char *key, int64_t integer) {
  autotrack_property property = {sizeof(autotrack_property), key, AUTOTRACK_INT, 0, NULL, integer, 0};
  return property;
}

/** A pair with a number. */
static inline autotrack_property autotrack_double(const char *key, double number) {
  autotrack_property property = {sizeof(autotrack_property), key, AUTOTRACK_DOUBLE, 0, NULL, 0, number};
  return property;
}

/** A pair with a truth value. */
static inline autotrack_property autotrack_flag(const char *key, int flag) {
  autotrack_property property = {sizeof(autotrack_property), key, AUTOTRACK_FLAG, flag != 0, NULL, 0, 0};
  return property;
}

/** Takes the pairs of one node, during one callback: the number is invalid afterwards, and in other threads.
 *  While a callback of another tracker runs inside it, that one's collector alone is valid. */
typedef uint64_t autotrack_collector;

/** Hands a pair over; the key and the text are copied. From inside a `properties` or `parameters` callback.
 *  key: not NULL, not empty. text: NULL is a text that is missing.
 *  Errors: INVALID_HANDLE; INVALID_ARGUMENT, and the pair is left out. */
autotrack_status autotrack_add_text(autotrack_collector collector, const char *key, const char *text);
/** As autotrack_add_text, for a whole number. */
autotrack_status autotrack_add_int(autotrack_collector collector, const char *key, int64_t integer);
/** As autotrack_add_text, for a number. */
autotrack_status autotrack_add_double(autotrack_collector collector, const char *key, double number);
/** As autotrack_add_text, for a truth value: not 0 is true. */
autotrack_status autotrack_add_flag(autotrack_collector collector, const char *key, int32_t flag);

/* ---- The tree ---- */

/** What a place in a list holds. */
#define AUTOTRACK_CELL 0
#define AUTOTRACK_HEADER 1
#define AUTOTRACK_FOOTER 2

/** A cell's place in its list, or a section header's or footer's. Counted from 0. */
typedef struct autotrack_row {
  size_t size;
  int64_t section;
  int64_t item;
  /** AUTOTRACK_CELL, _HEADER or _FOOTER. */
  int32_t part;
  /** Zero. */
  int32_t reserved;
} autotrack_row;

/** What a marker ignores: the node's own events, those of everything below it, or both. A child cannot re-open
 *  what an ancestor closed. */
#define AUTOTRACK_IGNORE_ITSELF 1
#define AUTOTRACK_IGNORE_DESCENDANTS 2
#define AUTOTRACK_IGNORE_SUBTREE 3

/** How the toolkit's tree looks. A node is any pointer but NULL: an object or a number in the toolkit's own
 *  meaning. The library stores none and asks only while it records, so a node need live no longer than the call.
 *  Callbacks run on the tracker's thread and must not change the tree. Texts that they return are copied before
 *  the next callback is called. Required are `next`, `class_key` and `class_name`; NULL for any other means the
 *  default. Order of reading: markers, names and places up the chain, properties.
 *
 *  An answer that is none (no class name, a negative index other than -1, a place with a negative number) costs
 *  the event: AUTOTRACK_INVALID_TREE, counted as "unreadable_tree". A cycle ends at the limit of nodes:
 *  AUTOTRACK_TOO_LARGE. */
typedef struct autotrack_tree {
  size_t size;
  /** Handed to each callback; the library does not look into it. */
  void *context;
  /** The node that comes after a node on the way to the root (parent, window, application); NULL at the end. */
  void *(*next)(void *context, void *node);
  /** A number that is one class's alone, such as the address of its description. Asked at each hop: make it
   *  cheap. Nodes with equal keys have equal names, as long as the tracker runs. */
  uint64_t (*class_key)(void *context, void *node);
  /** The name of the node's class, not NULL, not empty. Asked once a key. */
  const char *(*class_name)(void *context, void *node);
  /** The position among the siblings, from 0; -1 for a node that has none (a page, the application).
   *  Default: -1. */
  int64_t (*index)(void *context, void *node);
  /** The position among the siblings of its class, from 0, or -1. Asked only under AUTOTRACK_INDEX_SAME_CLASS.
   *  Default: `index`. */
  int64_t (*index_in_class)(void *context, void *node);
  /** A name that the application gave the node; NULL for none. Asked only under `use_identifiers`. Default:
   *  none. */
  const char *(*identifier)(void *context, void *node);
  /** Fills in the node's place in its list, and answers 1; 0 for a node that is no cell, header or footer.
   *  Asked at each hop. `row` comes zeroed with its size set. Default: 0. */
  int32_t (*row)(void *context, void *node, autotrack_row *row);
  /** Hands the sender's state over, in the order in which paths show it: label, value, enabled. Never what
   *  a person typed. Default: none. */
  void (*properties)(void *context, void *node, autotrack_collector collector);
  /** The node's marker: 0 or AUTOTRACK_IGNORE_...; other bits count as none. Asked at each hop. Default: 0. */
  uint32_t (*ignore_policy)(void *context, void *node);
  /** Hands over the sender's business parameters. Default: none. */
  void (*parameters)(void *context, void *node, autotrack_collector collector);
  /** Not 0 for a node of which nothing at all may leave: a field for a password. Default: 0. */
  int32_t (*is_secure)(void *context, void *node);
  /** What tells the node from others while an input is handled, 0 for nothing. Default: the node's address,
   *  which will do as long as no node goes and another comes in its place within one input. */
  uint64_t (*identity)(void *context, void *node);
  /** Called once, when the library calls the tree no more: the context may be freed. May be called on any
   *  thread that stops or frees the tracker. Default: nothing. */
  void (*release)(void *context);
} autotrack_tree;

/** Says how the tree looks; a tree that was set before is released. A tracker without a tree takes events and
 *  pages by hand alone.
 *  tree: copied. Its context is the library's until it calls `release`; on error it stays the caller's. Any
 *  thread, before autotrack_start.
 *  Errors: INVALID_HANDLE; INVALID_ARGUMENT; WRONG_ORDER once it is started. */
autotrack_status autotrack_set_tree(autotrack_tracker tracker, const autotrack_tree *tree);

/* ---- Sinks ---- */

/** Parts of an event that cost time to make. */
#define AUTOTRACK_FIELD_JSON 1
#define AUTOTRACK_FIELD_ELEMENT 2
#define AUTOTRACK_FIELD_IDS 4

/** An event, as a callback gets it. It and its texts are the library's and last for that call: copy what is
 *  kept. A text that the event has not, or that was not asked for, is NULL. */
typedef struct autotrack_event {
  size_t size;
  /** "interaction", "page", "lifecycle", "exposure" or "custom"; others may come. */
  const char *kind;
  /** The name of an event that was reported by hand. */
  const char *name;
  /** Action, sender's class, chain, state, parameters. */
  const char *event_path;
  /** The path without state, parameters and text (AUTOTRACK_FIELD_ELEMENT). */
  const char *element_path;
  /** The MD5 of the path, in uppercase digits (AUTOTRACK_FIELD_IDS). */
  const char *event_id;
  /** `1-` and the MD5 of the element's path (AUTOTRACK_FIELD_IDS). */
  const char *element_id;
  /** The page that was visible. */
  const char *page;
  /** The whole event as one line of JSON without a line end (AUTOTRACK_FIELD_JSON). */
  const char *json;
  /** The bytes of `json`. */
  size_t json_length;
  /** The event's place among the tracker's events, from 1. */
  uint64_t sequence;
  /** When, in milliseconds since 1970. */
  int64_t time;
} autotrack_event;

/** Who gets events. */
typedef struct autotrack_sink {
  size_t size;
  /** Handed to the callbacks. */
  void *context;
  /** Called with each event, on the tracker's thread, before the function that recorded it returns. Must not
   *  wait. */
  void (*receive)(void *context, const autotrack_event *event);
  /** As `release` of autotrack_tree. */
  void (*release)(void *context);
  /** Which costly parts are wanted: AUTOTRACK_FIELD_... added up. Default: all. */
  uint32_t fields;
  /** Zero. */
  uint32_t reserved;
} autotrack_sink;

/** Adds a sink; events go to all in the order they were added.
 *  sink: copied. Its context is the library's until it calls `release`; on error it stays the caller's. Any
 *  thread, before autotrack_start.
 *  Errors: INVALID_HANDLE; INVALID_ARGUMENT; WRONG_ORDER once it is started. */
autotrack_status autotrack_add_sink(autotrack_tracker tracker, const autotrack_sink *sink);

/** Adds a file as a sink: each event is appended as a line of JSON, in one write, before the call that recorded
 *  it returns. A file that is not there is created, readable for its owner alone. Lines that cannot be written
 *  (a full disk) are counted in autotrack_counts; those that go into a file that was deleted meanwhile are not.
 *  path: copied. Any thread, before autotrack_start.
 *  Errors: INVALID_HANDLE; INVALID_ARGUMENT; INVALID_TEXT; CANNOT_OPEN; WRONG_ORDER once it is started. */
autotrack_status autotrack_open_file(autotrack_tracker tracker, const char *path);

/* ---- Recording ---- */

/** What happened: a toolkit's signal or a handler of a control, a gesture, the choice of a row, a page that came
 *  or went. */
#define AUTOTRACK_ACTION 1
#define AUTOTRACK_GESTURE 2
#define AUTOTRACK_SELECTION 3
#define AUTOTRACK_PAGE_APPEARED 4
#define AUTOTRACK_PAGE_DISAPPEARED 5

/** Where it came from: a person's hand, or the application's code. */
#define AUTOTRACK_USER 0
#define AUTOTRACK_PROGRAMMATIC 1

/** One meaning of one physical input. */
typedef struct autotrack_interaction {
  size_t size;
  /** AUTOTRACK_ACTION, _GESTURE, _SELECTION, _PAGE_APPEARED or _PAGE_DISAPPEARED. */
  int32_t kind;
  /** AUTOTRACK_USER or AUTOTRACK_PROGRAMMATIC. */
  int32_t origin;
  /** The action's or signal's name, the class of the gesture, the page's name; not used for a selection. */
  const char *name;
  /** The sender; the cell of a selection; where a page is in the tree. Not NULL. */
  void *node;
  /** For a selection the list: if a marker ignores it, the cell is ignored too. May be NULL. */
  void *list;
  /** The physical input's number, from 1, growing: all that follows from one click has the same. The same action
   *  of the same sender in the same input is one event. 0 if the toolkit knows none. */
  uint64_t input;
} autotrack_interaction;

/** A control's handler or a toolkit's signal. */
static inline autotrack_interaction autotrack_action(const char *name, void *sender) {
  autotrack_interaction interaction = {
      sizeof(autotrack_interaction), AUTOTRACK_ACTION, AUTOTRACK_USER, name, sender, NULL, 0};
  return interaction;
}

/** A gesture that a recognizer of this class has recognized. */
static inline autotrack_interaction autotrack_gesture(const char *recognizer_class, void *node) {
  autotrack_interaction interaction = {
      sizeof(autotrack_interaction), AUTOTRACK_GESTURE, AUTOTRACK_USER, recognizer_class, node, NULL, 0};
  return interaction;
}

/** A person's choice of a cell. */
static inline autotrack_interaction autotrack_selection(void *cell, void *list) {
  autotrack_interaction interaction = {
      sizeof(autotrack_interaction), AUTOTRACK_SELECTION, AUTOTRACK_USER, NULL, cell, list, 0};
  return interaction;
}

/** A page that has appeared at a node. One that goes: the same, with AUTOTRACK_PAGE_DISAPPEARED for a kind. The name
 *  is not in the path, which begins with "viewDidAppear:" or "viewDidDisappear:"; so give each page its own node. */
static inline autotrack_interaction autotrack_page_appeared(const char *page, void *node) {
  autotrack_interaction interaction = {
      sizeof(autotrack_interaction), AUTOTRACK_PAGE_APPEARED, AUTOTRACK_USER, page, node, NULL, 0};
  return interaction;
}

/** Records an interaction: reads the tree and hands the event to the sinks. Call it before the handler runs, which
 *  may change the tree. What other threads have reported is recorded before it.
 *  interaction: read during the call alone. The tracker's thread.
 *  Answers AUTOTRACK_DROPPED with the reason if there is no event on purpose.
 *  Errors: INVALID_HANDLE; INVALID_ARGUMENT; WRONG_ORDER unless it is started with a tree; WRONG_THREAD;
 *  REENTRANT; INVALID_TREE; TOO_LARGE. */
autotrack_status autotrack_record(autotrack_tracker tracker, const autotrack_interaction *interaction);

/** Gives the path that an interaction would be recorded by, without recording it: for snapshots in tests.
 *  buffer: gets the path and a zero byte, or, if `capacity` is too small, nothing but the zero byte (where there
 *  is room for it). May be NULL if `capacity` is 0, which asks for the length alone and answers OK.
 *  length: gets the path's bytes without the zero byte; may be NULL; 0 on any error but BUFFER_TOO_SMALL.
 *  The tracker's thread.
 *  Answers AUTOTRACK_DROPPED for a sender that is ignored or secret.
 *  Errors: as autotrack_record; BUFFER_TOO_SMALL. */
autotrack_status autotrack_path_of(autotrack_tracker tracker, const autotrack_interaction *interaction,
                                   char *buffer, size_t capacity, size_t *length);

/** Reports an event by hand. On the tracker's thread it is recorded at once; from another one it waits, with
 *  its time, for the tracker's next event or autotrack_drain.
 *  name: not NULL, not empty. properties: `count` pairs, copied; may be NULL if `count` is 0. max_parameters does
 *  not hold for them.
 *  Any thread. Answers AUTOTRACK_DROPPED without consent, on the tracker's thread.
 *  Errors: INVALID_HANDLE; INVALID_ARGUMENT; WRONG_ORDER unless it is started; REENTRANT. */
autotrack_status autotrack_track(autotrack_tracker tracker, const char *name,
                                 const autotrack_property *properties, size_t count);

/** Reports a page by hand. The page that was recorded just before is not recorded again: AUTOTRACK_DROPPED.
 *  Arguments as autotrack_track. The tracker's thread.
 *  Errors: INVALID_HANDLE; INVALID_ARGUMENT; WRONG_ORDER unless it is started; WRONG_THREAD; REENTRANT. */
autotrack_status autotrack_page(autotrack_tracker tracker, const char *name,
                                const autotrack_property *properties, size_t count);

/** Records what other threads have reported. The tracker's thread.
 *  Errors: INVALID_HANDLE; WRONG_ORDER unless it is started; WRONG_THREAD; REENTRANT. */
autotrack_status autotrack_drain(autotrack_tracker tracker);

/* ---- People and consent ---- */

/** Says who the person is; later events carry the id.
 *  user_id: copied; not NULL, not empty. The tracker's thread.
 *  Errors: INVALID_HANDLE; INVALID_ARGUMENT; INVALID_TEXT; WRONG_ORDER unless it is started; WRONG_THREAD;
 *  REENTRANT. */
autotrack_status autotrack_identify(autotrack_tracker tracker, const char *user_id);

/** Forgets the person: later events carry a new anonymous id. What other threads have reported and waits is recorded
 *  first, as the person's of before. The tracker's thread.
 *  Errors: INVALID_HANDLE; WRONG_ORDER unless it is started; WRONG_THREAD; REENTRANT. */
autotrack_status autotrack_reset(autotrack_tracker tracker);

/** Says whether the person agrees to be tracked (not 0); yes at first. Without consent nothing is recorded, and what
 *  happens is counted. Events that other threads have reported and that wait when consent is withdrawn are thrown away
 *  and counted too. Any thread, before and after autotrack_start; from another thread, and from inside a callback, it
 *  holds from the tracker's next event on.
 *  Errors: INVALID_HANDLE; WRONG_ORDER once it is stopped. */
autotrack_status autotrack_set_consent(autotrack_tracker tracker, int32_t given);

/* ---- Plans and privacy ---- */

/** Sets the tracking plan that events follow from the next one on, instead of the one before: which are wanted, what
 *  they are called, what is added to them (Documentation/Plans.md).
 *  json: `length` bytes of a plan, read during the call; NULL with a length of 0 takes the plan away.
 *  app_version: the app's version ("2.1.0"), for what a plan says of some versions; may be NULL.
 *  Any thread, before and after autotrack_start; from another thread, and from inside a callback, it holds from
 *  the tracker's next event on, and an older plan is then refused silently.
 *  Answers AUTOTRACK_DROPPED for a plan with a smaller revision than the one there is, which then stays.
 *  Errors, after which the plan before stays: INVALID_HANDLE; INVALID_ARGUMENT for what is no plan, with line and
 *  place in the message, and for what is no version; WRONG_ORDER once it is stopped. */
autotrack_status autotrack_set_plan(autotrack_tracker tracker, const char *json, size_t length,
                                    const char *app_version);

/** Opens a key path to plans: they read nothing else. Of a node its properties, "identifier" and "class" can be read.
 *  class_name: the class of the node that is read, as paths show it. key_path: below it, as "title"; "*" opens all.
 *  Before autotrack_start, any thread.
 *  Errors: INVALID_HANDLE; INVALID_ARGUMENT; WRONG_ORDER once it is started. */
autotrack_status autotrack_open_to_plans(autotrack_tracker tracker, const char *class_name,
                                         const char *key_path);

/** Sets what may leave, from the next event on: "standard" is what is documented for each call, "masked" lets no text
 *  of the interface, no parameter and no identifier out, in paths and their ids either.
 *  Any thread, before and after autotrack_start.
 *  Errors: INVALID_HANDLE; INVALID_ARGUMENT for another name; WRONG_ORDER once it is stopped. */
autotrack_status autotrack_set_privacy(autotrack_tracker tracker, const char *policy);

/** Sets what every later event carries, instead of what was set before. Arguments as autotrack_track. Any thread
 *  before autotrack_start, then the tracker's.
 *  Errors: INVALID_HANDLE; INVALID_ARGUMENT; WRONG_ORDER once it is stopped; WRONG_THREAD; REENTRANT. */
autotrack_status autotrack_set_common_properties(autotrack_tracker tracker,
                                                 const autotrack_property *properties, size_t count);

/* ---- Statistics ---- */

/** What a tracker has done since it was made. */
typedef struct autotrack_counts {
  size_t size;
  /** Events that went to the sinks. */
  uint64_t recorded;
  /** What was not recorded, for all reasons together. */
  uint64_t dropped;
  /** Events that a file could not take. */
  uint64_t lost;
} autotrack_counts;

/** Fills in what the tracker has done; all 0 before it is started.
 *  counts: `size` is set by the caller. The tracker's thread while it is started, else any.
 *  Errors: INVALID_HANDLE; INVALID_ARGUMENT; WRONG_THREAD. */
autotrack_status autotrack_statistics(autotrack_tracker tracker, autotrack_counts *counts);

/** Calls `each` with every reason why something was not recorded ("ignored", "repeated_action", "secure_field",
 *  "no_consent", "too_many_nodes", ...) and how often, in the order of the names. The text lasts for that call.
 *  context: handed on; may be NULL. The tracker's thread while it is started, else any.
 *  Errors: INVALID_HANDLE; INVALID_ARGUMENT; WRONG_THREAD. */
autotrack_status autotrack_dropped(autotrack_tracker tracker,
                                   void (*each)(void *context, const char *reason, uint64_t count),
                                   void *context);

#ifdef __cplusplus
}
#endif

#endif
