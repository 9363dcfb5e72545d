"""A small picture of a game's layout: the board in its shape, and one hand below it.

It contains no text, so it needs no font; the alternative text says the same.
"""

import io

from PIL import Image, ImageDraw

from bot.ui.pictures.facts import LayoutPicture

WIDTH = 400
SCALE = 3
"""Factor by which the picture is drawn larger, for smooth edges."""
CARD = 30, 42
GAP, STREET, MARGIN, APART = 5, 14, 16, 20
"""Pixels between cards, between streets, at the edge, and between the board and the hand."""
FELTS = {True: ("#1e1f24", "#20513a", "#2f7352"), False: ("#f3f4f6", "#3f8a66", "#2b6b4c")}
"""Colours of background, felt and rim, by whether the look is dark."""
BACK, PATTERN, FACE, EDGE = "#31456f", "#5a74ad", "#f7f7f4", "#c9c9c4"
FIRST, SECOND = "#b9bcc4", "#dfe1e6"
"""Colours of the marks on a face-up card, which stand for a rank that is not known yet."""


def layout_png(facts: LayoutPicture) -> bytes:
    """Return the picture as a PNG file of a few kilobytes."""
    rows = [*facts.boards, facts.own]
    tall = CARD[1] + GAP
    height = 2 * MARGIN + len(rows) * tall - GAP + (APART if facts.boards else 0)
    around, felt, rim = FELTS[facts.look.dark]
    image = Image.new("RGB", (WIDTH * SCALE, height * SCALE), around)
    draw = ImageDraw.Draw(image)
    edges = [0, 0, WIDTH * SCALE - 1, height * SCALE - 1]
    draw.rounded_rectangle(edges, 18 * SCALE, felt, rim, 3 * SCALE)
    top = float(MARGIN)
    for at, row in enumerate(rows):
        top += APART if facts.boards and at == len(facts.boards) else 0
        _row(draw, row, top)
        top += tall
    small = image.resize((WIDTH, height), Image.Resampling.LANCZOS)
    file = io.BytesIO()
    small.quantize(64).save(file, "PNG", optimize=True)
    return file.getvalue()


def _row(draw: ImageDraw.ImageDraw, row: str, top: float) -> None:
    """Draw cards from left to right; a space separates streets, a dot is a place without a card."""
    widths = [STREET if one == " " else CARD[0] + GAP for one in row]
    whole = sum(widths) - GAP
    narrow = min(1.0, (WIDTH - 2 * MARGIN) / max(whole, 1))
    left = (WIDTH - whole * narrow) / 2
    for one, width in zip(row, widths, strict=True):
        if one not in " .":
            _card(draw, one, left, top)
        left += width * narrow


def _card(draw: ImageDraw.ImageDraw, kind: str, left: float, top: float) -> None:
    """Draw a card's back, or the face of a card dealt face up."""
    wide, high = CARD
    box = [left * SCALE, top * SCALE, (left + wide) * SCALE, (top + high) * SCALE]
    down = kind == "d"
    draw.rounded_rectangle(box, 4 * SCALE, BACK if down else FACE, EDGE, SCALE)
    if down:
        inner = [box[0] + 4 * SCALE, box[1] + 4 * SCALE, box[2] - 4 * SCALE, box[3] - 4 * SCALE]
        draw.rounded_rectangle(inner, 2 * SCALE, None, PATTERN, SCALE)
        return
    x, y = left * SCALE, top * SCALE
    draw.rectangle([x + 5 * SCALE, y + 6 * SCALE, x + 11 * SCALE, y + 14 * SCALE], FIRST)
    draw.ellipse([x + 10 * SCALE, y + 17 * SCALE, x + 22 * SCALE, y + 32 * SCALE], SECOND)
