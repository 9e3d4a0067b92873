/* A widget toolkit as small as can be. It knows nothing of AutoTrack. */
#ifndef TOOLKIT_H
#define TOOLKIT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct widget widget;
typedef void (*handler)(widget *sender);

/** What kind of widget it is; one a kind. */
typedef struct widget_class {
  const char *name;
} widget_class;

extern const widget_class button_class, check_box_class, entry_class, list_class, row_class, panel_class,
    window_class;

struct widget {
  const widget_class *class;
  widget *parent;
  widget *children[8];
  size_t child_count;
  const char *label;
  bool checked, password;
  handler on_click;
  /** For whoever wants to keep something with the widget. */
  const void *attachment;
};

/** Makes a widget, the last child of its parent (NULL for a window). Freed with its window. */
widget *widget_new(const widget_class *class, widget *parent, const char *label);
void widget_free(widget *window);

/** What a person does. */
void widget_click(widget *widget);

/** Called with each signal before its handler. */
extern void (*before_signal)(const char *signal, widget *sender);

#endif
