"""A screen of one's own, a program on it, and a hand for pointer and keys."""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

PATIENCE = 20.0  # seconds for what must come: a machine may be busy


class Failure(Exception):
    """What should have come did not."""


def until(condition, what, patience=PATIENCE):
    """The condition's first true answer."""
    deadline = time.monotonic() + patience
    while True:
        answer = condition()
        if answer:
            return answer
        if time.monotonic() > deadline:
            raise Failure(f"{what}: waited {patience:g} s")
        time.sleep(0.005)


class Screen:
    """An X server with a window manager, and folders that belong to nobody else."""

    def __init__(self, width=1000, height=760):
        self.size = f"{width}x{height}x24"

    def __enter__(self):
        # Whoever ends the test ends what it has started.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
        for tool in ("Xvfb", "openbox", "xdotool"):
            if not shutil.which(tool):
                raise Failure(f"{tool} is not installed")
        self.folder = Path(tempfile.mkdtemp(prefix="autotrack-gtk-"))
        self.processes = []
        try:
            self._start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def _start(self):
        reading, writing = os.pipe()
        self._run(["Xvfb", "-displayfd", str(writing), "-screen", "0", self.size, "-noreset",
                   "-nolisten", "tcp"], os.environ, pass_fds=[writing])
        os.close(writing)
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise Failure("Xvfb did not start: " + self.complaints())
        home = self.folder / "home"
        runtime = self.folder / "runtime"
        home.mkdir()
        runtime.mkdir(mode=0o700)
        # Nothing of the person's own settings, themes or session.
        self.environment = {
            "DISPLAY": ":" + number, "HOME": str(home), "XDG_RUNTIME_DIR": str(runtime),
            "XDG_CONFIG_HOME": str(home), "XDG_CACHE_HOME": str(home), "XDG_DATA_HOME": str(home),
            "PATH": os.environ["PATH"], "LANG": "C.UTF-8",
            "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GTK_A11Y": "none",
            "GTK_IM_MODULE": "gtk-im-context-simple", "GSETTINGS_BACKEND": "memory",
            "DBUS_SESSION_BUS_ADDRESS": "disabled:",
        }
        self._run(["openbox"], self.environment)
        until(lambda: self.answers("get_num_desktops"), "no window manager")

    def _run(self, command, environment, **others):
        with open(self.folder / f"{command[0]}.log", "wb") as log:
            process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL,
                                       stdout=log, stderr=log, **others)
        self.processes.append(process)

    def answers(self, *words):
        """Whether xdotool can do something."""
        return subprocess.run(["xdotool", *words], env=self.environment,
                              capture_output=True).returncode == 0

    def complaints(self):
        return "".join(log.read_text(errors="replace") for log in self.folder.glob("*.log"))

    def xdotool(self, *words):
        """Runs xdotool; the server has the input when it returns."""
        done = subprocess.run(["xdotool", *map(str, words)], env=self.environment,
                              capture_output=True, text=True)
        if done.returncode != 0:
            raise Failure(f"xdotool {' '.join(map(str, words))}: {done.stderr.strip()}")
        return done.stdout.strip()

    def window(self, title):
        """The number of the window with a title, as soon as it is there and has the keys."""
        def found():
            done = subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--name", f"^{title}$"],
                env=self.environment, capture_output=True, text=True)
            return done.stdout.split()
        return until(found, f"no window “{title}”")[-1]

    def await_focus(self, title):
        window = self.window(title)
        until(lambda: self._active() == window, f"“{title}” does not get the keys")

    def _active(self):
        done = subprocess.run(["xdotool", "getactivewindow"], env=self.environment,
                              capture_output=True, text=True)
        return done.stdout.strip()

    def picture(self, title, path):
        subprocess.run(["import", "-window", self.window(title), str(path)],
                       env=self.environment, check=True)

    def __exit__(self, *_):
        for process in reversed(self.processes):
            process.terminate()
            process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


@dataclass
class Place:
    """A widget that is on the screen."""
    window: str
    kind: str
    name: str
    text: str
    x: int
    y: int
    width: int
    height: int

    def point(self, across=0.5, down=0.5):
        return self.x + int(self.width * across), self.y + int(self.height * down)

    def holds(self, other):
        x, y = other.point()
        return (self.window == other.window and self.x <= x < self.x + self.width
                and self.y <= y < self.y + self.height)


class Program:
    """A program of this folder on a screen, with the events that it has recorded."""

    def __init__(self, screen, command, **others):
        self.screen = screen
        self.events = screen.folder / "events.jsonl"
        self.answer = screen.folder / "places"
        self.log = screen.folder / "program.err"
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                [*map(str, command), "--places", self.answer, self.events],
                env={**screen.environment, "G_DEBUG": "fatal-criticals"}, stderr=log, **others)
        # Ended with the screen, however the test goes.
        screen.processes.append(self.process)

    def check_alive(self):
        if self.process.poll() is not None:
            raise Failure(f"the program has ended with status {self.process.returncode}")

    def places(self):
        """All widgets on the screen, when all input so far has been handled."""
        self.check_alive()
        self.answer.unlink(missing_ok=True)
        self.process.send_signal(signal.SIGUSR1)

        def answered():
            self.check_alive()
            return self.answer.exists()
        until(answered, "the program does not tell where its widgets are")
        places = []
        for line in self.answer.read_text().splitlines():
            window, kind, name, text, *numbers = line.split("\t")
            places.append(Place(window, kind, name, text, *map(int, numbers)))
        return places

    def find(self, what, inside=None):
        """A widget by id or name, else by the text that it shows; the last one, which lies on top.

        What moves is waited for.
        """
        before = None

        def rests():
            nonlocal before
            places = self.places()
            if inside:
                holder = next((place for place in places if place.name == inside), None)
                places = [place for place in places if holder and holder.holds(place)]
            found = [place for place in places if place.name == what]
            found = found or [place for place in places if place.text == what]
            found = found or [place for place in places if place.kind == what]
            place = found[-1] if found else None
            same, before = place is not None and place == before, place
            return place if same else None
        return until(rests, f"no “{what}” on the screen")

    def recorded(self):
        """The events so far: whole lines only."""
        if not self.events.exists():
            return []
        *lines, _ = self.events.read_text().split("\n")
        return [json.loads(line) for line in lines]

    def await_exit(self):
        until(lambda: self.process.poll() is not None, "the program does not end")
        return self.process.returncode

    def complaints(self):
        return self.log.read_text(errors="replace")


class Hand:
    """What a person does with pointer and keys."""

    def __init__(self, program):
        self.program = program
        self.screen = program.screen

    def move(self, what, across=0.5, down=0.5, inside=None):
        """Moves the pointer onto a widget, in two steps with a frame between them.

        GTK invents a movement for a popup that has just been laid out, even if it is closed by then (seen
        with 4.8), and takes the next press for the popup's. A hand moves through many points, so the last
        of them comes after that; a single jump would not.
        """
        place = self.program.find(what, inside)
        window = self.screen.window(place.window)
        x, y = place.point(across, down)
        self.screen.xdotool("mousemove", "--window", window, x - 2, y - 1)
        self.program.places()
        self.screen.xdotool("mousemove", "--window", window, x, y)

    def click(self, what, across=0.5, down=0.5, inside=None, button=1):
        self.move(what, across, down, inside)
        self.press_button(button)

    def press_button(self, button=1):
        """A press that lasts a frame at least, as every finger's does.

        GTK may invent a movement after a press and ask the server for the buttons then: if the button is up
        by that time, the click is given up (seen with 4.8 in one of some hundred clicks).
        """
        self.screen.xdotool("mousedown", button)
        self.program.places()
        self.screen.xdotool("mouseup", button)

    def drag(self, what, start, end):
        """Along a widget, from one part of its width to another."""
        place = self.program.find(what)
        window = self.screen.window(place.window)
        self.move(what, start)
        self.screen.xdotool("mousedown", 1)
        for step in range(1, 9):
            at = place.point(start + (end - start) * step / 8)
            self.screen.xdotool("mousemove", "--window", window, *at)
        self.screen.xdotool("mouseup", 1)

    def turn(self, what, button, times):
        """The wheel: 4 up, 5 down."""
        self.move(what)
        self.screen.xdotool("click", "--repeat", times, "--delay", 20, button)

    def press(self, *keys):
        self.screen.xdotool("key", *keys)

    def type(self, text):
        self.screen.xdotool("type", "--delay", 10, text)
