"""The prompt of the player who chooses: tonight's menu, all games, and one game with twists.

It is a private message of its own, which stays as it is while the panel changes.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import discord

from bot.engine.errors import Illegal
from bot.engine.games.game import Family, Game, Stakes
from bot.engine.games.needs import Unfit
from bot.engine.table.agreed.agreement import played
from bot.engine.views.look import TableView
from bot.engine.views.outlook import Offer
from bot.tables.show import Show
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GREEN, GREY, MOST_CHOICES, Part, Style, button, rows, screen, select
from bot.ui.parts.press import Press, PressItem
from bot.ui.parts.shared import countdown
from bot.ui.words import ENGLISH
from bot.ui.words.games import stakes_name
from bot.ui.words.programmes import menu_line, offer_line, unfit_for
from bot.ui.words.titles import game_name, game_summary, modifier_meaning, modifier_name

MOST_VALUE = 100
"""The most characters of the value of a menu option."""


def dealer_prompt(show: Show, skin: Skin = PLAIN, *, notice: str = "") -> discord.ui.LayoutView:
    """Return tonight's menu, and buttons to do something else than choose from it."""
    view = show.view
    fit, unfit = _sorted_out(view)
    lines = [menu_line(one.game, minutes_of(show, one.game), skin.locale) for one in fit]
    return screen(
        [
            notice,
            "\n".join(_head(show, skin)),
            "\n".join([skin.say("menu.title"), *lines, *_not_now(view, unfit, skin)]),
            *_from_menu(show, fit, skin),
            *rows(_instead(view, skin)),
        ],
        GREEN,
    )


def may_choose(show: Show, deal: int) -> bool:
    """True if the viewer may still choose from a menu that was opened at this deal."""
    own = show.view.own
    return own is not None and bool(own.chooses) and show.view.deal == deal


def choice_over(show: Show, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the screen that replaces a closed menu and says which game was chosen."""
    view = show.view
    if not view.outlook.called or view.closed:
        return screen([skin.say("prompt.over")], GREY)
    mine = view.own is not None and view.outlook.caller == view.own.seat
    late = mine and view.outlook.how in {"silence", "picked"}
    game = game_name(view.game if view.running else view.next_game, skin.locale)
    return screen([skin.say("prompt.over.late" if late else "prompt.over.game", game=game)], GREY)


def _sorted_out(view: TableView) -> tuple[list[Offer], list[Game]]:
    """Return the menu's games that all players present can play, then its other games."""
    menu = view.outlook.menu[:MOST_CHOICES]
    fit = [one for one in menu if not unfit_for(view, one.game, ENGLISH)]
    return fit, [one.game for one in menu if one not in fit]


def _head(show: Show, skin: Skin) -> Iterator[str]:
    own = show.view.own
    if own is not None and own.chooses == "ahead":
        yield skin.say("prompt.ahead")
        if own.chosen is not None:
            yield skin.say("prompt.chosen", game=game_name(own.chosen, skin.locale))
    else:
        due = countdown(show) if show.due_for == "choice" else ""
        text = skin.say("prompt.now")
        yield skin.say("clock", text=text, due=due) if due else text
    if own is not None and own.picked is not None and own.chosen is None:
        yield skin.say("prompt.picked", game=game_name(own.picked, skin.locale))


def _not_now(view: TableView, games: Sequence[Game], skin: Skin) -> Iterator[str]:
    for game in games:
        why = unfit_for(view, game, skin.locale)
        yield skin.say("menu.unfit", game=game_name(game, skin.locale), why=why)


def _from_menu(show: Show, fit: Sequence[Offer], skin: Skin) -> list[Part]:
    options = [
        discord.SelectOption(
            label=game_name(one.game, skin.locale)[:100],
            value=one.code,
            description=_described(show, one.game, one.stakes, skin),
        )
        for one in fit
    ]
    if not options:
        return []
    return rows([select(skin.say("select.choose"), _press("offer", show.view), options)])


def minutes_of(show: Show, game: Game) -> int:
    """Return the minutes a deal takes: measured in this server, otherwise the game file's."""
    return show.minutes.get(game.code, game.minutes)


def _described(show: Show, game: Game, stakes: Stakes, skin: Skin) -> str:
    level = skin.say(f"level.{game.level}")
    stakes_said = stakes_name(game, stakes, skin.locale)
    facts = {"stakes": stakes_said, "level": level, "minutes": minutes_of(show, game)}
    return skin.say("menu.option", **facts)[:100]


def _instead(view: TableView, skin: Skin) -> Iterator[PressItem]:
    last, own = view.outlook.last, view.own
    if last is not None and not unfit_for(view, last.game, skin.locale):
        label = skin.say("button.run_back", game=game_name(last.game, skin.locale))
        yield button(label, _press("run_back", view), Style.primary)
    yield button(skin.say("button.surprise"), _press("surprise", view))
    if own is not None and own.chooses == "now":
        yield button(skin.say("button.pass_deal"), _press("pass_deal", view))
    yield _search(view, skin)
    yield button(skin.say("button.all_games"), _press("families", view))


@dataclass(frozen=True, slots=True)
class Candidate:
    """A game on offer: its resolved rules, stakes and twists."""

    code: str
    game: Game
    stakes: Stakes
    twists: tuple[str, ...]
    """Codes of the modifiers that fit, including those in force."""
    unfit: Mapping[str, Illegal]
    """The reason against each of the other modifiers."""


def game_offer(
    show: Show, one: Candidate, skin: Skin = PLAIN, *, notice: str = ""
) -> discord.ui.LayoutView:
    """Return the screen of one game with its stakes and twists, before it is dealt."""
    view, game = show.view, one.game
    why = unfit_for(view, game, skin.locale)
    head = offer_line(game, one.stakes, minutes_of(show, game), skin.locale)
    head += f"\n{game_summary(game, skin.locale)}"
    deal = button(skin.say("button.deal_it"), _press("deal_it", view, one.code), Style.success)
    return screen(
        [
            notice,
            "\n".join(_head(show, skin)),
            head,
            "\n".join(_meant(game, skin)),
            skin.say("menu.unfit", game=game_name(game, skin.locale), why=why) if why else None,
            *_twists(view, one, skin),
            *rows([*([] if why else [deal]), _back(view, skin)]),
            _without_meaning(one, skin),
        ],
        GREEN,
    )


def _meant(game: Game, skin: Skin) -> Iterator[str]:
    for code in game.modifiers:
        yield skin.say(
            "twist.on",
            name=modifier_name(code, skin.locale),
            meant=modifier_meaning(code, skin.locale),
        )


def _twists(view: TableView, one: Candidate, skin: Skin) -> list[Part]:
    """Return the select of any number of twists; those in force are marked."""
    codes = [*dict.fromkeys((*one.game.modifiers, *one.twists))][:MOST_CHOICES]
    options = [
        discord.SelectOption(
            label=modifier_name(code, skin.locale),
            value=code,
            description=modifier_meaning(code, skin.locale)[:100],
            default=code in one.game.modifiers,
        )
        for code in codes
    ]
    if not options:
        return []
    press = _press("twists", view, one.code)
    return rows([select(skin.say("select.twists"), press, options, least=0, most=len(options))])


def _without_meaning(one: Candidate, skin: Skin) -> str:
    """Return how many twists do not fit, in small print; a second of a kind is not counted.

    A player who types a twist that does not fit reads the reason.
    """
    why = [(no.facts.get("why"), "limits" in no.facts) for no in one.unfit.values()]
    n = sum(reason != Unfit.NOT_BOTH and not limits for reason, limits in why)
    if n and not one.twists and not one.game.modifiers:
        return skin.say("twists.none")
    return skin.say("twists.off", n=n) if n else ""


def families(
    show: Show, games: Sequence[Game], skin: Skin = PLAIN, *, notice: str = ""
) -> discord.ui.LayoutView:
    """Return the screen of all games by family, with a search."""
    view = show.view
    counts = {one: sum(game.family is one for game in games) for one in Family}
    options = [
        discord.SelectOption(
            label=skin.say(f"family.{one}"),
            value=one.value,
            description=skin.say("menu.count", n=count),
        )
        for one, count in counts.items()
        if count
    ]
    return screen(
        [
            notice or skin.say("menu.families"),
            *rows([select(skin.say("select.family"), _press("family", view), options)]),
            *rows([_search(view, skin), _back(view, skin)]),
        ],
        GREY,
    )


@dataclass(frozen=True, slots=True)
class Shelf:
    """A page of games under a heading; `turn` asks for another page, if there is one."""

    title: str
    games: Sequence[Game]
    page: int = 0
    turn: Press | None = None
    besides: tuple[str, ...] = ()
    """Codes of the twists named with a game, which are kept for the game that is picked."""


def shelf(show: Show, one: Shelf, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the screen of a shelf, from which the player picks a game."""
    view = show.view
    shown = one.games[one.page * MOST_CHOICES : (one.page + 1) * MOST_CHOICES]
    options = [
        discord.SelectOption(
            label=game_name(game, skin.locale)[:100],
            value=_announced(game, one.besides),
            description=_why_or_what(show, game, skin),
        )
        for game in shown
    ]
    chooser = select(skin.say("select.choose"), _press("file_game", view), options)
    turns = _pages(one, skin)
    return screen(
        [
            one.title,
            *rows([chooser] if options else []),
            *rows([*turns, _search(view, skin), _back(view, skin)]),
        ],
        GREY,
    )


def _announced(game: Game, besides: Sequence[str]) -> str:
    """Return the value of an option: the game and as many twists as fit in `MOST_VALUE`."""
    said = game.code
    for code in besides:
        said = longer if len(longer := f"{said}, {code}") <= MOST_VALUE else said
    return said


def _why_or_what(show: Show, file: Game, skin: Skin) -> str:
    """Return the stakes of a game file at this table, or the reason against it.

    The text has at most 100 characters.
    """
    view = show.view
    try:
        game = played(file, view.settings)
    except Illegal:  # the table's pack is too small for the game
        game = file
    why = unfit_for(view, game, skin.locale)
    if why:
        return skin.say("menu.option.unfit", why=why)[:100]
    code = next((one.code for one in view.outlook.menu if one.game == game), "")
    stakes = view.settings.programme.stakes(code, game, view.settings.stakes)
    return _described(show, game, stakes, skin)


def _pages(one: Shelf, skin: Skin) -> Iterator[PressItem]:
    for key, to in (("earlier_page", one.page - 1), ("later_page", one.page + 1)):
        if one.turn is not None and 0 <= to * MOST_CHOICES < len(one.games):
            press = replace(one.turn, arg=f"{one.turn.arg}-{to}")
            yield button(skin.say(f"button.{key}"), press)


def _search(view: TableView, skin: Skin) -> PressItem:
    return button(skin.say("button.find_game"), _press("find_game", view))


def _back(view: TableView, skin: Skin) -> PressItem:
    return button(skin.say("button.menu"), _press("menu", view))


def _press(action: str, view: TableView, arg: str = "") -> Press:
    return Press(action, view.number, view.deal, arg)
