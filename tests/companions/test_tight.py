"""The tight player goes on with the best fifth, whatever the game makes of a feeling."""

from random import Random

import pytest

from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Call, Check, DealStreet, Declare, Draw, Fold, RaiseTo
from bot.engine.hand.machine import legal
from bot.engine.shuffle import Seed
from bot.engine.table import machine
from bot.engine.table.commands import Deal, TableCommand
from tests.library import GAMES
from tests.workshop.bench.company import tight
from tests.workshop.bench.company.seating import seated
from tests.workshop.bench.company.tight import Marks, Tight, measured


def test_a_fifth_is_a_fifth_of_what_was_held():
    marks = Marks.of({0: [float(one) for one in range(100)], 3: [0.5] * 100})
    assert sum(marks.goes_on(0, one) for one in range(100)) == 20
    assert sum(marks.raises(0, one) for one in range(100)) == 5
    assert not marks.goes_on(3, 0.5), "all alike: none is among the best"
    assert marks.goes_on(1, 85), "a street that nobody came to is like the nearest"
    assert marks.goes_on(4, 0.6)
    assert Marks.of({}).goes_on(0, 0.0), "nothing to go by"


@pytest.mark.nightly
@pytest.mark.parametrize("code", ["five_card_draw", "five_card_stud_hi_lo", "guts", "seven_27"])
def test_as_many_go_on_in_every_game(code: str, monkeypatch: pytest.MonkeyPatch):
    """Of other deals than those it was measured over."""
    marks = Tight().marks(GAMES[code], 4)
    monkeypatch.setattr(tight, "Random", lambda seed: Random(f"other {seed}"))  # noqa: S311 - other deals
    held = measured(GAMES[code], 4)[0]
    part = sum(marks.goes_on(0, one) for one in held) / len(held)
    assert 0.1 <= part <= 0.3
    raised = sum(marks.raises(0, one) for one in held) / len(held)
    assert raised <= 0.12


@pytest.mark.nightly
@pytest.mark.parametrize("code", ["holdem", "bourre", "guts"])
def test_most_tight_players_are_out(code: str, monkeypatch: pytest.MonkeyPatch):
    """And nobody folds what costs nothing."""
    monkeypatch.setattr(tight, "DEALS", 15)
    player, luck = Tight(), Random(7)  # noqa: S311 - deals to look at
    out = on = 0
    for _ in range(12):
        table = seated(GAMES[code], 4)
        _, table = machine.play(table, Deal(), Seed(luck.randbytes(32)))
        for _ in range(200):
            hand = table.hand
            assert hand is not None
            if hand.ended:
                break
            command: TableCommand = DealStreet()
            if not hand.now.by_clock:
                seat = hand.waiting[0]
                command = player(table, hand.places[seat].player, luck)
                choices = legal(hand, seat)
                if isinstance(choices, BetChoices) and choices.check:
                    assert isinstance(command, Check | RaiseTo)
                gone = isinstance(command, Fold) or (
                    isinstance(command, Declare) and command.word in {"out", "pass", "fold"}
                )
                stayed = isinstance(command, Call | RaiseTo | Declare | Draw)
                out, on = out + gone, on + (stayed and not gone)
            _, table = machine.play(table, command)
        assert table.hand is not None
        assert table.hand.ended
    assert out > on > 0
