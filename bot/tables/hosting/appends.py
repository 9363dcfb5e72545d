"""The rows of one command: its log entry, and all that is stored with it."""

from collections.abc import Mapping, Sequence

from bot.engine.codec import game_to_json
from bot.engine.games.game import Game
from bot.engine.hand.events import HandEnded, HandStarted
from bot.engine.table import snapshot
from bot.engine.table.commands import TableCommand
from bot.engine.table.events import TableEvent
from bot.engine.table.state import Table
from bot.store import Append, FinishedHand, LogRow, ResolvedGame, Snapshot
from bot.tables.hosting import money
from bot.tables.hosting.record import Record, games_named
from bot.tables.table_place import TablePlace


def append_of(  # noqa: PLR0913 - a command, and the table before and after it
    site: TablePlace,
    row: LogRow,
    before: Record,
    after: Record,
    *,
    command: TableCommand,
    events: Sequence[TableEvent],
) -> Append:
    """Return everything to store in one transaction, except deadlines and a host's act."""
    games, deal, ended, hand = before.table.games, after.deal, None, None
    if deal is not None and any(isinstance(one, HandEnded) for one in events):
        ended = deal.ended(games[deal.start.game])
    if ended is not None and deal is not None:
        hand = FinishedHand(ended.summary, deal.started, row.at, deal.first_seq, row.seq)
    place = money.Place(site, row.seq, row.by)
    return Append(
        row,
        money=money.entries(place, before.table, events, ended),
        hand=hand,
        games=tuple(_resolved(games, code) for code in sorted(games_named(command))),
        snapshot=_snapshot(before.table, row.seq, events),
        closes=after.table.closed,
    )


def _resolved(games: Mapping[str, Game], code: str) -> ResolvedGame:
    game = games[code]
    return ResolvedGame(code, game.code, game_to_json(game))


def _snapshot(table: Table, seq: int, events: Sequence[TableEvent]) -> Snapshot | None:
    """Return the table just before a deal that begins here; None without one."""
    if not any(isinstance(one, HandStarted) for one in events):
        return None
    return Snapshot(seq - 1, snapshot.VERSION, snapshot.to_json(table))
