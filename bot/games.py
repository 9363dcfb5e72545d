"""Game files: `data/games/*.toml` become `Game`s; every fault of a file is found at once.

A file is complete by itself: no inheritance, no expressions, unknown keys refused. A fault names
the file, the line, the key and what is allowed, for the host who wrote it.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator
from pydantic_core import ErrorDetails
from rapidfuzz import fuzz, process, utils

from bot.engine.cards import RANKS, Pack
from bot.engine.errors import Illegal, Refusal
from bot.engine.game import Family, First, Forced, Game, Joker, Limit, Phase, Share

GAMES = Path(__file__).parent.parent / "data" / "games"
NEAR = 3
BY_CARD = {First.LOW_CARD, First.HIGH_CARD}
"""Names offered when one is not known."""

Short = Annotated[str, Field(min_length=1, max_length=40)]


class BadGame(Exception):  # noqa: N818 - the word of the domain
    """A game file with faults, a line each: file, key, reason."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


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


class Catalogue(Mapping[str, Game]):
    """All games by code, in the order of their names."""

    def __init__(self, games: Iterable[Game]) -> None:
        self._games = {one.code: one for one in sorted(games, key=lambda one: one.name)}
        self._words = {
            utils.default_process(word): one
            for one in self._games.values()
            for word in (one.code, one.name, *one.aliases)
        }

    def __getitem__(self, code: str) -> Game:
        return self._games[code]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    def find(self, text: str) -> Game:
        """The game of this code, name or alias. Raises Illegal with UNKNOWN_GAME and near names."""
        game = self._words.get(utils.default_process(text))
        if game is None:
            near = tuple(one.name for one in self.search(text)[:NEAR])
            raise Illegal(Refusal.UNKNOWN_GAME, typed=text[:40], near=near)
        return game

    def search(self, typed: str) -> list[Game]:
        """Games that fit what was typed so far, best first, then the plainest; all for none."""
        if not typed.strip():
            return list(self._games.values())
        found = process.extract(
            typed, self._words.keys(), scorer=fuzz.WRatio, processor=utils.default_process,
            limit=None, score_cutoff=60,
        )  # fmt: skip
        found.sort(key=lambda one: (-one[1], len(one[0])))
        return list(dict.fromkeys(self._words[word] for word, _score, _at in found))


def load_games(folder: Path = GAMES) -> Catalogue:
    """Every game file of a folder. Raises BadGame with the faults of all files."""
    games, faults = [], []
    for path in sorted(folder.glob("*.toml")):
        try:
            games.append(read_game(path))
        except BadGame as bad:
            faults += bad.faults
    faults += _shared_names(games)
    if faults:
        raise BadGame(faults)
    if not games:
        raise BadGame([f"{folder}: no game file (*.toml) found"])
    return Catalogue(games)


def read_game(path: Path) -> Game:
    """One game file. Raises BadGame."""
    try:
        text = path.read_text(encoding="utf-8")
        file = GameFile.model_validate(tomllib.loads(text))
    except UnicodeDecodeError:
        raise BadGame([f"{path.name}: not UTF-8 text"]) from None
    except tomllib.TOMLDecodeError as bad:
        at = re.search(r"line (\d+)", str(bad))
        raise BadGame([f"{path.name}:{at[1] if at else 'end'}: {bad}"]) from None
    except ValidationError as bad:
        raise BadGame([_fault(path, text, one) for one in _causes(bad.errors())]) from None
    return _game(path.stem, file)


def _shared_names(games: Iterable[Game]) -> Iterator[str]:
    """A word that two games answer to would find only one of them."""
    owners: dict[str, str] = {}
    for game in games:
        for word in (game.code, game.name, *game.aliases):
            owner = owners.setdefault(utils.default_process(word), game.code)
            if owner != game.code:
                key = "name" if word == game.name else "aliases"
                yield f"{game.code}.toml: {key}: {word!r} is already {owner}.toml's"


def _causes(errors: Sequence[ErrorDetails]) -> list[ErrorDetails]:
    """Without faults that only follow from others: a list is too short as its rows are bad."""
    places = [error["loc"] for error in errors]
    return [
        error
        for error in errors
        if not any(len(loc) > len(error["loc"]) == _common(loc, error["loc"]) for loc in places)
    ]


def _common(one: tuple[int | str, ...], other: tuple[int | str, ...]) -> int:
    return sum(1 for mine, his in zip(one, other, strict=False) if mine == his)


WORDS = {"extra_forbidden": "unknown key", "missing": "is missing"}
"""Our words for faults that pydantic words for programmers, by its type."""


def _fault(path: Path, text: str, error: ErrorDetails) -> str:
    """File, line, key and reason of one fault."""
    keys = [str(part) for part in error["loc"]]
    reason = WORDS.get(error["type"], error["msg"].removeprefix("Value error, "))
    if not keys:
        key, _, reason = reason.partition(": ")
        keys = [key]
    at = _line(text, keys)
    place = f"{path.name}:{at}" if at else path.name
    return f"{place}: {'.'.join(keys)}: {reason}"


def _line(text: str, keys: list[str]) -> int:
    """Where the key stands, or the row of it that is meant; 0 where it is missing."""
    lines = list(enumerate(text.splitlines(), 1))
    key = re.compile(rf"\s*(\[\[)?\s*{re.escape(keys[0])}\s*(=|\]\])")
    found = [(no, line) for no, line in lines if key.match(line)]
    if not found:
        return 0
    start, first = found[0]
    row = int(keys[1]) if len(keys) > 1 and keys[1].isdigit() else 0
    if row < len(found) and "[[" in first:
        return found[row][0]
    rows = [no for no, line in lines if no > start and line.lstrip().startswith("{")]
    return rows[row] if len(keys) > 1 and first.endswith("[") and row < len(rows) else start


def _game(code: str, file: GameFile) -> Game:
    return Game(
        code=code,
        name=file.name,
        family=file.family,
        summary=file.summary,
        seats=file.seats,
        forced=file.forced,
        limits=file.limits,
        phases=tuple(Phase(**dict(row)) for row in file.phases),
        shares=tuple(Share(**dict(share)) for share in file.shares),
        aliases=file.aliases,
        sources=file.sources,
        level=file.level,
        minutes=file.minutes,
        passed_in=file.passed_in,
        pack=file.pack.pack(),
        joker=file.joker,
    )
