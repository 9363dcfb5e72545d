"""A server's own games: the list, one game, faults of a file, the form that builds one.

All of these are private, for those who manage the server.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import discord

from bot.engine.games.game import Game
from bot.engine.games.modifiers import LIMITS, MODIFIERS, fitting, modified
from bot.engine.games.options import Options, announce
from bot.games import BadGame, Fault
from bot.rehearsal import Rehearsal
from bot.store import HouseGame
from bot.ui.pages.games.learn import rules_paragraphs
from bot.ui.parts import tags
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import (
    GOLD,
    GREEN,
    GREY,
    MOST_CHOICES,
    MOST_TEXT,
    Style,
    button,
    lines_within,
    rows,
    screen,
    select,
)
from bot.ui.parts.lines import escaped
from bot.ui.parts.press import FIELD, PICKS, Press, PressItem
from bot.ui.words.faults import reason
from bot.ui.words.rehearsals import rehearsal_lines
from bot.ui.words.titles import game_name, modifier_meaning, modifier_name

MOST_NAME = 40
A_FILE_NAME = 60
ROOM = MOST_TEXT - 200
"""The most characters of a list, beside its heading and its end."""


def house_list(own: Mapping[str, HouseGame], skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the list of the server's own games, with a select that opens one."""
    if not own:
        none = skin.say("house_game.none")
        return screen([skin.say("house_game.title"), none, *rows([_guide(skin)])], GREY)
    lines = [_line(row, skin) for row in own.values()]
    options = [discord.SelectOption(label=row.name, value=row.code) for row in own.values()]
    chooser = select(skin.say("select.house"), Press("house"), options)
    return screen([skin.say("house_game.title"), "\n".join(lines), *rows([chooser])], GREEN)


def _line(row: HouseGame, skin: Skin) -> str:
    key = "house_game.line.file" if row.text else "house_game.line.built"
    return skin.say(key, name=row.name, at=tags.day(row.at / 1000))


def house_page(
    game: Game, row: HouseGame, by: int | None, skin: Skin = PLAIN
) -> discord.ui.LayoutView:
    """Return the page of a game: rules, origin, and buttons to manage it; `by` is a Discord id."""
    whose = tags.person(by) if by else skin.say("someone", number=row.by)
    key = "house_game.from.file" if row.text else "house_game.from.built"
    buttons = [button(skin.say("button.house_list"), Press("house_list"))]
    if row.text:
        buttons.append(button(skin.say("button.house_file"), Press("house_file", arg=row.code)))
    remove = Press("house_remove", arg=row.code)
    buttons.append(button(skin.say("button.house_remove"), remove, Style.danger))
    origin = skin.say(key, by=whose, at=tags.day(row.at / 1000))
    title = skin.say("rules.title", game=game_name(game, skin.locale))
    rules = [title, *rules_paragraphs(announce(game, Options()), skin)]
    parts = lines_within(MOST_TEXT - len(origin), rules, skin)
    return screen([*parts, origin, *rows(buttons)], GREEN)


def house_file(row: HouseGame, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the file of a game as it was uploaded, to copy from; the end may be cut."""
    text = row.text.replace("```", "'''")
    shown = text if len(text) <= ROOM else text[:ROOM] + "…"
    back = button(skin.say("button.house_back"), Press("house", arg=row.code))
    return screen([f"**{row.name}**\n```toml\n{shown}\n```", *rows([back])], GREY)


def remove_check(row: HouseGame, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the question before a game is removed."""
    buttons = [
        button(skin.say("button.house_keep"), Press("house", arg=row.code)),
        button(
            skin.say("button.house_remove"), Press("sure_house_remove", arg=row.code), Style.danger
        ),
    ]
    return screen([skin.say("ask.house_remove", name=row.name), *rows(buttons)], GOLD)


def now_offered(
    game: Game, deals: int, found: Rehearsal, skin: Skin = PLAIN, *, new: bool
) -> discord.ui.LayoutView:
    """Return the confirmation that a game is now offered, with the result of its rehearsal."""
    least, most = game.seats
    key = "house_game.kept" if new else "house_game.replaced"
    facts = {"name": game_name(game, skin.locale), "least": least, "most": most, "deals": deals}
    look = button(skin.say("button.house"), Press("house", arg=game.code))
    lines = "\n".join(rehearsal_lines(found, skin.locale))
    fair = not (found.edges or found.lost)
    return screen([skin.say(key, **facts), lines, *rows([look])], GREEN if fair else GOLD)


def faults_list(bad: BadGame, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the list of a file's faults, as many lines as fit, and how many more there are."""
    name = escaped(bad.faults[0].file[:A_FILE_NAME])
    lines = [_fault(one, skin) for one in bad.faults]
    every = len(lines) + bad.more
    shown: list[str] = []
    while lines and sum(map(len, shown)) + len(shown) + len(lines[0]) <= ROOM:
        shown.append(lines.pop(0))
    if len(shown) < every:
        shown.append(skin.say("house_game.more_faults", n=every - len(shown)))
    heading = skin.say("house_game.faults", name=name, n=every)
    return screen([heading, "\n".join(shown), *rows([_guide(skin)])], GOLD)


def _guide(skin: Skin) -> PressItem:
    return button(skin.say("button.house_guide"), Press("house_guide"))


def _fault(fault: Fault, skin: Skin) -> str:
    facts: dict[str, object] = {"reason": reason(_harmless(fault), skin.locale)}
    if fault.key:
        facts["key"] = fault.key.replace("`", "'")[:A_FILE_NAME]
    if fault.line:
        facts["line"] = fault.line
    which = "line" if fault.line else "key" if fault.key else "whole"
    return skin.say(f"house_game.fault.{which}", **facts)


def _harmless(fault: Fault) -> Fault:
    """Return a fault whose texts from the file are escaped for Discord."""
    said = {key: escaped(one) if isinstance(one, str) else one for key, one in fault.facts.items()}
    return replace(fault, facts=said)


def build_modal(base: Game, skin: Skin = PLAIN) -> discord.ui.Modal:
    """Return the form with the twists that fit a game, in up to three lists, and a name."""
    form = discord.ui.Modal(
        title=skin.say("modal.build"), custom_id=Press("house_build", arg=base.code).custom_id
    )
    form.add_item(
        discord.ui.TextDisplay(skin.say("modal.build.base", game=game_name(base, skin.locale)))
    )
    for what, codes in _shelves(base).items():
        form.add_item(_picks(what, codes[:MOST_CHOICES], skin))
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=FIELD, max_length=MOST_NAME, placeholder=skin.say("modal.build.example")
    )
    return form.add_item(discord.ui.Label(text=skin.say("modal.build.name"), component=field))


def _shelves(base: Game) -> dict[str, list[str]]:
    """Return the codes of twists that fit, by list: bets, wild cards, and all others."""
    shelves: dict[str, list[str]] = {}
    for code in fitting(base, ())[0]:
        limit = MODIFIERS[code].kind == LIMITS
        wild = not limit and modified(base, {code}).wild != base.wild
        shelves.setdefault("limit" if limit else "wild" if wild else "twists", []).append(code)
    return shelves


def _picks(what: str, codes: Sequence[str], skin: Skin) -> discord.ui.Label[Any]:
    options = [
        discord.SelectOption(
            label=modifier_name(code, skin.locale),
            value=code,
            description=modifier_meaning(code, skin.locale),
        )
        for code in codes
    ]
    picks: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=f"{PICKS}_{what}", options=options, required=False, min_values=0,
        max_values=1 if what == "limit" else len(options),
        placeholder=skin.say(f"modal.build.{what}.none"),
    )  # fmt: skip
    return discord.ui.Label(text=skin.say(f"modal.build.{what}"), component=picks)
