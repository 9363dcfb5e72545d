"""Seasons mended for 30 days: reopened, without a night, and without a player."""

from typing import Any

from tests.e2e.evening import Evening, told
from tests.e2e.test_season import night, on_wednesday, over, shown

THIRTY_DAYS = 30 * 86_400


async def test_a_player_left_out_moves_the_others_up(evening: Evening) -> None:
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    on_wednesday(evening)
    await shown(ann, "season begin", name="Spring", points="10, 7, 5")
    told(await ann.slash("settings boards", hands=0, opponents=0, nights=1))
    await night(evening, {ann: 300, bo: -100, cy: -200})
    await night(evening, {bo: 100, cy: -100})
    board = await shown(bo, "leaderboard", measure="nights", period="season")
    assert "Cy" in board.text
    left = told(await ann.slash("season leave-out", player=bo, reason="two accounts"))
    assert "Bo doesn't count for **Spring** any more" in left
    page = await shown(cy, "season show")
    assert "`  1` Cy · **17**\n-# 7 · 10" in page.text, page.text
    assert "Bo ·" not in page.text
    assert "1 player doesn't count" in page.text
    board = await shown(cy, "leaderboard", measure="nights", period="season")
    assert "Bo" not in board.text
    assert "Bo" in (await shown(cy, "leaderboard", measure="nights", period="all")).text
    log = (await ann.slash("host log")).message
    assert log is not None
    assert "left Bo out of **Spring**: two accounts" in log.text
    told(await ann.slash("season leave-out", player=bo, reason="a mistake", counts=True))
    page = await shown(cy, "season show")
    assert "`  1` Bo · **17**" in page.text
    assert "manage" in told(await bo.slash("season leave-out", player=cy, reason="so that I win"))


async def test_the_last_season_is_mended_and_reopened_for_30_days(evening: Evening) -> None:
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    on_wednesday(evening)
    assert "No season" in told(await ann.slash("season reopen"))
    await shown(ann, "season begin", name="Spring", points="10, 7, 5")
    assert "**Spring** runs here" in told(await ann.slash("season reopen"))
    first = await night(evening, {ann: 300, bo: -100, cy: -200})
    await night(evening, {ann: -100, bo: 100})
    await over(ann)
    out = await shown(ann, "season count", night=str(first), reason="a wrong result")
    assert "doesn't count for **Spring**" in out.text
    assert "`  1` Bo · **10**" in out.text
    again = await shown(ann, "season reopen", reason="ended too soon")
    assert "**Spring** runs again" in again.text
    await night(evening, {ann: 50, bo: -50})
    page = await shown(bo, "season show")
    assert "Ann · **17**" in page.text
    await over(ann)
    evening.time.added += THIRTY_DAYS + 60
    late: tuple[tuple[str, dict[str, Any]], ...] = (
        ("season reopen", {}),
        ("season count", {"night": str(first), "counts": True}),
        ("season leave-out", {"player": bo, "reason": "late"}),
    )
    for command, options in late:
        assert "30 days" in told(await ann.slash(command, **options)), command


async def test_a_season_before_the_last_is_not_reopened(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    on_wednesday(evening)
    await shown(ann, "season begin", name="Spring")
    await night(evening, {ann: 300, bo: -300})
    await shown(ann, "season begin", name="Summer")
    assert "**Summer** runs here" in told(await ann.slash("season reopen"))
    left = told(await ann.slash("season leave-out", player=bo, reason="late", season="spring"))
    assert "for **Spring** any more" in left
    unknown = await ann.slash("season leave-out", player=bo, reason="late", season="Winter")
    assert "Winter" in told(unknown)
