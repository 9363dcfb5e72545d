"""What dealers do in every game: who begins, what is exchanged, a pack that runs out."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "rules.showing": (
        "Hands showing go by pairs, two pair, three and four of a kind, then by high cards;"
        " straights and flushes don't count yet. Of equal ones the first left of the dealer begins."
    ),
    "rules.showing.low": (
        "The lowest hand showing has no pair and low cards, compared from the highest down; aces"
        " are low, straights and flushes don't count yet. Of equal ones the first left of the"
        " dealer begins."
    ),
    "rules.showing.low.ace_high": (
        "The lowest hand showing has no pair and low cards, compared from the highest down; aces"
        " are high, straights and flushes don't count yet. Of equal ones the first left of the"
        " dealer begins."
    ),
    "rules.exchange.open": (
        "A card that lies open is replaced by an open one, any other by one face down."
    ),
    "rules.draw.fifth": "Throw away five and the fifth new card comes after all others are served.",
    "rules.draw.stub": (
        "The bottom card is never dealt. When the others are gone, it is shuffled with burned cards"
        " and what those already served threw away; your own discards don't come back to you."
    ),
    "rules.draw.stub.folded": (
        "The bottom card is never dealt. When the others are gone, it is shuffled with the hands of"
        " those who passed and what those already served threw away; your own discards don't come"
        " back to you."
    ),
    "rules.board.tells": "The cards in the middle are in nobody's hand: they only tell.",
    "rules.bought.open": "A card that you took face up is no hole card.",
    "rules.deal.common": (
        "If the last cards don't go round, even with the burned ones, one card is turned up in the"
        " middle and counts for everybody."
    ),
    # how large bets are
    "rules.limit.fixed_limit": (
        "Limit: bets and raises are {small}, and {big} from “{phase}” on.",
        (
            "Limit: bets and raises are one small bet, and from “{phase}” on one big bet, twice as"
            " much."
        ),
    ),
    "rules.limit.fixed_limit.small_bet": (
        "Limit: all bets and raises are {chips}.",
        "Limit: all bets and raises have one size, the small bet.",
    ),
    "rules.limit.fixed_limit.big_bet": (
        "Limit: all bets and raises are {chips}.",
        "Limit: all bets and raises have one size, the big bet.",
    ),
    "rules.limit.fixed_limit.mixed": (
        "Limit: bets and raises are {small}, and {big} in these rounds: {phases}.",
        (
            "Limit: bets and raises are one small bet, and one big bet, twice as much, in these"
            " rounds: {phases}."
        ),
    ),
}
