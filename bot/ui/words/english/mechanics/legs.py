"""Rounds for a leg, and hands that are compared among those who are in."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "leg.round": "{phase}: {what}",
    "leg.nobody": "nobody was in",
    "leg.alone": "{name} alone was in and won a leg",
    "leg.tied": "{names} tied, and nobody paid",
    "leg.beat": "{names} beat {losers} and won {chips}",
    "leg.beat.nothing": "{names} beat {losers}, and nobody had chips to pay",
    "leg.takes": "**{name}** has {legs:leg|legs} and takes the pot: **{chips}**",
    "leg.rides": "Pot **{chips}** and all legs ride to the next deal, and everybody antes again.",
    "act.legs": "{n:leg|legs}",
    "act.to_leg": "in or out",
    "turn.leg": "Waiting for {names} to say in or out",
    "panel.leg": "In or out? Nobody sees it before everybody has chosen",
    "panel.leg.chosen": "You are **{word}**. You may change it until everybody has chosen",
    "words.leg": "Say in or out, in secret.",
    "ping.leg": "in or out",
    "match.risk.leg": (
        "Pot {pot} · alone in, you win a leg; if not, the best takes up to **{risk}** from each"
    ),
    "match.challenged": "Only the last was in: the others are asked once more",
    "match.compared": "Those who were in have seen each other's cards.",
    "rules.deal.leg": "all at once, in secret, say in or out, for this round",
    "rules.legs": (
        "Be the only one in and you win a leg, and {n:leg takes|legs take} the pot. If several are"
        " in, each of the others pays the best hand as much as is in the pot; equal ones share"
        " that. Anyone who is out, or says nothing, is out of that round only; if nobody is in, it"
        " brings nothing."
    ),
    "rules.legs.few": (
        "With fewer than five cards only pairs, three or four of a kind and high cards count."
    ),
    "rules.legs.table_stakes": (
        "Nobody pays more than they have in front of them, nor wins more from anybody than they"
        " have themselves; whoever has the legs takes the whole pot. Out of chips, you sit out"
        " until you buy some."
    ),
    "rules.legs.cap": (
        "Nobody pays another more than {chips} in a round.",
        "Nobody pays another more than {antes} antes in a round.",
    ),
    "rules.legs.rides": (
        "Pot and legs ride to the next deal, with the same dealer and another ante from everybody,"
        " until somebody has enough legs."
    ),
    "rules.match.compared": (
        "Players who are in see each other's cards, and nobody else does. Suits never decide."
    ),
    "rules.match.challenge": (
        "If only the last to speak is in, the others are asked once more, in turn."
    ),
    "rules.wild.rows": (
        "Wild, so any card you like, each for one round alone: {ranks}, in this order."
    ),
    "option.private_compare": "Hands that are in",
    "option.private_compare.yes": "seen by each other",
    "option.private_compare.no": "seen by all",
    "option.last_in_challenge": "Aloud, last one in",
    "option.last_in_challenge.yes": "others are asked",
    "option.last_in_challenge.no": "they take it",
}
