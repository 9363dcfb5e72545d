"""What a table plays besides one game: the programme's name, its menu, where it is."""

from bot.engine.games.game import Game, Stakes
from bot.engine.table.agreed.programme import AN_ORBIT, Mode, Programme
from bot.engine.table.agreed.settings import Settings
from bot.engine.views.look import TableView
from bot.engine.views.outlook import Outlook
from bot.games.rotations import MENU, list_name
from bot.ui.words import Locale, listed, say
from bot.ui.words.games import blinds_name, stakes_name
from bot.ui.words.titles import game_name


def programme_name(programme: Programme, locale: Locale) -> str:
    """Dealer's choice, or what the rotation is called."""
    if programme.mode is Mode.CHOICE:
        return say(locale, "programme.choice")
    saved = list_name(programme.saved) if programme.saved not in {"", MENU} else ""
    return saved or say(locale, "programme.rotation")


def table_stakes(settings: Settings, game: Game, locale: Locale) -> str:
    """Of one game, or what all of a programme's derive from."""
    if not settings.programme.menu:
        return stakes_name(game, settings.stakes, locale)
    stakes = settings.stakes
    blinds, bets = blinds_name(stakes, locale), {"small": stakes.small_bet, "big": stakes.big_bet}
    return say(locale, "opening.unit.all", blinds=blinds, **bets)


def table_name(programme: Programme, game: Game, locale: Locale) -> str:
    """The programme's, or that of the only game."""
    return (
        game_name(game, locale) if programme.mode is Mode.ONE else programme_name(programme, locale)
    )


def programme_rules(
    outlook: Outlook, locale: Locale, seconds: int, *, menu: bool = True
) -> list[str]:
    """A rotation or dealer's choice explained; nothing for a table of one game.

    `seconds` are the dealer's to choose in. Tonight's menu may be left out where it stands beside.
    """
    programme = outlook.programme
    if programme.mode is Mode.ONE:
        return []
    name = programme_name(programme, locale)
    games = listed(locale, [game_name(offer.game, locale) for offer in outlook.menu])
    lasts = {AN_ORBIT: "programme.orbit", 1: f"programme.deal.{programme.mode}"}
    said = say(locale, lasts.get(programme.per, "programme.deals"), n=programme.per)
    facts = {"name": name, "games": games, "lasts": said, "seconds": seconds}
    part = "rules" if menu or programme.mode is Mode.ROTATION else "terms"
    lines = [say(locale, f"programme.{part}.{programme.mode}", **facts)]
    if programme.mode is Mode.CHOICE:
        lines.append(say(locale, f"programme.silence.{programme.silence}", **facts))
    if programme.pots_apart:
        lines.append(say(locale, "programme.pots_apart"))
    return lines


def programme_summary(outlook: Outlook, locale: Locale) -> str:
    """The same in a sentence."""
    games = listed(locale, [game_name(offer.game, locale) for offer in outlook.menu])
    return say(locale, f"programme.lobby.{outlook.programme.mode}", games=games)


def menu_line(game: Game, minutes: int, locale: Locale) -> str:
    """A game as it stands on a menu."""
    level = say(locale, f"level.{game.level}")
    return say(locale, "menu.line", game=game_name(game, locale), level=level, minutes=minutes)


def offer_line(game: Game, stakes: Stakes, minutes: int, locale: Locale) -> str:
    """A game by itself."""
    return say(
        locale,
        "offer.line",
        game=game_name(game, locale),
        stakes=stakes_name(game, stakes, locale),
        level=say(locale, f"level.{game.level}"),
        minutes=minutes,
    )


def unfit_for(view: TableView, game: Game, locale: Locale) -> str:
    """Why those who are there cannot play it next; empty when they can."""
    (least, most), players, last = game.seats, view.can_deal, view.outlook.last
    if view.outlook.programme.pots_apart and game.matched and last and last.game.matched:
        return say(locale, "unfit.pot_again")
    if players < least:
        return say(locale, "unfit.few", least=least, players=players)
    return say(locale, "unfit.many", most=most, players=players) if players > most else ""
