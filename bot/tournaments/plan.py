"""A tournament's plan: what was agreed before the first deal.

It is stored for years: add fields with defaults, never rename one.
"""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from itertools import pairwise

from pydantic import Field, field_validator

from bot.base.texts import UNNAMED, clean
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game, Stakes
from bot.engine.kinds import Chips
from bot.engine.table.agreed.event import Event
from bot.engine.table.agreed.programme import Mode, Programme
from bot.engine.table.agreed.settings import Settings
from bot.engine.tournament.prizes import NotWhole, prizes
from bot.engine.tournament.structure import (
    LEAST_STACK,
    Level,
    Structure,
    TooShallow,
    TooShort,
    deals_within,
    grows_too_fast,
    quick,
    structure,
)
from bot.tables.planned import Planned

LATE_LEVELS = 4
"""Levels during which players may enter a scheduled tournament late."""
CLOCK, TIME_BANK, BANK_GAIN = 20, 60, 10
"""Seconds for a turn, seconds in a player's time bank, and seconds it gains at each level."""
MOST_TABLES, MOST_AGAIN = 30, 9
QUICK_STACK, EVENING_STACK = 300, 2000
"""Usual chips of an entry."""
LEAST_STACKS = {True: 300, False: 1000}
"""Least chips of an entry, by whether the tournament is quick."""
OWN_DEALS = 6
"""Deals of each level whose big blinds a host typed."""
MATCHES = (1, 3, 5, 7)
"""Most games of a heads-up match."""


class Kind(StrEnum):
    """Kind of a tournament. The values are stored: add to them, never rename one."""

    TOURNAMENT = "tournament"
    MATCH = "match"
    SHOOTOUT = "shootout"


class Bounties(StrEnum):
    """Prices on heads. The values are stored: add to them, never rename one."""

    OFF = "off"
    PLAIN = "plain"
    PROGRESSIVE = "progressive"


class TournamentPlan(Planned):
    """The plan of a tournament."""

    title: str = Field(min_length=1, max_length=80)
    kind: Kind = Kind.TOURNAMENT
    entry: Chips = Field(0, ge=0)
    """Chips of an entry, from the bank into the pool; 0 for a free one."""
    house: bool = False
    """True if house players may sit; only free tournaments at one table have them."""
    stack: Chips = Field(QUICK_STACK, gt=0)
    most: int = Field(6, ge=2, le=300)
    """Most entrants at a time; a sit-and-go begins when so many have entered."""
    scheduled: bool = False
    """True if it begins at a time, and not when it is full."""
    quick: bool = True
    minutes: int = Field(0, ge=0)
    """Minutes that it should last; 0 for a quick one."""
    deal_seconds: int = Field(120, gt=0)
    """Seconds of a deal, as known when it was planned."""
    blinds: tuple[Chips, ...] = ()
    """The big blinds of a host's own levels; empty for those that the program makes."""
    late: int = Field(0, ge=0)
    """The last level in which one may enter; 0 for none."""
    again: int = Field(0, ge=0, le=MOST_AGAIN)
    """Most re-entries of a player."""
    bounties: Bounties = Bounties.OFF
    shares: tuple[int, ...] = ()
    """A host's own prizes in percent of the pool, the first place first."""
    best_of: int = 1
    """Most games of a match."""
    breaks: bool = True
    """True if everybody rests five minutes after each hour."""

    @field_validator("title", mode="before")
    @classmethod
    def _shown(cls, title: str) -> str:
        return clean(title) or UNNAMED

    @property
    def seats(self) -> int:
        """Seats of each table."""
        return 2 if self.kind is Kind.MATCH else self.settings.seats

    @property
    def bounty(self) -> Chips:
        """The part of an entry that is the price of a head, in chips."""
        return self.entry // 2 if self.bounties is not Bounties.OFF else 0

    def structure(self, players: int) -> Structure:
        """Return the levels for so many entrants. Raise TooShallow or TooShort."""
        if self.blinds:
            deals = deals_within(self.minutes * 60, self.deal_seconds) or OWN_DEALS * len(
                self.blinds
            )
            each, more = divmod(deals, len(self.blinds))
            levels = tuple(
                Level(one, max(1, each + (at < more))) for at, one in enumerate(self.blinds)
            )
            growth = (self.blinds[-1] / self.blinds[0]) ** (1 / max(1, len(self.blinds) - 1))
            return Structure(levels, max(growth, 1.2))
        if self.quick:
            return quick(players, self.stack)
        return structure(players, self.stack, deals_within(self.minutes * 60, self.deal_seconds))

    def prizes(self, entries: int, persons: int, more: Chips = 0) -> tuple[Chips, ...]:
        """Return the prizes in chips, the first place first; `more` are prices of removed heads."""
        pool = entries * (self.entry - self.bounty) + more
        return prizes(pool, self.entry, entries, persons, self.shares)

    def tables_for(self, players: int) -> int:
        """Return how many tables so many players need."""
        return -(-players // self.seats)

    def table_settings(self, number: int, big_blind: Chips) -> Settings:
        """Return the settings of a table of the tournament `number`, at its first level."""
        settings = self.settings
        programme = replace(settings.programme, families=())
        rules = replace(
            settings.rules, dead_button=True, win_button=False, draw_seats=False, session_end=0,
            redraw_seats_every=0, rake_percent=0, time_fee=0, return_hours=0, settle_up=False,
        )  # fmt: skip
        return replace(
            settings, seats=self.seats, stakes=Stakes.of(big_blind), least_buy_in=self.stack,
            most_buy_in=self.stack, rules=rules, programme=programme, fill=0, lesson="",
            clock=settings.clock or CLOCK, time_bank=TIME_BANK,
            event=Event(number, self.stack, practice=self.house),
        )  # fmt: skip


def must_be_playable(plan: TournamentPlan) -> None:
    """Raise Illegal with the reason for a plan that can't be played as a tournament."""
    _must_fit_games(plan)
    least = LEAST_STACKS[plan.quick]
    if plan.stack < least:
        raise Illegal(Refusal.STACK_RANGE, least=least, given=plan.stack)
    if plan.bounties is not Bounties.OFF and plan.entry < 2:
        raise Illegal(Refusal.BOUNTY_NEEDS_ENTRY)
    if plan.house and (plan.entry or plan.most > plan.seats):
        raise Illegal(Refusal.EVENT_HOUSE)
    if plan.kind is Kind.MATCH and plan.most != 2:
        raise Illegal(Refusal.MATCH_OF_TWO)
    tables = plan.tables_for(plan.most)
    if tables > MOST_TABLES:
        raise Illegal(Refusal.EVENT_TABLES, most=MOST_TABLES, need=tables)
    _must_have_levels(plan)
    if plan.shares:
        try:
            plan.prizes(max(2, plan.most), max(2, plan.most))
        except NotWhole:
            raise Illegal(Refusal.PRIZES_NOT_WHOLE, sum=sum(plan.shares)) from None


def _must_have_levels(plan: TournamentPlan) -> None:
    for players in {2, plan.most}:
        try:
            made = plan.structure(players)
        except TooShallow:
            first = max(2, plan.stack // LEAST_STACK)
            raise Illegal(Refusal.STACK_SHALLOW, stack=plan.stack, most=first) from None
        except TooShort:
            if players == plan.most:
                raise Illegal(Refusal.EVENT_SHORT, minutes=plan.minutes) from None
            continue
        if made.levels[0].big_blind * LEAST_STACK > plan.stack:
            most = plan.stack // LEAST_STACK
            raise Illegal(Refusal.STACK_SHALLOW, stack=plan.stack, most=most)
        blinds = tuple(one.big_blind for one in made.levels)
        if grows_too_fast(blinds):
            raise Illegal(Refusal.GROWS_TOO_FAST)


def _must_fit_games(plan: TournamentPlan) -> None:
    """Raise Illegal for a game whose pot may ride, or that doesn't fit the tables."""
    several = plan.most > plan.seats
    choice = plan.settings.programme.mode is Mode.CHOICE
    for game in plan.played:
        must_fit(game, several=several)
        if game.seats[1] < plan.seats and not (choice or len(plan.played) > 1):
            raise Illegal(Refusal.EVENT_SEATS, game=game.named, most=game.seats[1])


def must_fit(game: Game, *, several: bool) -> None:
    """Raise Illegal for a game that no tournament deals, or none that has `several` tables."""
    if may_ride(game):
        raise Illegal(Refusal.EVENT_RIDES, game=game.named)
    if game.matched and several:
        raise Illegal(Refusal.EVENT_MATCHED, game=game.named)


def fits(game: Game, *, several: bool) -> bool:
    """True if a tournament deals this game, at one table or at `several`."""
    return not (may_ride(game) or (game.matched and several))


def may_ride(game: Game) -> bool:
    """True if a pot of this game may stay for the next deal, so that stacks ride along."""
    return bool(game.lives or game.to_win) or (game.matched and not game.cap)


def fitting(games: Sequence[Game]) -> tuple[Game, ...]:
    """Return the games that may be chosen at a tournament's tables."""
    return tuple(one for one in games if not may_ride(one))


def only_fitting(programme: Programme, games: Sequence[Game]) -> tuple[Game, ...]:
    """Return the games of a dealer's choice without those that don't fit; of others, all."""
    return fitting(games) if programme.mode is Mode.CHOICE else tuple(games)


def typed_blinds(text: str) -> tuple[Chips, ...]:
    """Return the big blinds that a host typed, as "20 30 50" or "10/20, 15/30".

    Raise Illegal with STRUCTURE_WORD that names what is no number, or STRUCTURE_RISES.
    """
    found = list[Chips]()
    for word in text.replace(",", " ").replace(";", " ").split():
        big = word.rpartition("/")[2]
        if not (big.isdecimal() and big.isascii() and 2 <= int(big) <= 10**9):
            raise Illegal(Refusal.STRUCTURE_WORD, typed=word[:40])
        found.append(int(big))
    if len(found) < 3 or any(after <= before for before, after in pairwise(found)):
        raise Illegal(Refusal.STRUCTURE_RISES)
    if grows_too_fast(tuple(found)):
        raise Illegal(Refusal.GROWS_TOO_FAST)
    return tuple(found)


def typed_shares(text: str) -> tuple[int, ...]:
    """Return the percentages that a host typed, as "50 30 20".

    Raise Illegal with PRIZES_WORD or PRIZES_NOT_WHOLE.
    """
    words = text.replace(",", " ").replace("%", " ").replace("/", " ").split()
    for word in words:
        if not (word.isdecimal() and word.isascii() and 1 <= int(word) <= 100):
            raise Illegal(Refusal.PRIZES_WORD, typed=word[:40])
    found = tuple(map(int, words))
    if sum(found) != 100 or sorted(found, reverse=True) != list(found):
        raise Illegal(Refusal.PRIZES_NOT_WHOLE, sum=sum(found))
    return found
