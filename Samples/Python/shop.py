"""A shop on a toolkit of its own in Python, embedded with ctypes alone.

    python3 shop.py [libautotrack.so.1]

The library is the argument, else AUTOTRACK_LIBRARY, else what the loader finds. Compares what is recorded with
what must be, and exits with 1 if that differs.
"""

import json
import os
import sys

import autotrack


class Widget:
    """A node of the toolkit; it knows nothing of AutoTrack."""

    before_signal = None

    def __init__(self, parent=None, label=None):
        self.parent, self.label, self.children, self.handler = parent, label, [], None
        if parent:
            parent.children.append(self)

    def emit(self, signal):
        if Widget.before_signal:
            Widget.before_signal(signal, self)
        if self.handler:
            self.handler(self)


class Window(Widget):
    pass


class Panel(Widget):
    pass


class Button(Widget):
    pass


class Password(Widget):
    pass


class WidgetTree(autotrack.Tree):
    """The toolkit's widgets as AutoTrack sees them."""

    def next(self, widget):
        return widget.parent

    def index(self, widget):
        return widget.parent.children.index(widget) if widget.parent else -1

    def properties(self, widget, add):
        if isinstance(widget, Button):
            add("label", widget.label)

    def is_secure(self, widget):
        return isinstance(widget, Password)


EXPECTED = [
    ("#clicked#Button#Button[1]#Panel[0]#Window#label=Größe", None),
    ("bought", {"price": 4.5, "pieces": 2, "gift": True, "note": None}),
    ("#clicked#Button#Button[1]#Panel[0]#Window#label=Bought", None),
]


def main():
    library = sys.argv[1] if len(sys.argv) > 1 else os.environ.get("AUTOTRACK_LIBRARY")
    events = []
    window = Window()
    panel = Panel(window)
    password = Password(panel)
    button = Button(panel, "Größe")
    button.handler = lambda sender: setattr(sender, "label", "Bought")

    with autotrack.Tracker(WidgetTree(), lambda event: events.append(json.loads(event)), library) as tracker:
        Widget.before_signal = tracker.action
        button.emit("clicked")
        password.emit("clicked")  # nothing of it leaves
        tracker.track("bought", price=4.5, pieces=2, gift=True, note=None)
        button.emit("clicked")
        try:
            tracker.action("", button)
            return 1
        except autotrack.Error as error:
            print("refused:", error)

    found = [(event.get("event_path", event.get("name")), event) for event in events]
    for summary, _ in found:
        print(summary)
    if len(found) != len(EXPECTED):
        return 1
    for (summary, event), (wanted, properties) in zip(found, EXPECTED):
        if summary != wanted or properties is not None and event["properties"] != properties:
            print("  instead of", wanted, properties)
            return 1
    return 0


sys.exit(main())
