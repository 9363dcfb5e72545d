"""Pydantic models of a game file's tables, made from the columns that the engine declares.

A file is complete by itself: it inherits nothing, has no expressions, and unknown keys are refused.
Rules between columns are in `checks`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass, replace
from functools import cache
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import pydantic
from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    GetCoreSchemaHandler,
    GetPydanticSchema,
    create_model,
)
from pydantic_core import core_schema

from bot.engine.games.column import Column, columns
from bot.engine.games.game import Game, Limit
from bot.engine.games.options import NAMES, Options, begun, implied, pinned, values
from bot.games.difficulty import level_of
from bot.games.files.spelling import SPELT, WORDS


class _Table(BaseModel):
    """Base of all tables of a game file; unknown keys are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)


def column_type(table: type, name: str) -> Any:
    """Return the pydantic type of a column."""
    return _allowed(get_type_hints(table)[name], columns(table)[name])


def _allowed(kind: Any, one: Column) -> Any:
    if get_origin(kind) is not tuple or (one.spelt and one.each is None):
        return _one(kind, one.spelt, one.least, one.most)
    least, most = one.each or (0, None)
    entries = [
        entry if entry is ... else _one(entry, one.spelt, least, most) for entry in get_args(kind)
    ]
    listed: Any = tuple.__class_getitem__(tuple(entries))
    if ... not in entries:
        return listed
    return Annotated[listed, pydantic.Field(min_length=one.least, max_length=one.most)]


def _one(kind: Any, spelt: str, least: int, most: int | None) -> Any:
    """Return the type of a column that is no list, or of one entry of a list."""
    if spelt in WORDS:
        return Literal[WORDS[spelt]]
    if is_dataclass(kind):
        return Annotated[kind, GetPydanticSchema(_as_ours(kind))]
    written, read = SPELT[spelt] if spelt else (kind, None)
    if written is str:
        written = Annotated[str, pydantic.Field(min_length=least, max_length=most)]
    elif spelt or kind is int:
        written = Annotated[written, pydantic.Field(ge=least, le=most)]
    return written if read is None else Annotated[written, AfterValidator(read)]


def _as_ours(kind: Any) -> Callable[[Any, GetCoreSchemaHandler], core_schema.CoreSchema]:
    """Return a pydantic schema that turns a file's table into the engine's dataclass."""

    def schema(_: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        def ours(table: _Table) -> Any:
            return kind(**dict(table))

        return core_schema.no_info_after_validator_function(ours, handler(table_of(kind)))

    return schema


@cache
def table_of(kind: type) -> type[_Table]:
    """Return the pydantic model for a dataclass of columns."""
    said, own = columns(kind), {one.name: one for one in fields(kind)}
    made: dict[str, Any] = {
        name: (
            column_type(kind, name),
            pydantic.Field(_unsaid(own[name], one), description=one.means, examples=[one.example]),
        )
        for name, one in said.items()
        if one.means
    }
    return create_model(f"{kind.__name__}File", __base__=_Table, **made)


def _unsaid(field: "Field[Any]", one: Column) -> Any:
    if one.unsaid is not None:
        return one.unsaid
    return ... if field.default is MISSING else field.default


def _option(name: str) -> Any:
    """Return the type of an option: a number must be one of its listed values."""
    kind = type(values(name)[0])
    return Literal[values(name)] if kind is int else kind


_STATED: dict[str, Any] = {name: (_option(name), None) for name in NAMES if name != "limit"}
OptionsFile = create_model("OptionsFile", __base__=_Table, **_STATED)
"""Options that the game fixes, so that no table changes them; limits have a column instead."""


_OPTIONS = pydantic.Field(
    OptionsFile(),
    description="House rules that the game itself states, so that no table changes them (none).",
    examples=[{"raise_cap": 4}],
)
_USUAL = pydantic.Field(
    OptionsFile(),
    description="House rules that the game begins with, which a table may change (none).",
    examples=[{"pack": "rule_of_11", "jokers": 2}],
)
WholeFile = create_model(
    "WholeFile",
    __base__=table_of(Game),
    options=(OptionsFile, _OPTIONS),
    usual=(OptionsFile, _USUAL),
)
"""A whole game file: the game's columns and its options."""


def _tables() -> Iterator[tuple[str, type[BaseModel]]]:
    for name, kind in get_type_hints(Game).items():
        for one in (kind, *get_args(kind)):
            if isinstance(one, type) and is_dataclass(one):
                yield name, table_of(one)
    yield "options", OptionsFile
    yield "usual", OptionsFile


TABLES = dict(_tables())
"""Tables within a game file, by the column that holds them."""


@dataclass(frozen=True, slots=True)
class GameFile:
    """A parsed game file: the game as its columns say it, and its options.

    `options` are fixed by the game, `usual` only start with it and may be changed by tables.
    `plain` has no limits if the file names none. `levelled` is True if the file names a level;
    otherwise the level follows from the rules.
    """

    plain: Game
    options: Options
    usual: Options
    levelled: bool

    def game(self, code: str) -> Game:
        """Return the game that tables play, under this code."""
        limits = self.plain.limits or (Limit.NO_LIMIT,)
        game = implied(replace(self.plain, code=code, limits=limits, limit=limits[0]))
        game = pinned(begun(game, self.usual), self.options)
        return game if self.levelled else replace(game, level=level_of(game))


def read(table: Mapping[str, Any]) -> GameFile:
    """Return a parsed file. Raise pydantic's ValidationError, which `key_faults` translates."""
    said = dict(WholeFile.model_validate(table))
    options, usual = (Options(**dict(said.pop(one))) for one in ("options", "usual"))
    plain = Game(code="", **said)
    return GameFile(options=options, usual=usual, plain=plain, levelled="level" in table)
