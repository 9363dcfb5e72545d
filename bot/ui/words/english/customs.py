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
    "custom.dealer_ante": "The dealer antes {n} times; only the first counts for side pots.",
    "custom.blind_ante.each": "Everybody antes besides.",
    "custom.blind_ante.big_blind": (
        "The big blind also puts in an ante as large as the blind, for everybody; short chips"
        " cover the blind first."
    ),
    "custom.straddle.yes": (
        "With three or more, whoever sits behind the big blind puts in twice as much, and acts"
        " last in the first round."
    ),
    "custom.cap": ("Nobody puts in more than {n} big blinds a deal; whoever has counts as all-in."),
    "custom.check_raise.no": "Whoever has checked may not raise in the same round.",
    "custom.open_pair.yes": (
        "Where a pair lies open on fourth street, the large bet is allowed there too."
    ),
    "custom.ask_to_see.no": "Nobody may ask to see a beaten hand.",
}
