"""A table where several games are played: rooms with a programme, by the codes of their games."""

from dataclasses import replace
from typing import Any

from bot.engine import codec
from bot.engine.games.game import Stakes
from bot.engine.games.options import Options, announce
from bot.engine.hand import commands as hc
from bot.engine.hand import machine as hands
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.events import HandStarted
from bot.engine.shuffle import Seed
from bot.engine.table import commands as tc
from bot.engine.table.agreed.programme import AN_ORBIT, MenuItem, Mode, Programme
from bot.engine.table.events import TableEvent
from bot.engine.table.lineup import schedule
from tests.engine.card_room import GAMES, NAMES, STAKES, Room

HORSE = ("holdem", "omaha_hi_lo", "razz", "seven_card_stud", "stud_eight")
KEYS = {code: codec.digest(announce(game, Options())) for code, game in GAMES.items()}
"""Each game under its usual limit, by hash."""
CODES = {key: code for code, key in KEYS.items()}


class MixedRoom(Room):
    """A room with a programme."""

    def __init__(self, mode: Mode, *games: str, stacks: tuple[int, ...], **programme: Any) -> None:
        super().__init__(f"{games[0]} {announce(GAMES[games[0]], Options()).limit}", *stacks)
        menu = tuple(MenuItem(KEYS[code], stakes_of(code)) for code in games)
        programme.setdefault("per", AN_ORBIT if mode is Mode.ROTATION else 1)
        self.settings = replace(self.settings, programme=Programme(mode, menu, **programme))
        self.do(tc.ChangeSettings(1, self.settings, menu[0].game))

    def draw(self, number: int = 1) -> str:
        """Draw for the first dealer; who it is."""
        self.do(tc.Deal(), Seed(bytes([number]) * 32))
        return self.name(self.table.button)

    def name(self, seat: int) -> str:
        """Who sits there; empty for nobody."""
        return NAMES[self.table.chairs[seat].player - 1] if seat else ""

    def chooser(self) -> str:
        """Who has to choose now."""
        return self.name(schedule.chooser(self.table))

    def choose(self, game: str, who: str = "") -> None:
        """The chooser's choice, or somebody's by name."""
        player = NAMES.index(who or self.chooser()) + 1
        self.do(tc.ChooseGame(player, KEYS[game]))

    def pick(self, game: str, who: str) -> list[TableEvent]:
        """Look at a game and call nothing; what followed."""
        return self.do(tc.PickGame(NAMES.index(who) + 1, KEYS[game]))

    def played(self) -> tuple[str, str]:
        """Deals, and everybody checks or folds: (game, who had the button)."""
        self.deal()
        dealt = (self.hand.game.code, self.name(self.hand.button))
        self.check_or_fold()
        return dealt

    def check_or_fold(self) -> None:
        """To the end of the deal; no clock runs out, so that nobody is away after it."""
        while self.table.running():
            seat = self.hand.waiting[0]
            choices = hands.legal(self.hand, seat)
            if not isinstance(choices, BetChoices):
                self.do(hc.Draw(seat))
            elif choices.check:
                self.do(hc.Check(seat))
            else:
                self.do(hc.Fold(seat) if choices.fold else hc.Call(seat))

    def blinds(self) -> list[str]:
        """Who posted the big blinds so far, in order."""
        return [
            NAMES[start.player - 1]
            for event in self.log
            if isinstance(event, HandStarted)
            for start in event.seats
            if any(duty.kind == "big_blind" for duty in start.duties)
        ]


def stakes_of(code: str) -> Stakes:
    """Each game's own, so that a test sees whose are in force: limit games cost twice as much."""
    return Stakes.of(20) if GAMES[code].limits[0] == "fixed_limit" else STAKES
