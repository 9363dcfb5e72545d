"""Pots on the table: one, until a player is all-in for less than the others bet."""

from bot.engine.hand.money.pots import Pot
from bot.engine.views.look import TableView
from bot.tables.show import Show
from bot.ui.mechanics.records import settle_face
from bot.ui.parts.cards import Skin
from bot.ui.parts.lines import chips_text, name_of_seat
from bot.ui.words import listed

A_NAME = 12


def real_pots(view: TableView) -> list[Pot]:
    """Return the pots that are contested apart; a bet that may still be called makes none."""
    all_in = {one.seat for one in view.seats if one.all_in}
    found: list[Pot] = []
    for pot in view.dealt.pots:
        left = set(found[-1].seats) - set(pot.seats) if found else set()
        if found and not pot.rode_in and not left & all_in:
            found[-1] = Pot(found[-1].chips + pot.chips, found[-1].seats)
        else:
            found.append(pot)
    return found


def pot_lines(show: Show, skin: Skin) -> list[str]:
    """Return the line on main and side pots, if there are several, and on carried chips."""
    view = show.view
    instead = settle_face(view.game).pots
    if instead is not None:
        text = " · ".join(instead(view, skin))
        return [f"-# {text}"] if text else []
    lines = []
    main, *sides = real_pots(view) or [Pot(0, ())]
    if sides:
        parts = [skin.say("pot.main", chips=chips_text(main.chips, skin.locale))]
        parts += [_side(show, pot, skin) for pot in sides]
        lines.append(" · ".join(parts))
    carried = view.carried
    if carried.chips:
        lines.append(skin.say("pot.odd" if carried.odd else "pot.carried", chips=carried.chips))
    return lines


def _side(show: Show, pot: Pot, skin: Skin) -> str:
    names = [name_of_seat(show, seat, skin.locale, width=A_NAME) for seat in pot.seats]
    return skin.say(
        "pot.side",
        chips=chips_text(pot.chips, skin.locale),
        names=listed(skin.locale, names, last="row"),
    )
