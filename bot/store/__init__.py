"""All SQL of the project. A write is answered when it is on disk; a read sees what is committed.

What the store keeps of the engine is opaque JSON: it knows no event and no rule of poker.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

from bot.store import schema
from bot.store.addresses import database_at, database_file
from bot.store.archive.rows import LogRow
from bot.store.archive.shelf import Archive
from bot.store.banks import BankMove, Banks, Holdings, Place, Ranking
from bot.store.books.accounts import (
    Account,
    AccountKind,
    Entry,
    EntryKind,
    bank,
    house,
    mint,
    pot,
    practice,
    scrip,
    seat,
)
from bot.store.books.audit import FaultCode
from bot.store.books.check import Fault, TableChips, faults
from bot.store.books.ledger import Ledger
from bot.store.bus import Bus
from bot.store.choices import Choices, KeptChoices
from bot.store.database import ARCHIVE, COUNT, Claims, Database, Division, Fence, Hold
from bot.store.deadlines import Deadline, Deadlines
from bot.store.desk.grants import Deed, DeedLine, Grants
from bot.store.desk.leaving import KEPT_FOR, Leaving
from bot.store.desk.own import Own
from bot.store.desk.pairs import Pair, Pairs, Transfer
from bot.store.desk.rebuys import BROKE, Asking, Broke, Given, Low, Rebuys, broke_of
from bot.store.desk.reports import Report, Reports
from bot.store.desk.sheets import LedgerLine, Sheets
from bot.store.engines import Reader
from bot.store.errors import (
    BadDatabase,
    BadKey,
    ChipsLeft,
    Conflict,
    LetGo,
    NewerSchema,
    OtherSchema,
    Overdrawn,
    StoreError,
    Trouble,
    Unreached,
    Unwritable,
    causes,
    readable,
)
from bot.store.file.copies import alone, copies, copy_to, dated, nightly, put_in_place
from bot.store.file.holding import hold, holder
from bot.store.file.probing import trouble_with
from bot.store.file.sqlite import SqliteFile
from bot.store.file.whole import damaged_pages, must_be_whole, torn_rows
from bot.store.handed import Handed
from bot.store.hands import FinishedHand, HandRow, Hands, HandsOf
from bot.store.health import Health
from bot.store.holder import Holder, InUse
from bot.store.house_games import HouseGame, HouseGames
from bot.store.identity.allowances import Allowances, Begun, Whose
from bot.store.identity.breaks import Breaks
from bot.store.identity.house_players import HousePlayers
from bot.store.identity.key_file import kept_key
from bot.store.identity.marks import Kind, Marks
from bot.store.identity.people import Direct, Nick, People
from bot.store.identity.remembered import Remembered
from bot.store.log import Append, Log, ResolvedGame, Snapshot
from bot.store.migrate import must_be_the_dealers
from bot.store.moving import move
from bot.store.night_rows import Answer, Guest, NewNight, NightResult, NightRow, NightState
from bot.store.nights import Nights
from bot.store.open_panels import OpenPanel, OpenPanels
from bot.store.places import Places
from bot.store.remains import Left, Remains
from bot.store.rights.acts import Act, Acts, Rank
from bot.store.rights.bans import ServerBan, ServerBans
from bot.store.rights.cohosts import Cohosts, Of
from bot.store.screens import Screen, Screens
from bot.store.set_ups import SetUp, SetUps
from bot.store.shares import WHOLE, Share
from bot.store.sums.boards import Boards, Ranked, usual_measure
from bot.store.sums.boards import Ranking as BoardPage
from bot.store.sums.counting import DAY, Chips, Counted, Scope, Sums
from bot.store.sums.seasons import Season, Seasons
from bot.store.sums.stats import Big, Figures, Stats
from bot.store.sums.unranked import Unranked
from bot.store.sums.values import A_BUY_IN, NOT_BY_GAME, OF_NIGHTS, Bars, Measure
from bot.store.tables import BANK, PRACTICE, SCRIP, TableRow, Tables
from bot.store.turns import in_turn, on_duty
from bot.store.writer import ShareWriter, Writer

__all__ = [
    "ARCHIVE",
    "A_BUY_IN",
    "BANK",
    "BROKE",
    "COUNT",
    "DAY",
    "KEPT_FOR",
    "NOT_BY_GAME",
    "OF_NIGHTS",
    "PRACTICE",
    "SCRIP",
    "WHOLE",
    "Account",
    "AccountKind",
    "Act",
    "Acts",
    "Allowances",
    "Answer",
    "Append",
    "Archive",
    "Asking",
    "BadDatabase",
    "BadKey",
    "BankMove",
    "Banks",
    "Bars",
    "Begun",
    "Big",
    "BoardPage",
    "Boards",
    "Breaks",
    "Broke",
    "Bus",
    "Chips",
    "ChipsLeft",
    "Choices",
    "Claims",
    "Cohosts",
    "Conflict",
    "Counted",
    "Database",
    "Deadline",
    "Deadlines",
    "Deed",
    "DeedLine",
    "Direct",
    "Division",
    "Entry",
    "EntryKind",
    "Fault",
    "FaultCode",
    "Fence",
    "Figures",
    "FinishedHand",
    "Given",
    "Grants",
    "Guest",
    "HandRow",
    "Handed",
    "Hands",
    "HandsOf",
    "Health",
    "Hold",
    "Holder",
    "Holdings",
    "HouseGame",
    "HouseGames",
    "HousePlayers",
    "InUse",
    "Kind",
    "Leaving",
    "Ledger",
    "LedgerLine",
    "LetGo",
    "Log",
    "LogRow",
    "Low",
    "Measure",
    "NewNight",
    "NewerSchema",
    "Nick",
    "NightResult",
    "NightRow",
    "NightState",
    "Nights",
    "Of",
    "OpenPanel",
    "OpenPanels",
    "OtherSchema",
    "Overdrawn",
    "Own",
    "Pair",
    "Pairs",
    "People",
    "Place",
    "Rank",
    "Ranked",
    "Ranking",
    "Rebuys",
    "Remains",
    "Report",
    "Reports",
    "ResolvedGame",
    "Scope",
    "Screen",
    "Screens",
    "Season",
    "Seasons",
    "ServerBan",
    "ServerBans",
    "SetUp",
    "Share",
    "Sheets",
    "Snapshot",
    "Stats",
    "Store",
    "StoreError",
    "Sums",
    "TableChips",
    "TableRow",
    "Tables",
    "Transfer",
    "Trouble",
    "Unranked",
    "Unreached",
    "Unwritable",
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
    "pot",
    "practice",
    "put_in_place",
    "readable",
    "scrip",
    "seat",
    "torn_rows",
    "trouble_with",
    "usual_measure",
]


@dataclass(slots=True)
class Store:
    """One database, by what is kept in it. Open it with `Store.open`."""

    reader: Reader
    writer: Writer
    backup: Path | None
    """The copy made before the schema was upgraded, if it was."""
    health: Health = field(init=False)
    """Whether the database takes writes."""
    marks: Marks = field(default_factory=Marks)
    remembered: Remembered = field(init=False)
    people: People = field(init=False)
    house_players: HousePlayers = field(init=False)
    preferences: KeptChoices = field(init=False)
    """By player."""
    servers: Choices = field(init=False)
    """By guild."""
    tables: Tables = field(init=False)
    archive: Archive = field(init=False)
    log: Log = field(init=False)
    deadlines: Deadlines = field(init=False)
    screens: Screens = field(init=False)
    open_panels: OpenPanels = field(init=False)
    ledger: Ledger = field(init=False)
    banks: Banks = field(init=False)
    rebuys: Rebuys = field(init=False)
    grants: Grants = field(init=False)
    pairs: Pairs = field(init=False)
    own: Own = field(init=False)
    sheets: Sheets = field(init=False)
    reports: Reports = field(init=False)
    leaving: Leaving = field(init=False)
    breaks: Breaks = field(init=False)
    allowances: Allowances = field(init=False)
    hands: Hands = field(init=False)
    handed: Handed = field(init=False)
    house_games: HouseGames = field(init=False)
    set_ups: SetUps = field(init=False)
    nights: Nights = field(init=False)
    stats: Stats = field(init=False)
    boards: Boards = field(init=False)
    seasons: Seasons = field(init=False)
    acts: Acts = field(init=False)
    cohosts: Cohosts = field(init=False)
    left: Left = field(init=False)
    bans: ServerBans = field(init=False)

    def __post_init__(self) -> None:
        both = (self.reader, self.writer)
        placed = (*both, Places(self.reader))
        self.health = self.writer.health
        self.remembered = Remembered(*both, self.marks)
        self.preferences = KeptChoices(*both, schema.person_setting)
        self.people = People(*both, self.marks, self.preferences)
        self.house_players = HousePlayers(*both)
        self.servers = Choices(*both, schema.server)
        self.tables = Tables(*placed)
        self.archive = Archive(*both)
        self.log = Log(*placed, self.archive)
        self.deadlines = Deadlines(*placed)
        self.screens = Screens(*placed)
        self.open_panels = OpenPanels(*both)
        self.ledger = Ledger(*both)
        self.banks = Banks(*both, self.marks)
        self.rebuys = Rebuys(*both, self.marks)
        self.grants = Grants(*both)
        self.pairs = Pairs(self.reader)
        self.own = Own(self.reader, self.marks, self.archive)
        self.sheets = Sheets(self.reader)
        self.reports = Reports(*both)
        self.leaving = Leaving(*both, self.marks, self.preferences)
        self.breaks = Breaks(*both, self.marks, self.preferences)
        self.allowances = Allowances(self.writer, self.marks)
        self.hands = Hands(*both)
        self.handed = Handed(self.writer)
        self.house_games = HouseGames(*both)
        self.set_ups = SetUps(*both)
        self.nights = Nights(*placed)
        self.stats = Stats(self.reader)
        self.boards = Boards(self.reader)
        self.seasons = Seasons(*both)
        self.acts = Acts(*both)
        self.cohosts = Cohosts(*placed)
        self.left = Left(self.reader, self.deadlines, self.screens, self.cohosts)
        self.bans = ServerBans(*both, self.marks)

    @classmethod
    async def open(cls, url: str) -> Self:
        """Open the database of an address, making or upgrading it first.

        Raises BadDatabase and NewerSchema.
        """
        return await cls.open_at(database_at(url))

    @classmethod
    async def open_file(cls, file: Path) -> Self:
        """Open a SQLite file, whatever signs its path has; see `open`."""
        return await cls.open_at(SqliteFile(file))

    @classmethod
    async def open_at(cls, database: Database) -> Self:
        """Open a database, making or upgrading it first; see `open`."""
        return cls._of(database, database.bring_up_to_date())

    @classmethod
    async def open_as_it_is(cls, database: Database) -> Self:
        """Open one whose schema is ours already; it is neither made nor upgraded.

        Raises BadDatabase.
        """
        database.must_be_ours()
        return cls._of(database, None)

    @property
    def database(self) -> Database:
        """The file or the server that keeps all this."""
        return self.reader.database

    @classmethod
    def _of(cls, database: Database, backup: Path | None) -> Self:
        health = database.health()
        return cls(Reader(database, health), Writer(database, health), backup)

    @property
    def share(self) -> Share:
        """The part of all servers that this store reads and writes."""
        return self.writer.share

    def of(self, share: Share, fence: Fence | None) -> "Store":
        """Return a store of one share's servers, and of what belongs to no server.

        It reads and writes through this one, which is closed after it; `fence` is what
        `Claims.take` gave.
        """
        return Store(self.reader, self.writer.of(share, fence), None, self.marks)

    async def close(self) -> None:
        """Write what waits, then let go of the database."""
        await self.writer.close()
        if not isinstance(self.writer, ShareWriter):
            await self.reader.close()

    async def check(self, at_tables: Mapping[int, TableChips]) -> list[Fault]:
        """Prove the books; `at_tables` is what the fold of each open table says."""
        return await faults(self.reader, at_tables)
