"""Messages from parts: one box of texts, lines and rows, within what Discord takes.

A view is made anew for each render; what is pressed there says all in its custom_id
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
"""Characters of a screen that its title and its last line take at most."""
A_ROW = 5
A_LABEL = 80
A_PHONE, A_BUTTON, A_LETTER, BETWEEN = 302, 32, 7.4, 8
"""Of a row in a message on a phone 390 wide: its width, and that of a button beside its label, of a
letter and of the gap between two buttons, in its pixels."""
MOST_CHOICES = 25
"""In a list, and of what is offered while somebody types."""

GREEN, GOLD, GREY = 0x2E7D4F, 0xD4A72C, 0x80848E

Style = discord.ButtonStyle
Part = discord.ui.Item[Any]


class Unheard(discord.ui.LayoutView):
    """A view to which discord.py does not listen: who hears presses is the client.

    So none is kept, and no press builds the view again from its message before it is heard.
    """

    def __init__(self) -> None:
        super().__init__(timeout=None)

    def is_finished(self) -> bool:
        """It never was listened to."""
        return True


def screen(parts: Iterable[Part | str | None], colour: int = GREEN) -> discord.ui.LayoutView:
    """A message: strings become texts, empty ones and None are left out."""
    items = [
        discord.ui.TextDisplay[Any](part) if isinstance(part, str) else part
        for part in parts
        if part
    ]
    view = Unheard()
    view.add_item(discord.ui.Container(*items, accent_colour=colour))
    return view


def line() -> Part:
    """A thin line between parts."""
    return discord.ui.Separator()


def button(
    label: str,
    press: Press,
    style: Style = Style.secondary,
    emoji: str | None = None,
    *,
    disabled: bool = False,
) -> PressItem:
    """A button that asks for `press`; a label too long for Discord is cut.

    Without a label it is its emoji alone.
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
    """A list of at most `MOST_CHOICES`, of which one is taken, or as many as are said."""
    return discord.ui.Select(
        custom_id=press.custom_id,
        placeholder=placeholder,
        options=list(options),
        min_values=least,
        max_values=most,
    )


def rows(buttons: Iterable[PressItem], wide: int = A_ROW) -> list[Part]:
    """Buttons in rows of five, or fewer."""
    every = list(buttons)
    return [discord.ui.ActionRow(*every[at : at + wide]) for at in range(0, len(every), wide)]


def fits_a_row(labels: Iterable[str]) -> bool:
    """Buttons with these labels stand beside each other on a phone."""
    every = list(labels)
    wide = sum(A_BUTTON + A_LETTER * len(one) for one in every)
    return len(every) <= A_ROW and wide + BETWEEN * (len(every) - 1) <= A_PHONE


def fits(view: discord.ui.LayoutView) -> bool:
    """Within Discord's limits."""
    return view.total_children_count <= MOST_COMPONENTS and view.content_length() <= MOST_TEXT


Render = Callable[[Skin], discord.ui.LayoutView]


def fitted(render: Render, skin: Skin, shorter: Render | None = None) -> discord.ui.LayoutView:
    """The screen with emojis, with text cards where that is too long, or a shorter one."""
    view = render(skin)
    if fits(view):
        return view
    view = render(skin.in_text())
    return view if shorter is None or fits(view) else shorter(skin.in_text())


def within(room: int, texts: Sequence[str], skin: Skin) -> list[str]:
    """As many lines as there is room for, in characters, and a word where some are missing."""
    more = skin.say("rules.more")
    left = room if sum(map(len, texts)) <= room else room - len(more)
    kept: list[str] = []
    for text in texts:
        if len(text) > left:
            return [*kept, text[:left].rpartition("\n")[0], more]
        kept.append(text)
        left -= len(text)
    return kept


def leading(lines: Sequence[str]) -> list[str]:
    """Return the first lines that fit on one screen, with room for a title and a word below."""
    pages = sheets(MOST_TEXT - ASIDE, [f"{one}\n" for one in lines])
    return list(lines[: len(pages[0])])


def sheets(room: int, texts: Sequence[str]) -> list[list[str]]:
    """Texts on as few pages as hold them whole, each page of so many characters at most."""
    pages: list[list[str]] = [[]]
    for text in filter(None, texts):
        if pages[-1] and sum(map(len, pages[-1])) + len(text) > room:
            pages.append([])
        pages[-1].append(text)
    return pages


def texts_of(message: discord.Message) -> Iterator[str]:
    """The texts of a message that was sent, in order."""
    yield message.content
    yield from _texts(message.components)


def _texts(components: Iterable[Any]) -> Iterator[str]:
    for one in components:
        if isinstance(one, discord.TextDisplay):
            yield one.content
        yield from _texts(getattr(one, "children", ()))


def digest(view: discord.ui.LayoutView) -> str:
    """A hash of what would be shown."""
    components = view.to_components()  # type: ignore[no-untyped-call]  # discord.py's own
    text = orjson.dumps(components, option=orjson.OPT_SORT_KEYS)
    return hashlib.sha256(text).hexdigest()[:32]
