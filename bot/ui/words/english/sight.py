"""Cards that are not for their owner's eyes, or for some others' besides."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "sight.worn": "All the others see {n:card|cards} of yours; you do not.",
    "sight.unseen": "{n:card|cards} face down before you, which nobody may look at.",
    "sight.others": "You see {cards}",
    "words.sight.other": "You see that {name} holds {cards}.",
}
