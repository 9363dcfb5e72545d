"""The tables of a game file: its columns, and what each allows.

A file is complete by itself: no inheritance, no expressions, unknown keys refused. What must hold
between columns stands in `checks`.
"""

import re
from collections.abc import Callable
from dataclasses import MISSING, fields
from typing import Annotated, Any, Literal, get_type_hints

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    GetPydanticSchema,
    create_model,
)
from pydantic_core import PydanticCustomError, core_schema

from bot.engine.cards import RANKS, Pack, cards, printed
from bot.engine.games.column import Column, columns
from bot.engine.games.game import (
    Family,
    Forced,
    Game,
    Joker,
    Layout,
    Limit,
    Phase,
    Share,
    Way,
    Wild,
    Zone,
)
from bot.engine.games.options import NAMES, Options, implied, pinned, values
from bot.games.faults import Wrong

PLAIN = re.compile(r"[^\W_]|[ '\u2019“”.,;!?&%+/()=\u2013—-]|:(?!//)")
"""Nothing that Discord would take for a mention, a link or markup."""


LOWEST = tuple(RANKS[: RANKS.index("T") + 2])


def _plain(text: str) -> str:
    strange = PLAIN.sub("", text)
    if not strange:
        return text
    raise PydanticCustomError(Wrong.NOT_PLAIN, "not plain", {"strange": strange[:10]})


def _deal(letters: str) -> str:
    if set(letters) <= set("duon"):
        return letters
    raise PydanticCustomError(Wrong.NOT_A_DEAL, "not a deal")


def _rank(letter: str) -> str:
    if letter in LOWEST:
        return letter
    raise PydanticCustomError(Wrong.NOT_A_RANK, "not a rank")


def _ranks(letters: str) -> str:
    if set(letters) <= set(RANKS) and len(set(letters)) == len(letters):
        return letters
    raise PydanticCustomError(Wrong.NOT_RANKS, "not ranks")


def _cards(text: str) -> str:
    try:
        named = cards(text)
    except ValueError:
        named = (0, 0)
    if len(set(named)) == len(named) and tuple(map(printed, named)) == named:
        return text
    raise PydanticCustomError(Wrong.NOT_CARDS, "not cards")


Short = Annotated[str, Field(min_length=1, max_length=40), AfterValidator(_plain)]
Sentence = Annotated[str, Field(min_length=10, max_length=120), AfterValidator(_plain)]


FewRanks = Annotated[str, Field(max_length=4), AfterValidator(_ranks)]
OneRank = Annotated[str, Field(max_length=1), AfterValidator(_ranks)]


class _Table(BaseModel):
    """Every table of a game file refuses keys it does not know."""

    model_config = ConfigDict(extra="forbid", frozen=True)


SPELT: dict[str, Callable[[str], str]] = {
    "plain": _plain,
    "deal": _deal,
    "ranks": _ranks,
    "cards": _cards,
}
"""How texts are spelled, as columns name it; each raises what is wrong with one."""


def _allowed(kind: Any, one: Column) -> Any:
    """The type of a column within its bounds."""
    if kind is int:
        return Annotated[int, Field(ge=one.least, le=one.most)]
    if kind is str:
        bounds = Field(min_length=one.least, max_length=one.most)
        return Annotated[str, bounds, AfterValidator(SPELT[one.spelt])]
    return kind


def _file(name: str, table: type) -> type[_Table]:
    """The table of a game file for a dataclass whose fields are columns."""
    kinds, said = get_type_hints(table), columns(table)
    usual = {one.name: ... if one.default is MISSING else one.default for one in fields(table)}
    files: dict[str, Any] = {key: (_allowed(kinds[key], said[key]), usual[key]) for key in said}
    return create_model(name, __base__=_Table, **files)


PhaseFile = _file("PhaseFile", Phase)
"""One row of `phases`, read from left to right."""


def _as_phase(_: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
    def phase(row: _Table) -> Phase:
        return Phase(**dict(row))

    return core_schema.no_info_after_validator_function(phase, handler(PhaseFile))


Row = Annotated[Phase, GetPydanticSchema(_as_phase)]


Ranking = Literal[
    "high", "low_a5", "low_27", "low_a6", "badugi", "badugi_ace_high",
    "one_card", "two_card", "two_card_23_up", "three_card", "three_card_plain",
    "three_card_flush_up", "three_card_trips_up", "three_card_wheel_up", "brag", "four_card",
    "low_three_card",
    "points", "pips_49", "pips_zero", "pips_21", "suit_high", "suit_low", "suit_low_ace",
    "suit_queen",
]  # fmt: skip
"""Every ranking that the engine has."""


class ShareFile(_Table):
    """One part of the pot."""

    ranking: Ranking = "high"
    hole: Annotated[int, Field(ge=0, le=5)] = 0
    most_hole: Annotated[int, Field(ge=0, le=4)] = 0
    zone: Zone = Zone.ALL
    parts: Annotated[int, Field(ge=1, le=4)] = 1
    board: Annotated[int, Field(ge=0, le=1)] = 0
    qualifier: Literal["", "eight", "no_pair", "pair", "sixes", "trips", "flush", "face"] = ""
    otherwise: bool = False
    way: Way = Way.NONE
    target: Annotated[float, Field(ge=1, le=60, multiple_of=0.5)] = 7
    over: Literal["bust", "closest", "price"] = "bust"
    tie: Literal["under", "over", "inside", "outside", "split"] = "under"

    def share(self) -> Share:
        """The same for the engine, which counts in half points."""
        return Share(**{**dict(self), "target": int(2 * self.target)})


class PackFile(_Table):
    """What is shuffled: ranks from `lowest` up but `without` some, once or twice, and jokers."""

    lowest: Annotated[str, AfterValidator(_rank)] = "2"
    jokers: Annotated[int, Field(ge=0, le=2)] = 0
    without: Annotated[str, Field(max_length=8), AfterValidator(_ranks)] = ""
    copies: Annotated[int, Field(ge=1, le=2)] = 1
    ace: Literal["both", "high"] = "both"

    def pack(self) -> Pack:
        """The same for the engine."""
        without = tuple(map(RANKS.index, self.without))
        return Pack(RANKS.index(self.lowest), self.jokers, without, self.copies, self.ace)


class WildFile(_Table):
    """Which cards are wild besides jokers."""

    ranks: FewRanks = ""
    cards: Annotated[str, Field(max_length=24), AfterValidator(_cards)] = ""
    own: Literal["", "lowest"] = ""
    follow: OneRank = ""
    board: Literal["", "lowest", "first", "last"] = ""
    rows: Annotated[tuple[FewRanks, ...], Field(max_length=16)] = ()

    def wild(self) -> Wild:
        """The same for the engine."""
        named = cards(self.cards)
        return Wild(self.ranks, named, self.own, self.follow, self.board, self.rows)


Places = Annotated[str, Field(min_length=1, max_length=9)]


class LayoutFile(_Table):
    """How the board lies, and the lines of which a hand uses one, or what it uses of each."""

    shape: Annotated[tuple[Places, ...], Field(min_length=1, max_length=5)]
    lines: Annotated[tuple[Places, ...], Field(max_length=12)] = ()
    each: Annotated[tuple[Places, ...], Field(max_length=5)] = ()
    drop: Literal["", "lowest"] = ""

    def layout(self) -> Layout:
        """The same for the engine."""
        return Layout(self.shape, self.lines, self.each, self.drop)


def _option(name: str) -> Any:
    """What an option may be, as a type; a number is one of a few."""
    kind = type(values(name)[0])
    return Literal[values(name)] if kind is int else kind


_STATED: dict[str, Any] = {name: (_option(name), None) for name in NAMES if name != "limit"}
OptionsFile = create_model("OptionsFile", __base__=_Table, **_STATED)
"""Options that the game itself states, which no table changes; its limits have a column."""


class GameFile(_Table):
    """A whole game file."""

    name: Short
    aliases: Annotated[tuple[Short, ...], Field(max_length=8)] = ()
    family: Family
    level: Annotated[int, Field(ge=1, le=3)] = 1
    minutes: Annotated[int, Field(ge=1, le=15)] = 2
    summary: Sentence
    sources: Annotated[tuple[Short, ...], Field(max_length=20)] = ()
    seats: tuple[Annotated[int, Field(ge=2)], Annotated[int, Field(le=10)]]
    forced: Forced
    limits: Annotated[tuple[Limit, ...], Field(max_length=8)] = ()
    together: bool = False
    freeze: Annotated[int, Field(ge=0, le=3)] = 0
    cinch: bool = False
    match_cap: Annotated[int, Field(ge=0, le=1000)] = 100
    cap_takes: bool = True
    settle: Literal[
        "showdown", "match_pot", "most_tricks", "legs", "laps", "lives", "two_pots",
    ] = "showdown"  # fmt: skip
    legs: Annotated[int, Field(ge=0, le=7)] = 0
    lives: Annotated[int, Field(ge=0, le=5)] = 0
    passed_in: bool = False
    pack: PackFile = PackFile()
    joker: Joker = Joker.WILD
    wild: WildFile = WildFile()
    layout: LayoutFile | None = None
    options: OptionsFile = OptionsFile()
    shares: Annotated[tuple[ShareFile, ...], Field(max_length=4)] = (ShareFile(),)
    phases: Annotated[tuple[Row, ...], Field(min_length=1, max_length=16)]

    def game(self, code: str) -> Game:
        """The same for the engine."""
        game = Game(
            code=code,
            name=self.name,
            family=self.family,
            summary=self.summary,
            seats=self.seats,
            forced=self.forced,
            limits=self.limits or (Limit.NO_LIMIT,),
            phases=self.phases,
            shares=tuple(share.share() for share in self.shares),
            aliases=self.aliases,
            sources=self.sources,
            level=self.level,
            minutes=self.minutes,
            together=self.together,
            freeze=self.freeze,
            cinch=self.cinch,
            match_cap=self.match_cap,
            cap_takes=self.cap_takes,
            settle=self.settle,
            legs=self.legs,
            lives=self.lives,
            passed_in=self.passed_in,
            pack=self.pack.pack(),
            joker=self.joker,
            wild=self.wild.wild(),
            layout=Layout() if self.layout is None else self.layout.layout(),
        )
        return pinned(implied(game), Options(**dict(self.options)))
