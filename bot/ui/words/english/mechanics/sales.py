"""Cards for sale: at auction, or at prices by their place."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "sale.bids": "For sale: {cards}, to the highest bid",
    "sale.offered": "Offered: {cards}",
    "sale.prices": "For sale: {cards}",
    "sale.priced": "{card} for {chips}",
    "sale.unsold": "Nobody bid for {card}: it is out",
    "sale.sold": (
        "{name} got {card} for {chips}, before {bids}",
        "{name} got {card} for {chips}",
    ),
    "sale.bid": "{name} {chips}",
    "button.auction": "Bid…",
    "button.auction.none": "No bid",
    "button.preset.bid": "{chips}",
    "typed.bid": "Bid {chips}",
    "modal.auction": "Your bid",
    "modal.auction.pot": "Pot {pot}. The highest bid goes into it and takes {card}.",
    "modal.bid": "Chips, 0 to {most}",
    "act.to_auction": "to bid",
    "turn.auction": "Waiting for {names} to bid for {card}, in secret",
    "panel.auction": "What do you bid for {card}? Nobody sees it before everybody has bid",
    "panel.auction.chosen": (
        "You bid **{chips}** for {card}. You may change it until everybody has bid"
    ),
    "panel.auction.chosen.short": (
        "You bid **{chips}** for {card}, which leaves you **{left}**, and you can win no more than"
        " that of the pot. You may change it until everybody has bid"
    ),
    "words.auction": "Bid for {card}, in secret, any number of chips or none.",
    "ping.auction": "bid for {card} or not",
    "button.market": "{card} for {chips}",
    "button.declare.deck": "From the deck",
    "declare.deck": "the next card of the deck",
    "declare.market": "{card} for {chips}",
    "act.declared.deck": "took from the deck",
    "act.declared.bought": "bought a card",
    "act.had_declared.deck": "took from the deck",
    "act.had_declared.bought": "bought a card",
    "act.to_market": "takes a card",
    "turn.market": "**{name}** takes a card",
    "panel.market": "**Your turn** · take {words}",
    "words.market": "It is your turn: take {words}.",
    "ping.market": "take {words}",
    "rules.deal.auction": "{n:card is sold|cards are sold, each} to the highest secret bid",
    "rules.deal.market": "in turn, take the next card of the deck or one of {n} on display",
    "rules.deal.buy.rise": (
        "in turn, change up to {n:card|cards} for {price}; each later change of a player costs that"
        " much more"
    ),
    "rules.auction": (
        "The highest bid goes into the pot and gets the card, face up; of equal bids the first from"
        " the dealer's left. Nobody has to bid, and a card without a bid is out."
    ),
    "rules.auction.matched": (
        "The bid is part of the pot that is played for and matched. A bid has to leave you an ante"
        " at least, and you can win no more of the pot than it leaves"
        " you."
    ),
    "rules.market": (
        "Of the cards on display the one there longest costs {price}, each next one as much more;"
        " when one is taken, those behind it get cheaper and another is turned up as the dearest,"
        " as long as the deck lasts. The deck's costs nothing. All lie face up."
    ),
    "button.declare.push": "Push it on",
    "declare.push": "push it on",
    "act.declared.push": "pushed it on",
    "act.had_declared.push": "pushed it on",
    "act.to_push": "to take or push",
    "turn.push": "**{name}** takes the card or pushes it on",
    "panel.push": "**Your turn** · take the card that lies there, or push it on",
    "words.push": "It is your turn: take the card that lies there, or push it on.",
    "ping.push": "take the card or push it on",
    "rules.deal.push": "open cards are offered in turn until everybody has taken one",
    "rules.push": (
        "Whoever is offered a card takes it, face up, or pushes it on to the next player who has"
        " none yet; the last in line has to take it. Then another is offered, first to those who"
        " pushed before. Say nothing and you take it."
    ),
    "sale.widow": "The widow: {cards}",
    "button.declare.hold": "Keep my hand",
    "button.declare.trade": "Take the widow",
    "declare.hold": "keep your hand",
    "declare.trade": "take the widow for it",
    "act.declared.hold": "keeps the hand",
    "act.declared.trade": "took the widow",
    "act.had_declared.hold": "kept the hand",
    "act.had_declared.trade": "took the widow",
    "act.to_widow": "to take the widow or not",
    "turn.widow": "**{name}** keeps the hand or takes the widow for it",
    "panel.widow": "**Your turn** · {words}",
    "words.widow": "It is your turn: {words}.",
    "ping.widow": "{words}",
    "rules.deal.widow": "in turn, keep the hand or take the widow for it, which is open",
    "rules.widow": (
        "Take the widow and you take all of it, and lay your own hand there face up as the new"
        " widow, which the next player may take. Say nothing and you keep your hand."
    ),
    "text.trades": "{name} takes the widow and lays down {cards}",
    "text.display": "On the table: {cards}",
    "text.gets": "{name} takes {cards}",
    "text.unsold": "Nobody bids for {cards}: it is out",
    "text.buy": ("{name} gets {cards} for {chips} ({bids})", "{name} buys {cards} for {chips}"),
}
