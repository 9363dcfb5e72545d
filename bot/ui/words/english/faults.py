"""What is wrong with a game file, and what would be right: a template for every `Wrong`."""

from bot.games import Wrong
from bot.ui.words.template import Template

_BY_CODE: dict[Wrong, Template] = {
    Wrong.NO_GAMES: "no game file (*.toml) found",
    Wrong.TOO_LARGE: "more than {most} kB; a game takes one or two",
    Wrong.NOT_UTF8: "not UTF-8 text; save it as plain text",
    Wrong.NOT_TOML: "not TOML: {reason}",
    Wrong.HARD_TO_READ: "takes too long to read; a game has some dozen plain lines",
    Wrong.UNKNOWN_KEY: ("unknown key; did you mean {near}?", "unknown key"),
    Wrong.MISSING: "is missing",
    Wrong.NOT_ONE_OF: "must be {allowed}",
    Wrong.TOO_LOW: "must be {least} or more",
    Wrong.TOO_HIGH: "must be {most} or less",
    Wrong.TOO_SHORT: "needs at least {least:letter|letters}",
    Wrong.TOO_LONG: "may have at most {most:letter|letters}",
    Wrong.TOO_FEW: "needs at least {least:entry|entries}",
    Wrong.TOO_MANY: "may have at most {most:entry|entries}",
    Wrong.NOT_WHOLE: "must be a whole number",
    Wrong.NOT_HALVES: "must be a number in halves, such as 7 or 5.5",
    Wrong.NOT_TEXT: 'must be a text in quotes, such as "flop"',
    Wrong.NOT_YES_OR_NO: "must be true or false",
    Wrong.NOT_A_LIST: "must be a list in brackets, such as [2, 9]",
    Wrong.NOT_A_TABLE: 'must be a table in braces, such as {{ name = "flop" }}',
    Wrong.NOT_PLAIN: "letters, digits and plain punctuation only, without {strange}",
    Wrong.NOT_A_DEAL: (
        "a letter a card: d face down, u face up, o for all but its owner, n for nobody's eyes"
    ),
    Wrong.NOT_A_RANK: "must be one rank from 2 to 9, T or J",
    Wrong.NOT_RANKS: 'ranks by their letters, such as "2" or "39T"',
    Wrong.NOT_CARDS: 'cards by rank and suit, such as "Js Jh"',
    Wrong.NOT_ALLOWED: "{reason}",
    Wrong.SEATS_ORDER: "the least stands first, then the most",
    Wrong.NAME_TAKEN: "“{word}” already means {owner}",
    Wrong.NOBODY_GETS_A_CARD: "no player gets a card; use deal",
    Wrong.EMPTY_ROW: "nothing happens in “{phase}”; deal, turn, draw or bet",
    Wrong.NOBODY_CAN_BET: "nobody can bet; use bet",
    Wrong.NOBODY_MAY_WIN: "somebody must win; one share, of hands, takes no qualifier",
    Wrong.QUALIFIER_UNFIT: "{ranking} takes {allowed} as a qualifier, or none",
    Wrong.HOLE_TWICE: "says hole already; use one of the two",
    Wrong.OTHERWISE_FIRST: "the first share is always played for; leave otherwise to later ones",
    Wrong.NOBODY_DECLARES: (
        'way = "high" and "low" need a row with declare = "high_low" or "two_pots"'
    ),
    Wrong.PARTED_FOR_NOTHING: (
        'a row with apart goes with shares whose zone is "apart" or "rest", and they with it'
    ),
    Wrong.PARTED_LATE: "cards are set apart once, and not in the last row",
    Wrong.NOTHING_TO_DECLARE: 'a declaration needs one share with way = "high" and one with "low"',
    Wrong.PACK_TOO_SMALL: (
        "{cards} cards are not enough for {seats} players; {most} can be served at most"
    ),
    Wrong.FORCED_WITHOUT_CARD: (
        "bring_in and high_opens go with a first round begun by {allowed}, and nothing else does"
    ),
    Wrong.NO_OPEN_CARD: "no card lies open in “{phase}”; deal one with u",
    Wrong.BEATEN_OPENLY: (
        "beat goes with cards dealt as n, repeat = true, one share of high hands and free extras,"
        " if any"
    ),
    Wrong.UP_PRICE: "“{phase}” must deal one card as n to price it, and no other row may deal any",
    Wrong.CHOSEN_UNSEEN: (
        "“{phase}” asks for {columns}, which nobody can choose from cards they may not see"
    ),
    Wrong.NO_CARD_TURNED: "no card of “{phase}” is dealt face up; use u in its deal",
    Wrong.FATE_WITHOUT_BOARD: "no card of “{phase}” lies on the board; turn one with board",
    Wrong.PRICE_FOR_NOTHING: "nothing has this price in “{phase}”; say which card is extra",
    Wrong.FOR_SALE: (
        "“{phase}”: auction, market, push and widow exclude each other, and declarations come later"
    ),
    Wrong.WIDOW: "a widow in “{phase}” has as many cards as a hand, {has}",
    Wrong.PRICE_OF_NOTHING: "no price can rise in “{phase}”; say how many cards to buy",
    Wrong.LAYOUT_PLACES: (
        "{count:card|cards} lie on the board: each letter of “{places}” stands once in the rows",
        "no card lies on the board; turn some with board in a phase",
    ),
    Wrong.LAYOUT_LINES: "a line names places of the board by their letters, each once, all in use",
    Wrong.LAYOUT_WAYS: "has lines, or else groups under each, which make {most} choices at most",
    Wrong.LAYOUT_DROP: "drops one of several lines, each with a last card of its own",
    Wrong.WILD_WITHOUT_BOARD: "no card lies on a board; turn one with board in a phase",
    Wrong.WILD_WITHOUT_OPEN_CARD: "no card is turned up; deal one with u, or use a board",
    Wrong.TOO_MANY_DEALT: "a player is dealt {cards} cards; {most} at most",
    Wrong.TOO_MANY_SEEN: "a hand is made from {cards} cards with the board; {most} at most",
    Wrong.HAND_TOO_SHORT: (
        "needs {own:card|cards} of a player's own, who has {has}, and {board} on the board"
    ),
    Wrong.NO_WHOLE_HAND: "a hand has {size} cards, and a player sees {has} with the board",
    Wrong.MORE_THAN_HELD: "no more than the {has:card|cards} that a player holds in “{phase}”",
    Wrong.PICKED_EARLY: "“{phase}” takes cards from hands that were picked before it",
    Wrong.ENDLESS: "with {players} players a deal had not ended after {most} answers, in “{phase}”",
    Wrong.RUNS_DRY: "with {players} players the pack ran out in “{phase}”; fewer seats or cards",
    Wrong.NOT_DRAWN: (
        "I can deal it and not show it: in “{phase}” {screen} breaks ({reason}); leave out what is"
        " unusual there"
    ),
    Wrong.BREAKS_OFF: "with {players} players a deal broke off in “{phase}” ({reason})",
    Wrong.SLOW: (
        "with {players} players an answer in “{phase}” took {took} ms, {most} at most; fewer cards,"
        " seats or shares help"
    ),
    Wrong.LOSES_CHIPS: "with {players} players chips were lost or made in “{phase}”",
    Wrong.LOSES_CARDS: "with {players} players a card was lost or doubled in “{phase}”",
    Wrong.TRIAL_TOO_LONG: "the trial was not over after {most} s; fewer cards, seats or rows help",
    Wrong.TRIAL_TOO_BIG: "the trial needed more than {most} MB; fewer cards, seats or jokers help",
    Wrong.TRICKS: (
        "most_tricks goes with antes, one row of tricks, shares = [] and no bets; and tricks go "
        "with it alone"
    ),
    Wrong.LEGS: (
        'settle = "legs" goes with legs = 1 to 7, rows with leg, antes, one share and no bets,'
        " board or declarations, and they with it"
    ),
    Wrong.LAPS: (
        'settle = "laps" goes with antes, shares = [] and one row with between and no more, and '
        "they with it"
    ),
    Wrong.LIVES: (
        'settle = "lives" goes with lives = 1 to 5, antes, shares = [] and one row with deal = "d"'
        " and swap, and they with it"
    ),
    Wrong.UNMATCHED: (
        "match_pot goes with antes, one share, one row that declares in_out, and no bets; two_pots"
        ' with antes, two shares, way = "high" and then "low", and one row that declares two_pots'
    ),
    Wrong.NO_LIMITS_NEEDED: "nobody bets, so there are no limits",
}

TEMPLATES: dict[str, Template] = {
    **{f"fault.{code}": template for code, template in _BY_CODE.items()},
    "fault.more": "… and {n} more",
}
