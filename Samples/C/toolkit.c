#include "toolkit.h"

#include <stdlib.h>

const widget_class button_class = {"Button"}, check_box_class = {"CheckBox"}, entry_class = {"Entry"},
                   list_class = {"List"}, row_class = {"Row"}, panel_class = {"Panel"},
                   window_class = {"Window"};

void (*before_signal)(const char *signal, widget *sender);

widget *widget_new(const widget_class *class, widget *parent, const char *label) {
  widget *made = calloc(1, sizeof *made);
  if (!made) abort();
  made->class = class;
  made->parent = parent;
  made->label = label;
  if (parent && parent->child_count < sizeof parent->children / sizeof parent->children[0])
    parent->children[parent->child_count++] = made;
  return made;
}

void widget_free(widget *window) {
  for (size_t place = 0; place < window->child_count; place++) widget_free(window->children[place]);
  free(window);
}

void widget_click(widget *widget) {
  if (widget->class == &check_box_class) widget->checked = !widget->checked;
  if (before_signal) before_signal(widget->class == &row_class ? "selected" : "clicked", widget);
  if (widget->on_click) widget->on_click(widget);
}
