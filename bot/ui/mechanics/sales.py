"""Cards for sale on screen: the cards, their prices, and the bids."""

from collections.abc import Iterator

from bot.engine.hand.events import CardBought
from bot.engine.hand.step import STEPS
from bot.engine.hand.themes.sale import SaleView
from bot.engine.views.look import TableView
from bot.tables.show import Show
from bot.ui.mechanics.records import RecordFace, Slot
from bot.ui.parts.cards import Skin
from bot.ui.parts.lines import name_of_seat
from bot.ui.words import listed

A_NAME = 12


def _heading(show: Show, sale: SaleView, skin: Skin) -> Iterator[str]:
    """Yield the cards for sale, as a heading."""
    if show.view.running and sale.cards:
        yield f"# {skin.cards(card for card, _ in sale.cards)}"


def _lies(show: Show, sale: SaleView, skin: Skin) -> Iterator[str]:
    """Yield the cards for sale, then the results of the auctions, in small print."""
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
    """Yield each card that was auctioned, with all bids or unsold."""
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
