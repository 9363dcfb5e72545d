"""An evening with house players, whose answers a test decides."""

from collections.abc import Callable, Iterable
from random import Random

from bot.companions import STYLES, Advice, Decision, advise, decide
from bot.engine.games.game import Game
from bot.engine.hand.commands import HandCommand
from bot.engine.table import company
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import (
    Sit,
    TableCommand,
)
from bot.engine.table.state import Table
from bot.engine.views.hindsight import Turn
from bot.engine.views.look import OwnView, look
from bot.tables.company.mind import Asked, ChoiceReview, HouseThinking, looked_back
from bot.tables.show import Show
from tests.tables.evening import (
    CHANNEL,
    Evening,
    passive,
    passively,
)

FOUR = Settings(fill=4)
OTHER = CHANNEL + 1


class Passive:
    """Checks, calls and stands pat; or whatever a test says."""

    def __init__(self) -> None:
        self.asked: list[Asked] = []
        self.prepared: list[str] = []
        self.looks: list[tuple[Turn, int]] = []
        self.slow = False
        self.instead: Callable[[Table, Asked], TableCommand] | None = None

    async def decide(self, table: Table, asked: Asked) -> Decision | None:
        self.asked.append(asked)
        if self.instead is not None:
            return Decision(self.instead(table, asked))
        if not table.running():
            return decide(table, asked.player, style=STYLES[asked.style], seed=asked.seed)
        own = own_of(table, asked)
        return Decision(passively(own, own.seat))

    async def advise(self, table: Table, asked: Asked) -> Advice | None:
        return advise(table, asked.player, seed=asked.seed, worlds=8)

    async def look_back(self, turn: Turn, player: int, among: int) -> ChoiceReview | None:
        self.looks.append((turn, among))
        return None if self.slow else looked_back(turn, player, 8)

    def prepare(self, games: Iterable[Game]) -> None:
        self.prepared += [one.code for one in games]


def own_of(table: Table, asked: Asked) -> OwnView:
    own = look(table, asked.player).own
    assert own is not None
    return own


def witty(mind: Passive) -> HouseThinking:
    """Return thinking that answers at once and has the same tastes in every run."""
    return HouseThinking(mind, chance=Random(18).randrange)  # noqa: S311 - a taste


async def settle(evening: Evening) -> None:
    """The house players do all that they can do now."""
    driver = evening.tables.at(evening.table).driver
    assert driver is not None
    for _ in range(60):
        if evening.tables.find(evening.table) is None or await driver.look() is None:
            return
    raise AssertionError("House players don't play for real chips come to an end")


async def seated(evening: Evening, *players: int, chips: int = 500) -> None:
    for player in players:
        await evening.submit(player, Sit(player, chips))
        await settle(evening)


async def play_on(evening: Evening, answer: Callable[[Show, int], HandCommand] = passive) -> None:
    """People check and call, house players do as they like, until the deal is over."""
    for _ in range(200):
        await settle(evening)
        if not evening.is_open() or not evening.show().view.running:
            return
        await evening.run_out()
        if evening.show().view.running and evening.show().view.dealt.waiting:
            waiting = evening.show().view.dealt.waiting
            table = evening.tables.at(evening.table).host.table
            if set(waiting) - set(company.thinks(table)):
                await evening.act(lambda seat: answer(evening.show(evening.actor), seat))
    raise AssertionError("the deal does not end")


def house(evening: Evening) -> list[int]:
    return [one.player for one in evening.show().view.seats if one.house]
