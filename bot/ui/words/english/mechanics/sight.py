"""Cards not for their owner's eyes, or for others' besides; cards turned unseen; beaten hands."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "sight.worn": "All the others see {n:card|cards} of yours; you do not.",
    "sight.unseen": "{n:card|cards} face down before you, which nobody has seen.",
    "sight.others": "You see {cards}",
    "beat.lead": "To beat: {name}, {hand}.",
    "button.declare.turn": "Turn a card",
    "button.declare.roll": "Turn until it beats",
    "declare.turn": "turn a card",
    "declare.roll": "turn until it beats",
    "act.to_beat": "to turn",
    "turn.beat": "**{name}** turns cards",
    "panel.beat": "**Your turn** · {words}",
    "words.beat": "It is your turn: {words}.",
    "ping.beat": "{words}",
    "button.declare.show": "Show",
    "button.declare.muck": "Muck",
    "declare.show": "show your cards",
    "declare.muck": "muck them",
    "act.to_muck": "beaten",
    "turn.muck": "{names} may show or muck",
    "panel.muck": "You are beaten: {words}",
    "words.muck": "You are beaten: {words}.",
    "ping.muck": "{words}",
    "act.unturned": "{n} to turn",
    "rules.repeat.beat": (
        "The player left of the dealer turns one card. In turn, each next player who is beaten and"
        " has cards left turns some until they beat the best hand showing; an equal one does not."
        " Whoever does begins a betting round, and then it goes on with the player after them."
        " Anyone beaten who has no card left to turn is out at once, unless all better hands are"
        " all-in for less and leave a side pot: then all cards of those still in count, turned or"
        " not."
    ),
    "rules.deal.beat": "in turn, turn up cards until they beat the best showing, or be out",
    "words.sight.other": "You see that {name} holds {cards}.",
}
