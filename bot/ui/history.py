"""Finished hands on screen and as text, made of what one viewer saw; see `bot.tables.histories`.

Of events only public parts are told: cards come from the views alone.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime

import discord

from bot.engine.hand import events as e
from bot.engine.seen import SeatView, TableView
from bot.store import HandRow
from bot.tables.histories import History, Step
from bot.tables.show import Show
from bot.ui.board import board_lines
from bot.ui.cards import PLAIN, Skin
from bot.ui.layout import GREY, Style, button, line, rows, screen
from bot.ui.lines import clean, clipped, escaped
from bot.ui.press import Press, PressItem
from bot.ui.stats import signed
from bot.ui.words import listed
from bot.ui.words.games import phase_name, stakes_name
from bot.ui.words.hands import hand_name

A_NAME = 20
FACE_DOWN = "▢"


def step_page(history: History, at: int, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """One moment of a hand, and the buttons that lead on; `at` counts from 0."""
    at = max(0, min(at, len(history.steps) - 1))
    step = history.steps[at]
    view = step.show.view
    row, told = history.row, list(_told(history, step, skin))
    title = skin.say(
        "hand.title",
        id=row.link,
        game=history.game.name,
        n=at + 1,
        of=len(history.steps),
    )
    where = skin.say("hand.where", deal=row.number, table=row.table, at=row.ended // 1000)
    return screen(
        [
            f"{title}\n{where}",
            board_lines(view, skin),
            _phase(view, skin),
            "\n".join(_seats(step.show, skin)),
            line() if told else None,
            "\n".join(told[-12:]),
            *rows(_leads(history, at, skin)),
            *rows(_others(history, skin)),
        ],
        GREY,
    )


def _phase(view: TableView, skin: Skin) -> str:
    pot = view.middle
    if not view.phase:
        return skin.say("hand.pot", pot=pot)
    return skin.say("hand.phase", phase=phase_name(view.phase), pot=pot)


def _seats(show: Show, skin: Skin) -> Iterator[str]:
    view = show.view
    for seat in view.played:
        yield skin.say(
            "hand.seat",
            name=escaped(_name(show, seat.player, skin)),
            stack=seat.stack,
            notes="".join(_notes(view, seat, skin)),
        )
        if seat.cards:
            yield _cards(seat, skin)


def _notes(view: TableView, seat: SeatView, skin: Skin) -> Iterator[str]:
    if seat.seat == view.button:
        yield skin.say("hand.dealer")
    if seat.bet:
        yield skin.say("hand.bet", bet=seat.bet)
    if seat.folded:
        yield skin.say("hand.folded")
    if seat.won:
        yield skin.say("hand.won", won=seat.won)


def _cards(seat: SeatView, skin: Skin) -> str:
    back = skin.emojis.get("back", FACE_DOWN)
    shown = [back if card is None else skin.card(card) for card in seat.cards]
    return ("" if skin.emojis else " ").join(shown)


def _leads(history: History, at: int, skin: Skin) -> Iterator[PressItem]:
    last, link = len(history.steps) - 1, history.row.link
    for key, to in (("first", 0), ("back", at - 1), ("next", at + 1), ("last", last)):
        press = Press("hand_step", arg=f"{link}-{key}-{max(to, 0)}")
        style = Style.primary if key == "next" else Style.secondary
        yield button(
            skin.say(f"button.hand_{key}"), press, style, disabled=not 0 <= to <= last or to == at
        )


def _others(history: History, skin: Skin) -> Iterator[PressItem]:
    link = history.row.link
    yield button(skin.say("button.hand_share"), Press("hand_share", arg=link))
    yield button(skin.say("button.hand_file"), Press("hand_file", arg=link))
    yield button(skin.say("button.verify"), Press("verify", arg=link))


def hands_list(
    found: Sequence[HandRow],
    winners: Mapping[int, Sequence[str]],
    games: Mapping[str, str],
    skin: Skin = PLAIN,
    *,
    older: Press | None = None,
) -> discord.ui.LayoutView:
    """The last hands, latest first; names of winners by hand, and of games by code."""
    if not found:
        return screen([skin.say("hand.list.none")], GREY)
    lines = [skin.say("hand.list")]
    for row in found:
        facts: dict[str, object] = {
            "id": row.link, "game": games.get(row.game, row.game), "pot": row.pot,
        }  # fmt: skip
        names = [escaped(clipped(one, A_NAME)) for one in winners.get(row.hand, ())]
        if names:
            facts["names"] = listed(skin.locale, names)
        lines.append(skin.say("hand.line.voided" if row.voided else "hand.line", **facts))
    more = [button(skin.say("button.older"), older)] if older is not None else []
    return screen(["\n".join(lines), *rows(more)], GREY)


def as_text(history: History, skin: Skin = PLAIN) -> str:
    """A whole hand as a card room would write it down, without emojis or marks."""
    skin = skin.in_text()
    return "\n".join([*_head(history, skin), "", *_course(history, skin), ""])


def _head(history: History, skin: Skin) -> Iterator[str]:
    row, show = history.row, history.steps[0].show
    stakes = stakes_name(history.game, show.view.stakes, skin.locale)
    yield skin.say("text.head", id=row.link, game=history.game.name, stakes=stakes)
    at = datetime.fromtimestamp(row.ended / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
    yield skin.say("text.where", table=row.table, deal=row.number, at=at)
    start = history.events[0]
    if isinstance(start, e.HandStarted):
        for one in sorted(start.seats, key=lambda one: one.seat):
            key = "text.seat.dealer" if one.seat == start.button else "text.seat"
            name = _name(show, one.player, skin)
            yield skin.say(key, seat=one.seat, name=name, chips=one.stack)


def _course(history: History, skin: Skin) -> Iterator[str]:
    own: tuple[object, ...] = ()
    for step in history.steps:
        yield from _told(history, step, skin)
        view = step.show.view
        if view.own is not None and view.own.cards and view.own.cards != own:
            own = view.own.cards
            name = _name(step.show, history.viewer, skin)
            yield skin.say("text.own", name=name, cards=skin.cards(view.own.cards))
    last = history.steps[-1].show
    for seat in last.view.played:
        name = _name(last, seat.player, skin)
        yield skin.say("text.end", name=name, net=signed(seat.net), chips=seat.stack)


def _told(history: History, step: Step, skin: Skin) -> Iterator[str]:
    """What happened in a step, in public words."""
    show = step.show
    for event in step.events:
        yield from filter(None, [_line(history, show, event, skin)])


def _line(history: History, show: Show, event: e.HandEvent, skin: Skin) -> str | None:  # noqa: C901, PLR0912 - a case an event
    seat = getattr(event, "seat", 0)
    name = _seat_name(show, seat, skin) if isinstance(seat, int) and seat else ""
    match event:
        case e.StepReached(phase=phase, step=step) if step in {"deal", "board"} and phase >= 0:
            return skin.say("text.street", phase=phase_name(history.game.phases[phase].name))
        case e.AntePosted(chips=chips):
            return skin.say("text.ante", name=name, chips=chips)
        case e.BlindPosted(chips=chips, kind=kind):
            known = kind in {"small_blind", "big_blind", "bring_in"}
            return skin.say(f"text.blind.{kind}" if known else "text.blind", name=name, chips=chips)
        case e.BoardDealt(cards=cards):
            return skin.say("text.board", cards=skin.cards(cards))
        case e.Folded():
            return skin.say("text.fold", name=name)
        case e.Checked():
            return skin.say("text.check", name=name)
        case e.Called(chips=chips):
            return skin.say("text.call", name=name, chips=chips)
        case e.RaisedTo(to=to, chips=chips):
            return skin.say("text.bet" if to == chips else "text.raise", name=name, to=to)
        case e.BetReturned(chips=chips):
            return skin.say("text.returned", name=name, chips=chips)
        case e.Discarded():
            drew = next((one.drew for one in show.view.played if one.seat == seat), -1)
            return skin.say("text.draws", name=name, n=drew) if drew >= 0 else None
        case e.Declared(word=word):
            return skin.say("text.declared", name=name, word=word)
        case e.TrumpTurned():
            trump = show.view.trump
            return None if trump is None else skin.say("text.trump", card=skin.card(trump))
        case e.CardPlayed(card=card):
            return skin.say("text.plays", name=name, card=skin.card(card))
        case e.TrickWon():
            return skin.say("text.trick", name=name)
        case e.PaidToPot(chips=chips):
            return skin.say("text.pays", name=name, chips=chips)
        case e.CardsShown(cards=cards):
            return skin.say("text.up", name=name, cards=skin.cards(cards))
        case e.Mucked():
            return skin.say("text.mucks", name=name)
        case e.PotAwarded(chips=chips, share=share):
            facts: dict[str, object] = {"name": name, "chips": chips}
            return skin.say("text.wins", **facts, **_with(show, seat, share, skin))
        case e.HandVoided():
            return skin.say("text.void")
        case e.RakeTaken(chips=chips):
            return skin.say("text.raked", chips=chips)
        case e.HandEnded(carried=carried) if carried:
            return skin.say("text.carried", chips=carried)
        case _:
            return None


def _with(show: Show, seat: int, share: int, skin: Skin) -> dict[str, str]:
    """The hand that won, where all of it was shown."""
    found = next((one for one in show.view.played if one.seat == seat), None)
    if found is None or len(found.readings) <= share:
        return {}
    reading = found.readings[share]
    if reading is None or not reading.strength:
        return {}
    return {"hand": hand_name(reading, skin.locale)}


def _seat_name(show: Show, seat: int, skin: Skin) -> str:
    found = next((one for one in show.view.played if one.seat == seat), None)
    return "" if found is None else _name(show, found.player, skin)


def _name(show: Show, player: int, skin: Skin) -> str:
    person = show.people.get(player)
    name = clean(person.name) if person is not None else ""
    return clipped(name or skin.say("former"), A_NAME)
