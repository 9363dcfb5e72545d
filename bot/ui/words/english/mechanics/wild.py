"""Wild cards: which they are, and why."""

from bot.ui.words.template import Template

_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven")

TEMPLATES: dict[str, Template] = {
    **{f"number.{at}": word for at, word in enumerate(_NUMBERS, start=1)},
    "hand.wild": "{hand}, {number} wild",
    "wild.card": "the {card}",
    # on the table
    "wild.for_all": "Wild: {cards}",
    "wild.for_all.now": "Wild now: {cards}",
    "wild.nothing": "Nothing is wild yet",
    "wild.own": "Wild: everybody's own lowest hole card and its rank",
    "wild.own.too": "Wild: {cards}, and everybody's own lowest hole card and its rank",
    "wild.yours": "Wild for you: {cards}.",
    "words.special": "{text}.",
    # in the rules
    "rules.wild": "Wild, so any card you like: {cards}.",
    "rules.wild.own": (
        "Your lowest card that was dealt face down is wild for you, and so is every other card of"
        " its rank that you play; for this an ace is the highest. A lower card dealt face down"
        " later is wild instead."
    ),
    "rules.wild.own.hand": (
        "The lowest rank in your hand is wild for you, after an exchange the lowest you then have;"
        " for this an ace is the highest."
    ),
    "rules.wild.follow": (
        "The rank that is turned up right after an open {rank}, in the order of dealing, is wild"
        " too, until another {rank} is turned up and moves it; a folded hand's count as well. While"
        " {one} is the last card turned up, no rank follows."
    ),
    "rules.wild.board.lowest": (
        "The lowest rank on the board is wild, in everybody's hand as well; for this an ace is the"
        " highest. When a lower card is turned up, its rank is wild instead."
    ),
    "rules.wild.board.first": (
        "The first card on the board makes all of its rank wild, in everybody's hand as well."
    ),
    "rules.wild.board.last": (
        "The last card turned up on the board is wild, and so are all others of its rank, in"
        " everybody's hand as well."
    ),
    "rules.wild.board.last.only": (
        "The card on the board is wild, and so are all others of its rank, in everybody's hand as"
        " well."
    ),
    "rules.wild.any": "A wild card is any card you like.",
    "rules.bring_in.wild": "For the bring-in a wild card counts as the card it is.",
    "rules.showing.wild.all": "Wild cards are wild in hands showing as well.",
    "rules.showing.wild.own": (
        "In hands showing what is wild for one player alone counts as the card it is."
    ),
    "rules.showing.wild.both": (
        "In hands showing what is wild for everybody is wild too; what is wild for one player alone"
        " counts as the card it is."
    ),
}
