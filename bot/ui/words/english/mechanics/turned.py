"""Open cards that cost the pot, bring another card, or end the deal."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "button.declare.pay": "Pay {chips}",
    "button.declare.fold": "Fold",
    "button.declare.buy": "Buy for {chips}",
    "button.declare.decline": "No, thanks",
    "declare.pay": "pay {chips} into the pot",
    "declare.fold": "fold",
    "declare.buy": "buy one more for {chips}",
    "declare.decline": "decline",
    "act.to_match": "to pay or fold",
    "act.to_extra": "may buy a card",
    "turn.match": "**{names}** was dealt a costly card: {words}",
    "turn.extra": "**{names}** was dealt a lucky card: {words}",
    "panel.match": "**Your turn** · that open card is costly: {words}",
    "panel.extra": "**Your turn** · that open card is lucky: {words}",
    "words.match": "It is your turn: your open card is costly, so {words}.",
    "words.extra": "It is your turn: your open card is lucky; {words}.",
    "ping.match": "{words}",
    "ping.extra": "{words}",
    "button.declare.up": "Face up for {chips}",
    "button.declare.down": "Face down",
    "declare.up": "have it face up for {chips}",
    "declare.down": "take your last card face down",
    "act.to_face": "up or down",
    "turn.face": "**{names}** takes the last card down or up",
    "panel.face": "**Your turn** · {words}",
    "words.face": "It is your turn: {words}.",
    "ping.face": "{words}",
    "rules.deal.up_price": (
        "in turn, before looking, pay the pot {price} to have it turned up, or leave it down"
    ),
    "redealt": "The {card} was turned up, so all was dealt anew; the pot stays",
    "redealt.again": "Dealt anew {times:time|times} for the {card}; the pot stays",
    # in the rules
    "price.ante": "an ante",
    "price.small_bet": "a small bet",
    "price.big_bet": "a big bet",
    "rules.redeal": (
        "If the {card} is dealt face up to somebody, all cards go back and those still in are dealt"
        " anew, at most {most} times; the pot stays, nobody antes again, and anyone who folded is"
        " out."
    ),
    "rules.match": (
        "Anyone dealt {one} face up pays as much as is in the pot, or folds. If you have less,"
        " all your chips will do, and anyone all-in already stays for nothing. Several pay one"
        " after the other, as the cards were dealt, each as much as is there by then; all of it"
        " belongs to the main pot."
    ),
    "rules.fate.throw": (
        "{phase}: everybody throws away all cards of the rank that is turned, hole cards and wild"
        " ones too, and gets nothing for them; cards of that rank dealt later stay."
    ),
    "rules.fate.out": (
        "{phase}: anyone who has a card of the rank that is turned, dealt face up until then, is"
        " out, all-in or not, unless everybody has."
    ),
    "rules.extra": (
        "An open {rank} brings its holder one more card at once, face down, as long as the pack"
        " lasts."
    ),
    "rules.extra.beat": (
        "Turning {one} brings its holder one more card, unseen as the rest, as long as the pack"
        " lasts."
    ),
    "rules.extra.price": (
        "Anyone dealt {one} face up may buy one more card, face down, for {price}."
    ),
}
