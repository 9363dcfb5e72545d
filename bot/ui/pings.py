"""The call to an absent player whose turn it is: short, and gone when he acts."""

from bot.engine.hand.choices import (
    BetChoices,
    DeclareChoices,
    DiscardChoices,
    PlayChoices,
    StayChoices,
)
from bot.tables.show import Person, Show
from bot.ui.cards import Skin
from bot.ui.declaring import words_said
from bot.ui.parts import countdown


def ping_text(show: Show, person: Person, skin: Skin) -> str:
    """Who, what it costs, until when."""
    match show.view.turn:
        case None if show.view.outlook.chooser:
            what = skin.say("ping.choose")
        case BetChoices(call=call) as choices if call:
            what = skin.say("ping.bring_in" if choices.bring_in else "ping.call", call=call)
        case BetChoices():
            what = skin.say("ping.check")
        case DiscardChoices(count=count):
            what = skin.say("ping.discard", count=count)
        case StayChoices():
            what = skin.say("ping.stay")
        case PlayChoices():
            what = skin.say("ping.card")
        case DeclareChoices() as choices:
            what = skin.say(f"ping.{choices.what}", words=words_said(choices, skin))
        case _:
            what = skin.say("ping.draw")
    mention = f"<@{person.discord_id}>"
    due = countdown(show)
    if not due:
        return skin.say("ping.plain", mention=mention, what=what)
    return skin.say("ping", mention=mention, what=what, due=due)
