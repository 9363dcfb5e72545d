"""A step's name is spelled in its own module and in the words alone: others ask the step.

Many of these names are words that mean other things too. Where one stands it is said here what it
means there, so that a step's name has no place to hide.
"""

import ast

import pytest

from bot.base.folders import CHECKOUT
from bot.engine.declared import declared
from bot.engine.hand import steps
from bot.engine.hand.apply import evolve
from bot.engine.hand.events import StepReached
from bot.engine.hand.step import BEFORE, OVER, STEPS, Step
from tests.engine.card_room import dealt

OWN = ("bot/engine/hand/steps/", "bot/ui/words/", "bot/sandbox/")
"""Where a step stands, its words, and what knows nothing of ours."""
MEANS = {
    "a kind of command, as stored": {"bot/engine/codec.py": "cut draw discard declare deal"},
    "a column, declared or at fault": {
        "bot/engine/games/street.py": "deal two_pots",
        "bot/games/files/checks.py": "legs lives",
        "bot/games/difficulty.py": (
            "apart auction beat between buy discard expose extra fate market match offer order"
            " pass_left pass_right pick push redeal roll stay swap tricks trump widow"
        ),
        "bot/games/finding/kinship.py": "bet board deal",
        "bot/games/files/faults.py": "up_price widow tricks legs laps lives",
        "bot/games/files/spelling.py": "deal",
        "bot/games/files/share_checks.py": "board",
        "bot/engine/games/game.py": "showdown match_pot deal bet",
    },
    "a field of what the rail's page is sent": {"bot/rail/snapshots.py": "bet deal"},
    "an agreement about prizes, a game of a match, a message, an entry": {
        "bot/tournaments/clock.py": "deal",
        "bot/tournaments/dealing.py": "offer",
        "bot/tournaments/desk.py": "board",
        "bot/tournaments/ending.py": "deal",
        "bot/tournaments/plan.py": "match",
        "bot/ui/pages/tournaments/news.py": "offer",
        "bot/ui/pages/tournaments/results.py": "deal",
        "bot/ui/platform/tournament_stage.py": "board offer",
        "bot/store/identity/marks.py": "lives",
        "bot/store/tournaments/proof.py": "lives",
    },
    "an act of a night's host": {"bot/nights/steering.py": "pick"},
    "a fact of a refusal": {"bot/client/refusals.py": "deal", "bot/phh/write.py": "twice"},
    "a fact of a sentence": {"bot/ui/table/panel.py": "deal"},
    "a field of a row, of a file or of a snapshot": {
        "bot/engine/table/snapshot.py": "redeal legs",
        "bot/phh/proofs.py": "cut",
        "bot/store/schema.py": "showdown lives",
        "bot/phh/variants.py": "pick",
        "cogs/glory/hands.py": "cut",
    },
    "an option, one of its values, its page, or where it is told": {
        "bot/engine/games/customs.py": "redeal",
        "bot/engine/games/forms.py": "draw",
        "bot/games/finding/twist_words.py": "declare",
        "bot/engine/games/modifiers.py": "declare",
        "bot/engine/pages/": "cut deal draw showdown declare tricks",
        "bot/engine/games/phases.py": "apart",
        "bot/engine/table/agreed/rules.py": "showdown run_out",
        "bot/ui/pages/welcome/asked_options.py": "showdown",
        "cogs/tables.py": "showdown",
    },
    "what somebody did": {
        "bot/engine/hand/apply/chips.py": "bet",
        "bot/engine/hand/themes/betting.py": "bet",
        "bot/engine/hand/themes/deck.py": "deal board cut",
        "bot/engine/hand/themes/exchange.py": "draw",
        "bot/engine/hand/themes/settling/legs.py": "leg",
        "bot/engine/hand/themes/sale.py": "buy",
        "bot/engine/hand/themes/settling/tricks.py": "trump",
        "bot/engine/hand/themes/words.py": "declare",
        "bot/ui/pages/hands/telling.py": "cut deal draw declare trump",
        "bot/ui/table/seats.py": "bet",
    },
    "a plan, a payment, a part of a seed": {
        "bot/engine/hand/money/off_turn.py": "draw",
        "bot/engine/hand/themes/settling/matched.py": "match",
        "bot/engine/shuffle.py": "cut",
    },
    "a deadline": {
        "bot/tables/hosting/due.py": "deal draw",
        "bot/ui/table/message.py": "deal",
        "bot/ui/table/result.py": "deal",
    },
    "the key of a sentence": {
        "bot/engine/hand/choices.py": "declare auction",
        "bot/ui/mechanics/actions.py": "bet",
        "bot/ui/mechanics/moves.py": "cut",
        "bot/ui/mechanics/questions/": "bet cut draw discard buy stay",
    },
    "what a button or a command is called": {
        "bot/ui/pages/glory/leaderboards.py": "board",
        "bot/ui/mechanics/moves.py": "pick",
        "bot/ui/mechanics/picker.py": "draw",
        "bot/ui/mechanics/questions/": "cut draw declare",
        "bot/ui/parts/press.py": "deal declare cut pick draw offer board",
        "bot/ui/parts/press_shapes.py": "cut pick draw board",
        "bot/ui/input/pressed.py": "cut draw declare",
        "bot/ui/table/choosing/prompt.py": "offer",
        "cogs/choosing.py": "deal offer",
        "cogs/play.py": "declare pick draw",
        "cogs/glory/stats.py": "board",
    },
    "what a house player is asked, or says": {
        "bot/companions/mechanics/": (
            "apart auction beat between buy declare expose extra leg market match offer order"
            " pass_left pass_right push stay swap twice widow"
        ),
    },
    "what is measured": {
        "bot/service/metrics.py": "deal draw",
        "bot/tables/hosting/table_log.py": "deal",
        "bot/tables/publishing/table_screens.py": "draw",
    },
    "what is typed": {
        "bot/ui/mechanics/picker.py": "discard",
        "bot/ui/mechanics/questions/": "draw discard",
        "bot/ui/mechanics/questions/cards.py": "pass_left pass_right expose order apart pick",
        "bot/ui/input/typed.py": "discard stay buy roll twice match bet draw pick swap push",
        "bot/ui/input/typed_ahead.py": "bet draw",
    },
}


@pytest.fixture(scope="module")
def trees() -> dict[str, ast.Module]:
    """All that is not a step's own module or words, by its path."""
    return {
        str(path.relative_to(CHECKOUT)): ast.parse(path.read_text())
        for room in ("bot", "cogs")
        for path in (CHECKOUT / room).rglob("*.py")
        if not str(path.relative_to(CHECKOUT)).startswith(OWN)
    }


def words_in(tree: ast.AST) -> set[str]:
    """All strings that stand there."""
    every = (one.value for one in ast.walk(tree) if isinstance(one, ast.Constant))
    return {one for one in every if isinstance(one, str)}


def meant(path: str) -> set[str]:
    """Words that mean something else there."""
    files = (pair for files in MEANS.values() for pair in files.items())
    return {one for room, words in files if path.startswith(room) for one in words.split()}


def test_no_module_but_its_own_spells_the_name_of_a_step(trees):
    names = set(STEPS) - {BEFORE, OVER}
    found = {path: (words_in(tree) & names) - meant(path) for path, tree in trees.items()}
    spelt = {path: sorted(words) for path, words in found.items() if words}
    assert not spelt, f"{spelt}: ask the step (`STEP.name`), or say in MEANS what else it means"


def asks_which_step(tree: ast.AST) -> bool:
    """A step, or how a game is settled, is read there."""
    read = {one.attr for one in ast.walk(tree) if isinstance(one, ast.Attribute)}
    return bool(read & {"step", "settle"})


def test_nobody_compares_a_step_with_a_word(trees):
    lines = [
        f"{path}:{one.lineno}"
        for path, tree in trees.items()
        for one in ast.walk(tree)
        if (isinstance(one, ast.Compare) and asks_which_step(one) and words_in(one))
        or (isinstance(one, ast.Match) and asks_which_step(one.subject))
    ]
    assert lines == []


def test_a_step_is_known_by_its_own_name():
    every = [step.name for step in declared(steps.__name__, Step)]
    assert sorted(every) == sorted(set(STEPS) - {BEFORE, OVER})


def test_a_step_that_nobody_knows_raises():
    hand = dealt("holdem no_limit", 100, 100).hand
    with pytest.raises(KeyError):
        evolve(hand, StepReached(0, "unheard_of"))
