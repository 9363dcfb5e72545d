"""Options of 7-27 and Bourré, in the form of `options`."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "group.points": "7-27 and the like",
    "option.together": "Cards are offered",
    "option.together.yes": "to all at once",
    "option.together.no": "in turn",
    "option.freeze": "No more cards",
    "option.freeze.n": "after standing {n} times",
    "option.freeze.0": "never",
    "option.freeze.1": "once you stand",
    "option.offered": "Cards taken lie",
    "option.offered.up": "face up",
    "option.offered.down": "face down",
    "option.two_down": "First two cards",
    "option.two_down.yes": "both face down",
    "option.two_down.no": "one down, one up",
    "option.starter": "Bets begin",
    "option.starter.rotate": "a seat further each time",
    "option.starter.left_of_button": "left of the dealer",
    "option.starter.showing": "with most points showing",
    "option.over_policy": "Over the goal",
    "option.over_policy.bust": "wins nothing",
    "option.over_policy.closest": "counts like under",
    "option.over_policy.price": "loses to any under",
    "option.near_tie": "Two as near",
    "option.near_tie.under": "the lower wins",
    "option.near_tie.over": "the higher wins",
    "option.near_tie.inside": "the one between goals",
    "option.near_tie.outside": "the one outside",
    "option.near_tie.split": "split",
}
