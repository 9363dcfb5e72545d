"""What beats what, and how often each hand comes: a line a kind, explained where it stands."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "command.beats": "What beats what in a game, with pictures of cards",
    "argument.beats.game": "Which game (this table's, or five cards as usual)",
    "argument.beats.close": "Close calls instead: how hands of one kind compare",
    "button.beats": "What beats what",
    "button.wins": "What wins?",
    "button.beats.close": "Close calls",
    "button.beats.ladder": "The order",
    "beats.title": "# What beats what\n**{game}**",
    "beats.title.part": "# What beats what\n**{game}** · {part}",
    "beats.close": "# Close calls\n**{game}**",
    "beats.close.part": "# Close calls\n**{game}** · {part}",
    "beats.good": (
        "**A good hand here:** {hand} or better. If {n} stay in to the end, about half of the pots"
        " go to such a hand."
    ),
    "beats.good.part": (
        "**A good hand here:** {hand} or better. If {n} stay in to the end, this part goes to such"
        " a hand about half of the time."
    ),
    "beats.best_first": "-# The best hand first.",
    "beats.row": ("### {cards} {hand}\n-# {what}", "### {cards} {hand}"),
    "beats.too_little": "-# From here on it wins nothing.",
    "beats.pair_of": "### {better}\n{mine}, beats\n### {worse}\n{other}",
    "beats.equal": (
        "Only the {number} cards of the hand count. If they are equal to the last card, the hands"
        " tie and split; suits never decide."
    ),
    "beats.equal.one": "Suits never decide: equal cards split.",
    "beats.moving": "-# Which cards are wild changes as you play; say it is the {ranks} here.",
    # a kind of hand, and how two of them compare
    "beats.five_kind": "{number} of one rank, which takes a wild card. The higher rank wins.",
    "beats.five_kind.natural": "{number} of one rank. The higher rank wins.",
    "beats.straight_flush": (
        "{number} in a row, all of one suit; up to the ace it is a royal flush. The higher top card"
        " wins."
    ),
    "beats.straight_flush.few": "{number} in a row, all of one suit. The higher top card wins.",
    "beats.quads": "four of one rank. The higher four win, then the fifth card.",
    "beats.quads.few": "four of one rank. The higher four win.",
    "beats.full_house": "three of one rank and two of another. The higher three win, then the two.",
    "beats.flush": (
        "{number} of one suit, not in a row. The highest card wins, then the next, and so on."
    ),
    "beats.straight": "{number} in a row, of more than one suit. The higher top card wins.",
    "beats.ace_straight": "a straight with an ace in it, at either end.",
    "beats.trips": "three of one rank. The higher three win, then the highest other card.",
    "beats.trips.few": "three of one rank. The higher three win.",
    "beats.two_pair": "the higher pair wins, then the other pair, then the fifth card.",
    "beats.two_pair.few": "the higher pair wins, then the other pair.",
    "beats.pair": (
        "two of one rank. The higher pair wins, then the highest other card: the kicker, and so on."
    ),
    "beats.pair.few": "two of one rank. The higher pair wins.",
    "beats.high": "none of these. The highest card wins, then the next, and so on.",
    "beats.figures": "five cards from the jack up. The highest wins, then the next, and so on.",
    "beats.two_three": "a two and a three beat every other two cards.",
    "beats.badugi_4": "four ranks and four suits. The lower highest card wins, then the next.",
    "beats.badugi_3": "one card doubles a rank or a suit, and does not count.",
    "beats.badugi_2": "two cards don't count.",
    "beats.badugi_1": "three cards don't count.",
    # games without hands: the order of cards
    "beats.cards.most_tricks": (
        "Any trump beats every card of another suit. In a suit the ace is highest, then:"
    ),
    "beats.cards.lives": "The lowest card costs a life. Kings are highest, aces lowest:",
    "beats.cards.laps": (
        "The third card must fall between your two. Aces are high, but one dealt first may be"
        " called low. Suits mean nothing:"
    ),
    "beats.cards.row": "### {cards}",
}
