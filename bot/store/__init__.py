"""All SQL of the project. A write returns once it is on disk; a read sees committed rows.

Events and states of the engine are opaque JSON to the store, which knows no rule of poker.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Self

from bot.store.addresses import database_at, database_file
from bot.store.archive.rows import LogRow
from bot.store.books.accounts import (
    Account,
    AccountKind,
    Entry,
    EntryKind,
    bank,
    event_chips,
    house,
    mint,
    pool,
    pot,
    practice,
    scrip,
    seat,
)
from bot.store.books.audit import FaultCode
from bot.store.books.banks import BankMove, Holdings, Place, Ranking
from bot.store.books.check import Fault, TableChips, faults
from bot.store.bus import Bus
from bot.store.config.choices import Choices
from bot.store.config.house_games import HouseGame
from bot.store.config.set_ups import SetUp
from bot.store.database import ARCHIVE, COUNT, Claims, Database, Division, Fence, Hold
from bot.store.desk.grants import Deed, DeedLine
from bot.store.desk.leaving import KEPT_FOR
from bot.store.desk.pairs import Pair, Pairs, Transfer
from bot.store.desk.proposals import (
    BEGUN,
    MOST_IN_ALL,
    SIGNED_FROM,
    Proposal,
    ProposalKind,
    ProposalState,
    Signer,
)
from bot.store.desk.rebuys import BROKE, Asking, Broke, GivenRebuys, Low, broke_of
from bot.store.desk.reports import Report
from bot.store.desk.sheets import LedgerLine
from bot.store.desk.untold import Change
from bot.store.engines import Reader
from bot.store.errors import (
    BadDatabase,
    BadKey,
    ChipsLeft,
    Conflict,
    LetGo,
    NewerSchema,
    OldSchema,
    OtherSchema,
    Overdrawn,
    StoreError,
    Trouble,
    Unreached,
    Unwritable,
    causes,
    readable,
)
from bot.store.file.copies import (
    alone,
    copies,
    copy_to,
    dated,
    nightly,
    put_in_place,
    set_aside,
)
from bot.store.file.holding import hold, holder
from bot.store.file.integrity import damaged_pages, must_be_whole, torn_rows
from bot.store.file.sqlite import SqliteFile
from bot.store.holder import Holder, InUse
from bot.store.identity.allowances import Begun, Whose
from bot.store.identity.key_file import RAIL_KEY, kept_key
from bot.store.identity.marks import Kind, Marks
from bot.store.identity.people import Direct, Nick
from bot.store.migrate import must_be_the_dealers
from bot.store.moving import move
from bot.store.nights.rows import Answer, Guest, NewNight, NightResult, NightRow, NightState
from bot.store.nights.votes import Vote
from bot.store.play.deadlines import Deadline
from bot.store.play.hands import FinishedHand, HandRow, HandsOf
from bot.store.play.log import Append, ResolvedGame, Snapshot
from bot.store.play.open_panels import OpenPanel
from bot.store.play.places import Places
from bot.store.play.screens import Screen
from bot.store.play.stored_tables import StoredTable
from bot.store.play.tables import BANK, EVENT, PRACTICE, SCRIP, TableRow
from bot.store.rights.acts import Act, Rank
from bot.store.rights.bans import ServerBan
from bot.store.rights.cohosts import Of
from bot.store.rooms import (
    BooksRoom,
    ConfigRoom,
    DeskRoom,
    Ground,
    IdentityRoom,
    NightsRoom,
    PlayRoom,
    RightsRoom,
    SumsRoom,
    TournamentsRoom,
)
from bot.store.shares import WHOLE, Share
from bot.store.sums.against import Against
from bot.store.sums.boards import Ranked, usual_measure
from bot.store.sums.boards import Ranking as BoardPage
from bot.store.sums.counting import DAY, Chips, Counted, Scope, Sums
from bot.store.sums.luck import DueHand
from bot.store.sums.seasons import Season
from bot.store.sums.stats import Big, Figures, Reached
from bot.store.sums.unranked import Unranked
from bot.store.sums.values import A_BUY_IN, NOT_BY_GAME, OF_CHANCES, OF_NIGHTS, Bars, Measure
from bot.store.tournaments.rows import (
    DealtStack,
    EntryRow,
    Exit,
    NewTournament,
    ResultRow,
    TournamentRow,
    TournamentState,
)
from bot.store.turns import in_turn, on_duty
from bot.store.writer import ShareWriter, Writer

__all__ = [
    "ARCHIVE",
    "A_BUY_IN",
    "BANK",
    "BEGUN",
    "BROKE",
    "COUNT",
    "DAY",
    "EVENT",
    "KEPT_FOR",
    "MOST_IN_ALL",
    "NOT_BY_GAME",
    "OF_CHANCES",
    "OF_NIGHTS",
    "PRACTICE",
    "RAIL_KEY",
    "SCRIP",
    "SIGNED_FROM",
    "WHOLE",
    "Account",
    "AccountKind",
    "Act",
    "Against",
    "Answer",
    "Append",
    "Asking",
    "BadDatabase",
    "BadKey",
    "BankMove",
    "Bars",
    "Begun",
    "Big",
    "BoardPage",
    "Broke",
    "Bus",
    "Change",
    "Chips",
    "ChipsLeft",
    "Choices",
    "Claims",
    "Conflict",
    "Counted",
    "Database",
    "Deadline",
    "DealtStack",
    "Deed",
    "DeedLine",
    "Direct",
    "Division",
    "DueHand",
    "Entry",
    "EntryKind",
    "EntryRow",
    "Exit",
    "Fault",
    "FaultCode",
    "Fence",
    "Figures",
    "FinishedHand",
    "GivenRebuys",
    "Guest",
    "HandRow",
    "HandsOf",
    "Hold",
    "Holder",
    "Holdings",
    "HouseGame",
    "InUse",
    "Kind",
    "LedgerLine",
    "LetGo",
    "LogRow",
    "Low",
    "Measure",
    "NewNight",
    "NewTournament",
    "NewerSchema",
    "Nick",
    "NightResult",
    "NightRow",
    "NightState",
    "Of",
    "OldSchema",
    "OpenPanel",
    "OtherSchema",
    "Overdrawn",
    "Pair",
    "Pairs",
    "Place",
    "Proposal",
    "ProposalKind",
    "ProposalState",
    "Rank",
    "Ranked",
    "Ranking",
    "Reached",
    "Report",
    "ResolvedGame",
    "ResultRow",
    "Scope",
    "Screen",
    "Season",
    "ServerBan",
    "SetUp",
    "Share",
    "Signer",
    "Snapshot",
    "Store",
    "StoreError",
    "StoredTable",
    "Sums",
    "TableChips",
    "TableRow",
    "TournamentRow",
    "TournamentState",
    "Transfer",
    "Trouble",
    "Unranked",
    "Unreached",
    "Unwritable",
    "Vote",
    "Whose",
    "alone",
    "bank",
    "broke_of",
    "causes",
    "copies",
    "copy_to",
    "damaged_pages",
    "database_at",
    "database_file",
    "dated",
    "event_chips",
    "hold",
    "holder",
    "house",
    "in_turn",
    "kept_key",
    "mint",
    "move",
    "must_be_the_dealers",
    "must_be_whole",
    "nightly",
    "on_duty",
    "pool",
    "pot",
    "practice",
    "put_in_place",
    "readable",
    "scrip",
    "seat",
    "set_aside",
    "torn_rows",
    "usual_measure",
]


class Store:
    """One database with its rooms (`bot.store.rooms`), opened by `Store.open`."""

    def __init__(
        self, reader: Reader, writer: Writer, backup: Path | None, marks: Marks | None = None
    ) -> None:
        """`backup` is the copy made before the schema was upgraded, if it was."""
        self.reader = reader
        self.writer = writer
        self.backup = backup
        self.health = writer.health
        self.marks = Marks() if marks is None else marks
        ground = Ground(reader, writer, Places(reader), self.marks)
        self.config = ConfigRoom(ground)
        self.identity = IdentityRoom(ground, self.config.preferences)
        self.rights = RightsRoom(ground)
        self.play = PlayRoom(ground, self.rights.cohosts)
        self.books = BooksRoom(ground)
        self.sums = SumsRoom(ground)
        self.nights = NightsRoom(ground)
        self.tournaments = TournamentsRoom(ground)
        self.desk = DeskRoom(ground, self.config.preferences, self.play.archive)

    @classmethod
    async def open(cls, url: str) -> Self:
        """Open the database of an address, making or upgrading it first.

        Raises BadDatabase and NewerSchema.
        """
        return await cls.open_at(database_at(url))

    @classmethod
    async def open_file(cls, file: Path) -> Self:
        """Open the SQLite file of a path, which may hold any characters; raise as `open` does."""
        return await cls.open_at(SqliteFile(file))

    @classmethod
    async def open_at(cls, database: Database) -> Self:
        """Open a database, making or upgrading it first; raise as `open` does."""
        return cls._of(database, database.bring_up_to_date())

    @classmethod
    async def open_as_it_is(cls, database: Database) -> Self:
        """Open a database whose schema is this program's, without making or upgrading it.

        Raises BadDatabase for any other schema.
        """
        database.must_be_ours()
        return cls._of(database, None)

    @property
    def database(self) -> Database:
        """Return the file or server of this store."""
        return self.reader.database

    @classmethod
    def _of(cls, database: Database, backup: Path | None) -> Self:
        health = database.health()
        return cls(Reader(database, health), Writer(database, health), backup)

    @property
    def share(self) -> Share:
        """Return the part of all servers that this store reads and writes."""
        return self.writer.share

    def of(self, share: Share, fence: Fence | None) -> "Store":
        """Return a store of one share's servers, and of rows that belong to no server.

        It reads and writes through this store, which must be closed after it; `fence` comes from
        `Claims.take`.
        """
        return Store(self.reader, self.writer.of(share, fence), None, self.marks)

    async def close(self) -> None:
        """Finish all waiting writes, then close the database."""
        await self.writer.close()
        if not isinstance(self.writer, ShareWriter):
            await self.reader.close()

    async def check(self, at_tables: Mapping[int, TableChips]) -> list[Fault]:
        """Return all faults of the books; `at_tables` is open tables' chips by their states."""
        return await faults(self.reader, at_tables)
