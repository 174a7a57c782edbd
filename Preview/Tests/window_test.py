# SPDX-License-Identifier: Apache-2.0
"""Does with the window of `citrine preview` what people do, on a desktop of its own.

usage: window_test.py CITRINE
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time

import subjects

SIZE = (640, 480)


class Desktop:
    """An X server of its own, which ends with the test."""

    def __enter__(self):
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "%dx%dx24" % SIZE, "-nolisten", "tcp"],
            pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as file:
            self.name = ":" + file.readline().strip()
        assert self.name != ":", "Xvfb has not started"
        return self

    def __exit__(self, *_):
        self.server.terminate()
        self.server.wait(timeout=30)

    def tool(self, *words):
        environment = dict(os.environ, DISPLAY=self.name)
        return subprocess.run(
            ["xdotool", *words], env=environment, check=True, capture_output=True, text=True).stdout

    def grab(self, *words):
        return subprocess.run(
            ["ffmpeg", "-v", "error", "-y", "-f", "x11grab", "-draw_mouse", "0", "-video_size",
             "%dx%d" % SIZE, "-i", self.name, "-frames:v", "1", *words],
            check=True, capture_output=True).stdout

    def screen(self):
        """All pixels, three bytes each."""
        return self.grab("-pix_fmt", "rgb24", "-f", "rawvideo", "-")

    def save(self, path):
        self.grab(path)

    def pixel(self, x, y):
        place = 3 * (y * SIZE[0] + x)
        return tuple(self.screen()[place:place + 3])

    def wait(self, condition, text, limit=60):
        """Waits until something is seen; says how long that took."""
        begin = time.monotonic()
        while not condition():
            if time.monotonic() - begin > limit:
                raise AssertionError(f"never: {text}")
            time.sleep(0.05)
        seconds = time.monotonic() - begin
        print(f"  {text}, after {seconds:.2f} s")
        return seconds


def is_red(color):
    return color[0] > 200 and color[2] < 50


def is_blue(color):
    return color[2] > 200 and color[0] < 50


def shows(citrine, desktop, subject):
    """What is previewed is shown, anew when it changes, and what is wrong with it is told."""

    def middle():
        return desktop.pixel(200, 150)

    subject.write(1, 0)
    environment = dict(
        os.environ, DISPLAY=desktop.name, SDL_VIDEODRIVER="x11", SDL_RENDER_DRIVER="software",
        **subject.variables)
    said = open(subject.path + ".said", "w+", encoding="utf-8")
    preview = subprocess.Popen([citrine, "preview", subject.path], env=environment, stderr=said)

    def complains():
        with open(said.name, encoding="utf-8") as file:
            return subject.complaint in file.read()

    try:
        title = os.path.basename(subject.path)
        window = desktop.tool("search", "--sync", "--onlyvisible", "--name", f"^{title}$").split()[0]
        desktop.tool("windowmove", window, "0", "0", "windowfocus", window)
        desktop.wait(lambda: is_red(middle()), f"{subject.name} is shown", limit=600)
        desktop.tool("key", "End")
        subject.write(0, 1)
        seconds = desktop.wait(lambda: is_blue(middle()), "a change of it is shown")
        assert seconds < subject.limit, seconds
        subject.spoil()
        desktop.wait(complains, "what is wrong with it is told")
        # It is written on a ground that lies over the picture.
        desktop.wait(lambda: not is_blue(middle()), "and lies over the last picture")
        desktop.wait(lambda: len(set(words(desktop))) > 4, "and is written there")
        desktop.save(os.path.join(os.environ.get("OUT", "out"), f"preview-{subject.__class__.__name__}.png"))
        subject.write(1, 0)
        desktop.wait(lambda: is_red(middle()), "it is shown again when it is put right")
    finally:
        preview.terminate()
        preview.wait(timeout=60)
        said.close()
    desktop.wait(lambda: not is_running(subject.path), "who answered it has ended with it")


def words(desktop):
    """The colours where a message begins."""
    screen = desktop.screen()
    return [screen[3 * (y * SIZE[0] + x)] for y in range(16, 40) for x in range(20, 120)]


def is_running(path):
    """Whether a process has a path in its command line."""
    for number in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{number}/cmdline", "rb") as file:
                if path.encode() in file.read():
                    return True
        except OSError:
            pass
    return False


def main():
    citrine = os.path.abspath(sys.argv[1])
    folder = tempfile.mkdtemp()
    try:
        with Desktop() as desktop:
            for kind in subjects.ALL:
                shows(citrine, desktop, kind(citrine, folder))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print("window-test: all well")


main()
