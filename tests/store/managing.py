"""Managers of a server in tests of the store: grants to several, and a player left out."""

from collections.abc import Sequence

from bot.engine.night.league import Scoring
from bot.store import SIGNED_FROM, Act, Proposal, ProposalKind, Rank, Signer, Store


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
