"""The screens of the programme: the player who chooses, the called game, and its caller.

A call is one line of rules; a game that is new at the table waits until all players press Got it.
"""

from collections.abc import Iterator

from bot.engine.table.agreed.programme import Mode
from bot.engine.views.look import OwnView, TableView
from bot.tables.show import Show
from bot.ui.parts import shared as parts
from bot.ui.parts import tags
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import Style, button
from bot.ui.parts.lines import name_of_seat
from bot.ui.parts.press import Press, PressItem
from bot.ui.words import listed
from bot.ui.words.games import stakes_name
from bot.ui.words.programmes import programme_name
from bot.ui.words.titles import game_name, game_summary

A_NAME = 16


def tag_line(show: Show, skin: Skin) -> str:
    """Return the line under a deal's title: the game's place in the rotation, or its caller.

    A called game has one line of rules.
    """
    view, outlook = show.view, show.view.outlook
    if outlook.rotates:
        facts = {"name": programme_name(outlook.programme, skin.locale), "of": len(outlook.menu)}
        return skin.say("tag.rotation", **facts, number=outlook.spot + 1)
    if not outlook.caller:
        return ""
    what = game_summary(view.game, skin.locale)
    if outlook.how == "silence":
        return skin.say("tag.choice.nobodys", what=what)
    return skin.say("tag.choice", name=_named(show, outlook.caller, skin), what=what)


def next_lines(show: Show, skin: Skin) -> Iterator[str]:
    """Yield the lines between two deals on the player who chooses, or on the called game."""
    view, outlook = show.view, show.view.outlook
    if view.closing or view.closed or outlook.programme.mode is not Mode.CHOICE:
        return
    if outlook.passed and outlook.open:
        names = listed(skin.locale, [_named(show, seat, skin) for seat in outlook.passed])
        yield skin.say("choice.passed", names=names)
    if outlook.chooser:
        yield _asked(show, skin)
    if outlook.called and not view.running:
        yield from _called(show, skin)


def _asked(show: Show, skin: Skin) -> str:
    name = _named(show, show.view.outlook.chooser, skin)
    text = skin.say("choice.asked", name=name)
    if show.due is None or show.due_for != "choice":
        return text
    return skin.say("clock", text=text, due=tags.left(show.due))


def _called(show: Show, skin: Skin) -> Iterator[str]:
    view, outlook = show.view, show.view.outlook
    game = view.next_game
    stakes = stakes_name(game, view.next_stakes, skin.locale)
    name = _named(show, outlook.caller, skin) if outlook.caller else skin.say("choice.somebody")
    how = "rides" if view.carried.series else outlook.how
    yield skin.say(
        f"choice.called.{how}", name=name, game=game_name(game, skin.locale), stakes=stakes
    )
    yield f"-# {game_summary(game, skin.locale)}"
    if outlook.unready and outlook.is_new:
        names = listed(skin.locale, [_named(show, seat, skin) for seat in outlook.unready])
        yield skin.say("choice.new", names=names)


def next_deal(show: Show, skin: Skin) -> str:
    """Return what the next deal waits for while the last one at a practice table is replayed."""
    waits, due = show.view.outlook.unready, parts.countdown(show)
    if len([one for one in show.view.seats if not one.house]) == 1:
        return skin.say("result.next.ready", due=due)
    names = listed(skin.locale, [_named(show, seat, skin) for seat in waits])
    return skin.say("result.next.waits", names=names, due=due)


def _named(show: Show, seat: int, skin: Skin) -> str:
    return name_of_seat(show, seat, skin.locale, width=A_NAME)


def public_buttons(view: TableView, skin: Skin) -> list[PressItem]:
    """Return Choose for the player who chooses; Got it and Sit out once a game is called.

    After a deal for practice there is Next deal.
    """
    outlook = view.outlook
    if view.closing or view.closed or view.running:
        return []
    if outlook.chooser:
        house = any(one.house for one in view.seats if one.seat == outlook.chooser)
        return [] if house else [_button("choose", view, skin, Style.primary)]
    got_it = [_got_it(view, skin)] if outlook.unready else []
    if not outlook.called:
        return got_it
    rules = button(skin.say("button.rules"), Press("rules", view.number))
    skip = [_button("skip_deal", view, skin)] * (view.settings.event is None)
    return [*got_it, rules, *skip]


def own_buttons(view: TableView, own: OwnView, skin: Skin) -> list[PressItem]:
    """Return the buttons of a player's own panel that concern the next game."""
    if own.chooses:
        style = Style.primary if own.chooses == "now" else Style.secondary
        return [_button("choose", view, skin, style)]
    return [_got_it(view, skin)] if _is_waited_for(view, own) else []


def only_looks_back(view: TableView) -> bool:
    """True if the next deal waits for the viewer, who has no new game to read."""
    own = view.own
    return own is not None and _is_waited_for(view, own) and not view.outlook.is_new


def _is_waited_for(view: TableView, own: OwnView) -> bool:
    return own.seat in view.outlook.unready and not (view.running or view.closing)


def _got_it(view: TableView, skin: Skin) -> PressItem:
    """Return the button by which a player agrees to be dealt in."""
    label = skin.say("button.got_it" if view.outlook.is_new else "button.next_deal")
    return button(label, Press("got_it", view.number, view.deal), Style.success)


def own_lines(view: TableView, own: OwnView, skin: Skin) -> Iterator[str]:
    """Yield sentences on the viewer's part in the next game, as `own_buttons` has buttons."""
    if own.chooses == "now":
        yield skin.say("choice.yours")
    elif own.chooses and own.chosen is not None:
        yield skin.say("choice.ahead.chosen", game=game_name(own.chosen, skin.locale))
    elif own.chooses:
        yield skin.say("choice.ahead")
    elif view.outlook.is_new and _is_waited_for(view, own):
        yield skin.say(
            "choice.next",
            game=game_name(view.next_game, skin.locale),
            what=game_summary(view.next_game, skin.locale),
        )


def _button(action: str, view: TableView, skin: Skin, style: Style = Style.secondary) -> PressItem:
    return button(skin.say(f"button.{action}"), Press(action, view.number, view.deal), style)
