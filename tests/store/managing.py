"""Managers and players of a server in tests of the store: something in most of its tables."""

from collections.abc import Sequence

from bot.engine.night.league import Scoring
from bot.store import (
    SIGNED_FROM,
    Act,
    Answer,
    Guest,
    NewNight,
    Proposal,
    ProposalKind,
    Rank,
    Signer,
    Store,
)
from bot.store.config.notes import Note
from bot.store.nights.votes import Vote
from bot.store.sums.leaders import Worn

FAR = 4_000_000_000_000
"""Unix milliseconds of a date that no test reaches."""


async def manage(store: Store, guild: int, players: Sequence[int]) -> None:
    """Give chips to two players, let a second grant wait, and leave a player out of a season."""
    host, other, *_ = players
    lines = ((host, 40), (other, 60))
    proposals = store.desk.proposals
    for bar in (None, 100):
        await store.config.servers.change(guild, {SIGNED_FROM: bar})
        one = Proposal(guild, 3, host, ProposalKind.IMPORT, "Prizes.", 100, lines)
        number = await proposals.keep(one)
        await proposals.do(guild, number, Signer(host, 4))
    season = await store.sums.seasons.begin(guild, "Mended", 5, Scoring())
    act = Act(guild, 6, host, Rank.MANAGER, "season_player_out", player=other)
    await store.sums.seasons.leave_out(season, other, 6, act)
    act = Act(guild, 7, host, Rank.MANAGER, "leader_on", player=host)
    await store.sums.leaders.given(guild, Worn(season.id, host, 900), 7, act)


async def keep_comforts(store: Store, guild: int, table: int, players: Sequence[int]) -> None:
    """Write a note, begin a hand of the day, end links to a rail, and vote on a night's date."""
    host, other, *_ = players
    await store.config.notes.keep(Note(guild, host, other, "Folds to raises.", 8))
    await store.play.days.begin(guild, 20_000, other, "ab" * 32, 8)
    await store.rights.rail_links.end_own(table, host)
    await store.rights.rail_links.end_all(table)
    new = NewNight(guild, 9, host, FAR, None, {"dates": [FAR, FAR + 1], "scrip": False})
    night = await store.nights.calendar.plan(new, [Guest(host, Answer.GOING, 8)])
    await store.nights.votes.give(night, Vote(FAR, other, Answer.MAYBE, 8))
