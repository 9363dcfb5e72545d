"""Running tournaments whose channel is deleted, and sit-and-goes that everybody has left."""

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.store import TournamentState
from bot.tables.stage import Gone
from bot.tournaments.course import Held
from bot.tournaments.homeless import RESTS
from bot.tournaments.starting import WAITS
from tests.tables.evening import CHANNEL
from tests.tournaments.arena import Arena, fold_all

ELSEWHERE = CHANNEL + 77


async def running(arena: Arena, enters: int = 8) -> int:
    number = await arena.plan(enters=enters, entry=100, most=enters, seats=4)
    await arena.tick(1)
    await arena.deal(number, policy=fold_all)
    return number


async def test_it_rests_and_goes_on_where_its_host_says(arena: Arena) -> None:
    """The board and one table stand in the new channel, the other tables in its threads."""
    number = await running(arena)
    places = {host.site.channel for host in arena.hosts(number)}
    await arena.tournaments.channel_gone(CHANNEL)
    for place in places:
        arena.tables.channels.gone(place)
    await arena.tick(1)
    assert [one.row.number for one in arena.stage.homeless] == [number]
    assert arena.one(number).course.held is Held.HOMELESS
    assert not any([await arena.step(one.site.number, fold_all) for one in arena.hosts(number)])
    other = await arena.plan(enters=1, channel=ELSEWHERE + 1)
    for wrong, code in [(number, Refusal.TOURNAMENT_HERE), (other, Refusal.NOT_HOMELESS)]:
        with pytest.raises(Illegal) as no:
            await arena.tournaments.go_on_in(wrong, ELSEWHERE + 1)
        assert no.value.code is code
    arena.stage.missing = ("send_messages",)
    with pytest.raises(Illegal):
        await arena.tournaments.go_on_in(number, ELSEWHERE)
    arena.stage.missing = ()
    await arena.restart()
    await arena.tick(1)
    show = await arena.tournaments.go_on_in(number, ELSEWHERE)
    assert (show.row.channel, show.course.held) == (ELSEWHERE, Held.NOT)
    assert set(arena.stage.of("resumed")[-1].calls) == {one.number for one in arena.people[:8]}
    assert await arena.tournaments.number_in(ELSEWHERE) == number
    await arena.play(number)
    assert sum(one.prize for one in await arena.results(number)) == 800


async def test_half_an_hour_later_the_stacks_are_paid(arena: Arena) -> None:
    number = await running(arena)
    await arena.tournaments.channel_gone(CHANNEL)
    await arena.tick(1)
    await arena.tick(RESTS - 2)
    assert arena.runs(number)
    await arena.tick(3)
    show = await arena.tournaments.show(number)
    assert (show.row.state, show.course.how_ended) == (TournamentState.ENDED, "homeless")
    prizes = [one.prize for one in show.results]
    assert sum(prizes) == 800
    assert min(prizes) >= 90, "stacks differ by a blind at most"


async def test_a_tournament_notices_late_that_its_channel_is_gone(
    arena: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await running(arena, 4)

    async def gone(_show: object) -> int:
        raise Gone

    monkeypatch.setattr(arena.stage, "post_board", gone)
    async with arena.tournaments.keeper.lock:
        one = arena.one(number)
        await arena.tournaments.keeper.clock.next_level(one)
    await arena.tick(1)
    assert arena.one(number).course.held is Held.HOMELESS
    await arena.tick(RESTS + 1)
    assert not arena.runs(number)


async def test_a_sit_and_go_that_everybody_left_is_called_off(arena: Arena) -> None:
    number = await arena.plan(enters=1, entry=100)
    await arena.tick(60)
    await arena.tournaments.leave(number, arena.people[0].number)
    assert await arena.tick(1) <= WAITS
    assert arena.runs(number)
    await arena.tick(WAITS)
    show = await arena.tournaments.show(number)
    assert (show.row.state, show.course.how_ended) == (TournamentState.CANCELLED, "few")
    assert await arena.bank(arena.people[0]) == 1000
