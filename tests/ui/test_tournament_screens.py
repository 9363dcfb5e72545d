"""Screens of tournaments, up to the largest ones that there can be."""

from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.engine.table.agreed.programme import Mode, Programme
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.agreed.table_plan import table_plan
from bot.engine.tournament.deals import divided
from bot.store import EntryRow, ResultRow, TournamentRow, TournamentState
from bot.tables import Person, Show
from bot.tables.event_facts import EventFacts, LevelNow
from bot.tournaments import Line, TournamentPlan, TournamentRecap, TournamentShow
from bot.tournaments.course import Course, Held, Offer
from bot.tournaments.league import SeasonPoints
from bot.tournaments.plan import MOST_TABLES, Bounties, Kind
from bot.tournaments.show import Stack
from bot.ui.pages.tournaments.board import board
from bot.ui.pages.tournaments.deal import deal_page, offer_message
from bot.ui.pages.tournaments.levels import levels_page
from bot.ui.pages.tournaments.news import news_text
from bot.ui.pages.tournaments.preview import Offered, preview_page
from bot.ui.pages.tournaments.results import recap_message, tournaments_list
from bot.ui.pages.tournaments.status import give_up_check, start_check, status
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import fits
from bot.ui.parts.shared import table_buttons
from bot.ui.table.event import chips_line, own_line
from bot.ui.words.shelf import ENGLISH_CATALOGUE
from tests.library import GAMES
from tests.ui.ring import Ring, labels, seen

LONGEST = "W" * 32
MANY = 300
DOUBLING = tuple(2**n for n in range(1, 40))
A_TIME = 1_800_000_000_000


def plan(*, games: tuple[str, ...] = ("holdem",), **more: Any) -> TournamentPlan:
    mode = Mode.ONE if len(games) == 1 else Mode.CHOICE
    settings = Settings(6, programme=Programme(mode))
    facts: dict[str, Any] = {"title": "Sit-and-go", "most": 6, "house": True, **more}
    return TournamentPlan.of(table_plan(settings, [GAMES[one] for one in games]), **facts)


def row(state: TournamentState, **more: Any) -> TournamentRow:
    facts = {"began": A_TIME, "message": 1, **more}
    return TournamentRow(7, 1, 2, 1, None, state, {}, {}, "00", A_TIME, **facts)


def people(many: int, name: str = "") -> dict[int, Person]:
    names = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay")
    return {one: Person(one, 100 + one, name or names[one - 1]) for one in range(1, many + 1)}


def show(
    state: TournamentState,
    many: int = 3,
    *,
    name: str = "",
    course: Course | None = None,
    **more: Any,
) -> TournamentShow:
    began = state is TournamentState.RUNNING
    entries = tuple(EntryRow(one, 1, A_TIME) for one in range(1, many + 1))
    facts: dict[str, Any] = {
        "plan": plan(entry=100, house=False),
        "stacks": tuple(Stack(one, 300, 1) for one in range(1, many + 1)) if began else (),
        "level": LevelNow(2, 20, 30, deals=4, end=6) if began else None,
        "prizes": (195, 105), "may_enter": not began, **more,
    }  # fmt: skip
    return TournamentShow(
        row=row(state), course=course or Course(blinds=((10, 6), (20, 6), (30, 6))),
        entries=entries, people=people(many, name), **facts,
    )  # fmt: skip


def test_each_level_tells_how_it_was_made():
    text = seen(levels_page(show(TournamentState.RUNNING)))
    assert "**1** · 5/10 · a stack is 30 big blinds" in text
    assert "▶ **2** · 10/20 · 100 % more than before" in text
    assert "**3** · 15/30 · 50 % more; all chips together are 30 big blinds" in text
    assert "about 50 % more at each level" in text
    assert "ends by itself" in text
    own = seen(levels_page(show(TournamentState.RUNNING, plan=plan(blinds=(10, 20, 30)))))
    assert "The host chose these blinds" in own
    assert "ends by itself" not in own


def over(many: int = 3, name: str = "") -> TournamentShow:
    results = tuple(
        ResultRow(one, one, 100 if one == 1 else 0, 50, 3, 1, 100) for one in range(1, many + 1)
    )
    return show(TournamentState.ENDED, many, name=name, results=results)


def test_the_board_before_says_what_is_played_and_for_what():
    text = seen(board(show(TournamentState.WAITING)))
    assert "**Texas Hold'em** · 300 chips each · entry **100** · Ann hosts" in text
    assert "**3 in**, of 6 players" in text
    assert "Prizes: 1: **390** · 2: **210**" in text
    assert "It begins when 6 players are in." in text
    assert "[Enter] [Info] [Start now]" in text


def test_a_free_one_says_that_places_count():
    text = seen(board(show(TournamentState.WAITING, plan=plan())))
    assert "free" in text
    assert "Played for the places" in text
    assert "**Start now** has house players" in text


def test_a_dealers_choice_says_which_games_nobody_may_call():
    text = seen(board(show(TournamentState.WAITING, plan=plan(games=("holdem", "razz")))))
    assert "On the menu: Texas Hold'em and Razz; any other game may be called too" in text
    assert "none like Guts, whose pot may wait" in text


def test_the_board_while_it_runs():
    text = seen(board(show(TournamentState.RUNNING)))
    assert "Level **2** · blinds **10/20** · 15/30 after 4 deals" in text
    assert "**3** left of 3 · average 300 (15 BB)" in text
    assert "2 places have prizes, the last of them 105." in text
    assert "[Enter]" not in text
    left = show(TournamentState.RUNNING, 2)
    assert "The next to go wins 105." in seen(board(left))


@pytest.mark.parametrize("held", [one for one in Held if one])
def test_the_board_says_why_nothing_is_dealt(held: Held):
    course = Course(held=held, until=A_TIME)
    assert "{" not in seen(board(show(TournamentState.RUNNING, course=course)))
    assert f"tournament.held.{held}" in ENGLISH_CATALOGUE


def test_late_entry_stands_as_long_as_it_lasts():
    late = plan(entry=100, house=False, late=4, again=2)
    text = seen(board(show(TournamentState.RUNNING, plan=late, may_enter=True)))
    assert "Late entry until level 4 is over." in text
    assert "[Enter / again]" in text


def test_the_status_is_the_readers():
    text = seen(status(show(TournamentState.RUNNING), 2))
    assert "You: **15 BB** (300) · place 1 of 3" in text
    assert "Big blinds: 10 · **20** · 30" in text
    assert "[Deal?] [Give up…]" in text
    assert "Pause" not in text
    assert "[Pause]" in seen(status(show(TournamentState.RUNNING), 9, directs=True))
    rests = show(TournamentState.RUNNING, course=Course(held=Held.PAUSED))
    assert "[Go on]" in seen(status(rests, 9, directs=True))
    gone = show(TournamentState.RUNNING, places={4: 4})
    assert "You are out, in place 4." in seen(status(gone, 4))


def test_who_is_in_may_leave_and_who_is_not_may_enter():
    assert "Leave" in labels(status(show(TournamentState.WAITING), 2))
    assert "Enter" in labels(status(show(TournamentState.WAITING), 9))
    directing = labels(status(show(TournamentState.WAITING), 1, directs=True))
    assert directing == ["Leave", "Start now", "Call off", "Direct"]


def test_the_end_names_places_prizes_and_who_fell_to_whom():
    recap = TournamentRecap(31, 62, {}, [(3, (1, 2)), (2, (1,))])
    text = seen(recap_message(over(), recap))
    assert "31 deals in 62 minutes" in text
    assert "**1** Ann · 100 · 50 for heads · 3 knock-outs" in text
    assert "Cy fell to Ann and Bo" in text
    assert "[Another one]" in text


def test_the_end_tells_the_points_of_a_season():
    recap = TournamentRecap(31, 62, {}, [], SeasonPoints("Autumn", {1: 12, 2: 1}))
    text = seen(recap_message(over(), recap))
    assert "Its places count for **Autumn**." in text
    assert "3 knock-outs · 12 points" in text
    assert "1 point\n" in text


def test_a_deal_shows_three_ways_beside_each_other_on_a_phone():
    one = show(TournamentState.RUNNING)
    ways = divided({1: 500, 2: 300, 3: 200}, (500, 300, 200), 0)
    lines = seen(deal_page(one, ways, 0)).splitlines()
    assert "Ann              334     400     384" in lines
    assert max(len(each) for each in lines if each.startswith(("Ann", "Bo", "Cy"))) <= 38
    assert lines[-1] == "[Even] [By chips] [By chances]"


def test_an_offer_names_the_shares_and_who_accepted():
    offer = Offer(by=1, how="icm", amounts=((1, 180), (2, 120)), left=20, until=A_TIME, yes=(1,))
    one = show(TournamentState.RUNNING, course=Course(offer=offer))
    for view in (board(one), offer_message(one, "<@102>")):
        text = seen(view)
        assert "Ann asks for a deal: chances." in text
        assert "Ann **180** · Bo **120**" in text
        assert "20 stay for the winner." in text
        assert "[Accept] [Play on]" in text


CODES = sorted(
    key.split(".")[2]
    for key in ENGLISH_CATALOGUE
    if key.startswith("tournament.news.") and key.count(".") == 2
)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("full", [True, False])
def test_every_line_of_news_is_one_sentence(code: str, full: bool):
    facts: dict[str, Any] = {"player": 1, "others": (2,), "until": A_TIME, "place": 2, "prize": 90}
    if full:
        facts |= {"table": 4, "seat": 3, "calls": (1,)}
        facts["reason"] = {"out": "again", "offer": "icm"}.get(code, "late")
    else:
        facts["reason"] = {"offer": "icm"}.get(code, "")
        facts |= {"table": 4, "seat": 3} if code in {"moved", "final", "thread"} else {}
    text = news_text(show(TournamentState.RUNNING), Line(code, A_TIME, **facts), "<@101>")
    assert "{" not in text
    assert text.endswith("<@101>")


@pytest.mark.parametrize("why", ["few", "host", "gone"])
def test_a_tournament_that_is_called_off_says_why(why: str):
    text = news_text(show(TournamentState.CANCELLED), Line("off", A_TIME, reason=why), "")
    assert "called off" in text


def largest() -> list[discord.ui.LayoutView]:
    """Return every screen with as many players, tables and levels as there can be."""
    many = plan(
        title="W" * 80, most=MANY, entry=10**9, house=False, minutes=1440, quick=False, again=9,
        late=20, stack=10**9, bounties=Bounties.PROGRESSIVE, blinds=DOUBLING[:29],
        games=("holdem", "omaha", "seven_card_stud", "five_card_draw"),
    )  # fmt: skip
    stacks = tuple(Stack(one, 10**9, 1) for one in range(1, MANY + 1))
    view = Ring().show().view
    tables = tuple(
        Show(replace(view, number=one), {}, 1, 10**18 + one) for one in range(MOST_TABLES)
    )
    amounts = tuple((one, 10**9) for one in range(1, 6))
    offer = Offer(by=1, amounts=amounts, left=10**9, until=A_TIME, yes=(1, 2, 3, 4))
    course = Course(
        blinds=tuple((one, 9) for one in DOUBLING), offer=offer, held=Held.ASLEEP, until=A_TIME,
        again_until=A_TIME,
    )  # fmt: skip
    found = []
    for skin in (PLAIN, Skin("de")):
        runs = show(
            TournamentState.RUNNING, MANY, name=LONGEST, plan=many, stacks=stacks, tables=tables,
            course=course, prizes=(10**9,) * 45, may_enter=True,
            heads=dict.fromkeys(range(1, MANY + 1), 10**9),
        )  # fmt: skip
        waits = show(TournamentState.WAITING, MANY, name=LONGEST, plan=many)
        recap = TournamentRecap(9999, 9999, {}, [(one, (1, 2, 3)) for one in range(1, MANY)])
        ways = divided(dict.fromkeys(range(1, 6), 10**9), (10**9,) * 5, 0)
        quiet = show(TournamentState.RUNNING, 5, name=LONGEST, plan=many)
        found += [
            board(waits, skin), board(runs, skin), board(over(MANY, LONGEST), skin),
            status(waits, 1, skin, directs=True), status(runs, 1, skin, directs=True),
            recap_message(over(MANY, LONGEST), recap, skin), deal_page(quiet, ways, 10**9, skin),
            offer_message(runs, "<@1>" * 5, skin), give_up_check(runs, skin),
            start_check(waits, skin), tournaments_list([over(3, LONGEST)] * 25, skin),
            preview_page(
                10**11, many, Offered("holdem", {f"game{n}": LONGEST for n in range(25)}), LONGEST,
                skin,
            ),
        ]  # fmt: skip
    return found


def test_the_largest_screens_are_within_discords_limits():
    for view in largest():
        assert fits(view), seen(view)


def test_a_match_and_a_shootout_say_what_they_are():
    match = plan(kind=Kind.MATCH, most=2, best_of=5)
    assert "Heads-up, best of 5." in seen(board(show(TournamentState.WAITING, plan=match)))
    shootout = plan(kind=Kind.SHOOTOUT, most=12, house=False)
    assert "Shootout" in seen(board(show(TournamentState.WAITING, plan=shootout)))


def test_a_match_of_one_game_is_no_best_of():
    text = seen(board(show(TournamentState.WAITING, plan=plan(kind=Kind.MATCH, most=2))))
    assert "Heads-up, one game." in text
    assert "best of" not in text


def test_a_table_of_a_tournament_has_no_seat_to_take():
    ring = Ring()
    facts = EventFacts(7, LevelNow(2, 20, 30, deals=4, end=6), 5, 6, {1: 2})
    one = replace(ring.show(), event=7, standing=facts)
    names = [it.label for it in table_buttons(one, PLAIN) if isinstance(it, discord.ui.Button)]
    assert names == ["My hand", "Info", "What wins?", "More"]
    assert chips_line(one, PLAIN) == "-# Level 2 · 5 left of 6 · 15/30 after 4 deals"
    done = replace(one, standing=replace(facts, left=0, over=True))
    assert chips_line(done, PLAIN) == ""
    mine = replace(ring.show(1), event=7, standing=facts)
    assert "place 2 of 5" in own_line(mine, PLAIN)
