"""Private screens besides panel and cards: questions that are asked once."""

import discord

from bot.engine.kinds import Chips
from bot.tables.show import Show
from bot.ui.parts import tags
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.drawing import or_plainer
from bot.ui.parts.layout import GOLD, GREY, Style, button, rows, screen
from bot.ui.parts.press import Press, PressItem
from bot.ui.table.company import another_game
from bot.ui.table.panel import header
from bot.ui.table.plainer import plain_words
from bot.ui.table.spoken import spoken

LONG_BREAK = 30
"""Days of the longest break that players can set themselves."""


def fold_check(show: Show, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the question whether to fold although checking is free."""
    view = show.view
    check = Press("check", view.number, view.question)
    fold = Press("sure_fold", view.number, view.question)
    buttons = [
        button(skin.say("button.check"), check, Style.success),
        button(skin.say("button.sure_fold"), fold, Style.danger),
    ]
    return screen([skin.say("ask.fold"), *rows(buttons)], GOLD)


def all_in_check(show: Show, to: Chips, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the question whether to go all-in for a much smaller pot.

    `to` is the total that was pressed or typed.
    """
    view = show.view
    sure = Press("sure_raise", view.number, view.question, str(to))
    back = Press("act_here", view.number, view.deal)
    buttons = [
        button(skin.say("button.not_all_in"), back),
        button(skin.say("button.all_in", chips=to), sure, Style.danger),
    ]
    asked = skin.say("ask.all_in", chips=to, pot=view.dealt.middle)
    return screen([asked, *rows(buttons)], GOLD)


def leave_check(show: Show, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the question whether to leave a running deal, or a pot that is partly theirs."""
    own = show.view.own
    folds, pot = own is not None and own.leaving_folds, 0 if own is None else own.part_of
    told = [skin.say(f"ask.leave{show.where}")] * folds + [
        skin.say("ask.leave.pot", chips=pot)
    ] * bool(pot)
    label = skin.say("button.sure_leave" if folds else "button.leave")
    leave = button(label, Press("sure_leave", show.view.number), Style.danger)
    return _sure(" ".join(told), leave, Press("hand", show.view.number), skin)


def end_check(show: Show, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return a reminder of the agreed end of the evening, with buttons (Source: R106)."""
    end = tags.clock(show.view.settings.rules.session_end)
    number = show.view.number
    buttons = [
        button(skin.say("button.keep"), Press("hand", number)),
        button(skin.say("button.leave"), Press("sure_leave", number), Style.danger),
    ]
    return screen([skin.say("ask.end", end=end), *rows(buttons)], GOLD)


def close_check(show: Show, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the question whether the host closes the table."""
    sure = Press("sure_close", show.view.number)
    close = button(skin.say("button.sure_close"), sure, Style.danger)
    return _sure(skin.say("ask.close"), close, Press("more", show.view.number), skin)


def forget_check(skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the question whether a player wants to be forgotten."""
    sure = button(skin.say("button.forget_me"), Press("forget_me"), Style.danger)
    return screen([skin.say("forget.ask"), *rows([sure])], GOLD)


def break_check(length: str, ends: int, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the question whether a player begins a break; `ends` is in ms since 1970."""
    lasts = skin.say(f"break.lasts.{length}", days=LONG_BREAK)
    text = skin.say("break.ask", lasts=lasts, at=tags.moment(ends / 1000))
    sure = button(skin.say("button.break_begin"), Press("break_begin", arg=length), Style.primary)
    return screen([text, *rows([sure])], GOLD)


def _sure(text: str, sure: PressItem, back: Press, skin: Skin) -> discord.ui.LayoutView:
    return screen([text, *rows([button(skin.say("button.keep"), back), sure])], GOLD)


def notice(text: str) -> discord.ui.LayoutView:
    """Return one sentence, which may replace a whole screen."""
    return screen([text], GREY)


def leaving(show: Show, text: str, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return `text`, which says that the player leaves after the running deal."""
    return screen([text, *rows(another_game(show, skin))], GREY)


def in_words(show: Show, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the whole situation as sentences, for screen readers."""

    def whole() -> discord.ui.LayoutView:
        back = button(skin.say("button.hand"), Press("hand", show.view.number))
        return screen(["\n".join([header(show, skin), *spoken(show, skin)]), *rows([back])], GREY)

    return or_plainer("words", whole, lambda: plain_words(show, skin))
