"""Autocompletion of `/act`: legal answers in the words that `bot.ui.input.typed` reads."""

from collections import Counter
from collections.abc import Iterable, Iterator

from bot.engine.errors import Illegal
from bot.engine.hand.commands import HandCommand
from bot.engine.table.commands import MoreTime
from bot.engine.table.seats import EXTRA_SECONDS
from bot.engine.views.look import OwnView, TableView
from bot.tables.show import Show
from bot.ui.input.typed import MORE_TIME, RABBIT, SHOWS, command
from bot.ui.input.typed_ahead import offered_ahead
from bot.ui.mechanics.faces import face_of
from bot.ui.mechanics.moves import Offer, move_offers
from bot.ui.mechanics.own_cards import as_shown
from bot.ui.mechanics.showing import rabbit_buttons, single
from bot.ui.parts.cards import Skin
from bot.ui.parts.drawing import or_plainer


def choices(show: Show, typed: str, skin: Skin) -> list[tuple[str, str]]:
    """Return (name, value) of the viewer's legal answers that match the text typed so far.

    Enter sends the first. Actions that are no answer to the question, such as more time, match by
    their beginning.
    """
    own = show.view.own
    if own is None:
        return []
    own = as_shown(show.view, own, skin)
    start = " ".join(typed.lower().split())
    fit: list[Offer] = []
    if own.choices is not None:
        view, asked, made = show.view, own.choices, _answer_typed(show, typed, skin)
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
    more = (*_other_offers(show.view, own, skin), *offered_ahead(show.view, own, skin))
    fit += [one for one in more if any(said.lower().startswith(start) for said in one)]
    return list(_unique_names(fit))


def typed_value(show: Show, typed: str, skin: Skin) -> str:
    """Return the value of an autocompletion entry that was typed in full; otherwise `typed`.

    Clients send the shown text if a player types it instead of picking the entry.
    """
    shown = " ".join(typed.casefold().split())
    for name, value in (*choices(show, typed, skin), *choices(show, "", skin)):
        if " ".join(name.casefold().split()) == shown:
            return value
    return typed


def _unique_names(named: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield names made unique, because Discord refuses repeated names.

    A double pack repeats cards.
    """
    times = Counter[str]()
    for name, value in named:
        times[name] += 1
        yield (f"{name} ({times[name]})" if times[name] > 1 else name), value


def _other_offers(view: TableView, own: OwnView, skin: Skin) -> Iterator[tuple[str, str]]:
    """Yield extra time on the player's turn; after the deal, showing cards and the rabbit hunt."""
    if own.choices is not None and own.time_bank:
        seconds = min(EXTRA_SECONDS, own.time_bank)
        yield skin.say("button.time", seconds=seconds, left=own.time_bank), MORE_TIME[0]
    if own.can_show:
        yield skin.say("button.show"), SHOWS[0]
        for at, card in single(own, skin):
            yield skin.say("button.show_card", card=card), f"{SHOWS[0]} {at + 1}"
    if rabbit_buttons(view, skin):
        yield skin.say("button.rabbit"), RABBIT[0]


def _answer_typed(show: Show, typed: str, skin: Skin) -> HandCommand | None:
    """Return the answer that the typed words already make; None if they make none yet."""
    try:
        made = command(typed, show, skin)(0)
    except Illegal:
        return None
    return None if isinstance(made, MoreTime) else made
