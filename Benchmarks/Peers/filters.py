# SPDX-License-Identifier: Apache-2.0
"""The scenes of citrine-bench filters, drawn with OpenCV (and Pillow for the colour table).

usage: filters.py SECONDS | filters.py --dump FOLDER

Prints a row for each scene: its name, the library, the median and the least milliseconds of a
picture, on one thread; or writes the fifth picture of each as rows of blue, green, red, alpha.
"""
import math
import sys
import time

import cv2
import numpy as np

try:
    from PIL import Image, ImageChops, ImageFilter
except ImportError:
    Image = None

cv2.setNumThreads(1)
WIDTH, HEIGHT = 1280, 720


def ground():
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
    red = (x * 3 + y) & 255
    green = np.where(((x // 40 + y // 40) & 1) == 0, 40, 200)
    blue = (x + y * 2) & 255
    alpha = np.full_like(red, 255)
    return np.dstack([blue, green, red, alpha]).astype(np.uint8)


GROUND = ground()
OUT = np.empty_like(GROUND)


def gaussian():
    def frame(_):
        return cv2.GaussianBlur(GROUND, (121, 121), 20, dst=OUT, borderType=cv2.BORDER_REPLICATE)

    return frame


def cube():
    def entry(red, green, blue):
        return (green * green, blue, 1 - red)

    table = ImageFilter.Color3DLUT.generate(32, entry)
    # Pillow's tables are for red, green and blue.
    picture = Image.fromarray(np.ascontiguousarray(GROUND[:, :, [2, 1, 0, 3]]), "RGBA")

    def frame(_):
        return picture.filter(table)

    return frame


def page_curl():
    radius, angle = 100.0, 0.4
    dx, dy = math.cos(angle), math.sin(angle)
    # y runs up from the lower edge.
    ys, xs = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    px, py = xs + 0.5, HEIGHT - 0.5 - ys
    along = px * np.float32(dx) + py * np.float32(dy)
    high = WIDTH * dx + HEIGHT * dy
    black = np.zeros((HEIGHT, WIDTH, 4), np.uint8)
    black[:, :, 3] = 255

    def look(place):
        return cv2.remap(
            GROUND, px + (place - along) * np.float32(dx) - np.float32(0.5),
            HEIGHT - np.float32(0.5) - (py + (place - along) * np.float32(dy)), cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_CONSTANT, borderValue=(0, 0, 0, 0))

    def frame(number):
        t = 0.2 + 0.6 * (number % 60) / 60
        axis = high - t * (high + radius)
        turn = np.arcsin(np.clip((along - axis) / np.float32(radius), 0, 1))
        over = axis + radius * (np.float32(math.pi) - turn) + np.maximum(axis - along, 0)
        below = np.where((along > axis + radius)[:, :, None], black, GROUND)
        rising = (along >= axis) & (along <= axis + radius)
        under = look(axis + radius * turn)
        below = np.where(rising[:, :, None], np.where(under[:, :, 3:] > 0, under, black), below)
        back = look(over)
        shown = (back[:, :, 3:] > 0) & (along <= axis + radius)[:, :, None]
        return np.where(shown, back, below)

    return frame


def glass():
    cards = []
    for index in range(5):
        x, y = 30 + 245 * index, 100 + 70 * index
        mask = np.zeros((200, 220), np.uint8)
        cv2.rectangle(mask, (20, 0), (199, 199), 255, -1)
        cv2.rectangle(mask, (0, 20), (219, 179), 255, -1)
        for cx, cy in [(20, 20), (199, 20), (20, 179), (199, 179)]:
            cv2.circle(mask, (cx, cy), 20, 255, -1, cv2.LINE_AA)
        cards.append((x, y, mask))
    white = np.full((200, 220, 4), 255, np.uint8)
    margin = 60

    def frame(number):
        left = -180 + 3 * (number % 60)
        out = np.zeros((HEIGHT, WIDTH, 4), np.uint8)
        if left < 0:
            out[:, : WIDTH + left] = GROUND[:, -left:]
        else:
            out[:, left:] = GROUND[:, : WIDTH - left]
        for x, y, mask in cards:
            x0, y0 = max(x - margin, 0), max(y - margin, 0)
            x1, y1 = min(x + 220 + margin, WIDTH), min(y + 200 + margin, HEIGHT)
            blurred = cv2.GaussianBlur(
                out[y0:y1, x0:x1], (121, 121), 20, borderType=cv2.BORDER_REPLICATE)
            part = blurred[y - y0 : y - y0 + 200, x - x0 : x - x0 + 220]
            tinted = cv2.addWeighted(part, 0.7, white, 0.3, 0)
            cv2.copyTo(tinted, mask, out[y : y + 200, x : x + 220])
        return out

    return frame


def compared():
    """The pictures of FilterComparison by name, with the library that draws them."""
    other = GROUND[:, ::-1].copy()

    def rgb(picture):
        return Image.fromarray(np.ascontiguousarray(picture[:, :, [2, 1, 0]]), "RGB")

    def bgra(picture):
        colors = np.asarray(picture)[:, :, ::-1]
        return np.dstack([colors, np.full(colors.shape[:2], 255, np.uint8)])

    def up(matrix):
        """A map of coordinates with y up, between pixels' middles with y down."""
        flip = np.array([[1, 0, 0.5], [0, -1, HEIGHT - 0.5], [0, 0, 1]])
        return np.linalg.inv(flip) @ matrix @ flip

    ours, theirs = rgb(GROUND), rgb(other)
    for name, draw in [
        ("multiply", ImageChops.multiply), ("screen", ImageChops.screen),
        ("overlay", lambda a, b: ImageChops.overlay(b, a)),
        ("hard light", lambda a, b: ImageChops.hard_light(b, a)),
        ("difference", ImageChops.difference), ("lighten", ImageChops.lighter),
        ("darken", ImageChops.darker), ("addition", ImageChops.add),
    ]:
        yield name, "Pillow", bgra(draw(ours, theirs))
    yield "invert", "Pillow", bgra(ImageChops.invert(ours))
    yield "box blur", "OpenCV", cv2.blur(GROUND, (21, 21), borderType=cv2.BORDER_REPLICATE)
    blurred = cv2.GaussianBlur(GROUND, (33, 33), 4, borderType=cv2.BORDER_REPLICATE)
    yield "unsharp mask", "OpenCV", cv2.addWeighted(GROUND, 1.5, blurred, -0.5, 0)
    small = np.zeros_like(GROUND)
    small[HEIGHT // 2 :, : WIDTH // 2] = bgra(
        ours.resize((WIDTH // 2, HEIGHT // 2), Image.LANCZOS))
    yield "lanczos", "Pillow", small
    c, s = 0.8 * math.cos(0.3), 0.8 * math.sin(0.3)
    turned = up(np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]]))
    yield "affine", "OpenCV", cv2.warpAffine(GROUND, turned[:2], (WIDTH, HEIGHT))
    corners = np.float32([[0, HEIGHT], [WIDTH, HEIGHT], [0, 0], [WIDTH, 0]])
    wanted = np.float32(
        [[200, HEIGHT - 60], [WIDTH - 100, HEIGHT - 10], [40, 90], [WIDTH - 300, 30]])
    bent = up(cv2.getPerspectiveTransform(corners, wanted))
    yield "perspective", "OpenCV", cv2.warpPerspective(GROUND, bent, (WIDTH, HEIGHT))
    cells = cv2.resize(GROUND, (WIDTH // 8, HEIGHT // 8), interpolation=cv2.INTER_AREA)
    yield "pixellate", "OpenCV", cells.repeat(8, axis=0).repeat(8, axis=1)
    mean = np.rint(GROUND.mean(axis=(0, 1))).astype(np.uint8)
    yield "area average", "NumPy", np.broadcast_to(mean, GROUND.shape).copy()


def main():
    scenes = [("S13", "OpenCV", gaussian), ("S15", "OpenCV", page_curl), ("S16", "OpenCV", glass)]
    if Image is not None:
        scenes.insert(1, ("S14", "Pillow", cube))
    if sys.argv[1] == "--dump":
        for name, _, make in scenes:
            picture = make()(5)
            if not isinstance(picture, np.ndarray):
                picture = np.asarray(picture)[:, :, [2, 1, 0, 3]]
            picture.tofile(f"{sys.argv[2]}/{name}.bgra")
        for name, library, picture in compared():
            picture.tofile(f"{sys.argv[2]}/{name}.bgra")
            with open(f"{sys.argv[2]}/compared", "a") as names:
                print(name, library, sep="\t", file=names)
        return
    for name, library, make in scenes:
        frame = make()
        for number in range(4):
            frame(number)
        times, end = [], time.perf_counter() + float(sys.argv[1])
        while len(times) < 16 or time.perf_counter() < end:
            start = time.perf_counter()
            frame(len(times))
            times.append((time.perf_counter() - start) * 1e3)
        times.sort()
        print(f"{name}\t{library}\t{times[len(times) // 2]:.4f}\t{times[0]:.4f}")


main()
