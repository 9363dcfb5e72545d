"""What a game or a table does differently from most."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "rules.players.auto": (
        "For {least} to {most} players. The fewer play, the fewer low cards: 32 cards for up to"
        " four, 36 for five, 40 for six, {cards} for more."
    ),
    "rules.players.rule_of_11": (
        "For {least} to {most} players. The lowest card and the players make eleven: with four"
        " the sevens are lowest, with five the sixes, and so on."
    ),
    "custom.clockwise.no": "Deal and play go to the right here: for left read right, all through.",
    "custom.dealer_ante": "The dealer puts in {n} antes; only the first counts for side pots.",
    "custom.blind_ante.each": "Everybody antes as well.",
    "custom.blind_ante.big_blind": (
        "The big blind also puts in an ante as large as the blind, for everybody; short chips"
        " cover the blind first."
    ),
    "custom.straddle.yes": (
        "With three or more, the player after the big blind posts twice as much, and acts last in"
        " the first round."
    ),
    "custom.straddle_choice.under_the_gun": (
        "With three or more, the player after the big blind may straddle: say so before the deal,"
        " post twice as much, and act last in the first round."
    ),
    "custom.straddle_choice.button": (
        "With three or more, the dealer may straddle: say so before the deal, post twice the big"
        " blind, and act last in the first round, which the small blind begins."
    ),
    "custom.big_bet_cap": "At most {n} raises a round, unless only two players are left.",
    "custom.cap": (
        "Nobody puts in more than {n} big blinds a deal; from there on you count as all-in."
    ),
    "custom.jam_or_fold.yes": (
        "Jam or fold: a bet is everything you have, nobody just calls the blind, and only a check"
        " costs nothing."
    ),
    "custom.run_twice.yes": (
        "All-in with cards to come, the rest of the board is dealt twice if everybody still in"
        " agrees, and each board decides half of every pot."
    ),
    "custom.show_all_in.no": "Hands open at the showdown alone, also where all are all-in.",
    "custom.show_to_act.yes": "The last two may show their cards while they still bet.",
    "custom.bounty": (
        "Win everything with a seven and a deuce in the hole, and show them: everybody who was"
        " dealt in pays you {n:big blind|big blinds} more."
    ),
    "custom.stand_up": (
        "Stand-up game: all stand, and winning a part of a pot sits you down; the last to stand"
        " pays each of the others {n:big blind|big blinds}, and all stand again. It takes three."
    ),
    "rules.kill.half": (
        "Kill: the winner of two whole pots in a row posts a live kill in the next deal, and its"
        " bets are half as large again."
    ),
    "rules.kill.full": (
        "Kill: the winner of two whole pots in a row posts a live kill in the next deal, and its"
        " bets are twice as large."
    ),
    "rules.kill.half.pot": (
        "Kill: the winner of one whole pot of {n} big blinds or more posts a live kill in the next"
        " deal, and its bets are half as large again."
    ),
    "rules.kill.full.pot": (
        "Kill: the winner of one whole pot of {n} big blinds or more posts a live kill in the next"
        " deal, and its bets are twice as large."
    ),
    "custom.check_raise.no": "No check-raising: once you check, you may not raise in that round.",
    "custom.act_ahead.no": "Nobody acts ahead of their turn.",
    "custom.nominal_open.yes": (
        "The first bet of the deal may be as small as the ante; the next one completes it."
    ),
    "custom.open_pair.yes": (
        "Where a pair lies open on fourth street, the large bet is allowed there too."
    ),
    "custom.passed_out.same_dealer": "Then the same player deals again.",
    "custom.jacks_back.yes": (
        "If nobody opens, the deal is played on for the lowest hand: anybody may bet, aces are"
        " low, straights and flushes don't count, and hands compare from the highest card down."
    ),
    "custom.split_fifth.no": "Anyone who throws five gets all five at once.",
    "custom.show_draws.until_betting": (
        "How many cards somebody drew is seen until the betting goes on."
    ),
    "custom.show_draws.hidden": "Nobody sees how many cards the others draw.",
    "custom.three_for_many.yes": "Where seven or eight play, nobody changes more than three cards.",
    "custom.last_bet.no": "When nobody takes a card, the hands are shown without another bet.",
    "custom.shuffle_folded.yes": (
        "If the pack runs out in a draw, folded hands are shuffled in with the discards."
    ),
    "custom.burn.no": "No cards are burned.",
    "custom.ace_straight_beats_flush.yes": "A straight with an ace beats a flush, no other does.",
    "custom.odd_chip.suit": (
        "A chip that can't be split goes to the highest card among the winners', of a low the"
        " lowest; of equal cards spades are highest, then hearts, diamonds and clubs."
    ),
    "custom.odd_chip.leave_in_pot": (
        "Chips that equal hands can't split stay in the pot for the next deal, whatever is dealt."
    ),
    "custom.odd_chip.called": (
        "A chip that can't be split goes to the winner whose bet or raise was called last, else by"
        " seat."
    ),
    "rules.joker.one": (
        "Only one joker works in a hand: anyone dealt two must throw one, and a second one drawn is"
        " lower than any card."
    ),
    "rules.openers.progressive": (
        "The first bet needs at least a pair of jacks. Each time nobody opens, the next deal asks"
        " for more: queens, kings, aces, and down again."
    ),
    "rules.qualifier.trips": (
        "It takes at least three of a kind to win, and the winner shows it even when all others"
        " have folded. If nobody still in has that, the pot rides: those still in at the showdown"
        " ante again and alone play for it. If all fold to a player who hasn't got it, everybody"
        " who was dealt in plays again. Where somebody in is all-in, the best hand wins at once."
    ),
    "custom.ask_to_see.no": "Nobody may ask to see a beaten hand.",
}
