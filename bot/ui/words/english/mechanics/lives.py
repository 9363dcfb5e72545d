"""Cuckoo: one card, a swap, and lives."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "life.lost": "Lowest card, one life less: **{names}**",
    "life.nobody": "All cards are equal: nobody loses a life.",
    "life.out": "Out of lives, until this pot is gone: **{names}**.",
    "life.takes": "**{name}** is the last with a life and takes **{chips}**",
    "life.rides": "Pot **{chips}** rides to the next deal, and nobody antes again.",
    "act.lives": "{n:life|lives}",
    "act.to_swap": "to keep or swap",
    "button.declare.keep": "Keep",
    "button.declare.swap": "Swap",
    "button.declare.draw": "Swap with the deck",
    "declare.keep": "keep your card",
    "declare.swap": "swap it with the next player",
    "declare.draw": "swap it with the deck",
    "act.declared.keep": "keeps",
    "act.declared.swap": "asked to swap",
    "act.declared.draw": "swapped",
    "act.had_declared.keep": "kept",
    "act.had_declared.swap": "asked to swap",
    "act.had_declared.draw": "swapped",
    "turn.swap": "**{name}** keeps or swaps the card",
    "panel.swap": "**Your turn** · {words}",
    "panel.swapped": "**{name}** swapped with you, and has the card that you were dealt.",
    "words.swap": "It is your turn: {words}.",
    "ping.swap": "{words}",
    "rules.deal.swap": "in turn, keep it or swap with the next player, the last one with the deck",
    "rules.lives": (
        "Everybody has {n:life|lives}. Nobody may refuse a swap, except with a king, which is"
        " turned up and kept. Then all show, and the lowest card costs a life; kings are highest,"
        " aces lowest. If several tie for lowest they all lose one, unless nobody has a higher"
        " card."
    ),
    "rules.lives.rides": (
        "The pot rides to the next deal without an ante until only one player has lives, and takes"
        " it. Say nothing and you keep your card."
    ),
    "text.swaps": "{name} swaps with {to}",
    "text.life": "{name} loses a life",
}
