#ifndef CALLBACK_TREE_H
#define CALLBACK_TREE_H

#include <autotrack.h>

/** A node of a toolkit written in C. */
typedef struct callback_node {
  struct callback_node *parent;
  const char *kind;
  int64_t place;
} callback_node;

/** Such a toolkit's callbacks, as its author would write them. */
autotrack_tree callback_tree(void);

/** A sink that does nothing with an event. */
autotrack_sink callback_sink(uint32_t fields);

/** Asks for a path `count` times, as a C program does, into a buffer of its own; the sum of the lengths. */
size_t callback_paths(autotrack_tracker tracker, callback_node *node, size_t count);

/** Records a click `count` times. */
void callback_clicks(autotrack_tracker tracker, callback_node *node, size_t count);

/** Makes the smallest call that looks a tracker up, `count` times. */
void callback_calls(autotrack_tracker tracker, size_t count);

#endif
