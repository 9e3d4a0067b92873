/* What the library keeps for each thread. Not a part of the API and not installed. */
#ifndef AUTOTRACK_THREAD_H
#define AUTOTRACK_THREAD_H

#include <stdint.h>

/** A thread's own record. */
typedef struct at_thread {
  /** The thread's number in this process, from 1; never reused, unlike the system's. */
  uint64_t number;
  /** The collector whose callback is running, 0 for none, and what takes its pairs. */
  uint64_t collector;
  void *_Nullable desk;
  /** What autotrack_last_error answers, with its zero byte. */
  char message[512];
} at_thread;

/** The calling thread's record; it lives as long as the thread. */
at_thread *_Nonnull at_this_thread(void);

/** A number that no thread has been given before. */
uint64_t at_new_number(void);

#endif
