"""Cards for sale on screen: what lies there at which price, what was bid, and the buttons."""

from collections.abc import Iterator

from bot.engine.hand.choices import BidChoices
from bot.engine.hand.events import CardBought
from bot.engine.hand.step import STEPS
from bot.engine.hand.themes.sale import SaleView
from bot.engine.kinds import Chips
from bot.engine.views.look import SeatView, TableView
from bot.tables.show import Show
from bot.ui.mechanics.records import RecordFace, Slot
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import Style, button
from bot.ui.parts.lines import name_of_seat
from bot.ui.parts.press import Press, PressItem
from bot.ui.words import listed
from bot.ui.words.matched import cap_of

A_NAME = 12


def _heading(show: Show, sale: SaleView, skin: Skin) -> Iterator[str]:
    """What lies for sale, large."""
    if show.view.running and sale.cards:
        yield f"# {skin.cards(card for card, _ in sale.cards)}"


def _lies(show: Show, sale: SaleView, skin: Skin) -> Iterator[str]:
    """What lies for sale, then what came of the auctions, in small print."""
    if show.view.running:
        lines = (*_for_sale(show.view, sale, skin), *_auctioned(show, sale, skin))
        yield from (f"-# {one}" for one in lines)


def _for_sale(view: TableView, sale: SaleView, skin: Skin) -> Iterator[str]:
    if not sale.cards:
        return
    if not any(price for _, price in sale.cards):
        columns = (one for row in view.game.phases for one in row.columns)
        how = next(STEPS[one].on_table for one in columns if STEPS[one].on_table)
        yield skin.say(f"sale.{how}", cards=skin.cards(card for card, _ in sale.cards))
        return
    priced = [
        skin.say("sale.priced", card=skin.cards([card]), chips=price) for card, price in sale.cards
    ]
    yield skin.say("sale.prices", cards=listed(skin.locale, priced))


def _auctioned(show: Show, sale: SaleView, skin: Skin) -> Iterator[str]:
    """Each card that was bid for, with all bids, or that nobody wanted."""
    for sold in sale.sold:
        if sold.seats or not sold.seat:
            yield _sold(show, sold, skin)


def _sold(show: Show, sale: CardBought, skin: Skin) -> str:
    card = skin.cards([sale.card])
    if not sale.seat:
        return skin.say("sale.unsold", card=card)
    bids = [
        skin.say("sale.bid", name=_name(show, seat, skin), chips=chips)
        for seat, chips in zip(sale.seats, sale.bids, strict=True)
        if seat != sale.seat and chips
    ]
    facts = {"bids": listed(skin.locale, bids)} if bids else {}
    return skin.say(
        "sale.sold", card=card, name=_name(show, sale.seat, skin), chips=sale.chips, **facts
    )


def _name(show: Show, seat: int, skin: Skin) -> str:
    return name_of_seat(show, seat, skin.locale, width=A_NAME)


SALE = RecordFace(SaleView, 10, {Slot.HEADING: _heading, Slot.LIES: _lies})


def bid_answers(view: TableView, choices: BidChoices, skin: Skin) -> list[PressItem]:
    """Nothing, or an amount of one's own; the same for everybody."""
    none = button(skin.say(f"button.{choices.what}.none"), _bid(view, "0"))
    form = Press("bid_form", view.number, view.question)
    return [none, button(skin.say(f"button.{choices.what}"), form, Style.primary)]


def bid_amounts(view: TableView, choices: BidChoices, skin: Skin) -> list[PressItem]:
    """What is chosen so far, then amounts that suggest themselves, from small to big."""
    return [
        button(
            skin.say("button.chosen", choice=label) if chips == choices.chosen else label,
            _bid(view, str(chips)),
            Style.success if chips == choices.chosen else Style.secondary,
        )
        for chips, label in _labels(choices, skin)
    ]


def _labels(choices: BidChoices, skin: Skin) -> list[tuple[Chips, str]]:
    names = bid_presets(choices)
    return [
        (chips, skin.say(f"button.preset.{names[chips]}", chips=chips)) for chips in sorted(names)
    ]


def chosen_bid(view: TableView, choices: BidChoices, seat: SeatView, skin: Skin) -> str:
    """A bid that may still be changed; what it leaves, if that is too little to win all with."""
    chips, key = choices.chosen, f"panel.{choices.what}.chosen"
    left, pot = seat.stack - chips, choices.pot + chips
    cap = cap_of(view.game, view.stakes)
    if chips and view.game.matched and left < (min(pot, cap) if cap else pot):
        key = f"{key}.short"
    return skin.say(key, chips=chips, card=skin.cards(choices.cards), left=left)


def bid_presets(choices: BidChoices) -> dict[Chips, str]:
    """Chips -> which preset it is; none is no preset."""
    presets = {
        choices.chosen: "bid",
        choices.pot // 2: "half",
        choices.pot: "pot",
        choices.most: "most",
    }
    return {chips: name for chips, name in presets.items() if 0 < chips <= choices.most}


def _bid(view: TableView, arg: str) -> Press:
    return Press("bid", view.number, view.question, arg)
