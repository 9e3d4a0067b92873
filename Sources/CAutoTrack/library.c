// What Swift cannot hold: texts that never go away, and storage that is one thread's own.
#include "autotrack.h"
#include "autotrack_thread.h"

#include <stdatomic.h>

static _Thread_local at_thread current;
static atomic_uint_fast64_t last_number;

uint64_t at_new_number(void) { return atomic_fetch_add(&last_number, 1) + 1; }

at_thread *at_this_thread(void) {
  if (current.number == 0) current.number = at_new_number();
  return &current;
}

const char *autotrack_last_error(void) { return current.message; }

const char *autotrack_version(void) { return AUTOTRACK_VERSION; }
