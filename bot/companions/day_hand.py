"""The hand of the day: the same deal for everybody, one player against five house players.

A deal follows from its seed and the player's answers alone: house players think in a fixed number
of worlds, with seeds made of the day's, so equal answers lead to equal deals. It is kept as the
commands that were played.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from bot.companions.deciding import cheaply, decide
from bot.companions.styles import STYLES
from bot.engine import codec
from bot.engine.errors import Illegal
from bot.engine.games.game import Game
from bot.engine.hand import commands as hc
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.machine import legal
from bot.engine.hand.state import Hand
from bot.engine.kinds import Cards, Chips, Seat
from bot.engine.shuffle import Seed
from bot.engine.table.agreed.wishes import USUAL_UNIT, TableWishes, settings_for, usual_buy_in
from bot.engine.table.commands import Deal, OpenTable, Sit, TableCommand
from bot.engine.table.machine import play
from bot.engine.table.state import Table

PLAYER = 1
"""The number and seat of whoever plays."""
OTHERS = ("careful", "loose", "bold", "sly", "newcomer")
"""Styles of the house players, in the seats after the player's."""
WORLDS = 16
"""Worlds in which each choice of a house player is tried; a stored deal depends on none of them."""
LONGEST = 300
"""Most commands of a deal."""
Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Played:
    """A deal after an answer: all commands so far, and the player's net if it is over."""

    commands: list[Json]
    net: Chips | None


@dataclass(frozen=True, slots=True)
class Decided:
    """The player's first answer on a street: fold, check, call, open, raise or all_in."""

    street: str
    did: str


@dataclass(frozen=True, slots=True)
class Summary:
    """One player's finished deal, as the result of the day tells it."""

    cards: Cards
    board: Cards
    decided: tuple[Decided, ...]


def table_of(game: Game, seed: bytes, commands: Sequence[Json] = ()) -> Table:
    """Return the deal after these commands. Raise Illegal if they are not this deal's."""
    players = len(OTHERS) + 1
    usual = settings_for(game, TableWishes(USUAL_UNIT))
    settings = replace(usual, seats=players + 1, fill=players)
    table = Table(games={"": game})
    opening: list[TableCommand] = [
        OpenTable(1, PLAYER, "", settings),
        Sit(PLAYER, usual_buy_in(settings)),
        *(
            Sit(number, usual_buy_in(settings), house=style)
            for number, style in enumerate(OTHERS, PLAYER + 1)
        ),
    ]
    for command in opening:
        _, table = play(table, command)
    _, table = play(table, Deal(), Seed(seed))
    for stored in commands:
        _, table = play(table, codec.command_from_json(stored))
    return table


def asked(table: Table) -> BetChoices | None:
    """Return the player's choices, or None if it is not their turn to bet."""
    hand, seat = table.hand, table.seat_of(PLAYER)
    if hand is None or seat is None or not table.running() or seat not in hand.waiting:
        return None
    choices = legal(hand, seat)
    return choices if isinstance(choices, BetChoices) else None


def advance(
    game: Game, seed: bytes, commands: Sequence[Json], answer: hc.HandCommand | None
) -> Played:
    """Play on until the player is asked again or the deal is over; takes up to a second.

    Raise Illegal for an answer that the rules refuse.
    """
    table, made = table_of(game, seed, commands), list(commands)
    if answer is not None:
        _, table = play(table, answer)
        made.append(codec.command_to_json(answer))
    while table.running() and asked(table) is None and len(made) < LONGEST:
        command, table = _step(table, seed)
        made.append(codec.command_to_json(command))
    return Played(made, None if table.running() else _net(table))


def _step(table: Table, seed: bytes) -> tuple[TableCommand, Table]:
    """Play what the clock or a house player does now."""
    hand = table.hand
    if hand is None:
        raise ValueError("a hand of the day is one deal")
    for command in _candidates(table, hand, seed):
        try:
            _, after = play(table, command)
        except Illegal:
            continue
        return command, after
    raise ValueError("nobody can go on with this deal")


def _candidates(table: Table, hand: Hand, seed: bytes) -> Iterator[TableCommand]:
    if hand.now.by_clock:
        yield hc.DealStreet()
        return
    seat = hand.waiting[0]
    if hand.places[seat].player != PLAYER:
        own = sha256(seed + f":{hand.question}:{seat}".encode()).digest()
        style = STYLES[table.chairs[seat].house]
        found = decide(table, hand.places[seat].player, style=style, seed=own, worlds=WORLDS)
        if found is not None:
            yield found.command
        yield from cheaply(hand, seat)
    yield hc.TimeOut(seat)


def _net(table: Table) -> Chips:
    hand = table.hand
    place = None if hand is None else hand.places.get(_seat(table))
    return 0 if place is None else table.chairs[place.seat].stack - _bought(table)


def _bought(table: Table) -> Chips:
    return usual_buy_in(table.settings)


def _seat(table: Table) -> Seat:
    return table.seat_of(PLAYER) or PLAYER


def seed_for(game: Game, seeds: Iterable[bytes]) -> bytes:
    """Return the first of some seeds whose deal asks the player something."""
    for seed in seeds:
        if advance(game, seed, (), None).net is None:
            return seed
    raise ValueError("no seed asks the player anything")


def answer_of(word: str, table: Table) -> hc.HandCommand:
    """Return the command of a button's word: fold, check, call, or raise and its total."""
    seat, (verb, _, total) = _seat(table), word.partition("-")
    match verb:
        case "fold":
            return hc.Fold(seat)
        case "check":
            return hc.Check(seat)
        case "call":
            return hc.Call(seat)
        case _:
            return hc.RaiseTo(seat, int(total or 0))


def summary_of(game: Game, seed: bytes, commands: Sequence[Json]) -> Summary:
    """Return the player's cards, the board that came, and their first answer on each street."""
    table, decided = table_of(game, seed), dict[str, Decided]()
    seat = _seat(table)
    for stored in commands:
        command, choices = codec.command_from_json(stored), asked(table)
        if choices is not None and getattr(command, "seat", 0) == seat and table.hand is not None:
            street = table.hand.row.name
            decided.setdefault(street, Decided(street, _did(choices, command)))
        _, table = play(table, command)
    hand = table.hand
    if hand is None:
        raise ValueError("a hand of the day is one deal")
    board = tuple(hand.boards[0]) if hand.boards else ()
    return Summary(tuple(hand.places[seat].cards), board, tuple(decided.values()))


def _did(choices: BetChoices, command: TableCommand) -> str:
    match command:
        case hc.Fold():
            return "fold"
        case hc.Check():
            return "check"
        case hc.RaiseTo(to=to):
            if to == choices.all_in:
                return "all_in"
            return "open" if choices.opens else "raise"
        case _:
            return "call"
