"""Chips for one or many banks that a manager proposes: grants, imports, an economy begun anew.

A proposal is a draft until a manager does it. Where the server wants a second signature for as many
chips, it waits until another manager signs or refuses it. It is done as one entry of the ledger
against the mint, and undone as one. Kinds and states are stored: add to them, never rename one.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

import sqlalchemy as sa

from bot.engine.errors import Illegal, Refusal
from bot.store.books.accounts import AccountKind, Entry, EntryKind, bank, mint
from bot.store.books.ledger import record
from bot.store.desk.grants import ACT, MOST
from bot.store.desk.untold import note_untold
from bot.store.engines import Reader
from bot.store.play.tables import EVENT, PRACTICE, SCRIP
from bot.store.rights.acts import Act, Rank
from bot.store.rights.acts import record as note
from bot.store.schema import (
    account,
    act,
    journal,
    person,
    poker_table,
    posting,
    proposal,
    server,
)
from bot.store.writer import Writer, add

SIGNED_FROM = "signed_from"
"""Key of the chips, in a server's settings, from which a grant needs a second signature."""
BEGUN = "begun"
"""Key of the moment, in a server's settings, at which its economy was last begun anew."""
MOST_IN_ALL = 10 * MOST
"""The most chips that one proposal gives in all."""
AN_ENTRY = 5_000
"""The most banks that one entry of the ledger moves."""


class ProposalKind(StrEnum):
    """Way in which the lines of a proposal were named."""

    GRANT = "grant"
    BULK = "bulk"
    IMPORT = "import"
    ANEW = "anew"


class ProposalState(StrEnum):
    """State of a proposal."""

    DRAFT = "draft"
    WAITING = "waiting"
    DONE = "done"
    DROPPED = "dropped"
    UNDONE = "undone"


OPEN = (ProposalState.DRAFT, ProposalState.WAITING)
Lines = Sequence[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposal; `chips` is the sum of its lines, or the figure of an economy begun anew."""

    guild: int
    at: int
    by: int
    kind: ProposalKind
    reason: str
    chips: int
    lines: Lines = ()
    state: ProposalState = ProposalState.DRAFT
    channel: int | None = None
    second: int | None = None
    """The other manager who signed or refused it."""
    settled: int | None = None
    number: int = 0


_COLUMNS = [proposal.c[name] for name in Proposal.__slots__]


@dataclass(frozen=True, slots=True)
class Banks:
    """The banks of a server: how many hold chips or held some, and how many chips they hold."""

    banks: int
    chips: int


@dataclass(frozen=True, slots=True)
class Signer:
    """A manager who settles a proposal, at a moment and in a channel."""

    player: int
    at: int
    channel: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class _Deed:
    """The entries of a proposal, and its changes of the server's settings."""

    entries: Sequence[Entry] = ()
    settings: Mapping[str, Any] = field(default_factory=dict)


class Proposals:
    """The proposals of all servers."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def keep(self, one: Proposal) -> int:
        """Store a new proposal and return its number. Raise Illegal as `do` would."""
        if one.kind is not ProposalKind.ANEW and not 0 < one.chips <= MOST_IN_ALL:
            raise Illegal(Refusal.AMOUNT_RANGE, typed=str(one.chips), least=1, most=MOST_IN_ALL)
        row = {name: getattr(one, name) for name in Proposal.__slots__ if name != "number"}
        row["lines"] = [list(line) for line in one.lines]

        def job(connection: sa.Connection) -> int:
            if one.kind is ProposalKind.ANEW:
                _must_be_home(connection, one.guild)
            return add(connection, proposal, row)

        return await self._writer.write(job, one.guild)

    async def find(self, guild: int, number: int) -> Proposal:
        """Return a proposal of a server. Raise Illegal with NO_PROPOSAL."""
        row = await self._reader.row(_found(guild, number))
        if row is None:
            raise Illegal(Refusal.NO_PROPOSAL, number=number)
        return _read(row)

    async def of(
        self, guild: int, states: Collection[ProposalState], limit: int = 10
    ) -> list[Proposal]:
        """Return a server's proposals in these states, the latest first."""
        wanted = sa.select(*_COLUMNS).where(proposal.c.guild == guild, proposal.c.state.in_(states))
        rows = await self._reader.rows(wanted.order_by(proposal.c.number.desc()).limit(limit))
        return [_read(row) for row in rows]

    async def banks(self, guild: int) -> Banks:
        """Return how many banks an economy begun anew changes, and what they hold."""
        wanted = _banks_of(guild).subquery()
        chips = sa.func.coalesce(sa.func.sum(wanted.c.balance), 0)
        row = await self._reader.row(sa.select(sa.func.count(), chips).select_from(wanted))
        return Banks(0, 0) if row is None else Banks(row[0], int(row[1]))

    async def do(self, guild: int, number: int, by: Signer) -> Proposal:
        """Do a proposal, or let it wait for a second manager; return it as it is then.

        Raises Illegal with NO_PROPOSAL, PROPOSAL_SETTLED, OWN_PROPOSAL or CHIPS_AT_TABLES.
        """

        def job(connection: sa.Connection) -> Proposal:
            one = _locked(connection, guild, number, OPEN)
            kept = _settings(connection, guild)
            bar = kept.get(SIGNED_FROM)
            if one.state is ProposalState.WAITING:
                _must_be_another(one, by.player)
                note(connection, _act(one, by, "bank_signed", other=one.by))
                return self._do(connection, replace(one, second=by.player), by, kept)
            if bar is not None and (one.kind is ProposalKind.ANEW or one.chips >= int(bar)):
                note(connection, _act(one, by, f"bank_{one.kind}_asked"))
                return _settled(connection, one, ProposalState.WAITING, None)
            return self._do(connection, one, by, kept)

        return await self._writer.write(job, guild)

    @staticmethod
    def _do(
        connection: sa.Connection, one: Proposal, by: Signer, kept: Mapping[str, Any]
    ) -> Proposal:
        """Write the entries of a proposal, its act and the news for its players."""
        noted = note(connection, replace(_act(one, by, f"bank_{one.kind}"), by=one.by))
        deed = _deed(connection, one, noted, by.at)
        for entry in deed.entries:
            _post(connection, entry, by.at)
        if deed.settings:
            _keep_settings(connection, one.guild, {**kept, **deed.settings})
        return _settled(connection, one, ProposalState.DONE, by.at)

    async def drop(self, guild: int, number: int, by: Signer) -> Proposal:
        """Drop a proposal that is not done yet. Raise Illegal as `do` does."""

        def job(connection: sa.Connection) -> Proposal:
            one = _locked(connection, guild, number, OPEN)
            if one.state is ProposalState.WAITING:
                note(connection, _act(one, by, "bank_refused", other=one.by))
                one = replace(one, second=by.player if by.player != one.by else None)
            return _settled(connection, one, ProposalState.DROPPED, by.at)

        return await self._writer.write(job, guild)

    async def undo(self, guild: int, number: int, by: Signer) -> Proposal:
        """Take all chips of a proposal back, or none.

        Raises Illegal with NO_PROPOSAL, PROPOSAL_SETTLED or UNDO_TOO_FEW (players: their numbers).
        """

        def job(connection: sa.Connection) -> Proposal:
            one = _locked(connection, guild, number, (ProposalState.DONE,))
            if one.kind is ProposalKind.ANEW or not one.lines:
                raise Illegal(Refusal.PROPOSAL_SETTLED)
            purses = {bank(guild, player).key: player for player, _ in one.lines}
            wanted = sa.select(account.c.player, account.c.balance)
            rows = connection.execute(wanted.where(account.c.key.in_(purses)).with_for_update())
            held = {row.player: row.balance for row in rows}
            short = [who for who, chips in one.lines if held.get(who, 0) < chips]
            if short:
                raise Illegal(Refusal.UNDO_TOO_FEW, players=tuple(short))
            noted = note(connection, _act(one, by, "bank_undo", other=one.by))
            taken = [(player, -chips) for player, chips in one.lines]
            for entry in _entries(one, taken, EntryKind.UNDO, noted, by.player):
                _post(connection, entry, by.at)
            return _settled(connection, one, ProposalState.UNDONE, by.at)

        return await self._writer.write(job, guild)


def forget(connection: sa.Connection, player: int) -> None:
    """Drop a forgotten player's lines, and the reasons of proposals that named them."""
    theirs = sa.select(account.c.guild).where(account.c.player == player)
    wanted = sa.select(proposal.c.number, proposal.c.lines, proposal.c.kind, proposal.c.chips)
    open_or_past = wanted.where(proposal.c.guild.in_(theirs) | proposal.c.state.in_(OPEN))
    for row in connection.execute(open_or_past).all():
        left = [line for line in row.lines if line[0] != player]
        if len(left) == len(row.lines):
            continue
        acts = connection.scalars(_bulk_acts(player))
        said = act.c.number.in_([(memo or {}).get(ACT, 0) for memo in acts])
        connection.execute(sa.update(act).where(said).values(reason=""))
        changed = {"lines": left, "reason": "", "chips": sum(chips for _, chips in left)}
        one = proposal.c.number == row.number
        connection.execute(sa.update(proposal).where(one).values(**changed))


def _bulk_acts(player: int) -> sa.Select[Any]:
    """Select the memos of entries by which a player and others got chips."""
    return (
        sa.select(journal.c.memo)
        .join_from(posting, journal)
        .join(account, account.c.id == posting.c.account)
        .where(account.c.player == player, journal.c.kind.in_((EntryKind.BULK, EntryKind.UNDO)))
    )


def _deed(connection: sa.Connection, one: Proposal, noted: int, at: int) -> _Deed:
    """Return what a proposal does. Raise Illegal with CHIPS_AT_TABLES or PROPOSAL_SETTLED."""
    if one.kind is ProposalKind.ANEW:
        _must_be_home(connection, one.guild)
        held = connection.execute(_banks_of(one.guild).with_for_update(of=account)).all()
        lines = [(row.player, one.chips - row.balance) for row in held]
        changes = [line for line in lines if line[1]]
        entries = _entries(one, changes, EntryKind.ANEW, noted, one.by)
        return _Deed(tuple(entries), {BEGUN: at})
    if not one.lines:  # all its players were forgotten
        raise Illegal(Refusal.PROPOSAL_SETTLED)
    kind = EntryKind.GRANT if one.kind is ProposalKind.GRANT else EntryKind.BULK
    return _Deed(tuple(_entries(one, one.lines, kind, noted, one.by)))


def _entries(one: Proposal, lines: Lines, kind: EntryKind, noted: int, by: int) -> Iterator[Entry]:
    """Yield the entries that change these banks against the mint."""
    for part in range(0, len(lines), AN_ENTRY):
        some = lines[part : part + AN_ENTRY]
        purses = tuple((bank(one.guild, player), chips) for player, chips in some)
        out = (mint(one.guild), -sum(chips for _, chips in some))
        key = f"proposal:{one.number}:{kind}:{part}"
        yield Entry(kind, key, (out, *purses), by=by, memo={ACT: noted})


def _post(connection: sa.Connection, entry: Entry, at: int) -> None:
    """Write an entry, and note that its players are to be told."""
    number = record(connection, entry, at)
    players = [held.player for held in entry.moves if held.player not in (None, entry.by)]
    if number is not None:
        note_untold(connection, number, entry.guild, players)


def _banks_of(guild: int) -> sa.Select[Any]:
    """Select (player, balance) of the banks of known people in a server."""
    return (
        sa.select(account.c.player, account.c.balance)
        .join_from(account, person, person.c.number == account.c.player)
        .where(
            account.c.guild == guild,
            account.c.kind == AccountKind.BANK,
            person.c.discord_id.is_not(None),
        )
        .order_by(account.c.id)
    )


def _must_be_home(connection: sa.Connection, guild: int) -> None:
    """Raise Illegal with CHIPS_AT_TABLES while chips of banks lie at tables or in a pool."""
    apart = sa.select(poker_table.c.number).where(poker_table.c.mode.in_([SCRIP, PRACTICE, EVENT]))
    at_tables = account.c.kind.in_([AccountKind.SEAT, AccountKind.POT])
    lying = sa.or_(at_tables & account.c.table.not_in(apart), account.c.kind == AccountKind.POOL)
    chips = sa.select(sa.func.coalesce(sa.func.sum(account.c.balance), 0))
    out = int(connection.scalar(chips.where(account.c.guild == guild, lying)) or 0)
    if out:
        raise Illegal(Refusal.CHIPS_AT_TABLES, chips=out)


def _must_be_another(one: Proposal, player: int) -> None:
    """Raise Illegal with OWN_PROPOSAL for its author, and for the only player who gets chips."""
    if player == one.by or (len(one.lines) == 1 and one.lines[0][0] == player):
        raise Illegal(Refusal.OWN_PROPOSAL)


def _act(one: Proposal, by: Signer, kind: str, other: int | None = None) -> Act:
    facts: dict[str, Any] = {"chips": one.chips, "number": one.number}
    if one.kind is not ProposalKind.ANEW:
        facts["n"] = len(one.lines)
    if other is not None:
        facts["other"] = other
    whom = one.lines[0][0] if one.kind is ProposalKind.GRANT and one.lines else None
    reason = by.reason or (one.reason if other is None else "")
    return Act(
        one.guild, by.at, by.player, Rank.MANAGER, kind, by.channel,
        player=whom, reason=reason, facts=facts,
    )  # fmt: skip


def _found(guild: int, number: int) -> sa.Select[Any]:
    return sa.select(*_COLUMNS).where(proposal.c.guild == guild, proposal.c.number == number)


def _locked(
    connection: sa.Connection, guild: int, number: int, states: Collection[ProposalState]
) -> Proposal:
    """Return a proposal for a change. Raise Illegal with NO_PROPOSAL or PROPOSAL_SETTLED."""
    row = connection.execute(_found(guild, number).with_for_update()).first()
    if row is None:
        raise Illegal(Refusal.NO_PROPOSAL, number=number)
    one = _read(row)
    if one.state not in states:
        raise Illegal(Refusal.PROPOSAL_SETTLED)
    return one


def _settled(
    connection: sa.Connection, one: Proposal, state: ProposalState, at: int | None
) -> Proposal:
    changed = {"state": state, "second": one.second, "settled": at}
    connection.execute(sa.update(proposal).where(proposal.c.number == one.number).values(**changed))
    return replace(one, state=state, settled=at)


def _settings(connection: sa.Connection, guild: int) -> dict[str, Any]:
    kept = sa.select(server.c.settings).where(server.c.guild == guild).with_for_update()
    return connection.scalar(kept) or {}


def _keep_settings(connection: sa.Connection, guild: int, kept: Mapping[str, Any]) -> None:
    here = sa.update(server).where(server.c.guild == guild).values(settings=dict(kept))
    if not connection.execute(here).rowcount:
        connection.execute(sa.insert(server), {"guild": guild, "settings": dict(kept)})


def _read(row: Any) -> Proposal:
    columns = dict(zip(Proposal.__slots__, row, strict=True))
    return Proposal(
        **columns
        | {
            "kind": ProposalKind(columns["kind"]),
            "state": ProposalState(columns["state"]),
            "lines": tuple((player, chips) for player, chips in columns["lines"]),
        }
    )
