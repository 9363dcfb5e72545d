"""Chips that managers give to players and take from them, as entries against the mint.

Each is also an act (`bot.store.rights.acts`), which holds the reason: an entry can't be changed,
and the reason must be deleted when the player is forgotten. A deed with the same `key` is done
once, however often it is asked for.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from bot.engine.errors import Illegal, Refusal
from bot.store.books.accounts import AccountKind, Entry, EntryKind, bank, mint
from bot.store.books.ledger import moved_by, record
from bot.store.desk.untold import note_untold
from bot.store.engines import Reader
from bot.store.rights.acts import Act, Rank
from bot.store.rights.acts import record as note
from bot.store.schema import account, act, journal, posting
from bot.store.writer import Writer

LEAST, MOST = 1, 1_000_000_000
"""Bounds of the chips that one deed gives or takes."""
ACT = "act"
"""Key of the act's number in an entry's memo."""
CHUNK = 500
"""Number of acts that one query reads."""
ACTS = (EntryKind.GRANT, EntryKind.TAKE, EntryKind.REBUY)
"""Kinds of entries by which one person changes another's bank."""

_MINT = account.alias()


@dataclass(frozen=True, slots=True)
class Deed:
    """Chips that a manager gives to a player, or takes if `chips` is below zero."""

    guild: int
    player: int
    chips: int
    by: int
    reason: str
    key: str
    channel: int | None = None
    """The channel in which the manager gave the command."""


@dataclass(frozen=True, slots=True)
class DeedLine:
    """A line about a change that a person made to another's bank; `id` is the entry's."""

    id: int
    at: int
    kind: EntryKind
    player: int
    chips: int
    act: int | None
    """Number of the act that holds the reason, if there is one."""


class Grants:
    """The grants of all servers."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def do(self, deed: Deed, at: int) -> int:
        """Do a deed, once, and return the chips that the bank holds then.

        Raises Illegal with AMOUNT_RANGE (typed, least, most) or OTHER_TOO_FEW (have, need).
        """
        if not LEAST <= abs(deed.chips) <= MOST:
            raise Illegal(Refusal.AMOUNT_RANGE, typed=str(deed.chips), least=LEAST, most=MOST)
        purse = bank(deed.guild, deed.player)
        balance = sa.select(account.c.balance).where(account.c.key == purse.key)

        def job(connection: sa.Connection) -> int:
            if not moved_by(connection, deed.key):
                have = connection.scalar(balance) or 0
                if have + deed.chips < 0:
                    raise Illegal(Refusal.OTHER_TOO_FEW, have=have, need=-deed.chips)
                kind = EntryKind.GRANT if deed.chips > 0 else EntryKind.TAKE
                moves = ((mint(deed.guild), -deed.chips), (purse, deed.chips))
                memo = {ACT: note(connection, act_of(deed, at))}
                entry = Entry(kind, deed.key, moves, by=deed.by, memo=memo)
                if (number := record(connection, entry, at)) and deed.by != deed.player:
                    note_untold(connection, number, deed.guild, [deed.player])
            return connection.scalar(balance) or 0

        return await self._writer.write(job, deed.guild)

    async def by(
        self, guild: int, player: int, limit: int, before: int | None = None
    ) -> list[DeedLine]:
        """Return changes that a player made to others' banks before entry `before`, latest first.

        They are read from the mint's entries, which are few beside those of tables.
        """
        minted = posting.alias()
        wanted = (
            sa.select(
                journal.c.id, journal.c.at, journal.c.kind, account.c.player, posting.c.amount,
                journal.c.memo,
            )
            .select_from(minted)
            .join(journal, journal.c.id == minted.c.journal)
            .join(posting, posting.c.journal == journal.c.id)
            .join(account, account.c.id == posting.c.account)
            .where(
                minted.c.account == sa.select(_MINT.c.id).where(_MINT.c.key == mint(guild).key)
                .scalar_subquery(),
                journal.c.by == player,
                journal.c.kind.in_(ACTS),
                account.c.kind == AccountKind.BANK,
                account.c.player != player,
            )
            .order_by(journal.c.id.desc())
            .limit(limit)
        )  # fmt: skip
        if before is not None:
            wanted = wanted.where(journal.c.id < before)
        return [
            DeedLine(
                row.id, row.at, EntryKind(row.kind), row.player, row.amount, act_in(row.memo)
            )
            for row in await self._reader.rows(wanted)
        ]  # fmt: skip

    async def granted(self, guild: int, player: int, since: int) -> int:
        """Return all chips that managers gave to a player since a moment."""
        given = (
            sa.select(sa.func.sum(posting.c.amount))
            .join_from(posting, journal)
            .join(account)
            .where(
                account.c.key == bank(guild, player).key,
                journal.c.kind.in_((EntryKind.GRANT, EntryKind.BULK)),
                journal.c.at >= since,
            )
        )
        return int(await self._reader.scalar(given) or 0)

    async def reasons(self, acts: Iterable[int | None]) -> dict[int, str]:
        """Return the reasons of acts, by the act's number; empty after the player was forgotten."""
        numbers = sorted({one for one in acts if one is not None})
        found: dict[int, str] = {}
        for at in range(0, len(numbers), CHUNK):
            some = act.c.number.in_(numbers[at : at + CHUNK])
            rows = await self._reader.rows(sa.select(act.c.number, act.c.reason).where(some))
            found |= {row.number: row.reason for row in rows}
        return found


def act_in(memo: dict[str, Any] | None) -> int | None:
    """Return the number of an entry's act from the entry's memo; None if it has none."""
    return (memo or {}).get(ACT)


def act_of(deed: Deed, at: int) -> Act:
    """Return the act that a deed is written as."""
    kind = EntryKind.GRANT if deed.chips > 0 else EntryKind.TAKE
    return Act(
        deed.guild, at, deed.by, Rank.MANAGER, f"bank_{kind}", deed.channel,
        player=deed.player, reason=deed.reason, facts={"chips": abs(deed.chips)},
    )  # fmt: skip
