"""House rules as a private panel: a preset, a page of options, and the values of each.

A table's host and a server's managers use the same screen, which knows no option by name. Every
select is one option: its placeholder says the value in force and its origin. Source: R085-R091,
R109, rules 2.14.
"""

from dataclasses import dataclass, field

import discord

from bot.engine.games.game import Game
from bot.engine.games.options import NAMES as OF_GAMES
from bot.engine.games.options import fitting, usual
from bot.engine.table.agreed.agreement import PAGES, Layer, chosen, origin, spelled, values
from bot.engine.table.agreed.settings import Settings
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GREY, Part, button, rows, screen, select
from bot.ui.parts.press import Press, PressItem
from bot.ui.words.options import idle_line, option_line, preset_meant, preset_name, value_words
from bot.ui.words.programmes import programme_name
from bot.ui.words.titles import game_name

BACK = "-"
"""The value that removes a choice, so that a weaker source of settings decides."""
HOURS = (0, 1, 2, 3, 4, 5, 6, 8)
"""The number of hours that an evening may be agreed to last; 0 is an open end."""
FIRST = next(iter(PAGES))


@dataclass(frozen=True, slots=True)
class OptionsSheet:
    """The contents of a panel: a table's options, or a server's defaults if `table` is 0."""

    settings: Settings
    of_preset: Layer
    presets: tuple[str, ...]
    """The names of presets that may be picked."""
    table: int = 0
    game: Game | None = None
    """The next game of a table that plays only one."""
    of_night: Layer = field(default_factory=dict)
    in_night: bool = False
    """True if the table is one of a night's tables."""

    def idle(self, name: str) -> bool:
        """True if an option makes no difference to the next game; a server has no next game."""
        of_games = name in OF_GAMES and name != "limit"
        return self.game is not None and of_games and name not in fitting(self.game)

    @property
    def unit(self) -> int:
        """Return the big blind, in which amounts are converted to chips; 0 for a server."""
        return self.settings.stakes.big_blind if self.table else 0

    def key(self, name: str) -> str:
        """Return the key of a sentence that servers have in other words."""
        return name if self.table else f"{name}.server"


def group_of(name: str) -> str:
    """Return the page of an option."""
    return next((group for group, names in PAGES.items() if name in names), FIRST)


def options_panel(
    sheet: OptionsSheet, skin: Skin = PLAIN, group: str = FIRST
) -> discord.ui.LayoutView:
    """Return the panel with one page of options."""
    group = group if group in PAGES else FIRST
    parts: list[Part | str] = [
        f"{_title(sheet, skin)}\n{skin.say(_hint(sheet))}",
        *rows([_presets(sheet, skin)]),
        *rows([_pages(sheet, skin, group)]),
    ]
    for name in PAGES[group]:
        parts += rows([_option(sheet, name, skin)])
    if sheet.table and group == "seats":
        parts += rows([_until(sheet, skin)])
    if sheet.table:
        parts += rows(_buttons(sheet, skin))
    return screen(parts, GREY)


def _hint(sheet: OptionsSheet) -> str:
    return "options.hint.night" if sheet.in_night else sheet.key("options.hint")


def _title(sheet: OptionsSheet, skin: Skin) -> str:
    programme = programme_name(sheet.settings.programme, skin.locale)
    name = programme if sheet.game is None else game_name(sheet.game, skin.locale)
    return skin.say(sheet.key("options.title"), game=name, table=sheet.table)


def _presets(sheet: OptionsSheet, skin: Skin) -> PressItem:
    now = sheet.settings.preset
    words = {name: preset_name(name, skin.locale) for name in (*sheet.presets, "")}
    choices = [_choice(word, name or BACK, skin, now=name == now) for name, word in words.items()]
    for choice, name in zip(choices, words, strict=True):
        choice.description = preset_meant(name, skin.locale) or None
    label = skin.say("options.preset", preset=preset_name(now, skin.locale))
    return select(label, Press("preset", sheet.table), choices)


def _pages(sheet: OptionsSheet, skin: Skin, group: str) -> PressItem:
    names = list(PAGES)
    choices = [_choice(skin.say(f"group.{one}"), one, skin, now=one == group) for one in names]
    for choice in choices:
        if all(map(sheet.idle, PAGES[choice.value])):
            choice.description = skin.say("option.idle")
    facts = {"group": skin.say(f"group.{group}"), "page": names.index(group) + 1}
    label = skin.say("options.group", **facts, pages=len(names))
    return select(label, Press("options", sheet.table), choices)


def _option(sheet: OptionsSheet, name: str, skin: Skin) -> PressItem:
    """Return the select of an option: its value and origin, all values, and removing the choice."""
    value, unit = chosen(sheet.settings, name), sheet.unit
    label = _in_force(sheet, name, skin)
    came = origin(sheet.settings, name, sheet.of_preset, sheet.of_night)
    if came:
        came = came if sheet.table or came != "table" else "server"
        facts = {"line": label, "origin": skin.say(f"origin.{came}")}
        key = "options.placeholder.idle" if sheet.idle(name) else "options.placeholder"
        label = skin.say(key, **facts, idle=skin.say("option.idle"))
    choices = [
        _choice(value_words(name, one, skin.locale, unit), spelled(one), skin, now=one == value)
        for one in values(name)
    ]
    if name in sheet.settings.own:
        choices.append(_choice(skin.say(sheet.key("options.back")), BACK, skin))
    return select(label, Press("option", sheet.table, arg=name), choices)


def _in_force(sheet: OptionsSheet, name: str, skin: Skin) -> str:
    """Return the value in force.

    If nobody chose one, return the next game's, or that the option makes no difference.
    """
    value = chosen(sheet.settings, name)
    if value is None and sheet.idle(name):
        return idle_line(name, skin.locale)
    if value is None and sheet.game is not None:
        value = usual(sheet.game, name)
    return option_line(name, value, skin.locale, sheet.unit)


def _until(sheet: OptionsSheet, skin: Skin) -> PressItem:
    """Return the select of the evening's end, in hours from now (Source: R106)."""
    words = [
        skin.say("options.until.hours", n=hours) if hours else skin.say("options.until.open")
        for hours in HOURS
    ]
    choices = [_choice(word, str(hours), skin) for hours, word in zip(HOURS, words, strict=True)]
    now = skin.say("options.until.set") if sheet.settings.rules.session_end else words[0]
    return select(skin.say("options.until", value=now), Press("until", sheet.table), choices)


def _choice(label: str, value: str, skin: Skin, *, now: bool = False) -> discord.SelectOption:
    text = skin.say("options.now", value=label) if now else label
    return discord.SelectOption(label=text, value=value)


def _buttons(sheet: OptionsSheet, skin: Skin) -> list[PressItem]:
    actions = ("drawseats", "rules", "more")
    return [button(skin.say(f"button.{one}"), Press(one, sheet.table)) for one in actions]
