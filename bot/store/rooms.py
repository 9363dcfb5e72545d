"""The rooms of a store, in which its repositories are grouped.

Each room is a folder beside this module and an attribute of `Store`.
"""

from dataclasses import dataclass

from bot.store import schema
from bot.store.archive.shelf import Archive
from bot.store.books.banks import Banks
from bot.store.books.ledger import Ledger
from bot.store.config.choices import Choices, KeptChoices
from bot.store.config.house_games import HouseGames
from bot.store.config.notes import Notes
from bot.store.config.set_ups import SetUps
from bot.store.desk.grants import Grants
from bot.store.desk.leaving import Leaving
from bot.store.desk.pairs import Pairs
from bot.store.desk.personal_data import PersonalData
from bot.store.desk.proposals import Proposals
from bot.store.desk.rebuys import Rebuys
from bot.store.desk.reports import Reports
from bot.store.desk.server_data import ServerData
from bot.store.desk.sheets import Sheets
from bot.store.desk.untold import Untold
from bot.store.engines import Reader
from bot.store.identity.allowances import Allowances
from bot.store.identity.breaks import Breaks
from bot.store.identity.house_players import HousePlayers
from bot.store.identity.marks import Marks
from bot.store.identity.people import People
from bot.store.identity.remembered import Remembered
from bot.store.nights.calendar import Calendar
from bot.store.nights.outcomes import Outcomes
from bot.store.nights.votes import Votes
from bot.store.play.days import Days
from bot.store.play.deadlines import Deadlines
from bot.store.play.handed_presses import HandedPresses
from bot.store.play.hands import Hands
from bot.store.play.log import Log
from bot.store.play.open_panels import OpenPanels
from bot.store.play.places import Places
from bot.store.play.pulses import Pulses
from bot.store.play.screens import Screens
from bot.store.play.stored_tables import StoredTables
from bot.store.play.tables import Tables
from bot.store.rights.acts import Acts
from bot.store.rights.bans import ServerBans
from bot.store.rights.cohosts import Cohosts
from bot.store.rights.rail_links import RailLinks
from bot.store.sums.against import Rivals
from bot.store.sums.boards import Boards
from bot.store.sums.leaders import Leaders
from bot.store.sums.luck import Luck
from bot.store.sums.refresh import Refresh
from bot.store.sums.seasons import Seasons
from bot.store.sums.stats import Stats
from bot.store.tournaments.events import Events
from bot.store.writer import Writer


@dataclass(frozen=True, slots=True)
class Ground:
    """The reader, writer, places and marks that all rooms share."""

    reader: Reader
    writer: Writer
    places: Places
    marks: Marks


class ConfigRoom:
    """Choices of servers and players, their notes, and the games and set-ups of servers."""

    def __init__(self, on: Ground) -> None:
        self.servers = Choices(on.reader, on.writer, schema.server)
        self.preferences = KeptChoices(on.reader, on.writer, schema.person_setting)
        self.house_games = HouseGames(on.reader, on.writer)
        self.set_ups = SetUps(on.reader, on.writer)
        self.notes = Notes(on.reader, on.writer)


class IdentityRoom:
    """Numbers of people and house players, and the records that are kept of the forgotten."""

    def __init__(self, on: Ground, preferences: KeptChoices) -> None:
        self.people = People(on.reader, on.writer, on.marks, preferences)
        self.house_players = HousePlayers(on.reader, on.writer)
        self.remembered = Remembered(on.reader, on.writer, on.marks)
        self.breaks = Breaks(on.reader, on.writer, on.marks, preferences)
        self.allowances = Allowances(on.writer, on.marks)


class RightsRoom:
    """Acts of hosts, their co-hosts, bans from servers, and ended links to rails."""

    def __init__(self, on: Ground) -> None:
        self.acts = Acts(on.reader, on.writer)
        self.cohosts = Cohosts(on.reader, on.writer, on.places)
        self.bans = ServerBans(on.reader, on.writer, on.marks)
        self.rail_links = RailLinks(on.reader, on.writer, on.places)


class PlayRoom:
    """Tables: their logs, finished hands, deadlines and screens."""

    def __init__(self, on: Ground, cohosts: Cohosts) -> None:
        self.tables = Tables(on.reader, on.writer, on.places)
        self.archive = Archive(on.reader, on.writer)
        self.log = Log(on.reader, on.writer, on.places, self.archive)
        self.hands = Hands(on.reader)
        self.deadlines = Deadlines(on.reader, on.writer, on.places)
        self.pulses = Pulses(on.reader, on.writer)
        self.days = Days(on.reader, on.writer)
        self.screens = Screens(on.reader, on.writer, on.places)
        self.open_panels = OpenPanels(on.reader, on.writer)
        self.handed = HandedPresses(on.writer)
        self.stored_tables = StoredTables(
            on.reader, self.deadlines, self.pulses, self.screens, cohosts
        )


class BooksRoom:
    """The ledger of all chips, and the servers' banks."""

    def __init__(self, on: Ground) -> None:
        self.ledger = Ledger(on.reader, on.writer)
        self.banks = Banks(on.reader, on.writer, on.marks)


class SumsRoom:
    """Statistics, boards and seasons, and the rebuild of their sums."""

    def __init__(self, on: Ground) -> None:
        self.stats = Stats(on.reader)
        self.boards = Boards(on.reader)
        self.rivals = Rivals(on.reader)
        self.luck = Luck(on.reader, on.writer)
        self.seasons = Seasons(on.reader, on.writer)
        self.leaders = Leaders(on.reader, on.writer)
        self.refresh = Refresh(on.reader, on.writer)


class NightsRoom:
    """Nights: their plans and guests, and their results."""

    def __init__(self, on: Ground) -> None:
        self.calendar = Calendar(on.reader, on.writer, on.places)
        self.votes = Votes(on.reader, on.writer, on.places)
        self.outcomes = Outcomes(on.reader)


class TournamentsRoom:
    """Tournaments: their plans and courses, entries and results."""

    def __init__(self, on: Ground) -> None:
        self.events = Events(on.reader, on.writer, on.places)


class DeskRoom:
    """Requests of managers and players: rebuys, grants, reports, and leaving with one's data."""

    def __init__(self, on: Ground, preferences: KeptChoices, archive: Archive) -> None:
        self.rebuys = Rebuys(on.reader, on.writer, on.marks)
        self.grants = Grants(on.reader, on.writer)
        self.proposals = Proposals(on.reader, on.writer)
        self.untold = Untold(on.reader, on.writer)
        self.pairs = Pairs(on.reader)
        self.personal_data = PersonalData(on.reader, on.marks, archive)
        self.server_data = ServerData(on.reader)
        self.sheets = Sheets(on.reader)
        self.reports = Reports(on.reader, on.writer)
        self.leaving = Leaving(on.reader, on.writer, on.marks, preferences)
