#ifndef AUTOTRACK_GTK_PRELOAD_H
#define AUTOTRACK_GTK_PRELOAD_H

/* Called once, before the program's `main`, in whatever process loads the library. */
void autotrack_gtk_preload(void);

#endif
