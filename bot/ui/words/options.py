"""Options and their values in words, and how a table differs from the usual."""

from dataclasses import fields

from bot.engine.games.game import Game
from bot.engine.pages.option import Value
from bot.engine.table.agreed.agreement import ROWS, chosen, spelled, unusual, values
from bot.engine.table.agreed.settings import Settings
from bot.ui.words import ENGLISH, Locale, knows, listed, say, tenth
from bot.ui.words.titles import LETTERS, openers

GAME = {one.name: one for one in fields(Game)}
BRIEF = 4
"""The most differences that are listed on one line."""


def preset_name(name: str, locale: Locale = ENGLISH) -> str:
    """Return a preset's name; its code if the preset's file is gone."""
    key = f"preset.{name or 'none'}"
    return say(locale, key) if knows(locale, key) else name


def preset_meant(name: str, locale: Locale = ENGLISH) -> str:
    """Return a preset's meaning in a few words; "" for a preset of the operator's own."""
    key = f"preset.{name or 'none'}.meant"
    return say(locale, key) if knows(locale, key) else ""


def option_label(name: str, locale: Locale = ENGLISH) -> str:
    """Return the label of an option."""
    return say(locale, f"option.{name}")


def value_words(name: str, value: Value, locale: Locale = ENGLISH, unit: int = 0) -> str:
    """Return a value in words; None means the usual one. With a unit, amounts are in chips."""
    if value is None:
        usual = usual_value(name)
        if usual is None:
            return say(locale, "option.usual")
        return say(locale, "option.usual.value", value=value_words(name, usual, locale, unit))
    word = spelled(value)
    if name == "openers" and word in LETTERS:
        return say(locale, "option.openers.pair", pair=openers(word, locale))
    if word.startswith("from_"):
        lowest = int(word.removeprefix("from_"))
        ranks = say(locale, f"ranks.{lowest - 2}")
        return say(locale, "option.pack.from", ranks=ranks, n=4 * (15 - lowest))
    of_limit = [f"limit.{word}"] if name == "limit" else []
    for key in (f"option.{name}.{word}", *of_limit, f"option.{word}"):
        if knows(locale, key):
            return say(locale, key)
    facts: dict[str, object] = {"chips": value * unit} if unit and ROWS[name].units else {}
    if name == "run_out" and isinstance(value, int):
        facts["seconds"] = tenth(locale, value / 10) if value % 10 else value // 10
    key = f"option.{name}.n"
    return say(locale, key if knows(locale, key) else "option.n", n=value, **facts)


def usual_value(name: str) -> Value:
    """Return an option's default in games; None if games differ in it."""
    one = GAME.get(name)
    known = one is not None and name != "limit" and one.default in values(name)
    return one.default if one is not None and known else None


def option_line(name: str, value: Value, locale: Locale = ENGLISH, unit: int = 0) -> str:
    """Return an option and its value: "Raises a round: any number"."""
    words = value_words(name, value, locale, unit)
    return say(locale, "option.line", label=option_label(name, locale), value=words)


def idle_line(name: str, locale: Locale = ENGLISH) -> str:
    """Return the line of an option that makes no difference to the next game."""
    words = say(locale, "option.idle")
    return say(locale, "option.line", label=option_label(name, locale), value=words)


def house_rules(game: Game | None, settings: Settings, locale: Locale = ENGLISH) -> list[str]:
    """Return a line for each difference from the usual; a game is as its file has it (R088).

    Without a game, return the options chosen for all games of the table.
    """
    unit = settings.stakes.big_blind
    return [
        option_line(name, chosen(settings, name), locale, unit) for name in unusual(game, settings)
    ]


def brief_house_rules(game: Game | None, settings: Settings, locale: Locale = ENGLISH) -> str:
    """Return the differences as one line for a player who sits down; "" if there are none."""
    lines = house_rules(game, settings, locale)
    if not lines:
        return ""
    shown, more = listed(locale, lines[:BRIEF], last="row"), len(lines) - BRIEF
    if more > 0:
        return say(locale, "house.brief.more", rules=shown, n=more)
    return say(locale, "house.brief", rules=shown)
