"""The worst beat and the luckiest win, by the chances of all run-outs."""

from dataclasses import replace
from typing import Any

from bot.engine.hand.commands import Call, Check, RaiseTo
from bot.engine.hand.events import HandEvent
from bot.engine.table.machine import play
from bot.nights.beats import AllIn, Beat, all_in
from bot.odds.reckoning import chances
from tests.ui.ring import Ring


class Heard(Ring):
    """A table whose rows are kept."""

    def do(self, command: Any, source: Any = None, *, nobody: bool = False) -> "Heard":
        events, self.table = play(self.table, command, source, nobody=nobody)
        deal = [one for one in events if isinstance(one, HandEvent)]
        self.rows = [*getattr(self, "rows", []), *([deal] if deal else [])]
        return self

    def all_in(self) -> AllIn | None:
        """Return the finished deal's all-in with the chances then, or None without one."""
        chairs, places = self.table.chairs, self.hand.places.values()
        won = {place.seat for place in places if chairs[place.seat].stack}
        found = all_in(7, self.rows, self.table.games, won)
        return None if found is None else replace(found, chances=chances(found.view))


def on_the_turn(river: str) -> Heard:
    """Two with 500: Bo with kings against Ann's aces, all-in with one card to come."""
    ring = Heard(stacks=(500, 500))
    ring.deal(f"Ks Ah Kd Ac 4c 2c 7d 9s 4d 3h 4h {river}")
    ring.act(Call, Check, Check, Check)
    while ring.hand.step and ring.table.running() and len(ring.hand.boards[0]) < 4:
        ring.act(Check)
    ring.act((RaiseTo, 490), Call)
    ring.passively()
    return ring


def test_a_river_that_one_of_two_kings_had_to_be() -> None:
    """42 of 44 rivers leave the aces ahead."""
    found = on_the_turn("Kc").all_in()
    assert found is not None
    assert found.beaten == Beat(1, 95, exact=True, chance=42 / 44)
    assert found.underdog == Beat(2, 5, exact=True, chance=2 / 44)


def test_the_favourite_who_wins_is_no_underdog() -> None:
    """The kings' 2 of 44; a recap tells of a beat of more than a half alone."""
    found = on_the_turn("5h").all_in()
    assert found is not None
    assert found.beaten == Beat(2, 5, exact=True, chance=2 / 44)
    assert found.underdog is None


def test_a_deal_that_was_bet_to_the_end_has_no_such_moment() -> None:
    ring = Heard(stacks=(500, 500))
    ring.deal()
    ring.passively()
    assert ring.all_in() is None
