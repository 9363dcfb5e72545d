"""A table's options, in layers: night, preset, server, table, the stronger last.

An option has a name, which is a row of `pages` (how games are played) or of `rules` (what the table
does between deals), and one of a few values. A layer sets some options. The engine's defaults are
weaker than all layers; what a game file states is stronger. Source: rules 0, 2.14, R085-R091, R109.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from bot.engine import pages
from bot.engine.errors import Illegal, Refusal
from bot.engine.games import options
from bot.engine.games.game import Game
from bot.engine.games.options import OPTIONS, Options, announce
from bot.engine.pages.option import Option, Value
from bot.engine.table.agreed import rules
from bot.engine.table.agreed.rules import Rule, TableRules
from bot.engine.table.agreed.settings import Settings

Layer = Mapping[str, Value]

RULES: dict[str, Rule] = {row.name: row for page in rules.PAGES.values() for row in page}
ROWS: Mapping[str, Option | Rule] = {**OPTIONS, **RULES}
"""Options and rules by name."""
NAMES = tuple(ROWS)
PAGES = {
    page: (
        *(row.name for row in pages.PAGES.get(page, ())),
        *(row.name for row in rules.PAGES.get(page, ())),
    )
    for page in dict.fromkeys((*pages.PAGES, *rules.PAGES))
}
"""Names by the pages of a panel; pages and names are in order."""
USUAL = TableRules()
NOTHING: Layer = {}
OF_NIGHTS: Layer = {name: row.night for name, row in OPTIONS.items() if row.night is not None}
"""Options with which a night for its own chips begins."""


def values(name: str) -> tuple[Value, ...]:
    """Return all values an option may have. Raises KeyError for an unknown name."""
    return ROWS[name].values


def spelled(value: Value) -> str:
    """Return a value as servers store it and presets spell it: "spread", "yes", "3"."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value.value if isinstance(value, Enum) else value)


def value_of(name: str, text: str) -> Value:
    """Return the value with this spelling. Raises Illegal with UNKNOWN_OPTION."""
    for value in values(name) if name in NAMES else ():
        if spelled(value) == text:
            return value
    raise Illegal(Refusal.UNKNOWN_OPTION, option=name)


@dataclass(frozen=True, slots=True)
class LowerLayers:
    """The layers below a table's own choices, and the preset's name."""

    preset: str = ""
    of_preset: Layer = field(default_factory=dict)
    of_server: Layer = field(default_factory=dict)
    of_night: Layer = field(default_factory=dict)
    """The weakest layer."""

    @property
    def together(self) -> Layer:
        """All three layers as one."""
        return {**self.of_night, **self.of_preset, **self.of_server}


def agreed(settings: Settings, below: LowerLayers, own: Layer) -> Settings:
    """Return the settings with all layers in them; `own` is what the host chose."""
    together = {**below.together, **own}
    of_game = {name: value for name, value in together.items() if name in options.NAMES}
    of_table = {name: value for name, value in together.items() if name in RULES}
    rules = TableRules(session_end=settings.rules.session_end)
    return replace(
        settings,
        preset=below.preset,
        own=tuple(name for name in NAMES if name in own),
        options=Options(**of_game),
        rules=replace(rules, **of_table),
    )


def changed(settings: Settings, name: str, value: Value) -> Settings:
    """Return the settings after the host chose a value; other options stay as agreed.

    Raises Illegal with UNKNOWN_OPTION.
    """
    if value not in values(name):
        raise Illegal(Refusal.UNKNOWN_OPTION, option=name)
    own = tuple(one for one in NAMES if one == name or one in settings.own)
    return replace(_put(settings, name, value), own=own)


def taken_back(settings: Settings, name: str, below: LowerLayers) -> Settings:
    """Return the settings after the host left an option to server and preset again."""
    value = below.together.get(name, getattr(USUAL, name, None))
    own = tuple(one for one in settings.own if one != name)
    return replace(_put(settings, name, value), own=own)


def _put(settings: Settings, name: str, value: Value) -> Settings:
    if name in RULES:
        return replace(settings, rules=replace(settings.rules, **{name: value}))
    return replace(settings, options=replace(settings.options, **{name: value}))


def chosen(settings: Settings, name: str) -> Value:
    """Return an option's value in force; None leaves it to the game."""
    return getattr(settings.rules if name in RULES else settings.options, name)


def origin(settings: Settings, name: str, of_preset: Layer, of_night: Layer = NOTHING) -> str:
    """Return the layer of a value: table, server, preset, night, or "" for the usual value."""
    value = chosen(settings, name)
    if name in settings.own:
        return "table"
    for layer, word in ((of_preset, "preset"), (of_night, "night")):
        if name in layer and layer[name] == value:
            return word
    return "" if value == getattr(USUAL, name, None) else "server"


def played(game: Game, settings: Settings, modifiers: Collection[str] = ()) -> Game:
    """Return a file's game as this table plays it; a limit it does not offer is its usual one.

    Raises what `announce` raises, but LIMIT_NOT_OFFERED.
    """
    wanted = settings.options
    if wanted.limit not in game.limits:
        wanted = replace(wanted, limit=None)
    return announce(game, wanted, modifiers)


def unusual(game: Game | None, settings: Settings) -> list[str]:
    """Return names of the options that make this table differ from others with this game.

    The game is as its file has it; without one, all options for games to come are named, the host's
    own choices first. Source: R088, R109.
    """
    said = sorted(options.stated(settings.options), key=lambda name: name not in settings.own)
    return [
        *(name for name in said if game is None or _tells(game, settings.options, name)),
        *(name for name in RULES if chosen(settings, name) != getattr(USUAL, name)),
    ]


def _tells(game: Game, together: Options, name: str) -> bool:
    """True if an option changes the game by itself, or would be missed among the others."""
    alone = Options(**{name: getattr(together, name)})
    without = replace(together, **{name: None})
    plain, whole = _resolved(game, Options()), _resolved(game, together)
    return _resolved(game, alone) != plain or (whole != plain and _resolved(game, without) != whole)


def _resolved(game: Game, wanted: Options) -> Game | None:
    """Return the game with these options; None if the pack is too small for it."""
    try:
        return played(game, Settings(options=wanted))
    except Illegal:
        return None
