"""Plain screens of a table, for when the intended screens can't be drawn.

Each piece is drawn alone: one that breaks is left out or told in fewer words, and the rest of the
screen and its buttons stay.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

import discord

from bot.engine.kinds import Chips, Seat
from bot.engine.views.look import SeatView
from bot.tables.show import Show
from bot.ui.mechanics.faces import face_of
from bot.ui.mechanics.moves import move_rows
from bot.ui.parts.board import board_lines
from bot.ui.parts.cards import Skin
from bot.ui.parts.drawing import piece
from bot.ui.parts.layout import GREY, Part, button, fitted, rows, screen
from bot.ui.parts.lines import chips_text, name_of, names_of_seats
from bot.ui.parts.press import Press, PressItem
from bot.ui.parts.shared import title
from bot.ui.table.choosing import calling
from bot.ui.words.titles import game_name

Buttons = Callable[[], Iterable[PressItem]]


def plain_table(show: Show, skin: Skin, buttons: Sequence[Buttons]) -> discord.ui.LayoutView:
    """Return title, winners, board, pot and seats, and each row of buttons that can be drawn."""
    return fitted(lambda skin: screen([*_table(show, skin), *_rows(buttons)], GREY), skin)


def plain_hand(  # noqa: PLR0913 - a panel and a message differ in these
    show: Show,
    skin: Skin,
    picked: int | None,
    notice: str = "",
    *,
    veil: str = "# {}",
    link: str = "",
) -> discord.ui.LayoutView:
    """Return a player's cards and question, for a panel or a direct message.

    `veil` is the format of the cards, which may cover them; `link` leads to the table.
    """
    own, number = show.view.own, show.view.number
    cards = () if own is None else own.cards
    asked: list[Part | str] = []
    if own is not None:
        view, choices = show.view, own.choices
        if choices is not None:
            plain = piece(lambda: move_rows(view, own, choices, skin, picked), asked)
            asked = piece(lambda: face_of(choices).private(view, own, choices, skin, picked), plain)
    more: list[Buttons] = [] if link else [lambda: [_open(number, skin)]]

    def render(skin: Skin) -> discord.ui.LayoutView:
        heading = veil.format(skin.cards(cards)) if cards else ""
        table = _table(show, skin)
        return screen([notice, heading, *table, *asked, *_rows(more), link], GREY)

    return fitted(render, skin)


def plain_words(show: Show, skin: Skin) -> discord.ui.LayoutView:
    """Return the plain panel as sentences."""
    view, own = show.view, show.view.own
    cards = () if own is None else own.cards
    lines = [skin.say("plainer.note")]
    if cards:
        lines.append(skin.say("words.cards", cards=skin.aloud(cards)))
    if view.running:
        lines.append(skin.say("words.pot", pot=view.dealt.middle))
    for seat in view.seats:
        name, stack = name_of(show, seat.player, skin.locale), chips_text(seat.stack, skin.locale)
        lines.append(skin.say("words.seat", name=name, stack=stack))
    back = button(skin.say("button.hand"), Press("hand", view.number))
    return screen(["\n".join([*_winners(show, skin), *lines]), *rows([back])], GREY)


def _table(show: Show, skin: Skin) -> list[str]:
    view = show.view
    name = game_name(view.game, skin.locale)
    parts = [piece(lambda: title(view, skin), f"**{name}**"), "\n".join(_winners(show, skin))]
    if view.deal:
        parts.append(piece(lambda: board_lines(view, skin), ""))
    parts.append(skin.say("phase.none", pot=view.dealt.middle) if view.running else "")
    parts.append("\n".join(_seat(show, one, skin) for one in view.played or view.seats))
    parts.append("\n".join([*_waits(show, skin), skin.say("plainer.note")]))
    return parts


def _winners(show: Show, skin: Skin) -> Iterator[str]:
    """Yield how many chips each winner took of all pots."""
    won = Counter[Seat]()
    for one in show.view.dealt.awards if show.view.ended else ():
        won[one.seat] += one.chips
    for seat, chips in won.items():
        yield skin.say("result.wins.plain", names=_name(show, seat, skin), chips=chips)


def _seat(show: Show, seat: SeatView, skin: Skin) -> str:
    """Return a seat's name, chips and open cards."""
    name = name_of(show, seat.player, skin.locale)
    line = skin.say("merged", name=name, stack=_chips(seat.stack, seat.bet, skin))
    pairs = zip(seat.cards, seat.up, strict=True)
    open_cards = [card for card, up in pairs if up and card is not None]
    return f"{line} {skin.cards(open_cards)}" if open_cards else line


def _chips(stack: Chips, bet: Chips, skin: Skin) -> str:
    front = chips_text(stack, skin.locale)
    if not bet:
        return front
    return f"{front} · {skin.say('act.in', bet=chips_text(bet, skin.locale))}"


def _waits(show: Show, skin: Skin) -> Iterator[str]:
    view = show.view
    if view.running and view.dealt.waiting:
        names = names_of_seats(show, view.dealt.waiting, skin.locale)
        yield skin.say("turn.several", names=names)
    elif not show.past:
        yield from piece(lambda: [*calling.next_lines(show, skin)], list[str]())


def _name(show: Show, seat: Seat, skin: Skin) -> str:
    return names_of_seats(show, [seat], skin.locale)


def _open(number: int, skin: Skin) -> PressItem:
    return button(skin.say("button.more"), Press("more", number))


def _rows(buttons: Iterable[Buttons]) -> list[Part]:
    return [row for make in buttons for row in piece(partial(_rows_of, make), list[Part]())]


def _rows_of(make: Buttons) -> list[Part]:
    return rows(make())
