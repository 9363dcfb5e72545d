"""The recap of a closed table, and its layout on a screen."""

from dataclasses import replace

from bot.engine.table.agreed.rules import TableRules
from bot.engine.table.agreed.settings import Settings
from bot.nights.recap import DealDone, Recap, Standing
from bot.tables.show import Person, Show
from bot.ui.pages.nights.recap import table_recap
from bot.ui.pictures.facts import Look
from bot.ui.pictures.from_views import stacks_chart
from tests.nights.test_beats import Heard, on_the_turn
from tests.ui.ring import seen

SETTLES = Settings(rules=TableRules(settle_up=True))


def recap(ring: Heard, *, exact: bool = True) -> Recap:
    """Return the recap of a single deal in which Bo won 500 from Ann."""
    found = ring.all_in()
    assert found is not None
    assert found.chances is not None
    found = replace(found, chances=replace(found.chances, exact=exact))
    nets, stacks = {1: -500, 2: 500}, {1: 0, 2: 1000}
    deal = DealDone(
        7, 1, 1_800_000_000_000, ring.game, 1000, nets, stacks, stacks, (2,), all_in=found
    )
    standings = Standing(2, 500, 500, 1), Standing(1, -500, 500, 1)
    return Recap(standings, 0, (deal,), (), [])


def told(ring: Heard, *, exact: bool = True, settings: Settings | None = None) -> list[str]:
    show = ring.show()
    if settings is not None:
        show = Show(replace(show.view, settings=settings), show.people, 11, 22)
    return seen(table_recap(show, recap(ring, exact=exact))).split("\n")


def test_who_won_against_the_odds_and_who_lost() -> None:
    lines = told(on_the_turn("Kc"))
    assert "Biggest pot: **1,000** to Bo (Texas Hold'em, hand `7-1`)" in lines
    beat = "Worst beat: Ann, with a chance of 95 %, lost to Bo, who had 5 %"
    assert f"{beat} (Texas Hold'em, hand `7-1`)" in lines


def test_the_biggest_pot_of_another_deal_says_so_itself() -> None:
    """No deal is told twice."""
    ring = on_the_turn("Kc")
    found = recap(ring)
    bigger = replace(found.deals[0], number=2, pot=3000)
    worse = replace(found.deals[0], number=1)
    assert found.worst is not None
    text = seen(table_recap(ring.show(), replace(found, deals=(worse, bigger))))
    assert "to Bo; their chance was 5 % (Texas Hold'em, hand `7-2`)" in text
    assert "Most played: Texas Hold'em 2x" in text


def test_games_called_and_games_dealt() -> None:
    ring = on_the_turn("Kc")
    found = recap(ring)
    text = seen(table_recap(ring.show(), replace(found, calls=[(ring.game, 3)])))
    assert "Most called: Texas Hold'em 3x" in text
    assert "Most played" not in text, "one deal says nothing"


def test_what_says_nothing_is_left_out() -> None:
    """The recap leaves out a net far below a buy-in, a game played once, and a short run."""
    ring = on_the_turn("Kc")
    found = replace(recap(ring), buy_in=100_000)
    text = seen(table_recap(ring.show(), found))
    assert "1. **Bo**  +500 · 1 deal" in text
    for nothing in ("buy-ins", "Most played", "in a row"):
        assert nothing not in text
    assert "in a row" not in seen(table_recap(ring.show(), replace(found, deals=found.deals * 2)))
    told = seen(table_recap(ring.show(), replace(found, buy_in=1000, deals=found.deals * 3)))
    assert "1. **Bo**  +500 · +0.5 buy-ins · 1 deal" in told
    assert "Longest run: Bo won 3 deals in a row" in told


def test_a_sample_is_marked() -> None:
    (line,) = [one for one in told(on_the_turn("Kc"), exact=False) if "Worst" in one]
    assert line.startswith("Worst beat: Ann, with a chance of ≈95 %, lost")


def test_nets_and_who_pays_whom_only_where_that_is_agreed() -> None:
    ring = on_the_turn("Kc")
    lines = told(ring)
    assert "1. **Bo**  +500 · 1 deal" in lines
    assert "2. **Ann**  -500 · 1 deal" in lines
    assert not any("settle" in one for one in lines)
    assert told(ring, settings=SETTLES)[-2:] == ["To settle up, in chips:", "Ann → Bo  500"]


def test_who_is_long_gone_is_named() -> None:
    """The recap's people are named, not those at the table when it closed."""
    ring = on_the_turn("Kc")
    show = replace(ring.show(), people={1: Person(1, 901, "Ann"), 2: Person(2, 0, "")})
    assert "2. **Ann**" in seen(table_recap(show, recap(ring)))
    assert "a former player" in seen(table_recap(show, recap(ring)))


def test_practice_chips_are_nobodys_to_settle() -> None:
    """Practice debts are left out even if a preset lists debts."""
    ring = on_the_turn("Kc")
    show = replace(ring.show(), practice=True)
    show = replace(show, view=replace(show.view, settings=SETTLES))
    text = seen(table_recap(show, recap(ring)))
    assert "Practice chips" in text
    assert "settle" not in text


def test_no_chart_where_no_line_is_to_be_drawn() -> None:
    """There are two deals, in which nobody has a standing."""
    found = recap(on_the_turn("Kc"))
    bare = replace(found, deals=found.deals * 2, standings=())
    assert stacks_chart(bare, {}, Look()) is None
    assert stacks_chart(replace(bare, standings=found.standings), {}, Look()) is not None


def test_a_recap_names_those_of_its_deals() -> None:
    """A winner without a standing is named too."""
    assert replace(recap(on_the_turn("Kc")), standings=()).players == {1, 2}
