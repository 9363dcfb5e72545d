"""The first settings of a server: two screens for its managers; each choice is saved at once."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.nights.times.scan import LONGEST
from bot.nights.zones import zones_in
from bot.store import Broke
from bot.tables.server.usual import BUY_INS, Calls
from bot.ui.pages.welcome.joining import lacking_text
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GREEN, MOST_CHOICES, Part, Style, button, rows, screen, select
from bot.ui.parts.press import FIELD, Press, PressItem
from bot.ui.parts.zones import zone_label
from bot.ui.words import ENGLISH, Locale, answer_language, languages
from bot.ui.words.options import preset_meant, preset_name
from bot.ui.words.winning import sentence_case

NONE = "-"
"""The choice of no preset, and of Discord's language for the server."""
WRITTEN_IN = [discord.ChannelType.text, discord.ChannelType.news]


@dataclass(frozen=True, slots=True)
class ServerChoices:
    """A server's choices or the defaults; the id 0 stands for no choice, or for a deleted one."""

    zone: str
    language: str
    managers: int
    boards: int
    preset: str
    buy_in: str
    calls: Calls
    broke: Broke


def place_page(
    chosen: ServerChoices, locale: str, lacking: Sequence[str], skin: Skin = PLAIN
) -> discord.ui.LayoutView:
    """Return the first screen: zone, language, managers, leaderboards, and missing permissions.

    Zones of the reader's country, by their locale, come first.
    """
    parts: list[Part | str | None] = [skin.say("setup.title", page=1)]
    parts += _labelled("zone", [_zones(chosen.zone, locale, skin)], skin)
    if languages():
        parts += _labelled("language", [_languages(chosen.language, skin)], skin)
    parts += _labelled("managers", [_role(chosen.managers, skin)], skin)
    parts += _labelled("boards", [_channel(chosen.boards, skin)], skin)
    buttons = [
        button(skin.say("button.setup.next"), Press("setup", arg="2"), Style.primary),
        button(skin.say("button.setup_zone"), Press("setup_zone")),
    ]
    alone = "" if languages() else skin.say("setup.language.alone")
    return screen([*parts, alone, lacking_text(lacking, skin), *rows(buttons)], GREEN)


def games_page(
    chosen: ServerChoices, presets: Iterable[str], skin: Skin = PLAIN
) -> discord.ui.LayoutView:
    """Return the second screen: house rules, buy-ins, how players are called, rebuys."""
    parts: list[Part | str | None] = [skin.say("setup.title", page=2)]
    words = {one or NONE: preset_name(one, skin.locale) for one in ("", *presets)}
    notes = {one or NONE: preset_meant(one, skin.locale) for one in ("", *presets)}
    parts += _labelled("preset", [_listed("preset", words, chosen.preset or NONE, notes)], skin)
    sizes = {
        one: skin.say(f"setup.buy_in.{one}", least=least, most=most)
        for one, (least, most) in BUY_INS.items()
    }
    parts += _labelled("buy_in", [_listed("buy_in", sizes, chosen.buy_in)], skin)
    for what, now, every, key in (
        ("calls", chosen.calls, tuple(Calls), "setup.calls"),
        ("broke", chosen.broke, tuple(Broke), "offered.rebuy"),
    ):
        words = {str(one): sentence_case(skin.say(f"{key}.{one}")) for one in every}
        parts += _labelled(what, [_listed(what, words, str(now))], skin)
    buttons = [
        button(skin.say("button.host_back"), Press("setup", arg="1")),
        button(skin.say("button.open_here"), Press("open_here"), Style.success),
    ]
    return screen([*parts, skin.say("setup.done"), *rows(buttons)], GREEN)


def zone_modal(now: str, skin: Skin = PLAIN) -> discord.ui.Modal:
    """Return the form for typing the city of a zone."""
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=FIELD,
        placeholder=skin.say("preview.zone.hint"),
        default=now or None,
        max_length=LONGEST,
    )
    form = discord.ui.Modal(
        title=skin.say("button.setup_zone"), custom_id=Press("setup_zone").custom_id
    )
    return form.add_item(discord.ui.Label(text=skin.say("preview_zone.label"), component=field))


def _labelled(what: str, selects: list[PressItem], skin: Skin) -> list[Part | str]:
    return [skin.say(f"setup.{what}"), *rows(selects)]


def _listed(
    what: str, words: Mapping[str, str], now: str, notes: Mapping[str, str] | None = None,
    hint: str = "",
) -> PressItem:  # fmt: skip
    options = [
        discord.SelectOption(
            label=word, value=code, default=code == now, description=(notes or {}).get(code) or None
        )
        for code, word in words.items()
    ]
    return select(hint or words.get(now, "…"), Press("setup_choice", arg=what), options)


def _zones(now: str, locale: str, skin: Skin) -> PressItem:
    every = [*([now] if now else []), *(one for one in zones_in(locale) if one != now)]
    words = {one: zone_label(one, locale) for one in every[:MOST_CHOICES]}
    return _listed("zone", words, now, hint=skin.say("setup.zone.none"))


def _languages(now: str, skin: Skin) -> PressItem:
    words = {NONE: skin.say("setup.language.discord")}
    words |= {one: named_language(one) for one in spoken_languages()}
    notes = {answer_language(skin.locale): skin.say("setup.language.yours")}
    return _listed("language", words, now or NONE, notes)


def spoken_languages() -> list[Locale]:
    """Return the codes of all languages that the bot speaks."""
    return sorted({ENGLISH, *languages()})


def named_language(locale: str) -> str:
    """Return the name of a language in that language."""
    from babel import Locale as Known
    from babel import UnknownLocaleError

    try:
        return str(Known.parse(locale, sep="-").get_display_name(locale.replace("-", "_")))
    except (UnknownLocaleError, ValueError):
        return locale


def _role(now: int, skin: Skin) -> PressItem:
    there = [discord.SelectDefaultValue(id=now, type=discord.SelectDefaultValueType.role)]
    return discord.ui.RoleSelect(
        custom_id=Press("setup_choice", arg="managers").custom_id,
        placeholder=skin.say("setup.managers.none"),
        min_values=0,
        default_values=there if now else [],
    )


def _channel(now: int, skin: Skin) -> PressItem:
    there = [discord.SelectDefaultValue(id=now, type=discord.SelectDefaultValueType.channel)]
    return discord.ui.ChannelSelect(
        custom_id=Press("setup_choice", arg="boards").custom_id,
        placeholder=skin.say("setup.boards.none"),
        channel_types=WRITTEN_IN,
        min_values=0,
        default_values=there if now else [],
    )
