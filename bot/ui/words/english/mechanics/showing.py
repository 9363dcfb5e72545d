"""One card shown, and what would have come on the board."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "button.show_card": "Show {card}",
    "button.rabbit": "Rabbit hunt",
    "result.rabbit": "Rabbit hunt for {name}: {cards} would have come.",
    "text.rabbit": "{name} hunts the rabbit: {cards} would have come",
    "custom.rabbit_hunt.yes": (
        "When a deal ends before the whole board lies, anyone dealt in may ask, once, what would"
        " have come; nothing is won or lost by it."
    ),
}
