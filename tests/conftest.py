"""Fixtures and hooks of all tests, also across the processes that run them."""

import gc
import importlib
import os
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.patience import be_bounded
from tests.slow import STORE, is_slow, is_slow_part, is_usual, may_be_slow

pytest_plugins = ["tests.left_out", "tests.places", "tests.later", "tests.browsers"]


def pytest_configure(config: pytest.Config) -> None:
    """Where nothing is to be written beside the sources, keep bytecode with what pytest keeps.

    Workers, bots that tests start and the next run need not compile the same files again.
    """
    cache = getattr(config, "cache", None)
    if "PYTHONDONTWRITEBYTECODE" not in os.environ or hasattr(config, "workerinput") or not cache:
        return
    with suppress(OSError):  # it can't be written either
        os.environ["PYTHONPYCACHEPREFIX"] = str(cache.mkdir("bytecode"))
        del os.environ["PYTHONDONTWRITEBYTECODE"]


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Each worker imports its share of the files first, so that none compiles all of them."""
    told = getattr(session.config, "workerinput", {})
    if not told:
        return
    worker, workers = int(told["workerid"].removeprefix("gw")), told["workercount"]
    folders = [Path(one).absolute() for one in session.config.args]
    root = session.config.rootpath
    files = sorted(file for one in folders for file in one.rglob("test_*.py"))
    mine = [one for one in files if not _is_of_another_part(one, session.config)][worker::workers]
    for file in mine:
        with suppress(Exception):  # it is reported when this file is collected
            importlib.import_module(".".join(file.relative_to(root).with_suffix("").parts))


PAYLOADS = pytest.StashKey[tuple[Counter[str], set[str]]]()
"""Counts of `tests/e2e/counted.py`, and the names of all that can be counted."""
USUAL = "payloads/usual"
"""In pytest's cache: what the usual tests counted."""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave slow tests out of the usual run, and quick ones out of the slow part's, unimported."""
    is_test = collection_path.is_file() and collection_path.name.startswith("test_")
    return (is_test and _is_of_another_part(collection_path, config)) or None


def _is_of_another_part(file: Path, config: pytest.Config) -> bool:
    if is_usual(config):
        return is_slow(file)
    return is_slow_part(config) and not may_be_slow(file)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what is slow, and what only repeats on PostgreSQL what it does on a file as nightly.

    Tests that say themselves that they are nightly, or for a browser, have that mark alone. None
    may wait for ever.
    """
    for item in items:
        be_bounded(item)
        marks = {mark.name for mark in item.iter_markers()}
        if marks & {"nightly", "browser"}:
            item.own_markers[:] = [one for one in item.own_markers if one.name != "slow"]
            continue
        is_repeated = "both" not in marks or not item.path.is_relative_to(STORE)
        if _is_on_postgres(item) and is_repeated:
            item.add_marker("nightly")
        elif is_slow(item.path) or _is_on_postgres(item):
            item.add_marker("slow")
    if is_usual(config):
        slow = [item for item in items if item.get_closest_marker("slow")]
        config.hook.pytest_deselected(items=slow)
        items[:] = [item for item in items if not item.get_closest_marker("slow")]


def _is_on_postgres(item: pytest.Item) -> bool:
    """Starting a server takes each process seconds."""
    called = getattr(item, "callspec", None)
    return called is not None and called.params.get("place") == "postgres"


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """A process that runs tests is given places by name, whoever began them."""
    node.workerinput["usual"] = is_usual(node.config)
    node.workerinput["slow"] = is_slow_part(node.config)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """A process that ran tests has ended: add up what it counted."""
    told = getattr(node, "workeroutput", {}).get("payloads")
    if told is not None:
        _add_up(node.config, *told)


def _add_up(config: pytest.Config, seen: dict[str, int], offered: list[str]) -> None:
    counts, all_of = config.stash.setdefault(PAYLOADS, (Counter(), set()))
    counts.update(seen)
    all_of.update(offered)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """The slow tests fail where some command, form or button never met Discord's schema.

    What the usual ones met is kept for them. Where there is no schema, nothing is counted.
    """
    counted = sys.modules.get("tests.e2e.counted")
    if counted is not None:
        found = dict(counted.seen), sorted(counted.offered)
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["payloads"] = found
            return
        _add_up(session.config, *found)
    counts, all_of = session.config.stash.get(PAYLOADS, (Counter[str](), set[str]()))
    cache = getattr(session.config, "cache", None)
    if not counts or exitstatus != 0 or cache is None:
        return
    match _part(session.config):
        case "usual":
            cache.set(USUAL, dict(counts))
        case "slow":
            counts.update(cache.get(USUAL, {}))
            if all_of - set(counts):
                session.exitstatus = pytest.ExitCode.TESTS_FAILED


def _part(config: pytest.Config) -> str:
    """`usual` or `slow` where all tests of that part are run; the slow ones come second."""
    if config.option.keyword or getattr(config.option, "lf", False):
        return ""
    if is_slow_part(config):
        return "slow"
    return "usual" if is_usual(config) else ""


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Write all counts into a file, and report the names without one."""
    counts, all_of = config.stash.get(PAYLOADS, (Counter[str](), set[str]()))
    if not (counts and all_of and _part(config) == "slow"):
        return
    lines = [f"{counts.get(one, 0):6} {one}" for one in sorted(all_of)]
    cache = getattr(config, "cache", None)
    file = cache.mkdir("payloads") / "payloads.txt" if cache else None
    if file is not None:
        file.write_text("\n".join(lines) + "\n")
    none = sorted(all_of - set(counts))
    terminalreporter.write_line(
        f"payloads held against Discord's schema: {sum(counts.values())}, of {len(all_of)}"
        f" commands, forms and buttons; listed in {file}"
        + "".join(f"\nnone of: {one}" for one in none)
    )


def pytest_collection_finish() -> None:
    """What was imported stays, so the collector need not look through it; nor often at the rest."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 50)


@pytest.fixture(scope="session", autouse=True)
def _statements_compiled_once() -> Iterator[None]:
    """Each store has engines of its own, and each of them would compile every statement anew."""
    from sqlalchemy.engine import Engine

    made, first = Engine.__init__, dict[tuple[type, str | None], Engine]()

    def made_like_the_first(engine: Engine, *args: Any, **options: Any) -> None:
        made(engine, *args, **options)
        told = options.get("isolation_level") or getattr(
            engine.dialect, "_on_connect_isolation_level", None
        )
        # The class, as one driver of PostgreSQL has a dialect to await and another to wait for.
        kind = type(engine.dialect), told
        like = first.get(kind, engine)
        if getattr(like.dialect, "server_version_info", None) is None:  # it never connected
            first[kind] = engine
        else:
            engine.dialect, engine._compiled_cache = like.dialect, like._compiled_cache

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Engine, "__init__", made_like_the_first)
        yield


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A migrated file for all tests to copy: migrating one takes longer than most of them."""
    from bot.store.migrate import bring_up_to_date

    file = tmp_path_factory.mktemp("empty") / "dealer.db"
    bring_up_to_date(file)
    return file


@pytest.fixture
def unsynced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Writes do not wait for the disk, where no test is of what outlives a power cut."""
    from bot.store import engines

    hasty = tuple(one.replace("synchronous=FULL", "synchronous=OFF") for one in engines.KEEPING)
    assert hasty != engines.KEEPING
    monkeypatch.setattr(engines, "KEEPING", hasty)


@pytest.fixture
def languages(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot speaks some Polish, German and Portuguese, from `tests/fixtures/languages`."""
    from bot.ui import words
    from bot.ui.words.shelf import Shelf

    monkeypatch.setattr(words, "SHELF", Shelf(Path(__file__).parent / "fixtures" / "languages"))


@pytest.fixture
def english_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The bot speaks English and no other language, whatever folders there are."""
    from bot.ui import words
    from bot.ui.words.shelf import Shelf

    monkeypatch.setattr(words, "SHELF", Shelf(tmp_path))


@pytest.fixture
def games_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command line need not read every game file again."""
    from tests.library import GAMES

    monkeypatch.setattr("bot.games.load_games", lambda cache: GAMES)
