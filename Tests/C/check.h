/* A test harness as small as can be, and the tree that the tests record. */
#ifndef CHECK_H
#define CHECK_H

#include <autotrack.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern int failures;

/** Fails unless a condition holds. */
#define CHECK(condition)                                                                    \
  do {                                                                                      \
    if (!(condition)) {                                                                     \
      failures++;                                                                           \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                       \
    }                                                                                       \
  } while (0)

/** Fails unless a call answers a status, and, if that is not OK, says in words what was wrong. */
#define STATUS(expected, call) check_status(expected, call, #call, __FILE__, __LINE__)
void check_status(autotrack_status expected, autotrack_status found, const char *call, const char *file,
                  int line);

/** Fails unless two texts are the same; NULL equals NULL alone. */
#define SAME(expected, text) check_same(expected, text, __FILE__, __LINE__)
void check_same(const char *expected, const char *text, const char *file, int line);

/** A node of the tests' tree. */
typedef struct node {
  struct node *parent;
  const char *kind;
  int64_t place;
  const char *label;
  uint32_t ignored;
  int secret;
} node;

/** A tree over nodes: next, class_key, class_name, index, and the members that a test adds. */
autotrack_tree node_tree(void);
/** A callback for `properties`: the node's label, if it has one. */
void label_of(void *context, void *pointer, autotrack_collector collector);
/** The same for `ignore_policy` and `is_secure`. */
uint32_t ignored_of(void *context, void *pointer);
int32_t secret_of(void *context, void *pointer);

/** What a sink has got. */
typedef struct log {
  int count;
  int released;
  /** The last event's texts, "-" where it had none. */
  char kind[32], name[256], path[1024], page[256], json[4096];
  autotrack_event last;
} log_t;

/** A sink that writes into a log; counts its releases. */
autotrack_sink log_sink(log_t *log);

/** A started tracker with a tree and a log; `tree` may be NULL for the plain one. */
autotrack_tracker started(const autotrack_tree *tree, log_t *log);

/** How often a tracker dropped something for a reason. */
uint64_t dropped(autotrack_tracker tracker, const char *reason);

/** A text of `count` times the same byte; the caller frees it. */
char *long_text(char byte, size_t count);

/** A child of a child of a window. */
extern node window, box, button;

void test_arguments(void);
void test_order(void);
void test_trees(void);
void test_texts(void);
void test_events(void);
void test_threads(void);

#endif
