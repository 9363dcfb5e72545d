"""Cards for sale on screen: what lies there at which price, what was bid, and the buttons."""

from collections.abc import Iterator

from bot.engine.cards import Card
from bot.engine.hand.choices import BidChoices
from bot.engine.hand.events import CardBought
from bot.engine.hand.step import STEPS
from bot.engine.hand.themes.sale import SaleView
from bot.engine.kinds import Chips
from bot.engine.views.look import SeatView, TableView
from bot.tables.show import Show
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import Style, button
from bot.ui.parts.lines import name_of_seat
from bot.ui.parts.press import Press, PressItem
from bot.ui.words import listed
from bot.ui.words.matched import cap_of

A_NAME = 12


def display_heading(view: TableView, skin: Skin) -> str:
    """What lies for sale, big."""
    offered = on_sale(view)
    return f"# {skin.cards(card for card, _ in offered)}" if offered else ""


def on_sale(view: TableView) -> tuple[tuple[Card, Chips], ...]:
    """What lies there and what it costs, in a deal that goes on."""
    sale = view.part(SaleView)
    return sale.cards if sale is not None and view.running else ()


def sale_lines(show: Show, skin: Skin, *, aloud: bool = False) -> Iterator[str]:
    """What lies for sale, then what came of the auctions, in small print; `aloud` for ears."""
    lines = [*_for_sale(show.view, skin, aloud=aloud), *_auctioned(show, skin, aloud=aloud)]
    yield from lines if aloud else (f"-# {one}" for one in lines)


def _for_sale(view: TableView, skin: Skin, *, aloud: bool) -> Iterator[str]:
    offered = on_sale(view)
    if not offered:
        return
    spelled = skin.aloud if aloud else skin.cards
    if not any(price for _, price in offered):
        columns = (one for row in view.game.phases for one in row.columns)
        how = next(STEPS[one].on_table for one in columns if STEPS[one].on_table)
        yield skin.say(f"sale.{how}", cards=spelled([card for card, _ in offered]))
        return
    priced = [skin.say("sale.priced", card=spelled([card]), chips=price) for card, price in offered]
    yield skin.say("sale.prices", cards=listed(skin.locale, priced))


def _auctioned(show: Show, skin: Skin, *, aloud: bool) -> Iterator[str]:
    """Each card that was bid for, with all bids, or that nobody wanted."""
    sale = show.view.part(SaleView)
    if sale is None or not show.view.running:
        return
    for sold in sale.sold:
        if sold.seats or not sold.seat:
            yield _sold(show, sold, skin, aloud=aloud)


def _sold(show: Show, sale: CardBought, skin: Skin, *, aloud: bool) -> str:
    card = skin.aloud([sale.card]) if aloud else skin.cards([sale.card])
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
