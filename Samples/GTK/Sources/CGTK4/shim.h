#pragma once
#include <glib-unix.h>
#include <gtk/gtk.h>

/// Swift imports no functions with variable arguments: emits a signal that has none of its own.
static inline void cgtk_emit(gpointer object, const char *signal) {
  g_signal_emit_by_name(object, signal);
}

/// Sets a property that holds text.
static inline void cgtk_set_text(gpointer object, const char *property, const char *text) {
  g_object_set(object, property, text, NULL);
}

/// Sets a property that is a truth value.
static inline void cgtk_set_flag(gpointer object, const char *property, gboolean value) {
  g_object_set(object, property, value, NULL);
}
