"""Lists of games: ten on each page, a select that opens one, and selects of other lists."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import discord

from bot.engine.games.game import Family, Game
from bot.games.finding.shelves import KIND, LATELY, MOST, Shelf
from bot.tables.server.house_games import PREFIX
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GREEN, GREY, Part, button, rows, screen, select
from bot.ui.parts.lines import escaped
from bot.ui.parts.press import Press, PressItem
from bot.ui.words import listed
from bot.ui.words.titles import game_name, game_summary
from bot.ui.words.winning import sentence_case

ALL = Shelf()
A_PAGE = 10
SHELVES = (MOST, LATELY, "easy", "wild", "split")
"""Codes of named lists, besides families."""


@dataclass(frozen=True, slots=True)
class FoundGames:
    """The games that were found, and the search for the heading."""

    shelf: Shelf
    games: Sequence[Game]
    like: str = ""
    """The name of the game that they resemble."""


def shelf_page(found: FoundGames, skin: Skin = PLAIN, *, page: int = 0) -> discord.ui.LayoutView:
    """Return a list of games, ten on each page: by family, or in the order asked for."""
    shelf = found.shelf
    title = skin.say("games.shelf", wanted=_wanted(found, skin))
    if not found.games:
        none = skin.say("games.shelf.undealt" if shelf.order else "games.shelf.none")
        return screen([title, none, *rows([shelf_select(skin)])], GREY)
    ordered = found.games if shelf.is_sorted else by_family(found.games, (), skin)
    sheets = chunks(ordered)
    at = min(max(page, 0), len(sheets) - 1)
    shown = sheets[at]
    told = ["\n".join(game_line(one, skin) for one in shown)]
    lines = told if shelf.is_sorted else in_families(shown, skin)
    parts: list[Part | str | None] = [title, *lines]
    parts += choosing(shown, at, len(sheets), shelf, skin)
    return screen([*parts, *rows([shelf_select(skin)])], GREEN)


def by_family(games: Iterable[Game], but_for: Sequence[Game], skin: Skin) -> list[Game]:
    """Return games in the order of families and names, without those of `but_for`."""
    left = (one for one in games if one not in but_for)
    return sorted(left, key=lambda one: (one.family, game_name(one, skin.locale)))


def chunks(games: Sequence[Game]) -> list[list[Game]]:
    """Return games in pages of ten."""
    return [list(games[at : at + A_PAGE]) for at in range(0, len(games), A_PAGE)]


def in_families(shown: Sequence[Game], skin: Skin) -> Iterator[str]:
    """Yield the games of each family below its heading."""
    for family in dict.fromkeys(one.family for one in shown):
        lines = [game_line(one, skin) for one in shown if one.family is family]
        yield "\n".join([f"### {skin.say(f'family.{family}')}", *lines])


def choosing(
    shown: Sequence[Game], at: int, pages: int, shelf: Shelf, skin: Skin
) -> Iterator[Part | str]:
    """Yield a select to read about a game, and buttons to the previous and next pages."""
    options = [
        discord.SelectOption(label=game_name(one, skin.locale), value=one.code) for one in shown
    ]
    yield from rows([select(skin.say("select.game"), Press("game"), options)])
    if pages > 1:
        yield skin.say("games.page", page=at + 1, pages=pages)
        turns = [("earlier_page", at - 1)] * (at > 0) + [("later_page", at + 1)] * (at < pages - 1)
        yield from rows([
            button(skin.say(f"button.{key}"), games_press(shelf, to)) for key, to in turns
        ])  # fmt: skip


def games_press(shelf: Shelf, page: int = 0) -> Press:
    """Return the press for a page of a list of games."""
    return Press("games", question=shelf.number, arg=f"{page}{shelf.rest}")


def shelf_select(skin: Skin) -> PressItem:
    """Return the select of named lists."""
    options = [
        discord.SelectOption(label=label, value=code) for code, label in shelf_names(skin).items()
    ]
    return select(skin.say("select.shelf"), Press("games_of"), options)


def shelf_names(skin: Skin) -> dict[str, str]:
    """Return the labels of named lists by code."""
    codes = (*SHELVES, *Family)
    return {f"{KIND}{code}": sentence_case(skin.say(f"shelf.{code}")) for code in codes}


def _wanted(found: FoundGames, skin: Skin) -> str:
    """Return the search in words."""
    shelf = found.shelf
    said = [skin.say(f"shelf.{shelf.order}")] if shelf.order else []
    if found.like:
        said.append(skin.say("games.like", game=found.like))
    if shelf.words:
        said.append(skin.say("games.words", words=escaped(shelf.words.replace("-", " "))))
    if shelf.family is not None:
        said.append(skin.say(f"shelf.{shelf.family}"))
    if shelf.players:
        said.append(skin.say("games.players", n=shelf.players))
    if shelf.minutes:
        said.append(skin.say("games.minutes", n=shelf.minutes))
    said += [skin.say("shelf.easy")] * shelf.easy
    for name, one in (("wild", shelf.wild), ("split", shelf.split)):
        if one is not None:
            said.append(skin.say(f"shelf.{name}" if one else f"shelf.no_{name}"))
    return listed(skin.locale, said, last="row")


def game_line(game: Game, skin: Skin) -> str:
    """Return a game in two lines."""
    least, most = game.seats
    facts = {
        "name": game_name(game, skin.locale),
        "least": least,
        "most": most,
        "minutes": game.minutes,
    }
    level = skin.say(f"level.{game.level}")
    ours = skin.say("games.house") if game.code.startswith(PREFIX) else ""
    return (
        skin.say("games.line", **facts, level=level)
        + f"{ours}\n-# {game_summary(game, skin.locale)}"
    )
