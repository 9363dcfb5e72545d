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
        "Your lowest card that was dealt face down is wild for you, and so is every card of its"
        " rank that you play; an ace is high. The last card may change which that is."
    ),
    "rules.wild.own.hand": (
        "The lowest rank in your hand is wild for you, even if you exchange cards; an ace is high."
    ),
    "rules.wild.follow": (
        "The rank that is turned up right after an open {rank} is wild too, until another {rank}"
        " is turned up and moves it; while {one} is the last card turned up, no rank follows."
    ),
    "rules.wild.board.lowest": (
        "The lowest rank on the board is wild, for everybody; an ace is high. A lower card moves"
        " it."
    ),
    "rules.wild.board.first": "The first card on the board makes all of its rank wild.",
    "rules.wild.board.last": (
        "The card that completes the board is wild, and so are all others of its rank."
    ),
}
