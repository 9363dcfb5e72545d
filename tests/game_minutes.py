"""How long a deal of each game takes, by playing it: what the files in data/games say in `minutes`.

`uv run python -m tests.game_minutes` writes them anew, and prints what was measured. Six friends
play, or as many as the game takes, each acting as people do: they check or call more than they
raise, fold a third of the time, draw two or three cards. What is asked in turn takes each one a few
seconds; what all are asked at once takes as long as the slowest.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from random import Random

from bot.engine import codec
from bot.engine.games.game import Game, Stakes
from bot.engine.games.options import Options, announce
from bot.engine.hand.choices import (
    BetChoices,
    BidChoices,
    BuyChoices,
    DeclareChoices,
    DrawChoices,
    StayChoices,
)
from bot.engine.hand.commands import (
    Call,
    Check,
    Declare,
    Draw,
    Fold,
    HandCommand,
    RaiseTo,
)
from bot.engine.hand.edges import edges
from bot.engine.hand.machine import legal
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat
from bot.engine.shuffle import Seed
from bot.engine.table import machine
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import Deal, OpenTable, Sit
from bot.engine.table.state import Table
from bot.games.catalogue import GAMES
from bot.rehearsal.pauses import AROUND, pause

USUAL = 6
"""Friends at a table."""
DEALS = 60
STACK = 1_000


@dataclass(frozen=True, slots=True)
class Measured:
    """Of a deal, on the average."""

    answers: float
    """Each player's counted, also where all answer at once."""
    seconds: float

    @property
    def minutes(self) -> int:
        """As files have it: whole ones, at least one."""
        return max(1, round(self.seconds / 60))


def measured(game: Game, deals: int = DEALS, *, friends: int = USUAL) -> Measured:
    """Play so many deals, each at a new table; chance follows from the game's name alone."""
    chance = Random(game.code)  # noqa: S311 - nobody plays for it
    announced = announce(game, Options())
    table, answers, seconds = _table(announced, friends), 0, 0.0
    for _ in range(deals):
        asked, took = _played(table, chance)
        answers, seconds = answers + asked, seconds + took
    return Measured(answers / deals, seconds / deals)


def _played(table: Table, chance: Random) -> tuple[int, float]:
    """(answers, seconds) of one deal."""
    _, table = machine.play(table, Deal(), Seed(chance.randbytes(32)))
    answers, seconds, question = 0, AROUND, -1
    while table.hand is not None and not table.hand.ended:
        hand = table.hand
        seat = hand.waiting[0]
        if hand.question != question:
            seconds += pause(hand, seat)
        question = hand.question
        _, table = machine.play(table, _answer(hand, seat, chance))
        answers += 1
    return answers, seconds


def _table(game: Game, friends: int) -> Table:
    least, most = game.seats
    code = codec.digest(game)
    table = Table({code: game})
    _, table = machine.play(table, OpenTable(1, 1, code, Settings(10, Stakes.of(10), 1, 10_000)))
    for player in range(1, min(max(friends, least), most) + 1):
        _, table = machine.play(table, Sit(player, STACK))
    return table


def _answer(hand: Hand, seat: Seat, chance: Random) -> HandCommand:
    """Return the answer of an average friend."""
    choices = legal(hand, seat)
    offered = list(edges(hand, seat))
    match choices:
        case BetChoices():
            return _bet(offered, chance)
        case DrawChoices():
            few = [one for one in offered if isinstance(one, Draw) and len(one.cards) <= 3]
            return chance.choice(few or offered)
        case BuyChoices():
            return offered[0] if chance.random() < 0.6 else offered[-1]
        case BidChoices():
            return offered[0] if chance.random() < 0.5 else chance.choice(offered[:3])
        case StayChoices():
            passes = [one for one in offered if isinstance(one, Fold)]
            return passes[0] if passes and chance.random() < 0.45 else offered[0]
        case DeclareChoices(words=words):
            return Declare(seat, _word(hand, seat, words, chance))
        case _:
            return chance.choice(offered)


def _bet(offered: list[HandCommand], chance: Random) -> HandCommand:
    by_kind = {type(one): one for one in reversed(offered)}
    raises = [one for one in offered if isinstance(one, RaiseTo)]
    luck = chance.random()
    if raises and luck < 0.18:
        return min(raises, key=lambda one: one.to)
    if Check in by_kind:
        return by_kind[Check]
    if Call in by_kind and (luck < 0.68 or Fold not in by_kind):
        return by_kind[Call]
    return by_kind.get(Fold, offered[0])


LIKES = {
    "in": 0.35, "both": 0.1, "turn": 0.05, "swap": 0.5, "draw": 0.5, "up": 0.2, "buy": 0.6,
    "pay": 0.6, "push": 0.4, "trade": 0.4, "stay": 0.55,
}  # fmt: skip
"""How often a word is said that has another beside it."""


def _word(hand: Hand, seat: Seat, words: tuple[str, ...], chance: Random) -> str:
    if "stand" in words and len(words) > 1:
        held = len(hand.places[seat].cards)
        return "take" if chance.random() < max(0.15, 1.4 - 0.3 * held) else "stand"
    if "deck" in words:
        return "deck" if chance.random() < 0.6 else chance.choice(words)
    for word in words:
        if word in LIKES and chance.random() < LIKES[word]:
            return word
    rest = [word for word in words if word not in LIKES]
    return chance.choice(rest or list(words))


def written(text: str, minutes: int) -> str:
    """A game file with these minutes, which stand before its summary where it has none yet."""
    line = f"minutes = {minutes}\n"
    if re.search(r"^minutes = ", text, re.MULTILINE):
        return re.sub(r"^minutes = \d+\n", line, text, count=1, flags=re.MULTILINE)
    return re.sub(r"^(?=summary = )", line, text, count=1, flags=re.MULTILINE)


def main() -> None:
    """Measure every game, and write what its file says."""
    from tests.library import GAMES as LIBRARY

    for code, game in LIBRARY.items():
        found = measured(game)
        path = Path(GAMES) / f"{code}.toml"
        text = path.read_text(encoding="utf-8")
        path.write_text(written(text, found.minutes), encoding="utf-8")
        print(  # noqa: T201 - for whoever runs it
            f"{game.name:30} {found.answers:5.1f} answers {found.seconds:5.0f} s"
            f" {game.minutes} -> {found.minutes} min"
        )


if __name__ == "__main__":
    main()
