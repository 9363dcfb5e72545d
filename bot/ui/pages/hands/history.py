"""Finished hands on screen and as text, from what one viewer saw; see `bot.tables.histories`.

Sentences come from `bot.ui.pages.hands.telling`: acts that everybody heard, and cards of the views
alone.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from itertools import pairwise

import discord

from bot.engine.games.game import Game
from bot.engine.hand import events as e
from bot.engine.kinds import Seat
from bot.engine.views.chronicle import Step
from bot.engine.views.shapes import SeatView, TableView
from bot.store import HandRow
from bot.tables.histories import History
from bot.tables.show import everywhere
from bot.ui.pages.hands.telling import act_sentence, step_lines
from bot.ui.parts import tags
from bot.ui.parts.board import board_lines
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import (
    GREY,
    MOST_CHOICES,
    Style,
    button,
    fitted,
    line,
    rows,
    screen,
    select,
)
from bot.ui.parts.lines import chips_text, clipped, escaped, past_person_name
from bot.ui.parts.press import Press, PressItem
from bot.ui.pictures.studio import Framed
from bot.ui.table.odds import PERCENT, chance_notes
from bot.ui.table.result import record
from bot.ui.words import listed, signed
from bot.ui.words.games import phase_name, stakes_name
from bot.ui.words.titles import game_name

A_NAME = 20
FACE_DOWN = "▢"
MOST_TOLD = 12
"""The most lines of one step; before the first street everybody posts."""


def step_page(history: History, at: int, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the page of a hand's moment `at`, from 0, with buttons to other moments."""
    at = max(0, min(at, len(history.steps) - 1))
    step = history.steps[at]
    view = step.view
    row, lines = history.row, list(_act_lines(history, step, skin))
    title = skin.say(
        "hand.title",
        id=row.link,
        game=game_name(history.game, skin.locale),
        n=at + 1,
        of=len(history.steps),
    )
    ended = tags.moment(row.ended / 1000)
    where = skin.say("hand.where", deal=row.number, table=row.table, at=ended)
    return screen(
        [
            f"{title}\n{where}",
            board_lines(view, skin),
            _phase(view, skin),
            "\n".join(_seats(history, at, skin)),
            line() if lines else None,
            "\n".join(lines[-MOST_TOLD:]),
            *rows(_step_buttons(history, at, skin)),
            *rows(_streets(history, skin)),
            *rows(_hand_buttons(history, skin)),
        ],
        GREY,
    )


def _phase(view: TableView, skin: Skin) -> str:
    pot = view.dealt.middle
    if not view.dealt.phase:
        return skin.say("hand.pot", pot=pot)
    return skin.say("hand.phase", phase=phase_name(view.dealt.phase, skin.locale), pot=pot)


def _act_lines(history: History, step: Step, skin: Skin) -> Iterator[str]:
    def naming(seat: Seat) -> str:
        return escaped(seat_name(history, seat, skin))

    yield from filter(None, [act_sentence(step.view, act, naming, skin) for act in step.acts])


def _seats(history: History, at: int, skin: Skin) -> Iterator[str]:
    view = history.steps[at].view
    for seat in view.played:
        yield skin.say(
            "hand.seat",
            name=escaped(_name(history, seat.player, skin)),
            stack=chips_text(seat.stack, skin.locale),
            notes="".join([*_notes(view, seat, skin), *_chance_notes(history, at, seat, skin)]),
        )
        if seat.cards:
            yield _cards(seat, skin)


def _notes(view: TableView, seat: SeatView, skin: Skin) -> Iterator[str]:
    if seat.seat == view.button:
        yield skin.say("hand.note", note=skin.say("act.dealer"))
    if seat.bet:
        yield skin.say("hand.note", note=skin.say("act.in", bet=seat.bet))
    if seat.folded:
        yield skin.say("hand.note", note=skin.say("act.folded"))
    if seat.won:
        yield skin.say("hand.note", note=skin.say("picture.wins", chips=seat.won))


def _chance_notes(history: History, at: int, seat: SeatView, skin: Skin) -> Iterator[str]:
    """Yield an open hand's chances at that moment; for a lucky winner, those at the all-in."""
    for note in chance_notes(history.chances.get(at), seat.seat, skin):
        yield skin.say("hand.note", note=note)
    all_in = history.all_in
    chance = None if all_in is None else all_in.of(seat.seat)
    if not seat.won or all_in is None or chance is None:
        return
    if chance.share < max(one.share for one in all_in.hands):
        wins, about = all_in.wins(PERCENT)[seat.seat], "" if all_in.exact else "≈"
        yield skin.say("hand.underdog", wins=wins, about=about)


def _cards(seat: SeatView, skin: Skin) -> str:
    back = skin.emojis.get("back", FACE_DOWN)
    shown = [back if card is None else skin.card(card) for card in seat.cards]
    return ("" if skin.emojis else " ").join(shown)


def _step_buttons(history: History, at: int, skin: Skin) -> Iterator[PressItem]:
    last, link = len(history.steps) - 1, history.row.link
    for key, to in (("first", 0), ("back", at - 1), ("next", at + 1), ("last", last)):
        press = Press("hand_step", arg=f"{link}-{key}-{max(to, 0)}")
        style = Style.primary if key == "next" else Style.secondary
        yield button(
            skin.say(f"button.hand_{key}"), press, style, disabled=not 0 <= to <= last or to == at
        )


def _streets(history: History, skin: Skin) -> Iterator[PressItem]:
    """Yield the select of the streets."""
    begins = {0: skin.say("hand.start")}
    for at, (before, step) in enumerate(pairwise(history.steps), start=1):
        if step.phase != before.phase:
            begins[at] = phase_name(step.phase, skin.locale)
    begins[len(history.steps) - 1] = skin.say("button.hand_last")
    options = [
        discord.SelectOption(label=label, value=str(at))
        for at, label in list(begins.items())[-MOST_CHOICES:]
    ]
    press = Press("hand_street", arg=history.row.link)
    yield select(skin.say("select.hand_street"), press, options)


def _hand_buttons(history: History, skin: Skin) -> Iterator[PressItem]:
    row, link = history.row, history.row.link
    if history.practice and history.own and not row.voided:
        press = Press("what_if", row.table, row.number, "here")
        yield button(skin.say("button.what_if"), press)
    yield button(skin.say("button.hand_share"), Press("hand_share", arg=link))
    if not row.voided:
        yield button(skin.say("button.hand_discuss"), Press("hand_discuss", arg=link))
    yield button(skin.say("button.hand_file"), Press("hand_file", arg=link))
    yield button(skin.say("button.verify"), Press("verify", arg=link))


def shared_hand(
    history: History,
    by: str,
    skin: Skin = PLAIN,
    reel: Framed | None = None,
    proof: discord.File | None = None,
) -> discord.ui.LayoutView:
    """Return the message that shows a hand to everybody, with its sharer and a button to replay it.

    Raises ValueError for a history that is not the public's.
    """
    if history.viewer:
        raise ValueError("what all see is made of the public view")
    row, show = history.row, history.show(history.steps[-1])
    ended = tags.moment(row.ended / 1000)
    head = skin.say("hand.shared", by=escaped(by), id=row.link, at=ended)
    look = button(skin.say("button.hand_look"), Press("hand_step", arg=f"{row.link}-first-0"))
    discuss = button(skin.say("button.hand_discuss"), Press("hand_discuss", arg=row.link))
    last = [look] if row.voided else [look, discuss]

    def drawn(skin: Skin, *, brief: bool = False) -> discord.ui.LayoutView:
        view = discord.ui.LayoutView(timeout=None).add_item(discord.ui.TextDisplay(head))
        for item in record(show, skin, brief=brief, framed=reel).children:
            view.add_item(item)
        if proof is not None:
            view.add_item(discord.ui.File(proof))
        return view.add_item(discord.ui.ActionRow(*last))

    return fitted(drawn, skin, partial(drawn, brief=True))


@dataclass(frozen=True, slots=True)
class HandsListing:
    """Hands of a list, latest first; names of winners by hand, and games by hash."""

    found: Sequence[HandRow]
    winners: Mapping[int, Sequence[str]]
    games: Mapping[str, Game]
    older: Press | None = None
    of: str | None = None
    """The name of the player whose hands they are; None for everybody's."""


def hands_list(listing: HandsListing, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the list of the last hands, with a select that opens one."""
    found, winners, games, older = listing.found, listing.winners, listing.games, listing.older
    whose = {} if listing.of is None else {"name": escaped(listing.of)}
    key = "hand.list" if listing.of is None else "hand.list.of"
    if not found:
        return screen([skin.say(f"{key}.none", **whose)], GREY)
    lines = [skin.say(key, **whose)]
    for row in found:
        facts: dict[str, object] = {
            "id": row.link, "game": game_name(games[row.game_hash], skin.locale), "pot": row.pot,
        }  # fmt: skip
        names = [escaped(clipped(one, A_NAME)) for one in winners.get(row.hand, ())]
        if names:
            facts["names"] = listed(skin.locale, names)
        lines.append(skin.say("hand.line.voided" if row.voided else "hand.line", **facts))
    more = [button(skin.say("button.older"), older)] if older is not None else []
    options = [discord.SelectOption(label=row.link, value=row.link) for row in found]
    opening = select(skin.say("select.hand_open"), Press("hand_open"), options)
    return screen(["\n".join(lines), *rows([opening]), *rows(more)], GREY)


def as_text(history: History, skin: Skin = PLAIN) -> str:
    """Return a whole hand as plain text, like a card room's hand history.

    People have the names that they have in all servers, because the file may go anywhere.
    """
    skin, history = skin.in_file(), replace(history, people=everywhere(history.people))
    return "\n".join([*_head(history, skin), "", *_course(history, skin), ""])


def _head(history: History, skin: Skin) -> Iterator[str]:
    row = history.row
    stakes = stakes_name(history.game, history.steps[0].view.stakes, skin.locale)
    yield skin.say(
        "text.head", id=row.link, game=game_name(history.game, skin.locale), stakes=stakes
    )
    at = datetime.fromtimestamp(row.ended / 1000, UTC)
    yield skin.say("text.where", table=row.table, deal=row.number, at=at)
    start = history.events[0]
    if isinstance(start, e.HandStarted):
        for one in sorted(start.seats, key=lambda one: one.seat):
            key = "text.seat.dealer" if one.seat == start.button else "text.seat"
            name = _name(history, one.player, skin)
            yield skin.say(key, seat=one.seat, name=name, chips=one.stack)


def _course(history: History, skin: Skin) -> Iterator[str]:
    def naming(seat: Seat) -> str:
        return seat_name(history, seat, skin)

    before: Step | None = None
    for at, step in enumerate(history.steps):
        yield from step_lines(before, step, naming, skin)
        yield from chance_lines(history, at, naming, skin)
        before = step
    yield ""
    for seat in history.steps[-1].view.played:
        name = _name(history, seat.player, skin)
        yield skin.say("text.end", name=name, net=signed(skin.locale, seat.net), chips=seat.stack)


def chance_lines(
    history: History, at: int, naming: Callable[[Seat], str], skin: Skin
) -> Iterator[str]:
    """Yield the chances of each open hand, a line each."""
    chances = history.chances.get(at)
    for one in () if chances is None else chances.hands:
        note = "".join(chance_notes(chances, one.seat, skin))
        yield skin.say("text.chance", name=naming(one.seat), note=note)


def seat_name(history: History, seat: Seat, skin: Skin) -> str:
    """Return the name of a seat's player, cut to fit; "" for an empty seat."""
    found = history.steps[-1].view.player_of(seat)
    return "" if found is None else _name(history, found.player, skin)


def _name(history: History, player: int, skin: Skin) -> str:
    return clipped(past_person_name(history.people, player, skin.locale), A_NAME)
