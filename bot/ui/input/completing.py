"""`/act`: what is legal is offered while typing, in the words that `bot.ui.input.typed` reads."""

from collections import Counter
from collections.abc import Iterable, Iterator

from bot.engine.errors import Illegal
from bot.engine.hand.commands import HandCommand
from bot.engine.table.commands import MoreTime
from bot.engine.table.seats import EXTRA_SECONDS
from bot.engine.views.look import OwnView, TableView
from bot.tables.show import Show
from bot.ui.input.typed import MORE_TIME, RABBIT, SHOWS, command
from bot.ui.input.typed_ahead import offered
from bot.ui.mechanics.faces import face_of
from bot.ui.mechanics.held import as_shown
from bot.ui.mechanics.moves import Offer, move_offers
from bot.ui.mechanics.showing import rabbit_buttons, single
from bot.ui.parts.cards import Skin
from bot.ui.parts.drawing import or_plainer


def choices(show: Show, typed: str, skin: Skin) -> list[tuple[str, str]]:
    """(name, value) of what the viewer may do now and that fits what was typed so far.

    Enter sends the first: what is no answer now is offered to who begins with it, or with nothing.
    """
    own = show.view.own
    if own is None:
        return []
    own = as_shown(show.view, own, skin)
    start = " ".join(typed.lower().split())
    fit: list[Offer] = []
    if own.choices is not None:
        view, asked, made = show.view, own.choices, _meant(show, typed, skin)
        face = face_of(asked).typed
        exact = face.exact(asked, typed, made, skin)
        if exact is not None:
            return exact
        every = or_plainer(
            "typed",
            lambda: face.offered(view, own, asked, made, skin),
            lambda: move_offers(view, own, asked, made, skin),
        )
        fit = [one for one in every if start in one[0].lower() or one[1].startswith(start)]
    more = (*_beside(show.view, own, skin), *offered(show.view, own, skin))
    fit += [one for one in more if any(said.lower().startswith(start) for said in one)]
    return list(_told_apart(fit))


def unlisted(show: Show, typed: str, skin: Skin) -> str:
    """Return the words that a list's text stands for, where that was typed in full; else `typed`.

    Clients send what stands there as it is, where it was not picked.
    """
    shown = " ".join(typed.casefold().split())
    for name, value in (*choices(show, typed, skin), *choices(show, "", skin)):
        if " ".join(name.casefold().split()) == shown:
            return value
    return typed


def _told_apart(named: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Discord takes no name twice, and a double pack has each card twice: the second is said so."""
    times = Counter[str]()
    for name, value in named:
        times[name] += 1
        yield (f"{name} ({times[name]})" if times[name] > 1 else name), value


def _beside(view: TableView, own: OwnView, skin: Skin) -> Iterator[tuple[str, str]]:
    """Time for one's turn; after the deal one's cards for all to see, and what would have come."""
    if own.choices is not None and own.time_bank:
        seconds = min(EXTRA_SECONDS, own.time_bank)
        yield skin.say("button.time", seconds=seconds, left=own.time_bank), MORE_TIME[0]
    if own.can_show:
        yield skin.say("button.show"), SHOWS[0]
        for at, card in single(own, skin):
            yield skin.say("button.show_card", card=card), f"{SHOWS[0]} {at + 1}"
    if rabbit_buttons(view, skin):
        yield skin.say("button.rabbit"), RABBIT[0]


def _meant(show: Show, typed: str, skin: Skin) -> HandCommand | None:
    """The answer that these words are already; None for words that are none yet."""
    try:
        made = command(typed, show, skin)(0)
    except Illegal:
        return None
    return None if isinstance(made, MoreTime) else made
