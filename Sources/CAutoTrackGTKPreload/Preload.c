#include "Preload.h"

__attribute__((constructor)) static void start(void) { autotrack_gtk_preload(); }
