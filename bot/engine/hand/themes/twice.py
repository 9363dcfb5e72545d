"""The rest of a board, dealt twice if all agree."""

from bot.engine.hand import events as e
from bot.engine.hand.theme import Act, Theme, on


def _settled(event: e.RunsSettled) -> Act:
    return Act("run_once", event.seat) if event.times == 1 else Act("run_twice")


THEME = Theme(
    announced=(
        on(e.TwiceAgreed, lambda one: Act("agrees_twice", one.seat)),
        on(e.RunsSettled, _settled),
    ),
)
