"""Forms apart from questions of a deal: chips to sit down with or add, a report, a game."""

from typing import Any

import discord

from bot.engine.games.game import Game
from bot.engine.kinds import Chips
from bot.engine.table.agreed.programme import Mode
from bot.engine.table.agreed.settings import Rail
from bot.engine.table.agreed.wishes import usual_buy_in
from bot.engine.views.rail import DELAY
from bot.store.desk.reports import MOST_SAID as MOST_REPORTED
from bot.tables.hosting.due import choice_seconds
from bot.tables.show import Person, Show
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.forms import form, with_amount
from bot.ui.parts.lines import clipped
from bot.ui.parts.press import FIELD, SECOND, Press
from bot.ui.words import span
from bot.ui.words.games import stakes_name
from bot.ui.words.options import brief_house_rules
from bot.ui.words.programmes import programme_rules
from bot.ui.words.titles import game_name

MOST_SAID, MOST_QUOTED = 100, 300
A_NAME = 24


def _practice_terms(show: Show, skin: Skin) -> str:
    """Return the terms of a practice table: its chips, and open cards if the table has them."""
    agreed = skin.say("practice.sit.open") if show.view.settings.open_cards else ""
    return "\n".join(filter(None, [skin.say("practice.sit"), agreed]))


def sit_modal(show: Show, have: Chips, usual: Game, skin: Skin = PLAIN) -> discord.ui.Modal:
    """Return the form with the buy-in and the rules that differ; sending it is consent."""
    view = show.view
    least, most = view.buy_in
    one = view.outlook.programme.mode is Mode.ONE
    found = brief_house_rules(usual if one else None, view.settings, skin.locale)
    rules = found or skin.say("modal.sit.usual")
    stakes = stakes_name(view.next_game, view.next_stakes, skin.locale)
    told = programme_rules(view.outlook, skin.locale, choice_seconds(view.settings), menu=False)
    game = skin.say("modal.sit.game", game=game_name(view.next_game, skin.locale), stakes=stakes)
    terms = skin.say("modal.sit.terms", game="\n".join(told) if told else game, rules=rules)
    if show.practice:
        terms, have = _practice_terms(show, skin) + "\n" + terms, most
    if view.settings.rail is Rail.AFTER:
        terms = skin.say("rail.sit", n=DELAY // 60) + "\n" + terms
    if view.settings.rules.approvals and show.rank is None:
        terms = skin.say("buy_in.sit") + "\n" + terms
    asking = form(skin.say("modal.sit"), Press("sit", view.number))
    asking.add_item(discord.ui.TextDisplay(terms))
    label = skin.say("modal.chips", range=span(skin.locale, least, most))
    usual_chips = max(least, min(most, have, usual_buy_in(view.settings)))
    back = least > view.settings.least_buy_in
    key = "back" if back else "have"
    key = f"practice.{key}" if show.practice else f"modal.sit.{key}"
    return with_amount(asking, label, skin.say(key, have=have, left=least), usual_chips)


def topup_modal(show: Show, have: Chips, skin: Skin = PLAIN) -> discord.ui.Modal:
    """Return the form for chips to add. The viewer must be seated."""
    view, own = show.view, show.view.own
    least, most = own.top_up if own is not None else (0, 0)
    have = most if show.apart else have
    asking = form(skin.say("button.topup"), Press("topup", view.number))
    label = skin.say("modal.chips", range=span(skin.locale, least, most))
    usual_chips = max(least, min(most, have, usual_buy_in(view.settings)))
    have_key = "modal.topup.have" if view.running else "modal.sit.have"
    key = "practice.have" if show.apart else have_key
    return with_amount(asking, label, skin.say(key, have=have), usual_chips)


def report_modal(about: Person | None, skin: Skin = PLAIN) -> discord.ui.Modal:
    """Return the form for a report; it comes back with the reported person's number, or 0."""
    number = 0 if about is None else about.number
    asking = form(skin.say("modal.report"), Press("report", arg=str(number)))
    key = "modal.report.words" if about is None else "modal.report.words.about"
    label = skin.say(key, name=clipped(about.here, A_NAME) if about else "")
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=FIELD, style=discord.TextStyle.paragraph, max_length=MOST_REPORTED
    )
    text = skin.say("modal.report.who")
    return asking.add_item(discord.ui.Label(text=label, description=text, component=field))


def wrong_word_modal(skin: Skin = PLAIN) -> discord.ui.Modal:
    """Return the form for a wrong word: what is said, and what would be right."""
    asking = form(skin.say("button.wrong_word"), Press("wrong_word"))
    for field, key in ((FIELD, "modal.wrong_word.said"), (SECOND, "modal.wrong_word.better")):
        text: discord.ui.TextInput[Any] = discord.ui.TextInput(
            custom_id=field, style=discord.TextStyle.paragraph, max_length=MOST_QUOTED
        )
        asking.add_item(discord.ui.Label(text=skin.say(key), component=text))
    return asking


def find_game_modal(show: Show, skin: Skin = PLAIN) -> discord.ui.Modal:
    """Return the form to find a game by typing its name."""
    view = show.view
    asking = form(skin.say("modal.find_game"), Press("find_game", view.number, view.deal))
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=FIELD, placeholder=skin.say("modal.find_game.hint"), max_length=MOST_SAID
    )
    label = skin.say("modal.find_game.label")
    return asking.add_item(discord.ui.Label(text=label, component=field))
