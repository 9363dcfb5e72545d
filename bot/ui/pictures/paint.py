"""Tables and leaderboards drawn with Pillow.

Sizes are in points of a canvas 720 points wide, which is drawn at `SCALE`, so that a phone shows it
sharply at half its size. Colours are few and flat, so that a palette keeps the file small.
"""

import io
from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageOps

from bot.ui.pictures.facts import Bar, BoardPicture, Look, Reel, SeatPicture, TablePicture
from bot.ui.pictures.fonts import loaded, named, runs, spelled

WIDTH = 720
SCALE = 1.5
CARD = 44, 60
ROW = 130
"""Height of a row of seats: cards above, the box below."""
BOX = 56
MARGIN = 10
HEAD = 34
FRAME_MS = 1100
LAST_MS = 3500
MOST_FRAMES = 24
COLOURS, MANY_COLOURS = 64, 192
"""Colours of a picture without avatars, and of a picture with some."""
FORMATS = ("PNG", "JPEG", "GIF", "WEBP")
MOST_PIXELS = 1_024
"""The most pixels across an avatar; Discord's are far smaller."""
BAR = 56
"""Height of a leaderboard's row."""
SHIFTS = {"l": 0.0, "m": 0.5, "r": 1.0}
"""Share of a text's width that lies left of its point, by anchor."""
A_FACE = 15
"""Radius of an avatar."""
SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


class Theme(NamedTuple):
    """The colours of a picture."""

    ground: str
    felt: str
    rim: str
    box: str
    text: str
    dim: str
    gold: str
    turn: str
    gain: str
    loss: str
    lit: str


DARK = Theme("#1e1f24", "#20513a", "#2f7352", "#2b2d35", "#f4f4f6", "#8b8e99", "#e2b53e", "#58c98a",
             "#58a97f", "#c25b55", "#ffd35c")  # fmt: skip
LIGHT = Theme("#f3f4f6", "#3f8a66", "#2b6b4c", "#ffffff", "#1d1f25", "#8b8e99", "#b8860b",
              "#1f8f57", "#3f8a66", "#c25b55", "#ffc629")  # fmt: skip
FOUR = {"c": "#17803d", "d": "#1f5fd0", "h": "#d12f2f", "s": "#17181c"}
CHIPS = ("#e8e8ec", "#c8433b", "#2f8f58", "#24262d", "#7a4fc0", "#e0a52e", "#d9669a", "#2f6fd0",
         "#8a5a2b")  # fmt: skip
"""Colours of chips, the cheapest first."""
SIDES = ("#a9a9b0", "#8c2b25", "#1d5c38", "#4a4d57", "#50308a", "#9c701a", "#9a4269", "#1b4a91",
         "#5c3b1a")  # fmt: skip
"""Colours of the edges of chips, the cheapest first."""
CHIP = 11
"""Radius of a chip."""
TWO = {"c": "#17181c", "d": "#d12f2f", "h": "#d12f2f", "s": "#17181c"}


def theme(look: Look) -> Theme:
    """Return the colours of a look."""
    return DARK if look.dark else LIGHT


def _length(said: str, size: float, *, bold: bool) -> float:
    """Return the width of a line of text in pixels."""
    pixels = round(size * SCALE)
    return sum(loaded(one.file, pixels, bold=bold).getlength(one.text) for one in runs(said))


class _Canvas:
    """A picture that is drawn on in points."""

    def __init__(self, height: float, colours: Theme) -> None:
        size = round(WIDTH * SCALE), round(height * SCALE)
        self.image = Image.new("RGB", size, colours.ground)
        self.theme = colours
        self.photographs = False
        self._draw = ImageDraw.Draw(self.image)

    def box(
        self, at: tuple[float, float, float, float], fill: str, rim: str = "", round_by: float = 8
    ) -> None:
        """Draw a rounded rectangle at (left, top, width, height)."""
        left, top, wide, high = at
        edges = [left * SCALE, top * SCALE, (left + wide) * SCALE, (top + high) * SCALE]
        self._draw.rounded_rectangle(
            edges, round_by * SCALE, fill, rim or None, round(2 * SCALE) if rim else 0
        )

    def text(  # noqa: PLR0913 - options of a text's look
        self, at: tuple[float, float], said: str, size: float, colour: str,
        *, bold: bool = False, anchor: str = "mm", wide: float = 0,
    ) -> None:  # fmt: skip
        """Draw a line of text, cut if it is wider than `wide`."""
        said = spelled(said)
        while wide and len(said) > 1 and _length(said, size, bold=bold) > wide * SCALE:
            said = said.rstrip("…")[:-1].rstrip() + "…"
        pixels = round(size * SCALE)
        ascent, descent = loaded(None, pixels, bold=bold).getmetrics()
        left = at[0] * SCALE - _length(said, size, bold=bold) * SHIFTS[anchor[0]]
        line = at[1] * SCALE + (ascent - descent) / 2
        for text, file in runs(said):
            font = loaded(file, pixels, bold=bold)
            self._draw.text((left, line), text, colour, font, "ls")
            left += font.getlength(text)

    def long(self, said: str, size: float) -> float:
        """Return the width of a bold line of text in points."""
        return _length(said, size, bold=True) / SCALE

    def disc(self, at: tuple[float, float], radius: float, fill: str) -> None:
        """Draw a filled circle."""
        x, y, r = at[0] * SCALE, at[1] * SCALE, radius * SCALE
        self._draw.ellipse([x - r, y - r, x + r, y + r], fill)

    def card(  # noqa: PLR0913 - options of a card's look
        self, at: tuple[float, float], card: str, look: Look,
        *, dim: bool = False, seen: float = CARD[0], lit: bool = False,
    ) -> None:  # fmt: skip
        """Draw a card, or the back of one; `seen` is the width that the next card leaves visible.

        A `lit` card counts in a hand that was shown: it has a golden rim.
        """
        wide, high = CARD
        if lit:
            self.box((at[0] - 3, at[1] - 3, wide + 6, high + 6), self.theme.lit, round_by=8)
        if not card:
            self.box((*at, wide, high), "#3b4d8f" if not dim else "#4a4d57", "#c9cede", 6)
            return
        self.box((*at, wide, high), "#ffffff" if not dim else "#9a9ca3", "#c9cede", 6)
        if card.startswith("*"):
            self.text((at[0] + min(seen, wide) / 2, at[1] + high / 2), "★", 20, "#8a4fd0")
            return
        rank, suit = card[:-1].replace("T", "10"), card[-1]
        colour = (FOUR if look.four_colours else TWO)[suit]
        middle, size = at[0] + min(seen, wide) / 2, min(23, seen * 0.66)
        self.text((middle, at[1] + 19), rank, size, colour, bold=True)
        self.text((middle, at[1] + 44), SUITS[suit], size + 1, colour)

    def face(self, at: tuple[float, float], radius: float, file: bytes, name: str) -> None:
        """Draw a round avatar, or the initial if there is no avatar that can be drawn."""
        self.disc(at, radius + 2, self.theme.ground)
        picture = _opened(file, round(2 * radius * SCALE)) if file else None
        if picture is None:
            self.disc(at, radius, self.theme.rim)
            self.text(at, _initial(name), radius * 1.1, "#ffffff", bold=True)
            return
        self.photographs = True
        mask = Image.new("L", (4 * picture.width, 4 * picture.height), 0)
        ImageDraw.Draw(mask).ellipse([0, 0, mask.width - 1, mask.height - 1], 255)
        left, top = (round((one - radius) * SCALE) for one in at)
        self.image.paste(picture, (left, top), mask.resize(picture.size))

    def chips(self, at: tuple[float, float], chips: tuple[int, ...]) -> None:
        """Draw a stack of chips, the dearest at the bottom."""
        for height, chip in enumerate(chips):
            x, y, r = at[0] * SCALE, (at[1] - 4.5 * height) * SCALE, CHIP * SCALE
            edge = [x - r, y - r * 0.62, x + r, y + r * 0.38]
            below = [edge[0], edge[1] + 3 * SCALE, edge[2], edge[3] + 3 * SCALE]
            self._draw.ellipse(below, SIDES[chip], "#15161a", 1)
            self._draw.ellipse(edge, CHIPS[chip], "#f4f4f6" if chip else "#8b8e99", round(SCALE))
            inner = [x - r * 0.55, y - r * 0.4, x + r * 0.55, y + r * 0.16]
            self._draw.ellipse(inner, None, "#f4f4f6" if chip else "#8b8e99", round(SCALE))

    def png(self) -> bytes:
        """Return the picture as a PNG file with a palette."""
        colours = MANY_COLOURS if self.photographs else COLOURS
        few = self.image.quantize(colours, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        out = io.BytesIO()
        few.save(out, "PNG", compress_level=7)
        return out.getvalue()


def _initial(name: str) -> str:
    """Return the first letter or digit of a name that can be drawn."""
    drawn = spelled(name)
    return next((one for one in drawn if one.isalnum()), drawn[:1]).upper()


def _opened(file: bytes, size: int) -> Image.Image | None:
    """Return a stranger's file as a square picture; None if it is no picture or too large."""
    try:
        with Image.open(io.BytesIO(file), formats=FORMATS) as found:
            if max(found.size) > MOST_PIXELS:
                return None
            return ImageOps.fit(found.convert("RGB"), (size, size))
    except (OSError, ValueError, SyntaxError):  # no picture, or a broken one
        return None


def table_png(facts: TablePicture) -> bytes:
    """Return a table as a PNG file."""
    return _table(facts).png()


def _table(facts: TablePicture) -> _Canvas:
    rows = sum(len(board) for board in facts.boards)
    head = HEAD if facts.title else 0
    words = (30 if facts.pot or facts.result else 0) + (30 if facts.result else 0)
    middle = 26 + rows * (CARD[1] + 8) + words
    height = head + 2 * ROW + middle + (3 if head else 2) * MARGIN
    canvas = _Canvas(height, theme(facts.look))
    colours = canvas.theme
    canvas.text((WIDTH / 2, HEAD / 2 + 4), facts.title, 19, colours.text, bold=True, wide=690)
    felt = (MARGIN, head + ROW / 2, WIDTH - 2 * MARGIN, height - head - ROW)
    canvas.box(felt, colours.felt, colours.rim, 60)
    for place, seat in _around(facts.seats, head, height):
        _seat(canvas, place, seat, facts.look)
    _middle(canvas, head + ROW + MARGIN, facts)
    return canvas


def _around(
    seats: tuple[SeatPicture, ...], head: float, height: float
) -> Iterator[tuple[tuple[float, float, float], SeatPicture]]:
    """Yield ((left, top, width), seat): the first half above, the rest below from the right."""
    above = seats[: (len(seats) + 1) // 2]
    below = seats[len(above) :][::-1]
    for row, top in ((above, head), (below, height - ROW - MARGIN / 2)):
        wide = min(230.0, (WIDTH - 2 * MARGIN) / max(len(row), 1))
        left = (WIDTH - wide * len(row)) / 2
        for at, seat in enumerate(row):
            yield (left + at * wide, top, wide), seat


def _seat(
    canvas: _Canvas, place: tuple[float, float, float], seat: SeatPicture, look: Look
) -> None:
    left, top, wide = place
    colours, room = canvas.theme, wide - 12
    step = min(CARD[0] + 4, (room - CARD[0]) / max(len(seat.cards) - 1, 1))
    across = step * (len(seat.cards) - 1) + CARD[0]
    for at, card in enumerate(seat.cards):
        where = (left + (wide - across) / 2 + at * step, top + 4)
        seen = CARD[0] if at == len(seat.cards) - 1 else step
        lit = bool(seat.lit) and seat.lit[at]
        dim = seat.folded or (bool(seat.lit) and not lit)
        canvas.card(where, card, look, dim=dim, seen=seen, lit=lit and seat.won)
    rim = colours.gold if seat.won else colours.turn if seat.turn else colours.rim
    box = top + CARD[1] + 10
    ground = colours.ground if seat.folded else colours.box
    canvas.box((left + 6, box, room, BOX), ground, colours.dim if seat.folded else rim, 10)
    ink = colours.dim if seat.folded else colours.text
    middle = left + wide / 2
    name = named(seat.name, seat.seat)
    canvas.text((middle + 8, box + 17), name, 18, ink, bold=True, wide=room - 44)
    canvas.face((left + 18, box + 12), A_FACE, seat.face, name)
    below = seat.note or seat.stack
    gold = colours.gold if seat.won else ink
    canvas.text((middle, box + 40), below, 17, gold, wide=room - 12)
    if seat.dealer:
        canvas.disc((left + wide - 14, box + 2), 11, "#ffffff")
        canvas.text((left + wide - 14, box + 2), "D", 13, "#17181c", bold=True)
    if seat.bet:
        canvas.box((middle - 32, box - 13, 64, 20), colours.gold, round_by=10)
        canvas.text((middle, box - 3), seat.bet, 14, "#17181c", bold=True, wide=58)
        canvas.chips((middle + 46, box - 2), seat.chips)


def _middle(canvas: _Canvas, top: float, facts: TablePicture) -> None:
    wide, high = CARD
    top += 8
    for number, board in enumerate(facts.boards):
        for line, row in enumerate(board):
            left = (WIDTH - len(row) * (wide + 6) + 6) / 2
            for at, card in enumerate(row):
                lit = bool(facts.lit) and facts.lit[number][line][at]
                dim = bool(facts.lit) and not lit
                if card != ".":
                    where = left + at * (wide + 6), top
                    canvas.card(where, card, facts.look, dim=dim, lit=lit)
            top += high + 8
    canvas.text((WIDTH / 2, top + 14), facts.pot, 20, "#f4f4f6", bold=True, wide=560)
    if facts.chips:
        canvas.chips((WIDTH / 2 - canvas.long(facts.pot, 20) / 2 - 26, top + 26), facts.chips)
    if facts.result:
        canvas.text((WIDTH / 2, top + 42), facts.result, 17, "#ffe08a", wide=670)


def reel_gif(reel: Reel) -> bytes:
    """Return a hand as a GIF file, reduced in size, with a pause at its end."""
    pictures = [_table(one).image for one in _thinned(reel.frames)]
    high = max(one.height for one in pictures)
    frames = []
    for one in pictures:
        whole = Image.new("RGB", (one.width, high), one.getpixel((0, 0)))
        whole.paste(one, (0, 0))
        small = whole.resize((one.width * 2 // 3, high * 2 // 3), Image.Resampling.BILINEAR)
        frames.append(small.quantize(48, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE))
    out = io.BytesIO()
    times = [FRAME_MS] * (len(frames) - 1) + [LAST_MS]
    frames[0].save(
        out, "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0, optimize=False
    )
    return out.getvalue()


def _thinned(frames: tuple[TablePicture, ...]) -> list[TablePicture]:
    step = -(-len(frames) // MOST_FRAMES)
    return [*frames[:-1:step], frames[-1]]


def board_png(facts: BoardPicture) -> bytes:
    """Return a leaderboard as a PNG file, with a row for each rank."""
    canvas = _Canvas(HEAD + 14 + BAR * len(facts.bars) + MARGIN, theme(facts.look))
    canvas.text((WIDTH / 2, HEAD / 2 + 6), facts.title, 25, canvas.theme.text, bold=True, wide=690)
    for at, bar in enumerate(facts.bars):
        _bar(canvas, at, bar, facts.new)
    return canvas.png()


def _bar(canvas: _Canvas, at: int, bar: Bar, new: str) -> None:
    top, high = HEAD + 14 + at * BAR, BAR - 6
    colours = canvas.theme
    canvas.box((MARGIN, top, WIDTH - 2 * MARGIN, high), colours.box,
               colours.gold if bar.mine else "", 9)  # fmt: skip
    long = max(6.0, abs(bar.share) * 200)
    canvas.box((356, top + 10, long, high - 20), colours.gain if bar.share >= 0 else colours.loss)
    middle = top + high / 2
    canvas.text((38, middle), str(bar.rank or "·"), 25, colours.dim, bold=True)
    name = named(bar.name, at + 1)
    canvas.face((84, middle), 19, bar.face, name)
    canvas.text((114, middle), name, 25, colours.text, bold=True, anchor="lm", wide=176)
    if bar.change is None:
        canvas.text((346, middle), new, 19, colours.gold, anchor="rm")
    elif bar.change:
        sign, colour = ("▲", colours.gain) if bar.change > 0 else ("▼", colours.loss)
        canvas.text((346, middle), f"{sign}{abs(bar.change)}", 19, colour, anchor="rm")
    canvas.text((WIDTH - 22, middle), bar.value, 25, colours.text, bold=True, anchor="rm")
