"""In-Between: bets against the pot, a lap a deal."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "lap.rides": "Pot **{chips}** rides to the next lap, and nobody antes again.",
    "lap.gone": "**{name}** takes **{chips}**, the last of the pot.",
    "act.lap.pass": "passed",
    "act.lap.won": "won {chips}",
    "act.lap.paid": "paid {chips}",
    "act.to_between": "to bet",
    "act.to_ace": "to call the ace",
    "act.to_pair": "higher or lower",
    "button.between": "Bet…",
    "button.between.none": "Pass",
    "button.declare.ace_high": "Ace is high",
    "button.declare.ace_low": "Ace is low",
    "button.declare.higher": "Higher",
    "button.declare.lower": "Lower",
    "declare.ace_high": "high",
    "declare.ace_low": "low",
    "declare.higher": "higher",
    "declare.lower": "lower",
    "act.declared.ace_high": "calls the ace high",
    "act.declared.ace_low": "calls the ace low",
    "act.declared.higher": "says higher",
    "act.declared.lower": "says lower",
    "act.had_declared.ace_high": "called the ace high",
    "act.had_declared.ace_low": "called the ace low",
    "act.had_declared.higher": "said higher",
    "act.had_declared.lower": "said lower",
    "turn.between": "**{name}** bets up to **{most}** on the third card, or passes",
    "turn.ace": "**{name}** calls the ace high or low",
    "turn.pair": "**{name}** says whether the third card is higher or lower",
    "panel.between": "**Your turn** · {card}: bet up to **{most}** on the third card, or pass",
    "panel.ace": "**Your turn** · is your ace high or low?",
    "panel.pair": "**Your turn** · a pair: will the third card be higher or lower?",
    "words.between": "It is your turn: bet up to {most} on the third card, or pass.",
    "words.ace": "It is your turn: say whether your ace is high or low.",
    "words.pair": "It is your turn: say whether the third card is higher or lower than the pair.",
    "ping.between": "bet up to {most} on the third card, or pass",
    "ping.ace": "ace high or low",
    "ping.pair": "higher or lower",
    "modal.between": "Your bet",
    "modal.between.pot": "Pot {pot}. Your posts: {card}.",
    "rules.deal.between": "each in turn gets two posts face up, and bets on a third card or not",
    "rules.laps": (
        "You bet up to what is in the pot. If the third card falls between your posts you take as"
        " much from the pot, else you pay as much into it, and twice as much if it equals a post."
        " With a pair you say whether the third card is higher or lower, and an equal one costs"
        " three times as much. An ace dealt first may be called low, any other is high. Nobody pays"
        " more than they have in front of them."
    ),
    "rules.laps.half": "In the first lap nobody bets more than half the pot.",
    "rules.laps.cap": (
        "Nobody bets more than {chips}.",
        "Nobody bets more than {antes} antes.",
    ),
    "rules.laps.rides": (
        "What is left after a lap rides to the next one, with the same dealer and no ante, until it"
        " is gone. Say nothing and you pass."
    ),
    "text.wager": "{name} bets {chips} on the third card",
    "text.lets_go": "{name} passes",
    "option.half_lap": "First-lap bets",
    "option.half_lap.yes": "up to half the pot",
    "option.half_lap.no": "up to the pot",
}
