"""A table that tests play at in words: "Ann raises to 40", "Bo draws 2c 7d", "Cy leaves".

A player's name stands for his number in `NAMES`, 1 the first. Decks are laid: `laid` puts the cards
that a test names where the deal will find them, and fills the rest in pack order.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from bot.engine import codec
from bot.engine.cards import RANKS, Card, cards
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game, Limit, Stakes
from bot.engine.games.options import Options, announce
from bot.engine.hand import commands as hc
from bot.engine.hand import machine as hands
from bot.engine.hand.apply import started as dealt_by
from bot.engine.hand.choices import BetChoices, BidChoices, DeclareChoices, DrawChoices
from bot.engine.hand.events import (
    HandStarted,
)
from bot.engine.hand.state import Hand
from bot.engine.hand.view import Part
from bot.engine.ranking import four_of
from bot.engine.shuffle import Arranged, Seed
from bot.engine.table import commands as tc
from bot.engine.table import machine as tables
from bot.engine.table.agreed.event import Event
from bot.engine.table.agreed.rules import TableRules
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.events import TableEvent
from bot.engine.table.state import Table
from bot.engine.views.look import OwnView, look
from tests import library

GAMES = library.GAMES
LIBRARY: dict[str, Game] = {
    codec.digest(game): game
    for game in (announce(GAMES[code], Options(limit=limit))
                 for code in GAMES for limit in GAMES[code].limits)
}  # fmt: skip
"""Every game file under each of its limits, by hash."""
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo")
FOLDED = -1
STAKES = Stakes(ante=5, small_blind=5, big_blind=10, bring_in=5, small_bet=10, big_bet=20)


def label(game: Game) -> str:
    """How a game of the library is named in test ids: "holdem-no_limit"."""
    return f"{game.code}-{game.limit}"


def dealt(game: str, *stacks: int, **options: Any) -> "Room":
    """A first deal that has begun: "holdem no_limit", then the stacks from Ann on, the dealer."""
    room = Room(game, *stacks, **options)
    room.deal()
    return room


@dataclass(frozen=True)
class Row:
    """An accepted command, what followed, and the table then."""

    command: tc.TableCommand
    events: tuple[TableEvent, ...]
    table: Table


class Room:
    """A table, and everything that happened at it. `stakes` and game options by keyword.

    `columns` are what a house rule writes into the game file, `run_out` tenths of a second between
    streets once nobody can bet any more. With an `event` it is a table of that tournament.
    """

    def __init__(
        self, game: str, *stacks: int, stakes: Stakes = STAKES, seats: int = 10,
        buy_in: tuple[int, int] = (1, 100_000), columns: Mapping[str, Any] | None = None,
        run_out: int = 0, event: Event | None = None, **options: Any,
    ) -> None:  # fmt: skip
        code, limit = game.split()
        wanted = Options(limit=Limit(limit), **options)
        resolved = announce(replace(GAMES.find(code), **(columns or {})), wanted)
        self.game = codec.digest(resolved)
        self.games = {**LIBRARY, self.game: resolved}
        rules = TableRules(run_out=run_out, dead_button=event is not None)
        self.settings = Settings(seats, stakes, *buy_in, rules=rules, event=event)
        self.table = Table(self.games)
        self.log: list[TableEvent] = []
        self.rows: list[Row] = []
        self.do(tc.OpenTable(1, 1, self.game, self.settings))
        for player, chips in enumerate(stacks, 1):
            self.do(tc.Sit(player, chips, moved=event is not None))

    @property
    def hand(self) -> Hand:
        """The running or last deal."""
        assert self.table.hand is not None
        return self.table.hand

    def do(
        self,
        command: tc.TableCommand,
        source: Seed | Arranged | None = None,
        *,
        nobody: bool = False,
    ) -> list[TableEvent]:
        """A command and what follows from it. Raises Illegal."""
        events, self.table = tables.play(self.table, command, source, nobody=nobody)
        self.log += events
        self.rows.append(Row(command, tuple(events), self.table))
        return events

    def deal(self, **held: str) -> list[TableEvent]:
        """The next deal, with these cards: `Ann="Ah Kd"`, `board="..."`, `stub="..."`."""
        events, _ = tables.play(self.table, tc.Deal(), Arranged(tuple(range(52))))
        started = next(one for one in events if isinstance(one, HandStarted))
        order = [NAMES[start.player - 1] for start in started.seats]
        deck = laid(dealt_by(started, self.games[started.game]).game, order, held)
        return self.do(tc.Deal(), Arranged(deck))

    def say(self, *lines: str) -> list[TableEvent]:
        """Acts in words, one after the other; what followed from the last."""
        events: list[TableEvent] = []
        for line in lines:
            events = self.do(self.command(line))
        return events

    def refusal(self, line: str) -> Refusal:
        """Why these words are refused."""
        return self.illegal(line).code

    def illegal(self, line: str) -> Illegal:
        """The refusal of these words, with its facts."""
        try:
            tables.play(self.table, self.command(line))
        except Illegal as no:
            return no
        raise AssertionError(f"allowed: {line}")

    def command(self, line: str) -> tc.TableCommand:
        """What a line of words asks for. Raises ValueError for words without meaning."""
        name, verb, *rest = line.split()
        player = NAMES.index(name) + 1
        seat = self.table.seat_of(player) or 0
        match verb, rest:
            case "folds", []:
                return hc.Fold(seat)
            case "checks", []:
                return hc.Check(seat)
            case ("calls", []) | ("brings", ["in"]):
                return hc.Call(seat)
            case ("bets", [chips]) | ("raises" | "completes", ["to", chips]):
                return hc.RaiseTo(seat, int(chips))
            case "draws", thrown:
                return hc.Draw(seat, cards("".join(thrown)))
            case "stands", ["pat"]:
                return hc.Draw(seat)
            case "times", ["out"]:
                return hc.TimeOut(seat)
            case "asks", ["to", "see", other]:
                return hc.AskToSee(seat, self.seat(other))
            case _:
                chosen = _chosen(seat, verb, rest) or _besides(seat, verb, rest)
                return chosen or _at_the_table(player, verb, rest)

    def seat(self, name: str) -> int:
        """Where a player sits, or sat in the last deal."""
        player = NAMES.index(name) + 1
        found = self.table.seat_of(player)
        places = self.hand.places.values() if self.table.hand else ()
        return found or next(one.seat for one in places if one.player == player)

    def turn(self) -> str:
        """Whose turn it is; empty when nobody is asked."""
        players = [self.hand.places[seat].player for seat in self.hand.waiting]
        return " ".join(NAMES[player - 1] for player in players)

    def choices(self) -> BetChoices:
        """What the one to act may do, in a betting round."""
        choices = hands.legal(self.hand, self.hand.waiting[0])
        assert isinstance(choices, BetChoices)
        return choices

    def draw_choices(self) -> DrawChoices:
        """What the one to act may do, at the draw."""
        choices = hands.legal(self.hand, self.hand.waiting[0])
        assert isinstance(choices, DrawChoices)
        return choices

    def own(self, name: str) -> OwnView:
        """What this player alone sees."""
        own = look(self.table, NAMES.index(name) + 1).own
        assert own is not None
        return own

    def part(self, kind: type[Part]) -> Part:
        """What a theme shows everybody of the deal, where it shows something."""
        part = look(self.table).part(kind)
        assert part is not None
        return part

    def prices(self) -> tuple[int, int, int]:
        """(to call, least raise to, most raise to) of the one to act."""
        choices = self.choices()
        return choices.call, choices.least, choices.most

    def stacks(self) -> dict[str, int]:
        """Chips in front of everyone now."""
        return {
            NAMES[chair.player - 1]: self.table.stack(chair.seat)
            for chair in self.table.chairs.values()
        }

    def stay(self) -> None:
        """The first seat that is asked stays in as cheaply as it can."""
        seat = self.hand.waiting[0]
        match hands.legal(self.hand, seat):
            case BetChoices(call=0):
                self.do(hc.Check(seat))
            case BetChoices():
                self.do(hc.Call(seat))
            case BidChoices():
                self.do(hc.Bid(seat, 0))
            case DeclareChoices(words=words):
                self.do(hc.Declare(seat, words[0]))
            case _:
                self.do(hc.Draw(seat))

    def call_down(self, street: str = "") -> None:
        """Everybody stays in, to the end of the deal or to this row of the game."""
        while self.hand.waiting and self.hand.row.name != street:
            self.stay()

    def finish(self) -> None:
        """Let the clock play the rest of the deal; then those who are not away press something."""
        while self.table.running():
            self.do(hc.TimeOut(self.hand.waiting[0]))
        for chair in self.table.chairs.values():
            if chair.misses and not chair.away:
                self.do(tc.Wake(chair.player))


def _chosen(seat: int, verb: str, rest: list[str]) -> tc.TableCommand | None:
    """In secret, with everybody else."""
    match verb, rest:
        case "discards", thrown:
            return hc.Discard(seat, cards("".join(thrown)))
        case (("gives" | "turns" | "chooses" | "lays" | "splits"), chosen) if chosen != ["up"]:
            return hc.Choose(seat, cards("".join(chosen)))
        case "keeps", ["all"]:
            return hc.Draw(seat)
        case "exchanges", thrown:
            return hc.Draw(seat, cards("".join(thrown)))
        case "passes", []:
            return hc.Fold(seat)
        case "plays", ["card", card]:
            return hc.PlayCard(seat, cards(card)[0])
        case "plays", thrown:
            return hc.Draw(seat, cards("".join(thrown)))
        case ("declares", [word]) | ("takes", ["it", word]):
            return hc.Declare(seat, word)
        case ("takes", ["a", "card"]) | (("stands" | "pays" | "buys" | "declines"), []):
            return hc.Declare(seat, verb.removesuffix("s"))
        case _:
            return None


def _besides(seat: int, verb: str, rest: list[str]) -> tc.TableCommand | None:
    """Chips for a card, out of turn, or after the deal."""
    match verb, rest:
        case "plans", [plan, *more]:
            return _plan(seat, plan, more)
        case "bids", [chips]:
            return hc.Bid(seat, int(chips))
        case "shows", shown:
            return hc.ShowCards(seat, cards("".join(shown)))
        case "hunts", ["the", "rabbit"]:
            return hc.HuntRabbit(seat)
        case "cuts", said:
            return hc.Cut(seat, " ".join(said))
        case "gives", ["up"]:
            return hc.GiveUp(seat)
        case _:
            return None


def _plan(seat: int, plan: str, more: list[str]) -> hc.Plan:
    match plan, more:
        case (("call" | "raise"), [chips]):
            return hc.Plan(seat, plan, int(chips))
        case "draw", thrown:
            return hc.Plan(seat, "draw", cards=cards("".join(thrown)))
        case "nothing", []:
            return hc.Plan(seat, "")
        case _:
            return hc.Plan(seat, plan)


def _at_the_table(player: int, verb: str, rest: list[str]) -> tc.TableCommand:
    match verb, rest:
        case "sits", ["with", chips]:
            return tc.Sit(player, int(chips))
        case "sits", ["with", chips, "at", seat]:
            return tc.Sit(player, int(chips), int(seat))
        case "tops", ["up", chips]:
            return tc.TopUp(player, int(chips))
        case "leaves", []:
            return tc.Leave(player)
        case "goes", ["away"]:
            return tc.GoAway(player)
        case "comes", ["back"]:
            return tc.ComeBack(player)
        case "posts", ["now"]:
            return tc.PostNow(player)
        case "straddles", ["next"]:
            return tc.Straddle(player)
        case "straddles", ["not"]:
            return tc.Straddle(player, on=False)
        case _:
            raise ValueError(f"no such act: {verb} {' '.join(rest)}")


def laid(game: Game, order: list[str], held: Mapping[str, str]) -> tuple[Card, ...]:
    """A deck that deals these cards: by player, `board`, `burns`, and `stub` for what follows.

    `extra` are those that open cards bring, on the street that brings them, `sale` those for sale.

    A player's cards may end in "-": he folds then, and later streets pass him by.
    """
    given = {name: _held(text) for name, text in held.items()}
    named = [card for some in given.values() for card in some if card != FOLDED]
    assert len(set(named)) == len(named), "a card is named twice"
    assert set(given) <= {*order, "board", "burns", "stub", "extra", "sale"}, (
        "somebody is not dealt in"
    )
    rest = [card for card in game.pack.cards() if card not in named]

    def take(name: str) -> Card:
        return given[name].pop(0) if given.get(name) else rest.pop(0) if rest else FOLDED

    deck: list[Card] = []
    for row in game.phases:
        names = [name for name in order if given.get(name) != [FOLDED]]
        if row.deal and deck and game.burn:
            deck += [take("burns")]
        dealt = [(take(name), letter) for letter in row.deal for name in names]
        deck += [card for card, _ in dealt]
        lucky = four_of(*map(RANKS.index, row.extra))
        four = [card for card, up in dealt if up == "u" and card in lucky]
        deck += [take("extra") for _ in four]
        if row.board:
            turned = row.board * game.boards
            if game.burn:
                deck.append(take("burns"))
            deck += [*(take("board") for _ in range(turned))]
        shown = row.market or row.widow
        before = game.phases[: game.phases.index(row)]
        display = shown and not any(one.market or one.widow for one in before)
        on_sale = row.auction + shown * display + len(names) * bool(row.market or row.push)
        deck += [take("sale") for _ in range(on_sale)]
    left = [card for some in given.values() for card in some]
    return tuple(card for card in (*deck, *left, *rest) if card != FOLDED)


def _held(text: str) -> list[Card]:
    known, end, _ = text.partition("-")
    return [*cards(known), *[FOLDED] * bool(end)]
