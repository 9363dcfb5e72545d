"""All settings of a server that are in force on one page, with where each is changed."""

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from bot.engine.table.agreed.settings import Settings
from bot.store import Bars, Broke
from bot.tables.server.usual import BUY_INS, Calls
from bot.ui.pages.bank import broke_text
from bot.ui.pages.welcome.setting_up import named_language
from bot.ui.parts import tags
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GREY, first_page, screen
from bot.ui.parts.lines import escaped
from bot.ui.pictures.facts import Look
from bot.ui.words import clauses
from bot.ui.words.options import house_rules, preset_name
from bot.ui.words.zones import zone_name


@dataclass(frozen=True, slots=True)
class InForce:
    """The choices of a server, or the usual ones; 0 stands for no channel, or for a deleted one."""

    zone: str
    language: str
    managers: str
    """Name of the role that manages poker; "" for none."""
    boards: int
    hour: int
    reports: int
    log: int
    day_hand: int
    day_hour: int
    bars: Bars
    rules: Settings
    buy_in: str
    calls: Calls
    broke: Broke
    pictures: str
    look: Look
    house_games: int
    set_ups: int
    seasons: Sequence[str]
    """Names of the running seasons."""
    signed_from: int
    """Chips from which a grant needs a second signature; 0 for none."""
    welcome: int
    """First chips, and the chips up to which a bank is filled."""
    floor: int


def in_force_page(of: InForce, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the page, a line for each setting."""
    lines = first_page([*_place(of, skin), *_play(of, skin), *_chips(of, skin)])
    return screen([skin.say("in_force.title"), "\n".join(lines)], GREY)


def _place(of: InForce, skin: Skin) -> list[str]:
    def where(key: str, channel: int, **facts: object) -> str:
        if not channel:
            return skin.say(f"in_force.{key}.none")
        return skin.say(f"in_force.{key}", channel=tags.channel(channel), **facts)

    role = escaped(of.managers) if of.managers else skin.say("setup.managers.none")
    said = skin.say("setup.language.discord")
    language = named_language(of.language) if of.language else said
    return [
        skin.say("in_force.zone", zone=zone_name(of.zone, skin.locale)),
        skin.say("in_force.language", language=language),
        skin.say("in_force.managers", role=role),
        where("boards", of.boards, hour=of.hour),
        where("reports", of.reports),
        where("log", of.log),
        where("day_hand", of.day_hand, hour=of.day_hour),
    ]


def _play(of: InForce, skin: Skin) -> list[str]:
    least, most = BUY_INS[of.buy_in]
    buy_in = skin.say(f"setup.buy_in.{of.buy_in}", least=least, most=most)
    rules = [preset_name(of.rules.preset, skin.locale), *house_rules(None, of.rules, skin.locale)]
    seasons = ", ".join(map(escaped, of.seasons))
    return [
        skin.say("in_force.rules", rules=clauses(skin.locale, rules)),
        skin.say("in_force.buy_in", buy_in=buy_in),
        skin.say("in_force.calls", calls=skin.say(f"setup.calls.{of.calls}")),
        skin.say(
            "in_force.pictures",
            mode=skin.say(f"pictures.{of.pictures}"),
            ground=skin.say("pictures.dark" if of.look.dark else "pictures.light"),
            colours=skin.say("pictures.four" if of.look.four_colours else "pictures.two"),
        ),
        skin.say("in_force.games", n=of.house_games),
        skin.say("in_force.set_ups", n=of.set_ups),
        skin.say("in_force.seasons", names=seasons) if seasons else skin.say("in_force.no_season"),
    ]


def _chips(of: InForce, skin: Skin) -> list[str]:
    bars = of.bars
    return [
        skin.say("in_force.bars", hands=bars.hands, opponents=bars.opponents, nights=bars.nights),
        skin.say("in_force.broke", text=broke_text(of.broke, of.floor, skin)),
        skin.say("in_force.signatures", chips=of.signed_from)
        if of.signed_from
        else skin.say("in_force.signatures.none"),
        skin.say("in_force.economy", welcome=of.welcome, floor=of.floor),
    ]
