"""Managers of a server in tests of the store: grants to several, done and waiting."""

from collections.abc import Sequence

from bot.store import SIGNED_FROM, Proposal, ProposalKind, Signer, Store


async def manage(store: Store, guild: int, players: Sequence[int]) -> None:
    """Give chips to two players, and let a second grant wait for another manager."""
    host, other, *_ = players
    lines = ((host, 40), (other, 60))
    proposals = store.desk.proposals
    for bar in (None, 100):
        await store.config.servers.change(guild, {SIGNED_FROM: bar})
        one = Proposal(guild, 3, host, ProposalKind.IMPORT, "Prizes.", 100, lines)
        number = await proposals.keep(one)
        await proposals.do(guild, number, Signer(host, 4))
