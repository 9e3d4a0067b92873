#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// How many blocks this thread's program has asked malloc for since it began.
unsigned long allocation_count(void);

/// How many bytes are handed out at the moment.
unsigned long allocated_bytes(void);

#endif
