"""Messages from parts: one box of texts, lines and rows, within Discord's limits.

Each render makes a new view; the custom_id of a component contains everything about its press
(`bot/ui/parts/press.py`).
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import discord
import orjson

from bot.ui.parts.cards import Skin
from bot.ui.parts.press import Press, PressItem

MOST_COMPONENTS = 40
MOST_TEXT = 4000
ASIDE = 400
"""The most characters of a screen's title and last line together."""
A_ROW = 5
A_LABEL = 80
A_PHONE, A_BUTTON, A_LETTER, BETWEEN = 302, 32, 7.4, 8
"""Pixels of a button row on a phone 390 pixels wide: width of the row, of a button without its
label, of a letter, and of the gap between two buttons."""
MOST_CHOICES = 25
"""The most entries of a select menu, and of an autocompletion."""

GREEN, GOLD, GREY = 0x2E7D4F, 0xD4A72C, 0x80848E

Style = discord.ButtonStyle
Part = discord.ui.Item[Any]


class UntrackedView(discord.ui.LayoutView):
    """A view to which discord.py does not listen, because the client handles presses.

    So discord.py stores no view, and does not rebuild it from the message at a press.
    """

    def __init__(self) -> None:
        super().__init__(timeout=None)

    def is_finished(self) -> bool:
        """True always, so that discord.py does not store the view."""
        return True


def screen(parts: Iterable[Part | str | None], colour: int = GREEN) -> discord.ui.LayoutView:
    """Return a message; strings become texts, and empty ones and None are left out."""
    items = [
        discord.ui.TextDisplay[Any](part) if isinstance(part, str) else part
        for part in parts
        if part
    ]
    view = UntrackedView()
    view.add_item(discord.ui.Container(*items, accent_colour=colour))
    return view


def line() -> Part:
    """Return a thin line between parts."""
    return discord.ui.Separator()


def button(
    label: str,
    press: Press,
    style: Style = Style.secondary,
    emoji: str | None = None,
    *,
    disabled: bool = False,
) -> PressItem:
    """Return a button that asks for `press`; a label too long for Discord is cut.

    With an empty label only the emoji is shown.
    """
    cut = label if len(label) <= A_LABEL else label[: A_LABEL - 1] + "…"
    return discord.ui.Button(
        label=cut or None,
        style=style,
        custom_id=press.custom_id,
        emoji=emoji,
        disabled=disabled,
    )


def select(
    placeholder: str,
    press: Press,
    options: Sequence[discord.SelectOption],
    *,
    least: int = 1,
    most: int = 1,
) -> PressItem:
    """Return a select menu of at most `MOST_CHOICES` entries; `least` to `most` are picked."""
    return discord.ui.Select(
        custom_id=press.custom_id,
        placeholder=placeholder,
        options=list(options),
        min_values=least,
        max_values=most,
    )


def rows(buttons: Iterable[PressItem], wide: int = A_ROW) -> list[Part]:
    """Return buttons in rows of `wide`."""
    every = list(buttons)
    return [discord.ui.ActionRow(*every[at : at + wide]) for at in range(0, len(every), wide)]


def fits_a_row(labels: Iterable[str]) -> bool:
    """True if buttons with these labels fit beside each other on a phone."""
    every = list(labels)
    wide = sum(A_BUTTON + A_LETTER * len(one) for one in every)
    return len(every) <= A_ROW and wide + BETWEEN * (len(every) - 1) <= A_PHONE


def fits(view: discord.ui.LayoutView) -> bool:
    """True if a view is within Discord's limits."""
    return view.total_children_count <= MOST_COMPONENTS and view.content_length() <= MOST_TEXT


Render = Callable[[Skin], discord.ui.LayoutView]


def fitted(render: Render, skin: Skin, shorter: Render | None = None) -> discord.ui.LayoutView:
    """Return the screen with emojis; with text cards if that is too long, or a shorter one."""
    view = render(skin)
    if fits(view):
        return view
    view = render(skin.in_text())
    return view if shorter is None or fits(view) else shorter(skin.in_text())


def lines_within(room: int, texts: Sequence[str], skin: Skin) -> list[str]:
    """Return the lines that fit in `room` characters, with a last line if some are missing."""
    more = skin.say("rules.more")
    left = room if sum(map(len, texts)) <= room else room - len(more)
    kept: list[str] = []
    for text in texts:
        if len(text) > left:
            return [*kept, text[:left].rpartition("\n")[0], more]
        kept.append(text)
        left -= len(text)
    return kept


def first_page(lines: Sequence[str]) -> list[str]:
    """Return the first lines that fit on one screen, with room for a title and a last line."""
    pages = sheets(MOST_TEXT - ASIDE, [f"{one}\n" for one in lines])
    return list(lines[: len(pages[0])])


def sheets(room: int, texts: Sequence[str]) -> list[list[str]]:
    """Return texts on as few pages as hold them whole, each of at most `room` characters."""
    pages: list[list[str]] = [[]]
    for text in filter(None, texts):
        if pages[-1] and sum(map(len, pages[-1])) + len(text) > room:
            pages.append([])
        pages[-1].append(text)
    return pages


def texts_of(message: discord.Message) -> Iterator[str]:
    """Yield the texts of a sent message, in order."""
    yield message.content
    yield from _texts(message.components)


def _texts(components: Iterable[Any]) -> Iterator[str]:
    for one in components:
        if isinstance(one, discord.TextDisplay):
            yield one.content
        yield from _texts(getattr(one, "children", ()))


def digest(view: discord.ui.LayoutView) -> str:
    """Return a hash of everything that a view shows."""
    components = view.to_components()  # type: ignore[no-untyped-call]  # discord.py's own
    text = orjson.dumps(components, option=orjson.OPT_SORT_KEYS)
    return hashlib.sha256(text).hexdigest()[:32]
