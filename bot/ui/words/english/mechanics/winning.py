"""What wins: shares of the pot, what they ask for, declarations."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "share.badugi": "badugi",
    "share.board": "board {number}",
    "share.board.part": "{share} of board {number}",
    "share.high": "high",
    "share.badugi_ace_high": "badugi",
    "share.pips_49": "most points",
    "share.pips_zero": "fewest points",
    "share.pips_21": "points up to 21",
    "share.suit_high": "highest spade",
    "share.suit_low": "lowest spade",
    "share.suit_queen": "queen of spades",
    "share.suit_low_ace": "lowest spade",
    "share.one_card": "highest card",
    "share.two_card": "two-card hand",
    "share.two_card_23_up": "two-card hand",
    "share.three_card": "three-card hand",
    "share.three_card_plain": "three-card hand",
    "share.three_card_flush_up": "three-card hand",
    "share.three_card_trips_up": "three-card hand",
    "share.three_card_wheel_up": "three-card hand",
    "share.brag": "three-card hand",
    "share.four_card": "four-card hand",
    "share.zone.own": "own hand",
    "share.zone.apart": "hand set apart",
    "share.zone.rest": "hand of the rest",
    "share.zone.all": "hand with the board",
    "share.points": "nearest to {target}",
    "share.low_a5": "low",
    "share.low_27": "low",
    "share.low_a6": "low",
    "rules.hand.any": "The best five cards of all you can see win.",
    "rules.hand.line": "The best five cards of your own and of one line of the board win.",
    "rules.hand.each": "The best five of your own cards and those you use of the board win.",
    "rules.hand.line.exactly": (
        "The best hand of exactly {hole:card|cards} of your own and the rest from one line of the"
        " board wins."
    ),
    "rules.hand.few": "The best hand of {size} cards wins.",
    "rules.hand.one": "The highest card wins.",
    "rules.hand.own": "The best five cards in your hand win.",
    "rules.hand.exactly": (
        "The best hand of exactly {hole:card|cards} of your own and the rest from the board wins."
    ),
    "rules.shares": (
        "The pot is shared: {shares}. Each part may be won with different cards; win every part and"
        " you scoop the pot. An odd chip goes to the first part."
    ),
    "rules.parts": "The parts are not equal: {parts}.",
    "rules.points.tie.under": "If two are equally near, the one under the goal wins.",
    "rules.points.tie.over": "If two are equally near, the one over the goal wins.",
    "rules.points.tie.inside": "If two are equally near, the one between the goals wins.",
    "rules.points.tie.outside": "If two are equally near, the one not between the goals wins.",
    "rules.points.tie.split": "If two are equally near, they split that part.",
    "rules.qualifier.eight": (
        "A low needs five cards of different ranks, none above an eight; without one, the high"
        " takes all."
    ),
    "rules.ladder": "From best to worst: {ladder}.",
    "rules.ace.high": "In straights an ace is high only.",
    "rules.ace.low": "In straights an ace is high, or low just below the {rank}.",
    "rules.ace.by_pack": (
        "In straights an ace is high, or low just below the lowest rank in the pack."
    ),
    "rules.ladder.wheel_up": "{ladder} A-2-3 is the best straight.",
    "rules.ladder.low": "The lowest hand wins; from best to worst: {ladder}.",
    "rules.share": "{name}: {text}",
    "rules.hand.counted": "Only your own cards count.",
    "rules.hand.most": "At most {n:card|cards} of your own play, the rest from the board.",
    "rules.hand.apart": "The best five of the cards set apart and the board win.",
    "rules.hand.down": "Only cards that were dealt to you face down count.",
    "rules.otherwise": "If nobody can win that, the best {share} does.",
    "rules.qualifier.no_pair": "A low needs five cards of different ranks.",
    "rules.qualifier.pair": "A high needs a pair or better.",
    "rules.qualifier.sixes": "A high needs a pair of sixes or better.",
    "rules.qualifier.flush": "It takes a flush or better to win that.",
    "rules.qualifier.face": (
        "It takes a jack, queen or king to win that, among all your cards or in the middle."
    ),
    "rules.ranking.badugi": (
        "A badugi is cards that all differ in rank and suit: more of them beat fewer, then the"
        " lowest win; an ace is low."
    ),
    "rules.ranking.badugi_ace_high": (
        "A badugi is cards that all differ in rank and suit: more of them beat fewer, then the"
        " lowest win; an ace is high."
    ),
    "rules.ranking.pips_49": (
        "Most points win: cards count their pips, an ace one, pictures nothing."
    ),
    "rules.ranking.pips_zero": (
        "Fewest points win: cards count their pips, an ace one, pictures nothing."
    ),
    "rules.ranking.pips_21": (
        "Most points up to 21 win, of as many of your cards as you like; then the most cards"
        " counted. Cards count their pips, an ace one, pictures nothing."
    ),
    "rules.ranking.suit_high": "The ace is highest. If nobody has a spade, the rest takes all.",
    "rules.ranking.suit_queen": "If nobody has it, the rest takes all.",
    "rules.ranking.suit_low": "The deuce is lowest. If nobody has a spade, the rest takes all.",
    "rules.ranking.suit_low_ace": ("The ace is lowest. If nobody has a spade, the rest takes all."),
    "rules.declared": (
        "You win only the way you declared, even if you are the best the other way; if nobody"
        " declared a way, its part goes to the other."
    ),
    "rules.swing_tie.loses": (
        "Go both ways and you must be the best both ways, alone, or you win nothing."
    ),
    "rules.swing_tie.tie_ok": (
        "Go both ways and you must be the best both ways, or tie for best, or you win nothing."
    ),
    "rules.swing_tie.three_quarters": (
        "Go both ways and you must be the best both ways, one of them alone, or you win nothing."
    ),
    "rules.swing_fail.recompute": "If you fail, the best of the others win.",
    "rules.swing_fail.winner_takes_all": "If you fail, only those you did not beat can win.",
    "rules.last_swingers.redeal": (
        "A pot that nobody is left to win rides to the next deal, for its players alone."
    ),
    "rules.last_swingers.split": (
        "If nobody is left, the best hands of all win as if none had failed."
    ),
    "rules.deal.declare.high_low": "all at once, in secret, declare {words}",
    "rules.deal.declare.aloud": "in turn from the last to bet, declare {words} aloud",
    "rules.deal.declare.in_out": "all at once, in secret, declare {words}",
    # the result
    "result.none.eight": "nobody has a low",
    "result.none.no_pair": "nobody has a low",
    "result.none.pair": "nobody has a pair",
    "result.none.sixes": "nobody has a pair of sixes",
    "result.none.trips": "nobody has three of a kind",
    "result.none.flush": "nobody has a flush",
    "result.none.face": "nobody has a picture",
    "result.none.suit": "nobody has a spade in the hole",
    "result.none.points": "nobody was within {target}",
    "result.none.high": "nobody went high",
    "result.none.low": "nobody went low",
    "result.swing": "-# {names} went both ways and failed.",
}
