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
    "share.zone.kind": "{zone} ({kind})",
    "share.zone.down": "hole cards",
    "share.zone.own": "own hand",
    "share.zone.apart": "hand set apart",
    "share.zone.rest": "hand of the rest",
    "share.zone.all": "hand with the board",
    "share.zone.whole": "whole hand",
    "share.points": "nearest to {target}",
    "share.low_a5": "low",
    "share.low_27": "low",
    "share.low_a6": "low",
    "rules.hand.any.board": "Any five cards play, of your own and of the board.",
    "rules.hand.any.boards": "On each board any five cards play, of your own and of that board.",
    "rules.hand.any.line": (
        "Any five cards play, of your own and of one line of the board, as many of each as you"
        " like."
    ),
    "rules.hand.any.each": (
        "Any five cards play: any number of your own, the rest from the board, at most one of each"
        " group."
    ),
    "rules.hand.few": "Any {n} of your cards play.",
    "rules.hand.one": "The highest card wins; aces are high.",
    "rules.hand.own": "Any five of your own cards play.",
    "rules.hand.exactly.board": (
        "You play exactly {hole:card|cards} of your own with {rest} of the board."
    ),
    "rules.hand.exactly.boards": (
        "On each board you play exactly {hole:card|cards} of your own with {rest} of that board."
    ),
    "rules.hand.exactly.line": (
        "You play exactly {hole:card|cards} of your own with {rest} of one line of the board."
    ),
    "rules.hand.exactly.each": (
        "You play exactly {hole:card|cards} of your own with {rest} of the board, one of each"
        " group."
    ),
    "rules.best": "The best hand wins.",
    "rules.shares": (
        "The pot is shared: {shares}. {cards} Win every part and you scoop the pot; hands that tie"
        " for every part split it whole. An odd chip goes to the part named first, {first}."
    ),
    "rules.shares.several": (
        "The pot is shared: {shares}. {cards} Win every part and you scoop the pot; hands that tie"
        " for every part split it whole. Odd chips go one each to the parts as named, {first}"
        " first."
    ),
    "rules.shares.apart": "Each part may be won with different cards.",
    "rules.shares.points": "All your cards count for each part.",
    "rules.unwon": "A part that nobody can win goes to the other.",
    "rules.unwon.several": "A part that nobody can win goes to the others.",
    "rules.unwon.by_size": "A part that nobody can win goes to the others by their size.",
    "rules.unwon.group": "A part that nobody can win goes to {to}",
    "rules.unwon.then": "{text}; if nobody wins that either, to {to}",
    "rules.unwon.end": "{text}.",
    "rules.unwon.to.half": "the rest of its own half",
    "rules.unwon.to.board": "the rest of its own board",
    "rules.unwon.to.other_board": "the other board",
    "rules.unwon.to.rest": "the rest of the pot",
    "rules.unwon.rides": (
        "If nobody can win any part, the pot rides to the next deal, for those still in alone."
    ),
    "rules.parts": "The parts are not equal. Of every {whole} chips: {parts}.",
    "rules.parts.one": "{n} for {name}",
    "rules.points.tie.under": "If two are equally near, the one under the goal wins.",
    "rules.points.tie.over": "If two are equally near, the one over the goal wins.",
    "rules.points.tie.inside": "If two are equally near, the one between the goals wins.",
    "rules.points.tie.outside": "If two are equally near, the one not between the goals wins.",
    "rules.points.tie.split": "If two are equally near, they split that part.",
    "rules.qualifier.eight": "It takes five cards of different ranks, none above an eight.",
    "rules.share": "**{name}**: {text}",
    "rules.hand.counted": "Only your own cards count.",
    "rules.hand.most": "At most {n:card|cards} of your own play, the rest from the board.",
    "rules.hand.apart": "Any five of the cards you set apart and the board play.",
    "rules.hand.down": "Only cards count that were dealt to you face down and that you still hold.",
    "rules.otherwise": "If nobody has what it takes, the best {share} takes the pot.",
    "rules.otherwise.half": (
        "But if nobody can win {parts}, the best {share} wins in place of that, whatever it is."
    ),
    "rules.otherwise.parts": (
        "If nobody can win any part, the best {share} takes the pot, whatever it is."
    ),
    "rules.qualifier.no_pair": "It takes five cards of different ranks.",
    "rules.qualifier.pair": "It takes a pair or better.",
    "rules.qualifier.sixes": "It takes a pair of sixes or better.",
    "rules.qualifier.flush": "It takes a flush or better to win.",
    "rules.qualifier.face": (
        "It takes a jack, queen or king to win, anywhere among your cards or in the middle."
    ),
    "rules.ranking.badugi": (
        "A badugi is up to four of your cards that all differ in rank and in suit. More of them"
        " beat fewer; of equally many the lowest win, compared from the highest card down; aces are"
        " low."
    ),
    "rules.ranking.badugi_ace_high": (
        "A badugi is up to four of your cards that all differ in rank and in suit. More of them"
        " beat fewer; of equally many the lowest win, compared from the highest card down; aces are"
        " high."
    ),
    "rules.ranking.pips_49": (
        "Most points win: cards count their pips, an ace one, pictures nothing."
    ),
    "rules.ranking.pips_zero": (
        "Fewest points win: cards count their pips, an ace one, pictures nothing."
    ),
    "rules.ranking.pips_21": (
        "Most points up to 21 win, of as many of your cards as you like; then the most cards"
        " counted, pictures too. Cards count their pips, an ace one, pictures nothing."
    ),
    "rules.ranking.suit_high": "The ace is highest.",
    "rules.ranking.suit_low": "The deuce is lowest, the ace highest.",
    "rules.ranking.suit_low_ace": "The ace is lowest.",
    "rules.suit.wild": "A wild card counts here as the card it is.",
    "rules.declared": (
        "You win only the way you declared, even if you are the best the other way."
    ),
    "rules.declared.unwon": ("If nobody can win one way, its part goes to the other."),
    "rules.swing_tie.loses": (
        "Go both ways and you need a hand that can win each way, and must beat everybody else who"
        " plays for that pot and went high or both, and everybody else who went low or both; tie or"
        " lose once and you win nothing of it."
    ),
    "rules.swing_tie.tie_ok": (
        "Go both ways and you need a hand that can win each way, and nobody else who plays for that"
        " pot and went high or both may beat your high, nor anybody who went low or both your low,"
        " or you win nothing of it."
    ),
    "rules.swing_tie.three_quarters": (
        "Go both ways and you need a hand that can win each way, and nobody else who plays for that"
        " pot and went high or both may beat your high, nor anybody who went low or both your low,"
        " and one way you must not even tie, or you win nothing of it."
    ),
    "rules.swing_fail.recompute": (
        "Others who went both ways count against you even if they fail too. Then all who failed are"
        " left aside, and the best of the rest win."
    ),
    "rules.swing_fail.winner_takes_all": (
        "Others who went both ways count against you even if they fail too. Then all who failed are"
        " left aside, and the best of the rest win only the ways in which none of those beats them."
    ),
    "rules.last_swingers.redeal": (
        "A pot that nobody is left to win rides to the next deal, for those still in alone."
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
