"""Bomb pots by vote: the line that counts votes, and the button that gives one."""

from collections.abc import Iterator

from bot.engine.views.look import OwnView, TableView
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import button
from bot.ui.parts.press import Press, PressItem


def bomb_line(view: TableView, skin: Skin) -> Iterator[str]:
    """Yield the line that counts votes for a bomb pot, while there are any."""
    pot = view.bomb
    if pot.votes and not (pot.called or view.closing or view.closed):
        votes = min(pot.votes, pot.needed)
        yield skin.say("bomb.line", votes=votes, needed=pot.needed)


def bomb_button(view: TableView, own: OwnView, skin: Skin) -> list[PressItem]:
    """Return the button that gives or withdraws a vote, where votes are taken."""
    if not view.bomb.needed or view.bomb.called:
        return []
    on = own.bomb_vote
    label = skin.say("button.bomb.off" if on else "button.bomb")
    return [button(label, Press("bomb", view.number, arg="off" if on else ""))]
