"""Cards that their owner may not see, or that some other players may see: in private alone.

Cards that all players but one see are on no public screen, because that player reads it too.
"""

from collections.abc import Iterator

from bot.engine.views.look import OwnView
from bot.tables.show import Show
from bot.ui.parts.cards import Skin
from bot.ui.parts.lines import name_of_seat

FACE_DOWN = "🎴"
A_NAME = 12


def backs(count: int, skin: Skin) -> str:
    """Return the text of this many cards face down."""
    back = skin.emojis.get("back")
    return back * count if back else " ".join([FACE_DOWN] * count)


def sight_lines(show: Show, own: OwnView, skin: Skin, *, spoiler: bool = False) -> str:
    """Return why the viewer's cards are hidden, and the cards of others that they see, or ""."""
    return "\n".join(_lines(show, own, skin, spoiler=spoiler))


def _lines(show: Show, own: OwnView, skin: Skin, *, spoiler: bool) -> Iterator[str]:
    if own.blind and show.view.running:
        yield skin.say(f"sight.{_whose(show)}", n=own.blind)
    if own.others:
        named = _named(show, own, skin)
        yield skin.say("sight.others", cards=f"||{named}||" if spoiler else named)


def _whose(show: Show) -> str:
    """Return "worn" if other players see the viewer's cards, otherwise "unseen"."""
    letters = "".join(row.deal for row in show.view.game.phases)
    return "worn" if "o" in letters else "unseen"


def _named(show: Show, own: OwnView, skin: Skin) -> str:
    return " · ".join(
        f"{name_of_seat(show, seat, skin.locale, width=A_NAME)} {skin.cards(cards)}"
        for seat, cards in own.others
    )


def unseen_aloud(show: Show, own: OwnView, skin: Skin) -> Iterator[str]:
    """Yield the viewer's unseen cards, and the cards of others that they see, in full sentences."""
    if own.blind and show.view.running:
        yield skin.say(f"sight.{_whose(show)}", n=own.blind)
    for seat, cards in own.others:
        name = name_of_seat(show, seat, skin.locale)
        yield skin.say("words.sight.other", name=name, cards=skin.aloud(cards))
