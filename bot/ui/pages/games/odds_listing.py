"""The command line's listing of how often each hand of a game comes."""

import json

from bot.chances import Count, Question, count_hands, questions, stored_count
from bot.engine.games.game import Game
from bot.engine.games.options import Options, announce
from bot.ui.pages.games.odds import as_facts, odds_parts, odds_texts, part_of
from bot.ui.pages.listing import MARKUP


def odds_as_text(game: Game) -> str:
    """Return how often each hand comes, part by part, for a terminal."""
    usual = announce(game, Options())
    pages = []
    for page in range(max(1, len(odds_parts(usual)))):
        share = part_of(usual, page)
        answers = [_count(one) for one in (questions(usual, share) if share else ())]
        head, *rest = odds_texts(usual, answers, page)
        pages.append("\n".join([MARKUP.sub("", head).removeprefix("# "), "", *rest]))
    return "\n\n".join(MARKUP.sub("", page) for page in pages)


def odds_as_json(game: Game) -> str:
    """Return how often each hand comes as records, by the codes of categories."""
    usual = announce(game, Options())
    asked = {one.key: _count(one) for at in odds_parts(usual)
             for one in questions(usual, usual.shares[at])}  # fmt: skip
    return json.dumps(as_facts(usual, asked), indent=1)


def _count(question: Question) -> Count:
    return stored_count(question) or count_hands(question)
