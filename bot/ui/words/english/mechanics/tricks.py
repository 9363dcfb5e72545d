"""Bourré where all say first whether they play, and change cards afterwards."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "rules.deal.stay.in_turn": (
        "in turn, pass or play; then those who play change up to {n:card|cards}, in the same order"
    ),
    "rules.deal.stay.secret": (
        "all at once, in secret, pass or play; then those who play change up to {n:card|cards}, in"
        " turn; if all pass, the dealer takes the pot"
    ),
    "rules.stay.alone": "If all others pass, you take the pot without playing.",
    "rules.stay.ace": (
        "A dealer whose turned card is an ace must play. They may throw the turned card away; its"
        " suit stays trumps."
    ),
    "declare.stay": "play",
    "declare.pass": "pass",
    "button.declare.stay": "Play",
    "button.declare.pass": "Pass",
    "act.declared.stay": "plays",
    "act.declared.pass": "passes",
    "act.had_declared.stay": "played",
    "act.had_declared.pass": "passed",
    "match.risk.tricks": "Pot {pot} · most tricks win it, and without one you pay **{risk}**",
    "panel.stays": "**Your turn** · play or pass, for everybody to hear; cards are changed later",
    "panel.stays_secret": (
        "Play or pass; nobody sees it before everybody has chosen. Cards are changed later"
    ),
    "panel.stays_secret.chosen": (
        "You chose to **{word}**. You may change it until everybody has chosen"
    ),
    "panel.change": (
        "**Your turn** · you play for {pot}: change up to {most:card|cards}; without a trick you"
        " pay {risk}"
    ),
    "trick.own": "You have {n:trick|tricks} so far.",
    "trick.own.none": "You have no trick yet.",
    "words.stays": "It is your turn to play or pass, for everybody to hear.",
    "words.stays_secret": "Play or pass, in secret.",
    "words.change": "It is your turn to change cards. No trick costs {risk}.",
    "ping.stays": "play or pass",
    "ping.stays_secret": "play or pass",
    "ping.change": "change cards",
    "act.to_stays": "to play or pass",
    "act.to_stays_secret": "to play or pass",
    "act.to_change": "to change cards",
    "turn.stays": "**{names}** to play or pass; cards are changed later",
    "turn.stays_secret": "Waiting for {names} to play or pass, in secret",
    "turn.change": "**{names}** plays, and may change cards",
}
