"""How often each hand comes."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "command.odds": "How often each hand of a game comes",
    "argument.odds.game": "Which game (this table's, or five cards as usual)",
    "button.odds": "Odds",
    "odds.title": "# Odds\n**{game}**",
    "odds.title.part": "# Odds\n**{game}** · {part}",
    "odds.cards": "{own:card|cards} from a pack of {pack}.",
    "odds.cards.board": (
        "{own:card|cards} of your own and {shared} on the board, from a pack of {pack}."
    ),
    "odds.cards.exactly": (
        "{own:card|cards} of your own, of which exactly {hole} play, and {shared} on the board,"
        " from a pack of {pack}."
    ),
    "odds.exact": (
        "{total} hands, all of them counted; with the order of their cards, {deals} deals.",
        "{total} hands, all of them counted.",
    ),
    "odds.sampled": "≈ The shares of {total} hands dealt at random; too many to count them all.",
    "odds.as_dealt": (
        "-# As the cards come, if nobody folds; what you draw, throw away, pass or buy is up to"
        " you."
    ),
    "odds.follow": "-# With six players, since the cards of all of them decide what is wild.",
    "odds.row.low": "{pip} low",
    "odds.row.none": "none",
    "odds.row.rest": "all others",
    "odds.row.points": "{points}",
    "odds.totals": (
        "By number of cards: how many hands make {target} exactly, how often that is, and how often"
        " they are over it."
    ),
    "odds.totals.head": "cards|exactly|chance|over",
    "odds.enough": "Good enough to win this part: {count}, {share}.",
    "odds.enough.sampled": "Good enough to win this part: {share}.",
    "odds.openers": "A pair of {pair} or better, to open: {count}, {share}.",
    "odds.openers.sampled": "A pair of {pair} or better, to open: {share}.",
    "odds.none": "No hands are compared here.",
    "odds.failed": "These hands could not be counted just now. Try again later.",
}
