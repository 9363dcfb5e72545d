"""The host's page, behind one button: game, stakes, players, and the ends of deals and tables."""

from typing import Any

import discord

from bot.engine.views.look import TableView
from bot.store import Rank
from bot.tables.server.set_ups import MOST_NAME
from bot.tables.show import Show
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GOLD, GREY, Style, button, rows, screen, select
from bot.ui.parts.lines import clipped, name_of, plain_name
from bot.ui.parts.press import FIELD, PICKS, Press, PressItem

A_NAME, A_LIST = 24, 25
MOST_OF_A_LIST = 2000
"""The most characters in a list of games with their twists."""
MOST_REASON = 120
WHYS = ("misdeal", "wrong_rules", "fault", "agreed")
"""The reasons that a host may give for voiding a deal."""


def host_buttons(view: TableView, skin: Skin, *, practice: bool = False) -> list[PressItem]:
    """Return the host's buttons: game, stakes and players; the turn's clock; pause and end.

    `practice` allows house players at the table.
    """
    number = view.number

    def made(action: str) -> PressItem:
        return button(skin.say(f"button.{action}"), Press(action, number))

    buttons = [made("options"), made("mode"), made("stakes"), made("players")]
    if view.hosting is not None and view.hosting.asked:
        buttons.append(made("buy_ins"))
    if view.settings.rules.guests_only:
        buttons.append(made("guests"))
    if practice:
        buttons.append(made("house_players"))
    if view.running and view.dealt.waiting:
        buttons.append(button(skin.say("button.skip"), Press("skip", number, view.question)))
        buttons.append(button(skin.say("button.void"), Press("void", number, view.deal)))
    buttons.append(made("resume" if view.paused else "pause"))
    if not view.closing:
        buttons.append(made("last_orbit" if view.last_deals < 0 else "play_on"))
        buttons.append(made("close"))
    return [*buttons, made("save_setup"), made("host_log")]


def mode_form(show: Show, now: str, skin: Skin = PLAIN) -> discord.ui.Modal:
    """Return the form for the games played, filled with `now`, as `/table mode play` reads it.

    The field is empty if `now` is too long, so that editing it can't cut the list short.
    """
    if len(now) <= MOST_OF_A_LIST:
        return _form(skin, "mode", show.view, now, MOST_OF_A_LIST)
    how = skin.say("modal.mode.long", many=len(show.view.outlook.menu))
    return _form(skin, "mode", show.view, "", MOST_OF_A_LIST, how=how)


def is_unchanged(typed: str, now: str) -> bool:
    """True if the form was submitted as `mode_form` filled it."""
    return typed.strip() == (now.strip() if len(now) <= MOST_OF_A_LIST else "")


def stakes_form(show: Show, skin: Skin = PLAIN) -> discord.ui.Modal:
    """Return the form for the unit of all stakes."""
    view = show.view
    return _form(skin, "stakes", view, str(view.settings.stakes.big_blind), 20)


def save_form(show: Show, skin: Skin = PLAIN) -> discord.ui.Modal:
    """Return the form that asks for the name under which the table's set-up is saved."""
    return _form(skin, "save_setup", show.view, "", MOST_NAME)


def _form(  # noqa: PLR0913 - a form has this many parts
    skin: Skin, what: str, view: TableView, now: str, longest: int, *, how: str = ""
) -> discord.ui.Modal:
    press = Press(what, view.number)
    form = discord.ui.Modal(title=skin.say(f"modal.{what}"), custom_id=press.custom_id)
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=FIELD, default=now[:longest] or None, max_length=longest
    )
    text, label = how or skin.say(f"modal.{what}.how"), skin.say(f"modal.{what}.label")
    return form.add_item(discord.ui.Label(text=label, description=text, component=field))


def players_panel(show: Show, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the list of players, from which the host picks one."""
    view = show.view
    options = [
        discord.SelectOption(label=plain_name(show, one.player, skin.locale), value=str(one.player))
        for one in view.seats
        if one.player != view.viewer and not one.house
    ][:A_LIST]
    if not options:
        return screen([skin.say("players.none"), *rows([_back(view, skin)])], GREY)
    chooser = select(skin.say("select.player"), Press("player", view.number), options)
    return screen([skin.say("players.ask"), *rows([chooser]), *rows([_back(view, skin)])], GREY)


def player_panel(show: Show, player: int, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return what can be done about one player; each button says it and asks no more.

    Only the host may name co-hosts and the next host, and no co-host may remove the host.
    """
    view, arg = show.view, str(player)
    lent, helps = show.rank is Rank.COHOST, player in show.cohosts

    def made(action: str, style: Style = Style.secondary) -> PressItem:
        return button(skin.say(f"button.{action}"), Press(action, view.number, 0, arg), style)

    buttons = []
    if not lent and player != view.host:
        buttons += [made("hand_over"), made("uncohost" if helps else "cohost")]
    if not (lent and player == view.host):
        buttons += [made("kick", Style.danger), made("ban", Style.danger)]
    asked = skin.say("players.one", name=name_of(show, player, skin.locale, width=A_NAME))
    return screen([asked, *rows(buttons), *rows([_back(view, skin)])], GOLD)


def reason_form(show: Show, press: Press, skin: Skin = PLAIN) -> discord.ui.Modal:
    """Return the form for an optional reason why a player is removed."""
    name = plain_name(show, int(press.arg), skin.locale)
    title = skin.say(f"modal.{press.action}", name=clipped(name, A_NAME))
    return discord.ui.Modal(title=title, custom_id=press.custom_id).add_item(_reason(skin))


def skip_form(show: Show, seat: int, press: Press, skin: Skin = PLAIN) -> discord.ui.Modal:
    """Return the form for an optional reason why a turn is skipped."""
    name = clipped(plain_name(show, show.view.seats[seat - 1].player, skin.locale), A_NAME)
    title = skin.say("modal.skip", name=name)
    return discord.ui.Modal(title=title, custom_id=press.custom_id).add_item(_reason(skin))


def void_form(show: Show, skin: Skin = PLAIN) -> discord.ui.Modal:
    """Return the form for voiding a deal: one of a few reasons, and an optional text."""
    press = Press("void", show.view.number, show.view.deal)
    form = discord.ui.Modal(title=skin.say("modal.void"), custom_id=press.custom_id)
    options = [discord.SelectOption(label=skin.say(f"void.{why}"), value=why) for why in WHYS]
    picks: discord.ui.Select[Any] = discord.ui.Select(custom_id=PICKS, options=options)
    form.add_item(discord.ui.Label(text=skin.say("modal.void.why"), component=picks))
    return form.add_item(_reason(skin, "modal.void.more"))


def _reason(skin: Skin, key: str = "modal.reason") -> discord.ui.Label[Any]:
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=FIELD, required=False, max_length=MOST_REASON,
        placeholder=skin.say("modal.reason.hint"),
    )  # fmt: skip
    return discord.ui.Label(text=skin.say(key), component=field)


def _back(view: TableView, skin: Skin) -> PressItem:
    return button(skin.say("button.host_back"), Press("more", view.number))
