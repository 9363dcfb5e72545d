"""A table's programme in words: its name, its menu, and its current game."""

from collections.abc import Iterable

from bot.engine.games.game import Game, Stakes
from bot.engine.table.agreed.programme import AN_ORBIT, Mode, Programme
from bot.engine.table.agreed.settings import SLOW_CLOCK, Settings
from bot.engine.views.look import TableView
from bot.engine.views.outlook import Outlook
from bot.games.rotations import MENU
from bot.ui.words import Locale, listed, say
from bot.ui.words.games import blinds_name, stakes_name
from bot.ui.words.spells import spell
from bot.ui.words.titles import game_name, rotation_name


def programme_name(programme: Programme, locale: Locale) -> str:
    """Return "Dealer's choice" or the name of a rotation."""
    if programme.mode is Mode.CHOICE:
        return say(locale, "programme.choice")
    saved = rotation_name(programme.saved, locale) if programme.saved not in {"", MENU} else ""
    return saved or say(locale, "programme.rotation")


def table_stakes(settings: Settings, game: Game, locale: Locale) -> str:
    """Return the stakes of the only game, or those that all games of a programme derive from."""
    if not settings.programme.menu:
        return stakes_name(game, settings.stakes, locale)
    stakes = settings.stakes
    blinds, bets = blinds_name(stakes, locale), {"small": stakes.small_bet, "big": stakes.big_bet}
    return say(locale, "opening.unit.all", blinds=blinds, **bets)


def table_name(programme: Programme, game: Game, locale: Locale) -> str:
    """Return the programme's name, or that of the only game."""
    return (
        game_name(game, locale) if programme.mode is Mode.ONE else programme_name(programme, locale)
    )


def programme_rules(
    outlook: Outlook, locale: Locale, seconds: int, *, menu: bool = True, event: bool = False
) -> list[str]:
    """Return the explanation of a rotation or of dealer's choice; [] for a table of one game.

    `seconds` is the dealer's time to choose. `menu` False leaves out tonight's menu, for screens
    that show it anyway. `event` is passed to `menu_text`.
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
    kind = _kind(programme, event=event and menu)
    lines = [say(locale, f"programme.{part}.{kind}", **facts)]
    if programme.mode is Mode.CHOICE:
        slow, silence = seconds >= SLOW_CLOCK, programme.silence
        time = spell(seconds, locale)
        key = f"slow.silence.{silence}" if slow else f"programme.silence.{silence}"
        lines.append(say(locale, key, **facts, time=time))
    if programme.pots_apart:
        lines.append(say(locale, "programme.pots_apart"))
    return lines


def menu_text(
    programme: Programme, games: Iterable[Game], locale: Locale, *, event: bool = False
) -> str:
    """Return the explanation of a programme of these games in one sentence.

    `event` is True for a tournament's, in which no dealer may call a game whose pot may wait.
    """
    names = listed(locale, [game_name(one, locale) for one in games])
    return say(locale, f"programme.lobby.{_kind(programme, event=event)}", games=names)


def _kind(programme: Programme, *, event: bool) -> str:
    return "event" if event and programme.mode is Mode.CHOICE else programme.mode


def programme_summary(view: TableView, locale: Locale) -> str:
    """Return the explanation of a table's programme in one sentence."""
    games = [offer.game for offer in view.outlook.menu]
    event = view.settings.event is not None
    return menu_text(view.outlook.programme, games, locale, event=event)


def menu_line(game: Game, minutes: int, locale: Locale) -> str:
    """Return a game as a line of a menu."""
    level = say(locale, f"level.{game.level}")
    return say(locale, "menu.line", game=game_name(game, locale), level=level, minutes=minutes)


def offer_line(game: Game, stakes: Stakes, minutes: int, locale: Locale) -> str:
    """Return a game with its stakes, level and length."""
    return say(
        locale,
        "offer.line",
        game=game_name(game, locale),
        stakes=stakes_name(game, stakes, locale),
        level=say(locale, f"level.{game.level}"),
        minutes=minutes,
    )


def unfit_for(view: TableView, game: Game, locale: Locale) -> str:
    """Return why the players at the table cannot play a game next; "" if they can."""
    (least, most), players, last = game.seats, view.can_deal, view.outlook.last
    if view.outlook.programme.pots_apart and game.matched and last and last.game.matched:
        return say(locale, "unfit.pot_again")
    if players < least:
        return say(locale, "unfit.few", least=least, players=players)
    return say(locale, "unfit.many", most=most, players=players) if players > most else ""
