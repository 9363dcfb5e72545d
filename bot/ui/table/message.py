"""The table message, which all players see, made of the public view alone.

It has title, board, pots, seats and turn, then the buttons with their amounts. It shows a running
deal, a table that waits for players, or the record of a finished deal (`bot.ui.table.result`).
"""

from collections.abc import Iterator
from functools import partial

import discord

from bot.engine.views.look import TableView
from bot.tables.show import Show
from bot.ui.mechanics.faces import face_of, question
from bot.ui.mechanics.moves import pick_button
from bot.ui.mechanics.records import Slot, said
from bot.ui.parts import tags
from bot.ui.parts.board import board_lines
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.drawing import or_plainer, piece
from bot.ui.parts.layout import GREEN, GREY, Part, button, fitted, line, rows, screen
from bot.ui.parts.lines import name_of_seat
from bot.ui.parts.press import Press, PressItem
from bot.ui.parts.shared import (
    closed_text,
    countdown,
    draw_lines,
    notes,
    notice_line,
    redealt_line,
    run_out_line,
    table_buttons,
    title,
    void_line,
    wild_line,
)
from bot.ui.pictures.studio import Framed
from bot.ui.table.choosing import calling
from bot.ui.table.company import practice_lobby
from bot.ui.table.event import chips_line
from bot.ui.table.news import news_lines
from bot.ui.table.plainer import Buttons, plain_table
from bot.ui.table.pots import pot_lines
from bot.ui.table.result import after_buttons, record
from bot.ui.table.seats import running_rows, seated_rows
from bot.ui.words import listed, span
from bot.ui.words.games import phase_name
from bot.ui.words.programmes import programme_name, programme_summary, table_stakes
from bot.ui.words.spells import spell
from bot.ui.words.titles import game_summary

A_NAME = 20


def table_message(
    show: Show, skin: Skin = PLAIN, framed: Framed | None = None
) -> discord.ui.LayoutView:
    """Return a table's message: its running deal, its last record, or its seated players.

    Raise ValueError for a viewer's own view: a seat's cards must not get here.
    """
    if show.view.viewer:
        raise ValueError("a table message is made of the public view")
    return or_plainer(
        "table",
        lambda: _whole(show, skin, framed),
        lambda: plain_table(show, skin, [] if show.past else _every_button(show, skin)),
    )


def _whole(show: Show, skin: Skin, framed: Framed | None) -> discord.ui.LayoutView:
    if show.view.running:
        return fitted(lambda skin: _running(show, skin, framed), skin)
    if show.view.ended:
        whole = partial(record, show, framed=framed)
        return fitted(whole, skin, partial(whole, brief=True))
    return fitted(lambda skin: _lobby(show, skin), skin)


def _every_button(show: Show, skin: Skin) -> list[Buttons]:
    """Return every button of the message, a row each, for its plainer form."""
    view = show.view
    if view.closed:
        return []
    if view.running:
        asked = piece(lambda: _answers(view, skin), [[pick_button(view, skin)]])
        answers: list[Buttons] = [partial(list, row) for row in asked]
        return [lambda: _void(view, skin), *answers, lambda: table_buttons(show, skin)]
    after: list[Buttons] = [lambda: after_buttons(show, skin)] if view.ended else []
    public: Buttons = lambda: calling.public_buttons(view, skin)  # noqa: E731 - a lambda like the others
    return [public, *after, lambda: table_buttons(show, skin)]


def _running(show: Show, skin: Skin, framed: Framed | None) -> discord.ui.LayoutView:
    view = show.view
    hand = view.dealt
    phase = skin.say("phase", phase=phase_name(hand.phase, skin.locale), pot=hand.middle)
    if not hand.phase:
        phase = skin.say("phase.none", pot=hand.middle)
    return screen(
        [
            _titled(show, skin),
            None if framed is None else framed.gallery,
            draw_lines(show, skin) if hand.row <= 0 else "",
            board_lines(view, skin),
            "\n".join(filter(None, [phase, *pot_lines(show, skin), *_marks(show, skin)])),
            "\n".join(said(Slot.HEADING, show, skin)),
            "\n".join(said(Slot.LIES, show, skin)),
            line(),
            "\n".join(running_rows(show, skin)),
            line(),
            "\n".join(filter(None, _below_seats(show, skin))),
            *rows(_void(view, skin)),
            *(one for buttons in _answers(view, skin) for one in rows(buttons)),
            *rows(table_buttons(show, skin)),
        ],
        GREEN,
    )


def _below_seats(show: Show, skin: Skin) -> list[str]:
    return [
        notice_line(show, skin),
        *_turn(show, skin),
        "" if show.stands is None else skin.say("slow.stands", at=tags.moment(show.stands)),
        void_line(show, skin),
        *notes(show.view, skin),
        *news_lines(show, skin),
    ]


def _marks(show: Show, skin: Skin) -> list[str]:
    view = show.view
    return [*said(Slot.MARKS, show, skin), redealt_line(view, skin), wild_line(view, skin)]


def _titled(show: Show, skin: Skin) -> str:
    told = [title(show.view, skin), calling.tag_line(show, skin), chips_line(show, skin)]
    told += [skin.say("slow.day", n=show.day)] if show.day else []
    return "\n".join(filter(None, told))


def _void(view: TableView, skin: Skin) -> list[PressItem]:
    """Return the button by which a second player agrees to void the deal."""
    if view.void is None:
        return []
    return [button(skin.say("button.second_void"), Press("second_void", view.number, view.deal))]


def _answers(view: TableView, skin: Skin) -> list[list[PressItem]]:
    """Return rows of public buttons that answer the question."""
    turn = view.dealt.turn
    return [] if turn is None else face_of(turn).public(view, turn, skin)


def _turn(show: Show, skin: Skin) -> Iterator[str]:
    hand = show.view.dealt
    if hand.coming is not None:
        yield run_out_line(hand.coming, "turn.run_out", skin)
    if not hand.waiting:
        return
    names = [name_of_seat(show, seat, skin.locale, width=A_NAME) for seat in hand.waiting]
    facts: dict[str, object] = {"name": names[0], "names": listed(skin.locale, names)}
    if hand.turn is None:
        text = skin.say("turn.several", **facts)
    else:
        asked = question(hand.turn, skin)
        text = asked.turn(skin, **facts)
        done = hand.asked - len(hand.waiting)
        if done > 0 and asked.code != "aloud":
            text = skin.say("turn.progress", done=done, asked=hand.asked, text=text)
    due = countdown(show)
    yield skin.say("clock", text=text, due=due) if due and show.due_for == "turn" else text


def _lobby(show: Show, skin: Skin) -> discord.ui.LayoutView:
    view = show.view
    if view.closed:
        return screen([title(view, skin), closed_text(show, skin)], GREY)
    settings = view.settings
    terms = ""
    if show.event is None:
        terms = skin.say(
            "slow.lobby" if settings.slow else "lobby.terms",
            range=span(skin.locale, *view.buy_in), seats=settings.seats, clock=settings.clock,
            time=spell(settings.clock, skin.locale),
        )  # fmt: skip
    parts: list[Part | str] = [
        "\n".join(filter(None, [*_lobby_head(view, skin), chips_line(show, skin)])),
        draw_lines(show, skin),
        line(),
        "\n".join([*seated_rows(show, skin), *_expected(show, skin), *notes(view, skin)]),
        "\n".join(filter(None, [terms, *news_lines(show, skin)])),
        *rows(calling.public_buttons(view, skin)),
        *rows(_lobby_buttons(show, skin)),
    ]
    return screen(parts, GREY)


def _lobby_head(view: TableView, skin: Skin) -> Iterator[str]:
    """Yield the game, or the programme that it is part of."""
    if not view.outlook.menu:
        yield from (title(view, skin), game_summary(view.game, skin.locale))
        return
    name = programme_name(view.outlook.programme, skin.locale).upper()
    stakes = table_stakes(view.settings, view.game, skin.locale)
    yield skin.say("title.programme", name=name, stakes=stakes)
    yield programme_summary(view, skin.locale)


def _lobby_buttons(show: Show, skin: Skin) -> list[PressItem]:
    every = table_buttons(show, skin)
    return every if show.view.seats else every[1:]


def _expected(show: Show, skin: Skin) -> Iterator[str]:
    view = show.view
    if show.notice:
        yield notice_line(show, skin)
    carried = view.carried
    if carried.chips:
        yield skin.say("lobby.odd" if carried.odd else "lobby.carried", chips=carried.chips)
    if show.event is not None:
        return
    if not view.seats:
        yield skin.say("lobby.empty")
        if show.practice:
            yield practice_lobby(show, skin)
    elif view.can_deal < view.outlook.least:
        yield skin.say("lobby.need", have=view.can_deal, need=view.outlook.least)
    elif not view.paused and show.due_for not in {"deal", "choice", "close"}:
        yield skin.say("lobby.ready")
    yield from calling.next_lines(show, skin)
    if show.due is not None and show.due_for in {"deal", "close"}:
        key = "lobby.due" if show.due_for == "deal" else "lobby.close"
        yield skin.say(key, due=countdown(show))
