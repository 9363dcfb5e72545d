"""The call to an absent player whose turn it is: a short message, deleted when they act."""

from bot.tables.show import Person, Show
from bot.ui.mechanics.faces import question
from bot.ui.parts import tags
from bot.ui.parts.cards import Skin
from bot.ui.parts.drawing import or_plainer
from bot.ui.parts.shared import countdown


def ping_text(show: Show, person: Person, skin: Skin) -> str:
    """Return the call to an absent player: their mention, the question, and the deadline."""
    mention = tags.person(person.discord_id)
    return or_plainer("ping", lambda: _whole(show, mention, skin), lambda: mention)


def _whole(show: Show, mention: str, skin: Skin) -> str:
    turn = None if show.view.hand is None else show.view.hand.turn
    what = skin.say("ping.choose") if show.view.outlook.chooser else ""
    if turn is not None:
        what = question(turn, skin).asked(skin)
    due = countdown(show)
    text = skin.say("ping", mention=mention, what=what)
    return skin.say("clock", text=text, due=due) if due else text
