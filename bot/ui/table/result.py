"""The record of a finished deal: the winners and their pots, the board, then each player's hand.

A phone shows it whole, so a winner's row does not repeat what the top says.
"""

from collections.abc import Iterator
from itertools import accumulate

import discord

from bot.engine.hand.step import settling
from bot.engine.views.look import SeatView, TableView
from bot.tables.show import Show
from bot.ui.mechanics import records
from bot.ui.mechanics.records import Slot, declared, has_lost, said, seat_notes, settle_face
from bot.ui.mechanics.showing import show_button
from bot.ui.parts import shared as parts
from bot.ui.parts.board import board_lines, board_notes
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import GOLD, GREY, Part, button, line, rows, screen
from bot.ui.parts.lines import chips_text, name_of, plain_name
from bot.ui.parts.link import link_of
from bot.ui.parts.press import BESIDE, Press, PressItem
from bot.ui.pictures.studio import Framed
from bot.ui.table.choosing import calling
from bot.ui.table.event import chips_line
from bot.ui.table.news import news_lines
from bot.ui.table.outcomes import first_lines, outcome, without_headings
from bot.ui.table.seats import MERGED_NAME, Row, laid_out, merged, noted, readings
from bot.ui.words import listed

A_NAME = 20
PARAGRAPHS = 12
"""The most parts of a pot that get a paragraph each; more share one text."""
BRIEF = 1400
"""The most characters for the parts of a pot if the whole record is too long."""


def record(
    show: Show, skin: Skin, *, brief: bool = False, framed: Framed | None = None
) -> discord.ui.LayoutView:
    """Return the whole record, the winner first; open decisions and buttons come last.

    `brief` leaves out the cards of each part, and some parts of many.
    """
    view = show.view
    link = skin.say("result.link", id=link_of(view.number, view.deal))
    told = list(outcome(show, skin))
    board = board_lines(view, skin)
    if framed is not None:  # the picture shows the cards large and lights those that count
        told = ["\n".join(line for line in one.splitlines() if line[:1] != "#") for one in told]
    if framed is not None or any(one.startswith("#") for one in told):
        board = "\n".join(board_notes(view, skin))
    if brief:
        told = ["\n".join(_brief(told, skin))]
    elif len(told) > PARAGRAPHS:
        told = ["\n".join(told)]
    return screen(
        [
            "\n".join(filter(None, [parts.title(view, skin), chips_line(show, skin)])),
            *told,
            "\n".join(said(Slot.AFTER, show, skin)),
            None if framed is None else framed.gallery,
            board,
            "\n".join(filter(None, [parts.wild_line(view, skin), *said(Slot.LIES, show, skin)])),
            line(),
            "\n".join(record_rows(show, skin)),
            "\n".join([*news_lines(show, skin), link]),
            *(rows(back_buttons(show, skin)) if show.past else _open_end(show, skin)),
        ],
        GREY if view.dealt.voided else GOLD,
    )


def _brief(told: list[str], skin: Skin) -> list[str]:
    lines = [*without_headings(told)]
    lengths = accumulate(len(one) + 1 for one in lines)
    return first_lines(lines, sum(length <= BRIEF for length in lengths), skin)


def _open_end(show: Show, skin: Skin) -> Iterator[Part | str]:
    """Yield the lines and buttons that may change until the next deal."""
    view = show.view
    watching = [one for one in view.seats if not one.dealt_in]
    yield "\n".join([*merged(show, "watching", watching, skin), *_next(show, skin)])
    if not view.closed:
        next_one, after = calling.public_buttons(view, skin), after_buttons(show, skin)
        yield from rows([*next_one, *after])
        yield from rows(parts.table_buttons(show, skin))


def record_rows(show: Show, skin: Skin) -> Iterator[str]:
    """Yield open hands, winners first; then, merged, the players who mucked or folded."""
    view, dealt = show.view, show.view.played
    shown = [one for one in dealt if _is_shown(one) or one.shown]
    apart = [one for one in dealt if one in shown or one.won or seat_notes(view, one, skin)]
    for one in sorted(apart, key=lambda one: -one.won):
        yield from laid_out(_row(show, one, skin), noted(*_notes(show.view, one, skin)))
    rest = [one for one in dealt if one not in apart]
    kinds = {
        "mucked": [one for one in rest if one.mucked],
        "out": [one for one in rest if one.folded and one.declared == "out"],
        settle_face(view.game).folded: [
            one for one in rest if one.folded and one.declared != "out"
        ],
        "unshown": [one for one in rest if not (one.mucked or one.folded)],
    }
    for key, seats in kinds.items():
        if seats:
            names = listed(skin.locale, [_merged(show, one, skin) for one in seats], last="row")
            yield "-# " + skin.say(key, names=names)


def _is_shown(seat: SeatView) -> bool:
    return bool(seat.cards) and all(seat.up)


def _is_out(view: TableView, seat: SeatView) -> bool:
    """True if a seat left the deal in another way than by folding to a bet."""
    return seat.declared == "out" or settle_face(view.game).passes or has_lost(view, seat)


def _notes(view: TableView, seat: SeatView, skin: Skin) -> Iterator[str]:
    if seat.net:
        yield skin.say("act.net", net=seat.net)
    if seat.folded and not _is_out(view, seat):
        yield skin.say("act.folded")
    apart = not view.game.matched or settling(view.game.settle).apart
    if apart and any(row.declare for row in view.game.phases):
        yield from declared(seat, skin)
    yield from seat_notes(view, seat, skin)


def _row(show: Show, seat: SeatView, skin: Skin) -> Row:
    shown = [card for card, up in zip(seat.cards, seat.up, strict=True) if up and card is not None]
    apart = show.view.dealt.apart if _is_shown(seat) else 0
    hands = (shown[:apart], shown[apart:])
    return Row(
        name=plain_name(show, seat.player, skin.locale),
        stack=seat.stack,
        cards=" | ".join(skin.cards(some) for some in hands if some),
        readings=() if seat.won else readings(seat, skin),
        packed=True,
        locale=skin.locale,
    )


def _merged(show: Show, seat: SeatView, skin: Skin) -> str:
    name = name_of(show, seat.player, skin.locale, width=MERGED_NAME)
    facts = {"name": name, "stack": chips_text(seat.stack, skin.locale)}
    if not seat.net:
        return skin.say("merged", **facts)
    return skin.say("merged.why", **facts, why=skin.say("act.net", net=seat.net))


def _next(show: Show, skin: Skin) -> Iterator[str]:
    view = show.view
    if show.notice and not view.closed:
        yield parts.notice_line(show, skin)
    if view.closed:
        yield parts.closed_text(show, skin)
    elif view.can_deal < view.outlook.least and show.event is None:
        yield skin.say("result.waiting", have=view.can_deal, need=view.outlook.least)
        if any(one.away in {"asked", "timeouts"} for one in view.seats):
            yield skin.say("result.away")
    yield from calling.next_lines(show, skin)
    yield from said(Slot.COMING, show, skin)
    if show.due is not None and not view.closed:
        keys = {"deal": "result.next", "close": "lobby.close"}
        if show.due_for == "deal" and view.outlook.unready and not view.outlook.is_new:
            yield calling.next_deal(show, skin)
        elif show.due_for in keys:
            yield skin.say(keys[show.due_for], due=parts.countdown(show))
    yield from parts.notes(view, skin)


def after_buttons(show: Show, skin: Skin) -> list[PressItem]:
    """Return buttons to show a hidden hand and to ask for a mucked one (Source: R196).

    House players press no buttons, and a player whose cards are all open has nothing to show.
    """
    view = show.view
    if view.dealt.voided:
        return []
    hidden = [one for one in view.seats if one.cards and not all(one.up)]
    buttons = []
    if any(not one.house for one in hidden):
        buttons.append(show_button(view, skin))
    asked = (see_button(show, seat, skin) for seat in hidden if seat.mucked)
    return [*back_buttons(show, skin), *buttons, *asked, *records.after_buttons(view, skin)]


def back_buttons(show: Show, skin: Skin) -> list[PressItem]:
    """Return **What if**, at practice tables only, and **Play it back**."""
    view = show.view
    if not view.ended or view.dealt.voided:
        return []
    what_if = button(skin.say("button.what_if"), Press("what_if", view.number, view.deal))
    again = Press("hand_step", arg=f"{view.number}-{view.deal}-{BESIDE}-0")
    return [*[what_if] * show.practice, button(skin.say("button.play_back"), again)]


def see_button(show: Show, seat: SeatView, skin: Skin) -> PressItem:
    """Return the button that asks to see a hand that reached the showdown."""
    name = plain_name(show, seat.player, skin.locale)
    press = Press("see", show.view.number, show.view.deal, str(seat.seat))
    return button(skin.say("button.see", name=name), press)
