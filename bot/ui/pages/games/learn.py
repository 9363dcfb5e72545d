"""The list of games, the rules of each, and the rules of a table."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict

import discord

from bot.engine.games.game import Game, Stakes
from bot.engine.games.options import Options, announce
from bot.engine.hand.step import settling
from bot.engine.table.agreed.programme import Mode
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.presence import MISSES_TO_AWAY
from bot.engine.views.look import TableView
from bot.games.finding.shelves import Shelf
from bot.tables.hosting.due import (
    MISSED,
    SLOWLY_IDLE,
    SLOWLY_KEPT,
    choice_seconds,
    reading_seconds,
)
from bot.tables.show import Show
from bot.ui.pages.denominations import stack_text
from bot.ui.pages.games.beats import beats_button
from bot.ui.pages.games.game_shelves import (
    A_PAGE,
    ALL,
    by_family,
    choosing,
    chunks,
    game_line,
    games_press,
    in_families,
    shelf_select,
)
from bot.ui.parts import tags
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.drawing import or_plainer
from bot.ui.parts.layout import (
    GREEN,
    MOST_TEXT,
    Part,
    Style,
    button,
    line,
    lines_within,
    rows,
    screen,
    sheets,
)
from bot.ui.parts.press import Press, PressItem
from bot.ui.pictures.studio import Framed
from bot.ui.words import span
from bot.ui.words.games import blinds_name, game_rules, stakes_name
from bot.ui.words.options import house_rules, preset_name
from bot.ui.words.programmes import programme_rules
from bot.ui.words.spells import A_DAY, spell
from bot.ui.words.titles import game_name, game_summary

PAGE_LINE = 60
"""Characters kept for the line that numbers a page of rules, in any language."""


def games_list(
    games: Sequence[Game],
    skin: Skin = PLAIN,
    *,
    page: int = 0,
    first: Sequence[Game] = (),
    shelves: bool = False,
) -> discord.ui.LayoutView:
    """Return a page of ten games and a select that opens one: good first games, then by family.

    `shelves` adds a select of other lists.
    """
    first = first[:A_PAGE]
    sheets = [list(first)] * bool(first) + chunks(by_family(games, first, skin))
    at = min(max(page, 0), len(sheets) - 1)
    shown = sheets[at] if sheets else []
    parts: list[Part | str | None] = [skin.say("games.title")]
    if first and not at:
        lines = [game_line(one, skin) for one in shown]
        parts.append("\n".join([f"### {skin.say('games.first')}", *lines]))
    else:
        parts += in_families(shown, skin)
    parts += choosing(shown, at, len(sheets), ALL, skin)
    return screen([*parts, *(rows([shelf_select(skin)]) if shelves else ())], GREEN)


def game_page(
    game: Game, skin: Skin = PLAIN, *, in_server: bool = False, framed: Framed | None = None
) -> discord.ui.LayoutView:
    """Return the page of a game's rules by its file; in a server, with buttons to play."""
    usual = announce(game, Options())
    title = skin.say("rules.title", game=game_name(game, skin.locale))
    texts = lines_within(MOST_TEXT, [title, *rules_paragraphs(usual, skin)], skin)
    play = [
        button(skin.say("button.deal_this"), Press("deal_this", arg=game.code), Style.success),
        button(skin.say("button.practise_this"), Press("practise", arg=game.code), Style.success),
    ]
    like = button(skin.say("button.games_like"), games_press(Shelf(like=game.code)))
    buttons = [*(play if in_server else ()), beats_button(usual, 0, skin), like]
    picture = None if framed is None else framed.gallery
    return screen([texts[0], picture, *texts[1:], *rows(buttons)], GREEN)


def rules_paragraphs(game: Game, skin: Skin, stakes: Stakes | None = None) -> list[str]:
    """Return the paragraphs of a game's rules; its summary if they can't be drawn."""
    return or_plainer(
        "rules",
        lambda: game_rules(game, skin.locale, stakes),
        lambda: [game_summary(game, skin.locale), skin.say("plainer.rules")],
    )


def table_rules(
    show: Show, usual: Game, skin: Skin = PLAIN, *, changed: bool = False, page: int = 0
) -> discord.ui.LayoutView:
    """Return a page of a table's rules with its amounts, seats and clock.

    They begin with the differences from the usual game, as its file has it (Source: R087, R088). If
    no dealer has chosen a game yet, there is none to explain. A reader who has just `changed` the
    table gets no explanation of the game. Rules too long for one screen have pages, the table's own
    terms on the last one.
    """
    view = show.view
    settings = view.settings
    stakes = stakes_name(view.next_game, view.next_stakes, skin.locale)
    nobody_chose = view.outlook.open and (changed or not view.running)
    title = skin.say("rules.title", game=game_name(view.next_game, skin.locale))
    explained = rules_paragraphs(view.next_game, skin, view.next_stakes)
    rules = [
        skin.say("done.settings") if changed else "",
        skin.say("done.settings.night") if changed and show.night is not None else "",
        "" if nobody_chose else f"{title} · {stakes}",
        "\n".join(
            programme_rules(
                view.outlook,
                skin.locale,
                choice_seconds(settings),
                event=settings.event is not None,
            )
        ),
        "\n".join(_house_rules(settings, None if nobody_chose else usual, skin)),
        *(() if nobody_chose or changed else explained),
    ]
    here = "\n".join(_terms(view, skin))
    names = ["rules", "hand"] if changed else ["hand"]
    buttons = [button(skin.say(f"button.{name}"), Press(name, view.number)) for name in names]
    buttons += [] if nobody_chose else [beats_button(view.next_game, view.number, skin)]
    shown, turning = _pages(view.number, rules, here, page, skin)
    return screen([*shown, *rows([*turning, *buttons])], GREEN)


def _pages(
    table: int, rules: list[str], here: str, page: int, skin: Skin
) -> tuple[list[Part | str | None], list[PressItem]]:
    """Return the parts of one page, and the buttons that turn it."""
    *before, last = sheets(MOST_TEXT - PAGE_LINE, [*rules, here])
    pages: list[list[Part | str | None]] = [
        [*lines_within(MOST_TEXT - PAGE_LINE, one, skin)] for one in before
    ]
    pages.append([*last[:-1], line(), here])
    at = min(page, len(before))
    turns = [("earlier_page", at - 1)] * (at > 0) + [("later_page", at + 1)] * (at < len(before))
    if before:
        pages[at].append(skin.say("games.page", page=at + 1, pages=len(pages)))
    return pages[at], [
        button(skin.say(f"button.{key}"), Press("rules", table, arg=str(to))) for key, to in turns
    ]


def _terms(view: TableView, skin: Skin) -> list[str]:
    """Return stakes, seats, chips and clock, the cost of a missed turn, and good manners."""
    settings, (least, most) = view.settings, view.buy_in
    facts = {
        "seats": settings.seats,
        "least": least,
        "range": span(skin.locale, least, most),
        "clock": settings.clock,
        "bank": settings.time_bank,
        "misses": MISSES_TO_AWAY,
        "missed": min(MISSED, settings.clock),
        "pause": reading_seconds(settings),
        "stack": stack_text(least, skin),
    }
    days = {"kept": SLOWLY_KEPT // A_DAY, "idle": SLOWLY_IDLE // A_DAY}
    facts |= {"time": spell(settings.clock, skin.locale), **days}
    slow = settings.slow
    chips = "table.rules.chips.equal" if least == most else "table.rules.chips"
    keys = ["table.rules", "table.rules.seats", chips]
    keys += ["slow.rules.clock" if slow else "table.rules.clock"]
    missed = settling(view.next_game.settle).missed
    keys += [f"table.rules.miss.{missed}" if missed else "table.rules.miss"]
    misses = ["slow.rules.misses", "slow.rules.next"] if slow else ["table.rules.misses"]
    keys += [*misses, "table.rules.advice"]
    heading, *lines = (skin.say(key, **facts) for key in keys)
    return [heading, *_stakes(settings, skin), *lines]


def _stakes(settings: Settings, skin: Skin) -> Iterator[str]:
    """Yield the stakes that games derive theirs from, if more than one game may be played."""
    programme = settings.programme
    if programme.mode is Mode.ONE:
        return
    families = ((f"family.{one.family}", one.stakes) for one in programme.families)
    for family, stakes in (("table.rules.stakes.all", settings.stakes), *families):
        blinds = blinds_name(stakes, skin.locale)
        name = skin.say(family)
        yield skin.say("table.rules.stakes", **asdict(stakes), blinds=blinds, family=name)


def _house_rules(settings: Settings, usual: Game | None, skin: Skin) -> Iterator[str]:
    preset = preset_name(settings.preset, skin.locale)
    yield skin.say("house.preset", preset=preset) if settings.preset else skin.say("house.title")
    lines = house_rules(usual, settings, skin.locale)
    yield from (skin.say("house.line", line=one) for one in lines)
    if not lines:
        yield skin.say("house.usual")
    if settings.rules.session_end:
        end = settings.rules.session_end
        yield skin.say("house.end", end=tags.clock(end), left=tags.left(end))
