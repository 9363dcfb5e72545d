"""Which hand beats which: the order, two of a kind, aces, wild cards, the lowest hands."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "rules.head.beats": "**What beats what**",
    "rules.ladder": "From best to worst: {ladder}.",
    "rules.ladder.short": "A straight or a flush takes all {n} cards.",
    "rules.ladder.alike": (
        "Of two alike, what a hand has most of counts first, then the other cards from the highest"
        " down; a straight goes by its highest card."
    ),
    "rules.ladder.alike.few": (
        "Of two alike, what a hand has most of counts first, then the other cards from the highest"
        " down; aces are high."
    ),
    "rules.ladder.twice": (
        "A flush may hold a pair, which makes it no better: flushes compare card by card from the"
        " highest down."
    ),
    "rules.ladder.few": (
        "A hand of fewer than five cards makes no straight, flush or full house; a card it lacks"
        " loses to any."
    ),
    "rules.ladder.by_pack": (
        "With {n:player|players} or fewer the pack has 40 cards at most, jokers apart, and a flush"
        " beats a full house."
    ),
    "rules.figures": (
        "Figures are five cards from the jack up, whatever they are; equal ones compare card by"
        " card from the highest down."
    ),
    "rules.figures.choice": (
        "A table may set them below three of a kind in every pack, as the Spanish list has them, or"
        " above."
    ),
    "rules.figures.by_pack": (
        "With {n:player|players} or fewer, three of a kind beats figures as well."
    ),
    "rules.ladder.wheel_up": "In straights an ace is high or low, and A-2-3 is the best one.",
    "rules.ace.high": "In straights an ace is high only.",
    "rules.ace.low": "In straights an ace is high, or low just below the {rank}.",
    "rules.ace.by_pack": (
        "In straights an ace is high, or low just below the lowest rank in the pack."
    ),
    "rules.wild.flush": "In a flush a wild card is the highest card of that suit you haven't got.",
    "rules.wild.ways": "A wild card may be one card in your high and another in your low.",
    "rules.wild.shared": "A wild card that all share may be another card for each player.",
    "rules.wild.equal": "A hand with wild cards ties an equal one without.",
    "rules.wild.clean": "Of equal hands the one without wild cards wins.",
    "rules.joker.clean": "Of equal hands the one without a joker wins.",
    # the lowest hands
    "rules.low.low.not": (
        (
            "The lowest {n} win, compared from the highest card down. Aces are low, straights and"
            " flushes don't count: {best} is best."
        ),
        (
            "The lowest {n} win, compared from the highest card down. Aces are low, straights and"
            " flushes don't count."
        ),
    ),
    "rules.low.low.count": (
        (
            "The lowest {n} win, compared from the highest card down. Aces are low, in straights"
            " too; straights and flushes count against you: {best} is best."
        ),
        (
            "The lowest {n} win, compared from the highest card down. Aces are low, in straights"
            " too; straights and flushes count against you."
        ),
    ),
    "rules.low.high.count": (
        (
            "The lowest {n} win, compared from the highest card down. Aces are high, in straights"
            " too; straights and flushes count against you: {best} is best."
        ),
        (
            "The lowest {n} win, compared from the highest card down. Aces are high, in straights"
            " too; straights and flushes count against you."
        ),
    ),
    "rules.low.worse": (
        "Worse than no pair come, in this order: {ladder}; of two alike the lower wins, by what it"
        " has most of first."
    ),
    "rules.low.bug": "In a low the joker is any card.",
}
