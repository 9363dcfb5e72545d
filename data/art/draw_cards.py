"""Draws the card emojis into `data/art/cards`, 128 by 128 pixels, transparent around the card.

Run by hand after a change: `uv run --with pillow==13.0.0 python data/art/draw_cards.py`.

Suits, joker and back are shapes of our own. Ranks are set in DejaVu Sans Bold (Debian's
fonts-dejavu-core; free under the Bitstream Vera licence, which lets pictures be used at will).
Every edge is one of 17 shades between two flat colours, so a palette holds each card exactly.
"""

import math
from collections.abc import Callable
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFont

from bot.ui.platform.emojis import EMOJI_NAMES

SIZE, FINE = 128, 8  # pixels of a side, and how much finer shapes are drawn before they are shrunk
SHADES = 16
LEFT, RIGHT, ROUND, EDGE = 12, 116, 15, 4
RANK_BOX = (22, 9, 106, 61)
LEAST_WIDE = 36  # pixels of a J
SUIT_BOX = (34, 67, 94, 120)
FACE, RIM, RED, BLACK, NAVY = "#fdfdfb", "#8b9099", "#d3202c", "#15171c", "#27468f"
INK = {"s": BLACK, "h": RED, "d": "#1a5fd8", "c": "#0d7d38"}

Box = tuple[float, float, float, float]
Point = tuple[float, float]


class Mask:
    """A shape on the fine grid; points are fractions of its box, the box is in final pixels."""

    def __init__(self, box: Box = (0, 0, 1, 1)) -> None:
        self.image = Image.new("L", (SIZE * FINE, SIZE * FINE))
        self.pen = ImageDraw.Draw(self.image)
        self.box = box

    def _at(self, point: Point) -> Point:
        left, top, right, bottom = self.box
        return (
            (left + point[0] * (right - left)) * FINE,
            (top + point[1] * (bottom - top)) * FINE,
        )

    def polygon(self, *points: Point) -> None:
        """A filled polygon in units of the box."""
        self.pen.polygon([self._at(point) for point in points], fill=255)

    def oval(self, x: float, y: float, wide: float, high: float) -> None:
        """An ellipse by its centre and its two radii."""
        corners = (self._at((x - wide, y - high)), self._at((x + wide, y + high)))
        self.pen.ellipse(corners, fill=255)

    def card(self, inset: float) -> None:
        """The outline of a card, `inset` pixels inside the full one."""
        corners = (LEFT + inset, inset, RIGHT - inset, SIZE - inset)
        fine = [corner * FINE - (at > 1) for at, corner in enumerate(corners)]
        self.pen.rounded_rectangle(fine, (ROUND - inset) * FINE, fill=255)

    def shrunk(self) -> Image.Image:
        """The mask at its final size, in 17 shades."""
        small = self.image.resize((SIZE, SIZE), Image.Resampling.BOX)
        return small.point(lambda shade: round(shade * SHADES / 255) * 255 // SHADES)


def curve(*bends: tuple[Point, Point, Point, Point]) -> list[Point]:
    """Points along cubic Bézier bends."""
    points = []
    for bend in bends:
        for step in range(33):
            t = step / 32
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
            x, y = (sum(w * p[i] for w, p in zip(weights, bend, strict=True)) for i in (0, 1))
            points.append((x, y))
    return points


def half_heart(side: int) -> list[Point]:
    """One half of a heart in the unit box, tip down; side -1 left, 1 right."""

    def x(off: float) -> float:
        return 0.5 + side * off

    return curve(
        ((x(0), 0.20), (x(0.06), 0.04), (x(0.16), 0), (x(0.26), 0)),
        ((x(0.26), 0), (x(0.41), 0), (x(0.5), 0.13), (x(0.5), 0.29)),
        ((x(0.5), 0.29), (x(0.5), 0.56), (x(0.22), 0.74), (x(0), 1)),
    )


def heart(mask: Mask) -> None:
    """Two mirrored halves that meet in the tip."""
    for side in (-1, 1):
        mask.polygon(*half_heart(side))


def stem(mask: Mask, top: float) -> None:
    """The flared foot of a black suit, from `top` to the bottom of its box."""
    for side in (-1, 1):
        low, high = (0.5 + side * 0.22, 1), (0.5 + side * 0.05, top)
        bend = curve((low, (0.5 + side * 0.09, 0.97), (high[0], 0.86), high))
        mask.polygon((0.5, 1), *bend, (0.5, top))


def spade(mask: Mask) -> None:
    """A heart on its head, with a stem."""
    for side in (-1, 1):
        mask.polygon(*((x, (1 - y) * 0.86) for x, y in half_heart(side)))
    stem(mask, 0.55)


def club(mask: Mask) -> None:
    """Three leaves far enough apart to be told from a spade at 22 pixels."""
    for x, y in ((0.5, 0.225), (0.215, 0.595), (0.785, 0.595)):
        mask.oval(x, y, 0.215, 0.225)
    mask.polygon((0.5, 0.25), (0.36, 0.6), (0.64, 0.6))
    mask.polygon((0.3, 0.52), (0.7, 0.52), (0.7, 0.68), (0.3, 0.68))
    stem(mask, 0.5)


def diamond(mask: Mask) -> None:
    """Past its box a little, as its tips look short."""
    mask.polygon((0.5, -0.03), (0.94, 0.5), (0.5, 1.03), (0.06, 0.5))


def jester(mask: Mask) -> None:
    """A cap of three points with bells, the outer two hanging, above a band."""
    for side in (-1, 1):

        def x(off: float, side: int = side) -> float:
            return 0.5 + side * off

        mask.polygon(
            *curve(((x(0), 0.78), (x(0.1), 0.78), (x(0.2), 0.78), (x(0.3), 0.78))),
            *curve(((x(0.3), 0.78), (x(0.3), 0.5), (x(0.38), 0.42), (x(0.45), 0.56))),
            *curve(((x(0.45), 0.56), (x(0.52), 0.14), (x(0.22), 0.06), (x(0.14), 0.42))),
            *curve(((x(0.14), 0.42), (x(0.12), 0.3), (x(0.08), 0.2), (x(0), 0.1))),
        )
        mask.oval(x(0.42), 0.6, 0.08, 0.11)
    mask.oval(0.5, 0.1, 0.08, 0.1)
    mask.polygon((0.2, 0.85), (0.8, 0.85), (0.8, 1), (0.2, 1))


def star(mask: Mask) -> None:
    """Five points, the first one up."""
    points = []
    for corner in range(10):
        reach, angle = (0.5, 0.21)[corner % 2], corner * math.pi / 5
        points.append((0.5 + reach * math.sin(angle), 0.53 - reach * math.cos(angle)))
    mask.polygon(*points)


def lettered(text: str) -> Image.Image:
    """The mask of a rank: as high as its box, a little wider than the font has it."""
    font = ImageFont.truetype("DejaVuSans-Bold.ttf", 80 * FINE)
    drawn = Image.new("L", (SIZE * FINE * 2, SIZE * FINE * 2))
    ImageDraw.Draw(drawn).text((SIZE * FINE // 2, 0), text, 255, font)
    glyph = drawn.crop(drawn.getbbox())
    left, top, right, bottom = (side * FINE for side in RANK_BOX)
    high = bottom - top
    wide = round(1.12 * glyph.width * high / glyph.height)
    wide = min(right - left, max(wide, LEAST_WIDE * FINE))
    mask = Mask()
    mask.image.paste(glyph.resize((wide, high)), ((left + right - wide) // 2, top))
    return mask.shrunk()


def shape(draw: Callable[[Mask], None], box: Box) -> Image.Image:
    """The mask of a shape drawn into a box of pixels."""
    mask = Mask(box)
    draw(mask)
    return mask.shrunk()


def card(*layers: tuple[str, Image.Image]) -> Image.Image:
    """A blank card with each colour laid on through its mask."""
    outline = shape(lambda mask: mask.card(0), (0, 0, 1, 1))
    picture = Image.new("RGB", (SIZE, SIZE), RIM)
    for colour, mask in ((FACE, shape(lambda mask: mask.card(EDGE), (0, 0, 1, 1))), *layers):
        picture.paste(colour, (0, 0), mask)
    picture.putalpha(outline)
    return picture


def faced(text: str) -> Image.Image:
    """Rank over suit, both as big as fits; "T" is written 10."""
    rank, suit = text[0], text[1]
    draw = {"s": spade, "h": heart, "d": diamond, "c": club}[suit]
    letters = lettered("10" if rank == "T" else rank)
    return card((INK[suit], letters), (INK[suit], shape(draw, SUIT_BOX)))


def joker(colour: str) -> Image.Image:
    """Cap and star, no letter that could be taken for a jack."""
    return card(
        (colour, shape(jester, (20, 10, 108, 74))), (colour, shape(star, (40, 76, 88, 121)))
    )


def back() -> Image.Image:
    """Lozenges on a blue field, inside a white rim."""
    field = shape(lambda mask: mask.card(11), (0, 0, 1, 1))
    lattice = Mask()
    for row in range(-1, 9):
        for column in range(5):
            x, y = 29 + column * 23 - 11.5 * (row % 2), 5 + row * 17
            lattice.box = (x - 7.5, y - 11, x + 7.5, y + 11)
            lattice.polygon((0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5))
    return card((NAVY, field), ("#9db4ea", ImageChops.darker(lattice.shrunk(), field)))


def save(picture: Image.Image, path: Path) -> None:
    """As a palette PNG with alpha. Raises KeyError if there were more than 256 colours."""
    clear = (0, 0, 0, 0)
    pixels = [pixel if pixel[3] else clear for pixel in picture.get_flattened_data()]
    colours = sorted(set(pixels), key=lambda colour: colour[3])[:256]
    places = {colour: place for place, colour in enumerate(colours)}
    small = Image.new("P", picture.size)
    small.putpalette(bytes(part for colour in colours for part in colour), "RGBA")
    small.putdata([places[pixel] for pixel in pixels])
    small.save(path, optimize=True)


def main() -> None:
    """Draw all; nothing else in the folder is touched."""
    folder = Path(__file__).parent / "cards"
    folder.mkdir(exist_ok=True)
    odd = {"*1": lambda: joker(RED), "*2": lambda: joker(BLACK), "back": back}
    for text, name in EMOJI_NAMES.items():
        save(odd[text]() if text in odd else faced(text), folder / f"{name}.png")


if __name__ == "__main__":
    main()
