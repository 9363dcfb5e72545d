"""The rules of a game and of a table, made from their data."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "games.title": "**Games**",
    "games.line": "**{name}** · {least} to {most} players · {level} · {minutes} min",
    "games.page": "-# Page {page} of {pages}",
    "listing.unknown": (
        "No game is called “{typed}”. Did you mean {near}?",
        "No game is called “{typed}”; dealer games lists them all.",
    ),
    "listing.sound": (
        "{file}: {game} for {least} to {most} players is sound; {deals} deals played, the slowest"
        " answer took {slowest} ms"
    ),
    "rules.title": "**{game}**",
    "rules.more": "-# There is more than fits here.",
    "rules.modifier": "Announced on top, “{name}”: {meant}.",
    "rules.aliases": "-# Also called {names}.",
    "rules.players": "For {least} to {most} players, with {cards} cards.",
    "rules.pack.twice": "Every card is in the pack twice; a flush may hold a pair.",
    "rules.pack.without": (
        "There are no {ranks}; in straights the ranks on either side follow each other."
    ),
    "rules.head.start": "**Before the cards**",
    "rules.head.deal": "**The deal**",
    "rules.head.bets": "**Betting**",
    "rules.head.match": "**The pot**",
    "rules.head.win": "**Winning**",
    "rules.blinds": (
        (
            "The player left of the dealer puts in {small} as small blind, the next one {big} as"
            " big blind. With two players the dealer has the small blind."
        ),
        (
            "The player left of the dealer puts in the small blind, the next one the big blind,"
            " twice as much. With two players the dealer has the small blind."
        ),
    ),
    "rules.antes": (
        "Everybody puts in an ante of {ante}.",
        "Everybody puts in the same ante.",
    ),
    "rules.ante.of": "An ante here is {n:time|times} the {amount}.",
    "amount.ante": "usual ante",
    "amount.small_blind": "small blind",
    "amount.big_blind": "big blind",
    "amount.bring_in": "bring-in",
    "amount.small_bet": "small bet",
    "amount.big_bet": "big bet",
    "rules.bring_in": (
        (
            "Everybody puts in an ante of {ante}. After the first cards one player brings in"
            " {bring_in}, or a whole bet if he likes, and others may complete it to one."
        ),
        (
            "Everybody puts in the same ante. After the first cards one player brings in about"
            " half a bet, or a whole one if he likes, and others may complete it to one."
        ),
    ),
    "rules.bring_in.low_card": (
        "It is the lowest open card; between equals clubs are lowest, then diamonds, hearts and"
        " spades."
    ),
    "rules.bring_in.high_card": (
        "It is the highest open card; between equals spades are highest, then hearts, diamonds"
        " and clubs."
    ),
    "rules.button_blind": (
        (
            "Everybody puts in an ante of {ante}, and the dealer as much again as a live blind,"
            " which is the smallest bet."
        ),
        (
            "Everybody puts in the same ante, and the dealer as much again as a live blind, which"
            " is the smallest bet."
        ),
    ),
    "rules.high_opens": (
        (
            "Nobody puts in anything before the cards. The highest open card must bet {bet};"
            " between equals spades are highest, then hearts, diamonds and clubs."
        ),
        (
            "Nobody puts in anything before the cards. The highest open card must bet the"
            " minimum; between equals spades are highest, then hearts, diamonds and clubs."
        ),
    ),
    "rules.phase": "{number}. {name}: {what}.",
    "rules.deal.down": "{n:card|cards} face down to each player",
    "rules.deal.up": "{n:card|cards} face up to each player",
    "rules.deal.worn": "{n:card|cards} to each player, which all others see and he does not",
    "rules.deal.unseen": "{n:card|cards} face down to each player, which nobody may look at",
    "rules.deal.board": "{n:card|cards} for everybody on the board",
    "rules.deal.draw": "in turn, throw away up to {n:card|cards} and get as many",
    "rules.deal.draw.ace": "up to {n} where an ace or a wild card is kept",
    "rules.joker.wild": "The joker stands for any card.",
    "rules.joker.hidden": (
        "The joker stands for any card while it lies face down; face up it is an ace, or whatever"
        " card completes a straight or a flush."
    ),
    "rules.joker.bug": ("The joker is an ace, or whatever card completes a straight or a flush."),
    "rules.deal.boards": "on each of {boards} boards {n:card|cards} for everybody",
    "rules.deal.discard": "all at once, in secret, throw away {n:card|cards} for nothing",
    "rules.deal.pass_left": "all at once, in secret, pass {n:card|cards} to the left",
    "rules.deal.pass_right": "all at once, in secret, pass {n:card|cards} to the right",
    "rules.deal.apart": "all at once, in secret, set {n:card|cards} apart from the rest",
    "rules.deal.order": "lay your cards in a row, face down, which then stays as it is",
    "rules.deal.roll": "turn up {n:card|cards} of your row in its order, all at once",
    "rules.deal.pick": "all at once, in secret, pick the {n:card|cards} that count; no others do",
    "rules.deal.expose": "all at once, choose {n:card|cards} to turn up",
    "rules.deal.buy": "in turn, change up to {n:card|cards} for {price}, which goes into the pot",
    "rules.price.ante": "{n:ante|antes}",
    "rules.price.small_bet": "{n:small bet|small bets}",
    "rules.price.big_bet": "{n:big bet|big bets}",
    "rules.deal.trump": "the dealer's last card is turned up, its suit is trump",
    "rules.deal.trump.apart": "one more card is turned up, its suit is trump and it is nobody's",
    "rules.deal.stay": "in turn, pass or play and change up to {n:card|cards}",
    "rules.deal.tricks": "five tricks, led first from the dealer's left",
    "rules.tricks": (
        "Follow suit if you can, else trump if you can; within that, beat the card that is winning "
        "if you can."
    ),
    "rules.cinch.simple": (
        "Who leads and holds the ace, king or queen of trumps must lead his highest trump."
    ),
    "rules.overtrump.no": "On a trick that is trumped already any trump will do.",
    "rules.cinch": "Who is certain of three tricks must lead his highest trump.",
    "rules.most_tricks": (
        "Most tricks take the pot; a tie leaves it for the next deal. Who plays and takes none "
        "pays as much as the pot into the next one. Who tied or paid owes no ante then."
    ),
    "rules.deal.offer.together": ("all at once, in secret, take a card {face} or stand"),
    "rules.deal.offer": "in turn, take a card {face} or stand",
    "rules.face.u": "face up",
    "rules.face.d": "face down",
    "rules.deal.bet": "a betting round",
    "rules.deal.bet.rotate": "a betting round, begun one place further left each time",
    "rules.deal.bet.left_of_blinds": "a betting round, begun left of the last blind",
    "rules.deal.bet.left_of_button": "a betting round, begun left of the dealer",
    "rules.deal.bet.low_card": "a betting round, begun by the lowest open card",
    "rules.deal.bet.high_card": "a betting round, begun by the highest open card",
    "rules.deal.bet.showing": "a betting round, begun by the best hand showing",
    "rules.deal.bet.showing.points": "a betting round, begun by the most points showing",
    "rules.deal.bet.opener": "a betting round, begun by whoever opened",
    "rules.repeat": "{name} comes again as long as somebody takes a card.",
    "rules.freeze.once": "Who stands is offered no more cards.",
    "rules.freeze": "Who stands {n} times running is offered no more cards.",
    "rules.offer.over": (
        "Who is over every goal is offered no more cards, and when the pack is empty there are no"
        " more bets."
    ),
    "rules.points": (
        "Cards count their pips; king, queen and jack count ½, an ace 1 or 11, for each goal as "
        "its owner likes."
    ),
    "rules.points.bust": "A total over a goal can't win that part.",
    "rules.points.closest": "A total may lie over the goal: the nearest wins.",
    "rules.points.price": "Any total up to the goal beats any total over it.",
    "rules.points.nobody": (
        "A part that nobody can win goes to the other; with no winner at all the pot rides to the "
        "next deal."
    ),
    "rules.openers": "The first bet of the deal needs at least a pair of {pair}.",
    "rules.passed_in": (
        "If nobody bets in the first round, the pot rides to the next deal and everybody antes "
        "again. With somebody all-in for the ante the hand is played out instead."
    ),
    "rules.limit.no_limit": (
        "No limit: bet anything up to what lies in front of you; a raise adds at least as much "
        "as the last one."
    ),
    "rules.limit.pot_limit": (
        "Pot limit: a raise may add as much as is in the pot after you have called."
    ),
    "rules.limit.half_pot": (
        "Half-pot limit: a raise may add half of what is in the pot after you have called."
    ),
    "rules.limit.fixed_limit": (
        ("Limit: bets and raises are {small} in the first rounds and {big} later."),
        ("Limit: bets and raises have a fixed size, which doubles in the later rounds."),
    ),
    "rules.limit.spread": (
        (
            "Spread limit: bet {small} to {big}; a raise adds at least as much as the last bet or"
            " raise, and {big} at most."
        ),
        (
            "Spread limit: bet anything between two amounts; a raise adds at least as much as the"
            " last bet or raise, and at most the larger amount."
        ),
    ),
    "rules.raise_cap": "At most {cap:raise|raises} a round, unless only two are left.",
    "rules.raise_cap.none": "There may be any number of raises in a round.",
    "rules.limits": "Can be played {limits}.",
    "rules.table_stakes": (
        "You play with what lies in front of you; with less than the price you are all-in for "
        "your part of the pot."
    ),
    "rules.layout": (
        "The cards of the board lie like this, in the order of their numbers:\n```\n{shape}\n```\nA"
        " hand uses one line of it: {lines}."
    ),
    "rules.layout.each": (
        "The cards of the board lie like this, in the order of their numbers:\n```\n{shape}\n```\nA"
        " hand uses one card of each of these: {lines}."
    ),
    "rules.layout.lowest": (
        "When all are turned, the line whose last card is lowest is out, and so are several with"
        " equal ones; an ace is high, and where all end alike they all stay."
    ),
    "rules.match.losers": (
        "Of those who are in, the best hand takes the pot, and each of the others pays as much into"
        " it; who is out pays nothing. Equal best hands share, and what does not divide stays."
    ),
    "rules.match.worst": (
        "Of those who are in, the best hand takes the pot, and the worst pays as much into it; all"
        " others pay nothing. Equal best hands share, and what does not divide stays."
    ),
    "rules.match.ghost": (
        "A hand is dealt to nobody as well, the ghost's. If nobody who is in beats it, all of them"
        " pay and nobody takes the pot."
    ),
    "rules.match.cap": (
        "No deal wins or costs more than {chips}; the rest of the pot stays.",
        "No deal wins or costs more than {antes} antes; the rest of the pot stays.",
    ),
    "rules.match.cap.costs": (
        "No deal costs more than {chips}; the winner takes the whole pot.",
        "No deal costs more than {antes} antes; the winner takes the whole pot.",
    ),
    "rules.match.table_stakes": (
        "Nobody wins or pays more than lies in front of him when all declare. Without chips you"
        " sit out until you buy some."
    ),
    "rules.match.rides": (
        "What is in the pot then rides to the next deal, with the same dealer and no ante, until it"
        " is gone; only who missed a deal antes again."
    ),
    "rules.match.max_deals": "After {deals:deal|deals} its players share what is left.",
    "rules.match.nobody.antes": "If nobody is in, everybody antes again. Who says nothing is out.",
    "rules.match.nobody.free": ("If nobody is in, the next deal is free. Who says nothing is out."),
    "rules.match.nobody.best_pays": (
        "If nobody is in, the best hand that was dealt pays as much as the pot. Who says nothing is"
        " out."
    ),
    "rules.match.nobody.redeclare": (
        "If nobody is in, all are asked again over the same cards, twice at most; then everybody"
        " antes again. Who says nothing is out."
    ),
    "rules.match.nobody.one_more_card": (
        "If nobody is in, each gets one more card and all are asked again, up to seven cards as"
        " long as the pack has enough; then everybody antes again. The best cards of a hand count."
        " Who says nothing is out."
    ),
    "rules.match.newcomers": (
        "Who sits down while a pot rides waits for the next one; who leaves gives up his part."
    ),
    "rules.match.shown": "Who is in shows, the others' cards are never seen. Suits never decide.",
    "rules.odd": "Equal hands split the pot. Suits never decide.",
    "rules.showdown.all": "At the showdown everybody shows.",
    "rules.showdown.ask": (
        "At the showdown those who are beaten have a few seconds to show their cards or to muck"
        " them, all at once; whoever was dealt in may ask to see a mucked hand."
    ),
    "rules.showdown.in_order": (
        "At the showdown beaten hands may go unseen; whoever was dealt in may ask to see them."
    ),
    "table.rules": "**This table**",
    "table.rules.seats": "{seats} seats, buy-in {range}.",
    "table.rules.stakes": (
        "Stakes: blinds {small_blind}/{big_blind}, bets {small_bet}/{big_bet}, ante {ante}, "
        "bring-in {bring_in}."
    ),
    "table.rules.stakes.community": (
        "With a board: blinds {small_blind}/{big_blind}, bets {small_bet}/{big_bet}, ante {ante}, "
        "bring-in {bring_in}."
    ),
    "table.rules.stakes.draw": (
        "Draw: blinds {small_blind}/{big_blind}, bets {small_bet}/{big_bet}, ante {ante}, "
        "bring-in {bring_in}."
    ),
    "table.rules.stakes.stud": (
        "Stud: blinds {small_blind}/{big_blind}, bets {small_bet}/{big_bet}, ante {ante}, "
        "bring-in {bring_in}."
    ),
    "table.rules.stakes.home": (
        "Home games: blinds {small_blind}/{big_blind}, bets {small_bet}/{big_bet}, ante {ante}, "
        "bring-in {bring_in}."
    ),
    "table.rules.clock": (
        "{clock} s a turn, {bank} s more for the evening, {pause} s to read a result."
    ),
    "table.rules.chips.equal": "The buy-in, {least}, laid out in chips: {stack}.",
    "table.rules.chips": "The least buy-in, {least}, laid out in chips: {stack}.",
    "chips.of": "{n} of {worth}",
    "table.rules.advice": (
        "Each for himself: no advice while a deal runs, least of all from who has folded."
    ),
    "table.rules.miss.out": "Who misses a turn is out.",
    "table.rules.miss.pass": "Who misses a turn passes.",
    "table.rules.miss.keep": "Who misses a turn keeps his card.",
    "table.rules.miss": "Who misses a turn checks if that is free, else folds.",
    "table.rules.misses": (
        "From then on, over deals, your clock is {missed} s until you press anything; after two "
        "misses you are away. A deal in which nobody presses anything is the last: the table "
        "pauses until somebody does."
    ),
}
