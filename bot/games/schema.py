"""The tables of a game file: its columns, what each allows, and what must hold between them.

A file is complete by itself: no inheritance, no expressions, unknown keys refused. A check that
fails begins with its key and a colon, so that the fault finds its line.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from bot.engine.cards import RANKS, Pack
from bot.engine.game import Family, First, Forced, Game, Joker, Limit, Phase, Share

BY_CARD = {First.LOW_CARD, First.HIGH_CARD}

Short = Annotated[str, Field(min_length=1, max_length=40)]


class _Table(BaseModel):
    """Every table of a game file refuses keys it does not know."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class PhaseFile(_Table):
    """One row of `phases`, read from left to right."""

    name: Short
    deal: Annotated[str, Field(pattern="^[du]*$", max_length=7)] = ""
    board: Annotated[int, Field(ge=0, le=5)] = 0
    draw: Annotated[int, Field(ge=0, le=5)] = 0
    with_ace: Annotated[int, Field(ge=0, le=5)] = 0
    discard: Annotated[int, Field(ge=0, le=5)] = 0
    declare: Literal["", "high_low", "in_out"] = ""
    bet: Literal["", "small_bet", "big_bet"] = ""
    first: First = First.LEFT_OF_BUTTON
    openers: Literal["", "jacks", "queens", "kings", "aces"] = ""


class ShareFile(_Table):
    """One part of the pot."""

    ranking: Literal["high", "low_a5", "low_27", "low_a6", "badugi"] = "high"
    hole: Annotated[int, Field(ge=0, le=5)] = 0
    parts: Annotated[int, Field(ge=1, le=4)] = 1
    board: Annotated[int, Field(ge=0, le=1)] = 0
    qualifier: Literal["", "eight"] = ""


class PackFile(_Table):
    """What is shuffled: ranks from `lowest` up, and jokers."""

    lowest: Annotated[str, Field(pattern="^[2-9TJ]$")] = "2"
    jokers: Annotated[int, Field(ge=0, le=2)] = 0

    def pack(self) -> Pack:
        """The same for the engine."""
        return Pack(RANKS.index(self.lowest), self.jokers)


class GameFile(_Table):
    """A whole game file."""

    name: Short
    aliases: tuple[Short, ...] = ()
    family: Family
    level: Annotated[int, Field(ge=1, le=3)] = 1
    minutes: Annotated[int, Field(ge=1, le=15)] = 2
    summary: Annotated[str, Field(min_length=10, max_length=120)]
    sources: tuple[Short, ...] = ()
    seats: tuple[Annotated[int, Field(ge=2)], Annotated[int, Field(le=10)]]
    forced: Forced
    limits: Annotated[tuple[Limit, ...], Field(min_length=1)]
    settle: Literal["showdown"] = "showdown"
    passed_in: bool = False
    pack: PackFile = PackFile()
    joker: Joker = Joker.WILD
    shares: Annotated[tuple[ShareFile, ...], Field(min_length=1)] = (ShareFile(),)
    phases: Annotated[tuple[PhaseFile, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _plays(self) -> "GameFile":
        """The pack must serve the most seats, and a round must be possible."""
        deals = [len(row.deal) for row in self.phases if row.deal]
        own = sum(deals[: max(1, len(deals) - 1)])  # of the last street a common card may serve
        if not own:
            raise ValueError("phases: no player gets a card; use deal")
        if not any(row.bet for row in self.phases):
            raise ValueError("phases: nobody can bet; use bet")
        if self.shares[0].qualifier:
            raise ValueError("shares: somebody must win; the first share takes no qualifier")
        boards = [row.board for row in self.phases if row.board]
        drawn = max((row.draw for row in self.phases), default=0)
        every = 1 + max(share.board for share in self.shares)
        spare = sum(boards) * every + len(boards) + drawn + max(0, len(deals) - 2)
        used = self.seats[1] * own + spare
        whole = len(self.pack.pack())
        if used > whole:
            most = (whole - spare) // own
            raise ValueError(f"seats: {self.seats[1]} players need {used} cards, at most {most}")
        self._starts()
        if self.seats[0] > self.seats[1]:
            raise ValueError("seats: the least stands first, then the most")
        return self

    def _starts(self) -> None:
        """Who must begin by an open card needs one, and a round to begin."""
        by_card = [row.first for row in self.phases if row.bet and row.first in BY_CARD]
        needs = self.forced in {Forced.BRING_IN, Forced.HIGH_OPENS}
        first = next(row for row in self.phases if row.bet)
        if needs != (first.first in BY_CARD) or len(by_card) != needs:
            names = " or ".join(sorted(BY_CARD))
            raise ValueError(
                f"forced: bring_in and high_opens go with a first round begun by {names}"
            )
        shown = 0
        for row in self.phases:
            shown += row.deal.count("u")
            if row.bet and row.first in {*BY_CARD, First.SHOWING} and not shown:
                raise ValueError(f"phases: no card lies open in {row.name!r}; deal one with u")

    def game(self, code: str) -> Game:
        """The same for the engine."""
        return Game(
            code=code,
            name=self.name,
            family=self.family,
            summary=self.summary,
            seats=self.seats,
            forced=self.forced,
            limits=self.limits,
            phases=tuple(Phase(**dict(row)) for row in self.phases),
            shares=tuple(Share(**dict(share)) for share in self.shares),
            aliases=self.aliases,
            sources=self.sources,
            level=self.level,
            minutes=self.minutes,
            settle=self.settle,
            passed_in=self.passed_in,
            pack=self.pack.pack(),
            joker=self.joker,
        )
