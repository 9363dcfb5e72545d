"""At a practice table, a player who is not asked reads why and what they may do."""

from dataclasses import replace

import pytest

from bot.engine.views.look import SeatView, TableView, look
from bot.tables.show import Show
from bot.ui.parts.cards import PLAIN
from bot.ui.table.no_hint import no_hint_text
from tests.engine.card_room import Room


def of(view: TableView, **beside: object) -> str:
    return no_hint_text(replace(Show(view, {}, 1, 1, practice=True), **beside), PLAIN)  # type: ignore[arg-type]


def dealt() -> Room:
    """Return a deal in which Ann is asked first."""
    made = Room("holdem no_limit", 1000, 1000, 1000, run_out=10)
    made.deal(Ann="Ah Ad", Bo="Kc 9d", Cy="7s 2h")
    return made


def over() -> Room:
    made = dealt()
    made.say("Ann folds", "Bo folds")
    return made


def other(view: TableView, **seen: object) -> TableView:
    """Return the view with these changes to the viewer's own seat."""
    assert view.own is not None
    mine = view.own.seat

    def changed(one: SeatView) -> SeatView:
        return replace(one, **seen) if one.seat == mine else one  # type: ignore[arg-type]

    return replace(view, seats=tuple(map(changed, view.seats)))


def test_without_a_seat() -> None:
    assert "press **Sit**" in of(look(dealt().table, 9))


def test_in_a_deal_that_runs() -> None:
    made = dealt()
    assert "to act" in of(look(made.table, 2))
    made.say("Ann folds")
    assert "You are out of this deal" in of(look(made.table, 1))
    assert "no cards in this deal" in of(other(look(made.table, 3), dealt_in=False))
    assert "You are out" in of(other(look(made.table, 1), declared="out"))


def test_whoever_passed_the_tricks_has_not_folded() -> None:
    made = Room("bourre no_limit", 1000, 1000, 1000)
    made.deal()
    view = other(look(made.table, 1), folded=True)
    assert "You are out of this deal" in of(view)
    assert "folded" not in of(view)


def test_all_in() -> None:
    made = dealt()
    view = other(look(made.table, 3), all_in=True)
    assert "All your chips are in" in of(view)
    made.say("Ann raises to 1000", "Bo calls", "Cy folds")
    assert "All bets are in" in of(look(made.table, 1))


@pytest.mark.parametrize(
    ("seen", "says"),
    [
        ({"away": "asked"}, "Press **I'm back**"),
        ({"away": "broke"}, "**Top up**"),
        ({"leaving": "asked"}, "You are leaving"),
    ],
)
def test_who_would_not_play_the_next_deal(seen: dict[str, str], says: str) -> None:
    assert says in of(other(look(over().table, 1), **seen))


def test_between_deals() -> None:
    view = look(over().table, 1)
    mine = view.seats[0].seat
    waits = replace(view.outlook, unready=(mine,))
    assert "Press **Next deal**" in of(replace(view, outlook=waits))
    assert "**Got it**" in of(replace(view, outlook=replace(waits, is_new=True)))
    others = replace(view.outlook, unready=(mine + 1,))
    assert "waits for" in of(replace(view, outlook=others))
    assert "starts <t:99:R>" in of(view, due=99.0, due_for="deal")
    assert "waits for players" in of(view, due=99.0, due_for="close")
    assert "paused" in of(replace(view, paused=True))
    assert "closes" in of(replace(view, closing="asked"))
