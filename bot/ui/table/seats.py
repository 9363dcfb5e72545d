"""Seats as lines, at most two of 38 columns each; folded and absent seats are merged.

A full line keeps what matters most: name and stack, then the turn, then the rest.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.engine.hand.step import STEPS
from bot.engine.kinds import Chips
from bot.engine.views.look import OwnView, SeatView, TableView
from bot.tables.show import Show
from bot.ui.mechanics.faces import question
from bot.ui.mechanics.records import seat_notes, settle_face, told
from bot.ui.parts.cards import Skin
from bot.ui.parts.lines import WIDTH, bet_text, chips_text, columns, escaped, name_of, plain_name
from bot.ui.parts.lines import clipped as clip
from bot.ui.table.odds import chance_notes
from bot.ui.words import ENGLISH, Locale, listed
from bot.ui.words.hands import category_name, hand_name, names_of

A_NAME, LEAST_NAME = 12, 6
"""Columns of a name that are shown at least, first by choice, then if no line has room."""
MERGED_NAME = 12
A_BOARD = 7
"""The most cards that fit a line of a phone in the large type of a board."""
TURN = "▶ "
GAP = " · "


Notes = Callable[[bool], Sequence[str]]
"""Return the notes about a seat, in short amounts if the argument is True."""


def noted(*notes: str) -> Notes:
    """Return a function that gives these notes for short and long amounts alike."""
    return lambda _short: notes


SILENT = noted()


@dataclass(frozen=True, slots=True)
class Row:
    """One seat before it is laid out with its notes, which come in order of weight."""

    name: str
    """The name as its player wrote it."""
    stack: Chips
    cards: str = ""
    readings: tuple[str, ...] = ()
    """Names of the hand, the longest first."""
    turn: bool = False
    big: bool = False
    """True if the cards are as large as a board's, on a line below the hand's name."""
    packed: bool = False
    """True if all is on one line, as far as it fits."""
    locale: Locale = ENGLISH


def laid_out(row: Row, notes: Notes = SILENT) -> Sequence[str]:
    """Return one or two lines for a seat."""
    return _in_full(row, tuple(notes(False))) or _shortened(row, notes)


@lru_cache(maxsize=4096)  # most seats stay the same from press to press
def _in_full(row: Row, notes: tuple[str, ...]) -> tuple[str, ...]:
    """Return the lines with all of these notes; empty if there is no room for them."""
    below = _below(row)
    if row.big and below:
        return ()
    if row.packed and below:
        whole = _first(row, [*notes, *below])
        if whole and escaped(row.name) in whole:
            return (whole,)
    first = _first(row, [*notes, *_unread(row, below)])
    return (first, *below) if first else ()


def _shortened(row: Row, notes: Notes) -> list[str]:
    below = _below(row)
    if row.big and below:
        return _large(row, notes)
    short = [*notes(True), *_unread(row, below)]
    first = _first(row, short)
    return [first, *below] if first else _parted(row, short, below)


def _unread(row: Row, below: Sequence[str]) -> Sequence[str]:
    """Return the hand's shortest name if the line with its cards leaves no room for it."""
    return row.readings[-1:] if below and not below[0].startswith(row.cards + GAP) else ()


def _parted(row: Row, notes: Sequence[str], below: list[str]) -> list[str]:
    """Return as many notes beside the name as fit there, and the others below if there is room."""
    for least in (A_NAME, LEAST_NAME):
        for count in range(len(notes) - 1, -1, -1):
            first = _first(row, notes[:count], least)
            if first:
                rest = GAP.join([*below, *notes[count:]])
                fits = not below or columns(rest) <= WIDTH
                return [first, clip(rest, WIDTH)] if fits else [first, *below]
    return [_first(row, (), 0), *(below or [clip(GAP.join(notes), WIDTH)])]


def _large(row: Row, notes: Notes) -> list[str]:
    """Return the hand's name beside the player's, if it fits, and the cards on their own line."""
    for least, short in ((A_NAME, False), (LEAST_NAME, True)):
        for read in (*((one,) for one in row.readings), ()):
            first = _first(row, [*notes(short), *read], least)
            if first:
                return [first, f"# {row.cards}"]
    every = notes(True)
    fewer = (_first(row, every[:count], LEAST_NAME) for count in range(len(every) - 1, 0, -1))
    return [next(filter(None, fewer), _first(row, (), 0)), f"# {row.cards}"]


def _first(row: Row, notes: Sequence[str], least: int = A_NAME) -> str:
    """Return name, stack and notes; "" if less than `least` columns of the name would fit."""
    marker = TURN if row.turn else ""
    rest = GAP.join([f" {chips_text(row.stack, row.locale)}", *notes])
    room = WIDTH - columns(marker) - columns(rest)
    if room < min(least, columns(row.name)):
        return ""
    return f"{marker}**{escaped(clip(row.name, room))}**{rest}"


def _below(row: Row) -> list[str]:
    """Return the cards with the longest name of the hand that fits; packed if they are too many."""
    if not row.cards:
        return []
    for reading in row.readings:
        if columns(row.cards + GAP + reading) <= WIDTH:
            return [row.cards + GAP + reading]
    return [row.cards if columns(row.cards) <= WIDTH else row.cards.replace(" ", "")]


def running_rows(show: Show, skin: Skin) -> Iterator[str]:
    """Yield live seats in seat order, then a line of folded seats and one of those not dealt in."""
    view = show.view
    live = [one for one in view.seats if one.dealt_in and not one.folded]
    for one in live:
        yield from _running(show, one, skin, big=0 < sum(one.up) <= A_BOARD)
    folded = [one for one in view.seats if one.dealt_in and one.folded]
    watching = [one for one in view.seats if not one.dealt_in]
    yield from merged(show, settle_face(view.game).folded, folded, skin)
    yield from merged(show, "watching", watching, skin)


def others_rows(show: Show, own: OwnView, skin: Skin) -> Iterator[str]:
    """Yield the rows of all other live seats, for a player's own screen."""
    for one in show.view.seats:
        if one.dealt_in and not one.folded and one.seat != own.seat:
            yield from _running(show, one, skin)


def _running(show: Show, seat: SeatView, skin: Skin, *, big: bool = False) -> Sequence[str]:
    hopes = chance_notes(show.chances, seat.seat, skin)

    def said(short: bool) -> Sequence[str]:
        if short and hopes:
            return hopes
        return [*hopes, *notes(show.view, seat, skin, short=short)]

    row = Row(
        name=plain_name(show, seat.player, skin.locale),
        stack=seat.stack,
        cards="" if settle_face(show.view.game).passes else _open_cards(seat, skin),
        readings=readings(seat, skin),
        turn=seat.turn,
        big=big,
        locale=skin.locale,
    )
    return laid_out(row, said)


def _open_cards(seat: SeatView, skin: Skin) -> str:
    """Return the cards that lie face up for all players."""
    pairs = zip(seat.cards, seat.up, strict=True)
    return skin.cards(card for card, up in pairs if up and card is not None)


def readings(seat: SeatView, skin: Skin) -> tuple[str, ...]:
    """Return the names of a hand that everybody sees, the longest first; empty for a hidden one."""
    if seat.showing is not None:
        both = (named(seat.showing, skin.locale) for named in (hand_name, category_name))
        return tuple(dict.fromkeys(both))
    if seat.reading is None or not all(seat.up):
        return ()
    names = names_of(seat.readings, skin.locale)
    first = (hand_name(seat.reading, skin.locale), category_name(seat.reading, skin.locale))
    if names and not seat.reading.strength:
        return (*names, *first)  # the total wins nothing
    others = " / ".join(name for name in names if name != first[0])
    return (*(f"{one} / {others}" for one in first if others and one != others), *first)


def notes(view: TableView, seat: SeatView, skin: Skin, *, short: bool) -> list[str]:
    """Return the notes of a seat in order of weight, beginning with the most important one."""
    acts = _act(view, seat, skin, short=short)
    flags = {
        "act.dealer": seat.seat == view.button,
        "act.leaving": bool(seat.leaving),
        "act.away": bool(seat.away),
    }
    return [*acts, *(skin.say(key) for key, holds in flags.items() if holds)]


def _act(view: TableView, seat: SeatView, skin: Skin, *, short: bool) -> Iterator[str]:
    bet, step = bet_text(seat.bet, skin.locale, short=short), STEPS[view.dealt.step]
    if seat.turn:
        yield _asked(view, skin, short=short)
    yield from told(seat, skin)
    if seat.all_in:
        key = "act.capped" if seat.stack else "act.all_in"
        yield skin.say(f"{key}.bet", bet=bet) if seat.bet else skin.say(key)
    elif seat.last in ACTS and (seat.bet or (seat.last == "checked" and step.bets)):
        yield skin.say(ACTS[seat.last], bet=bet)
    elif seat.bet:
        yield skin.say("act.in", bet=bet)
    yield from seat_notes(view, seat, skin, short=short)
    if seat.drew >= 0 and not step.tricks:
        none = settle_face(view.game).stood_pat
        yield skin.say("act.drew", count=seat.drew) if seat.drew else skin.say(none)


ACTS = {
    "posted": "act.posted",
    "brought_in": "act.brought_in",
    "completed": "act.completed",
    "checked": "act.checked",
    "called": "act.called",
    "bet": "act.bet",
    "raised": "act.raised",
}


def _asked(view: TableView, skin: Skin, *, short: bool) -> str:
    turn = view.dealt.turn
    if turn is None:
        return skin.say("act.to_act")
    asked = question(turn, skin)
    if asked.call:
        return skin.say("act.to_call", call=bet_text(asked.call, skin.locale, short=short))
    return skin.say(f"act.to_{asked.code}" if asked.own == "seat" else "act.to_act")


def seated_rows(show: Show, skin: Skin) -> Iterator[str]:
    """Yield the rows of all seats while no deal runs."""
    for seat in show.view.seats:
        why = absence(show, seat, skin)
        name = plain_name(show, seat.player, skin.locale)
        notes = noted(*filter(None, [why]))
        yield from laid_out(Row(name, seat.stack, locale=skin.locale), notes)


def absence(show: Show, seat: SeatView, skin: Skin) -> str:
    """Return why a seat is not dealt in; "" if it will be."""
    if seat.leaving:
        return skin.say("act.leaving")
    if seat.away:
        key = seat.away if seat.away in {"broke", "once"} else "away"
        return skin.say(f"act.{key}")
    if seat.waits and show.view.running:
        chips = show.view.next_stakes.big_blind
        return skin.say("act.posts", chips=chips) if seat.posts else skin.say("act.waits")
    if seat.waits_for_pot:
        return skin.say("act.waits_for_pot")
    return skin.say("act.next") if show.view.running else ""


def merged(show: Show, key: str, seats: Sequence[SeatView], skin: Skin) -> Iterator[str]:
    """Yield one line for several seats; none if there are none."""
    if seats:
        names = listed(skin.locale, [_short(show, one, skin) for one in seats], last="row")
        yield "-# " + skin.say(key, names=names)


def _short(show: Show, seat: SeatView, skin: Skin) -> str:
    name = name_of(show, seat.player, skin.locale, width=MERGED_NAME)
    stack = chips_text(seat.stack, skin.locale)
    why = "" if seat.dealt_in else absence(show, seat, skin)
    if why:
        return skin.say("merged.why", name=name, stack=stack, why=why)
    return skin.say("merged", name=name, stack=stack)
