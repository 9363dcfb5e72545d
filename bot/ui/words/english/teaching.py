"""The rules of a game and of a table, made from their data."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "games.title": "**Games**",
    "games.first": "Dealt most here, and easiest to learn",
    "games.line": "**{name}** · {least} to {most} players · {level} · {minutes} min",
    "games.shelf": "**Games** · {wanted}",
    "games.shelf.none": "No game is all of that. Leave something out, or pick below.",
    "games.shelf.undealt": "Nothing was dealt in this server yet that fits.",
    "games.like": "like {game}",
    "games.words": "“{words}”",
    "games.players": "for {n:player|players}",
    "games.minutes": "{n:minute|minutes} a deal at most",
    "shelf.most": "dealt most here",
    "shelf.lately": "dealt here lately",
    "shelf.easy": "easy",
    "shelf.wild": "with wild cards",
    "shelf.no_wild": "without wild cards",
    "shelf.split": "with split pots",
    "shelf.no_split": "with one winner of all",
    "shelf.community": "games with a board",
    "shelf.draw": "draw games",
    "shelf.stud": "stud games",
    "shelf.home": "home games",
    "select.shelf": "Show other games",
    "button.deal_this": "Deal this",
    "button.practise_this": "Play it against the house",
    "button.games_like": "Games like it",
    "games.page": "-# Page {page} of {pages}",
    "listing.unknown": (
        "No game is called “{typed}”. Did you mean {near}?",
        "No game is called “{typed}”; dealer games lists them all.",
        "No such game; dealer games lists them all.",
    ),
    "listing.one_game": "That is several games in turn; name one of them.",
    "listing.sound": (
        "{file}: {game} for {least} to {most} players is sound; {deals} deals played, the slowest"
        " answer took {slowest} ms"
    ),
    "absent.open_face": "I don't deal open-face Chinese poker.",
    "absent.chinese": "I don't deal Chinese poker.",
    "absent.blackjack": "I don't deal blackjack.",
    "absent.casino": "I don't deal casino games against a bank, only poker among players.",
    "absent.teen_patti": "I don't deal Teen Patti.",
    "absent.cards": "I don't deal that one: I deal poker, and a few games that poker nights know.",
    "absent.mix": (
        "I know no mix of that name; `/table mode` takes its games one by one: razz; holdem."
    ),
    "absent.tournament": (
        "I don't run tournaments with rising blinds; the game itself can be played at a table."
    ),
    "rules.title": "**{game}**",
    "rules.more": "-# There is more than fits here.",
    "rules.modifier": "Announced on top, “{name}”: {meant}.",
    "rules.aliases": "-# Also called {names}.",
    "rules.players": "For {least} to {most} players, with {cards} cards.",
    "rules.pack.twice": "Every card is in the pack twice.",
    "rules.pack.without": (
        "There are no {ranks}; in straights the ranks on either side follow each other."
    ),
    "rules.head.start": "**Before the cards**",
    "rules.head.deal": "**The deal**",
    "rules.head.bets": "**Betting**",
    "rules.head.match": "**The pot**",
    "rules.head.win": "**Winning**",
    "rules.head.declare": "**Declaring**",
    "rules.head.showdown": "**Showdown**",
    "rules.point": "- {text}",
    "rules.blinds": (
        (
            "The player left of the dealer posts the small blind, {small}, and the next one the big"
            " blind, {big}. With two players the dealer posts the small blind."
        ),
        (
            "The player left of the dealer posts the small blind, and the next one the big blind,"
            " twice as much. With two players the dealer posts the small blind."
        ),
    ),
    "rules.blinds.one": (
        "The player left of the dealer posts the only blind, {big}.",
        "The player left of the dealer posts the only blind, as large as a big blind.",
    ),
    "rules.antes": (
        "Everybody antes {ante}.",
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
            "Everybody antes {ante}. After the first cards one player brings it in for {bring_in},"
            " or for a whole bet if they like, and others may complete it to one."
        ),
        (
            "Everybody puts in the same ante. After the first cards one player brings it in for"
            " about half a bet, or a whole one if they like, and others may complete it to one."
        ),
    ),
    "rules.bring_in.low_card": (
        "The lowest open card brings it in, aces high; of equal cards clubs are lowest, then"
        " diamonds, hearts and spades."
    ),
    "rules.bring_in.high_card": (
        "The highest open card brings it in, aces high; of equal cards spades are highest, then"
        " hearts, diamonds and clubs."
    ),
    "rules.bring_in.high_card.ace_low": (
        "The highest open card brings it in, aces low; of equal cards spades are highest, then"
        " hearts, diamonds and clubs."
    ),
    "rules.button_blind": (
        (
            "Everybody antes {ante}, and the dealer posts as much again as a live blind, which is"
            " the smallest bet."
        ),
        (
            "Everybody puts in the same ante, and the dealer posts as much again as a live blind,"
            " which is the smallest bet."
        ),
    ),
    "rules.high_opens": (
        (
            "Nobody puts in anything before the cards. The highest open card must bet {bet}; of"
            " equal cards spades are highest, then hearts, diamonds and clubs."
        ),
        (
            "Nobody puts in anything before the cards. The highest open card must bet the minimum;"
            " of equal cards spades are highest, then hearts, diamonds and clubs."
        ),
    ),
    "rules.phase": "{number}. {name}: {what}.",
    "rules.deal.down": "{n:card|cards} face down to each player",
    "rules.deal.up": "{n:card|cards} face up to each player",
    "rules.deal.worn": "{n:card|cards} to each player, seen by everybody but that player",
    "rules.deal.unseen": "{n:card|cards} face down to each player, which nobody may look at",
    "rules.deal.board": "{n:card|cards} for everybody on the board",
    "rules.deal.draw": "in turn, throw away up to {n:card|cards} and draw as many",
    "rules.deal.draw.ace": "up to {n} if an ace is kept",
    "rules.deal.draw.ace.wild": "up to {n} if an ace or a wild card is kept",
    "rules.jokers.1": "one joker",
    "rules.jokers.2": "two jokers",
    "rules.joker.wild": "The pack has {number}: wild, any card you like.",
    "rules.joker.hidden": (
        "The pack has {number}: any card you like while it lies face down until the showdown; face"
        " up it is an ace, or whatever card completes a straight or a flush."
    ),
    "rules.joker.bug": (
        "The pack has {number}: an ace, or whatever card completes a straight or a flush."
    ),
    "rules.deal.boards": "on each of {boards} boards {n:card|cards} for everybody",
    "rules.deal.discard": "all at once, in secret, throw away {n:card|cards} and draw none",
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
    "rules.deal.trump": "the dealer's last card is turned up, and its suit is trumps",
    "rules.deal.trump.apart": (
        "one more card is turned up, which is nobody's, and its suit is trumps"
    ),
    "rules.deal.stay": "in turn, pass or play and change up to {n:card|cards}",
    "rules.deal.tricks": "five tricks, the first led from the dealer's left",
    "rules.tricks": (
        "Follow suit if you can; if not, trump if you can; either way, beat the winning card if you"
        " can. The highest trump takes a trick, or else the highest card of the suit led, aces"
        " high; whoever takes it leads the next."
    ),
    "rules.cinch.simple": (
        "Anyone who leads and holds the ace, king or queen of trumps must lead their highest trump."
    ),
    "rules.overtrump.no": "Once a trick is trumped, any trump will do.",
    "rules.cinch": (
        "Anyone certain of three tricks must lead their highest trump, and play it to others'"
        " tricks where they may and do not play last."
    ),
    "rules.most_tricks": (
        "Most tricks take the pot, and two may be enough; a tie leaves it for the next deal. Anyone"
        " who plays and takes none pays as much as the pot, or all they have, into the next one."
        " Those who tied or paid owe no ante then."
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
    "rules.deal.bet.showing.low": "a betting round, begun by the lowest hand showing",
    "rules.deal.bet.showing.points": "a betting round, begun by the most points showing",
    "rules.deal.bet.opener": "a betting round, begun by whoever opened",
    "rules.repeat": "{name} comes again as long as somebody takes a card.",
    "rules.freeze.once": "Once you stand, you bet on, but are offered no more cards.",
    "rules.freeze": "Stand {n} times running, and you are offered no more cards.",
    "rules.bet_rounds": (
        "After {n:round|rounds} of bets, the first one counted, cards come without bets, and when"
        " nobody takes one any more there is one last round."
    ),
    "rules.bet_rounds.no_more": (
        "After {n:round|rounds} of bets, the first one counted, cards come without bets."
    ),
    "rules.offer.over": (
        "Anyone over every goal is offered no more cards. When the pack runs out, the hands of"
        " those who folded are shuffled; when there are none, no more cards are offered."
    ),
    "rules.points": (
        "Cards count their pips; king, queen and jack count ½, an ace 1 or 11, whichever you like"
        " for each goal."
    ),
    "rules.points.bust": "A total over a goal can't win that part; of the others the nearest does.",
    "rules.points.stays": (
        "Being over puts nobody out: they bet on, may win any other part, and win all if everybody"
        " else folds."
    ),
    "rules.points.closest": "A total may go over the goal: the nearest wins.",
    "rules.points.price": "Any total up to the goal beats any total over it.",
    "rules.openers": (
        "You need a pair of {pair} or better to make the first bet of the deal, before the draw or"
        " after it."
    ),
    "rules.openers.proof": (
        "An opener whom nobody calls shows what they opened with, no more cards than prove it; it"
        " may have been thrown away since."
    ),
    "rules.passed_in": (
        "If nobody bets in the first round, the pot rides to the next deal and everybody antes"
        " again. If somebody is all-in for the ante, the hand is played out instead."
    ),
    "rules.limit.no_limit": (
        "No limit: bet anything up to what you have in front of you; a raise adds at least as much"
        " as the last one."
    ),
    "rules.limit.pot_limit": (
        "Pot limit: a raise may add as much as is in the pot after you have called."
    ),
    "rules.limit.half_pot": (
        "Half-pot limit: a raise may add half of what is in the pot after you have called."
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
    "rules.raise_cap": "At most {cap:raise|raises} a round, unless only two players are left.",
    "rules.raise_cap.none": "There may be any number of raises in a round.",
    "rules.limits": "Can be played {limits}.",
    "rules.limits.any": "Played at any limit, usually {limit}.",
    "rules.table_stakes": (
        "You play with the chips in front of you; if they don't cover a bet, you are all-in for"
        " your part of the pot. What others bet beyond it is a side pot, won by itself."
    ),
    "rules.layout": (
        "The board lies like this, turned in the order of the numbers:\n"
        "```\n"
        "{shape}\n"
        "```\n"
        "A hand uses one line of it: {lines}."
    ),
    "rules.layout.each": (
        "The board lies like this, turned in the order of the numbers:\n"
        "```\n"
        "{shape}\n"
        "```\n"
        "A hand uses one card of each of these groups: {lines}."
    ),
    "rules.layout.lowest": (
        "When all are turned, the line with the lowest last card is out, and so is any whose last"
        " card has the same rank; an ace is high. If all have the same rank, all stay."
    ),
    "rules.layout.lowest.wild": "A wild last card counts there as the card it is.",
    "rules.match.losers": (
        "Of the players who are in, the best hand takes the pot, and each of the others pays as"
        " much into it; players who are out pay nothing. Equal best hands share, and what doesn't"
        " divide stays."
    ),
    "rules.match.worst": (
        "Of the players who are in, the best hand takes the pot, and the worst pays as much into"
        " it; everybody else pays nothing. Equal best hands share, and what doesn't divide stays;"
        " equal worst hands all pay. If only one is in, or all who are in tie, nobody pays."
    ),
    "rules.match.ghost": (
        "One hand is dealt to nobody: the ghost's. If nobody who is in beats it, and a tie is not"
        " enough, each of them pays as much as was in the pot before anybody paid, and nobody takes"
        " it."
    ),
    "rules.match.cap": (
        (
            "At most {chips} of the pot are played for in a deal: nobody wins or pays more, and the"
            " rest stays."
        ),
        (
            "At most {antes} antes of the pot are played for in a deal: nobody wins or pays more,"
            " and the rest stays."
        ),
    ),
    "rules.match.cap.costs": (
        "Nobody pays more than {chips} in a deal; the winner takes the whole pot.",
        "Nobody pays more than {antes} antes in a deal; the winner takes the whole pot.",
    ),
    "rules.match.table_stakes": (
        "Nobody wins or pays more than they have in front of them when all declare. Out of chips,"
        " you sit out until you buy some."
    ),
    "rules.match.rides": (
        "What is in the pot then rides to the next deal, with the same dealer and no ante, until it"
        " is gone; only players who missed a deal ante again."
    ),
    "rules.max_deals": (
        "After {deals:deal|deals} those who play for a pot that rides share what is left."
    ),
    "rules.match.max_deals": "After {deals:deal|deals} those who play for it share what is left.",
    "rules.match.nobody.antes": (
        "If nobody is in, everybody antes again. Say nothing and you are out."
    ),
    "rules.match.nobody.free": (
        "If nobody is in, the next deal is free. Say nothing and you are out."
    ),
    "rules.match.nobody.best_pays": (
        "If nobody is in, the best hand that was dealt pays as much as the pot. Say nothing and you"
        " are out."
    ),
    "rules.match.nobody.redeclare": (
        "If nobody is in, all are asked again over the same cards, twice at most; then everybody"
        " antes again. Say nothing and you are out."
    ),
    "rules.match.nobody.one_more_card": (
        "If nobody is in, each gets one more card and all are asked again, up to seven cards as"
        " long as the pack has enough; then everybody antes again. The best cards of a hand count."
        " Say nothing and you are out."
    ),
    "rules.match.newcomers": (
        "Anyone who sits down while a pot rides waits for the next one, unless fewer than {least}"
        " of its players are there: then they join for an ante. Anyone who leaves gives up their"
        " part, and the last one left takes the pot."
    ),
    "rules.match.shown": (
        "Players who are in show; the others' cards are never seen. Suits never decide."
    ),
    "rules.odd": (
        "Equal hands split what they win; odd chips go to them one each, from the dealer's left on."
        " Suits never decide."
    ),
    "rules.odd.parts": (
        "Equal hands split what they win; odd chips go to them one each, in each part anew from the"
        " dealer's left on. Suits never decide."
    ),
    "rules.odd.agreed": "Equal hands split what they win. Suits never decide.",
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
        "Stakes: blinds {blinds}, bets {small_bet}/{big_bet}, ante {ante}, bring-in {bring_in}."
    ),
    "table.rules.stakes.community": (
        "With a board: blinds {blinds}, bets {small_bet}/{big_bet}, ante {ante}, "
        "bring-in {bring_in}."
    ),
    "table.rules.stakes.draw": (
        "Draw: blinds {blinds}, bets {small_bet}/{big_bet}, ante {ante}, bring-in {bring_in}."
    ),
    "table.rules.stakes.stud": (
        "Stud: blinds {blinds}, bets {small_bet}/{big_bet}, ante {ante}, bring-in {bring_in}."
    ),
    "table.rules.stakes.home": (
        "Home games: blinds {blinds}, bets {small_bet}/{big_bet}, ante {ante}, bring-in {bring_in}."
    ),
    "table.rules.clock": (
        "{clock} s a turn, {bank} s more for the evening, {pause} s to read a result."
    ),
    "table.rules.chips.equal": "The buy-in, {least}, laid out in chips: {stack}.",
    "table.rules.chips": "The least buy-in, {least}, laid out in chips: {stack}.",
    "chips.of": "{n} of {worth}",
    "table.rules.advice": (
        "One player to a hand: no advice while a deal runs, least of all from anyone who has"
        " folded."
    ),
    "table.rules.miss.out": "Miss a turn and you are out.",
    "table.rules.miss.pass": "Miss a turn and you pass.",
    "table.rules.miss.keep": "Miss a turn and you keep your card.",
    "table.rules.miss": "Miss a turn and you check if that is free, else you fold.",
    "table.rules.misses": (
        "From then on, over deals, your clock is {missed} s until you press anything; after two "
        "misses you are away. A deal in which nobody presses anything is the last: the table "
        "pauses until somebody does."
    ),
}
