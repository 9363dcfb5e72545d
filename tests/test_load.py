"""A bot under load is measured, and a table printed; how fast it is is no test's business."""

import json
import subprocess
import sys

import pytest
from click.testing import CliRunner

from tests.workshop.command import main
from tests.workshop.load import groups as load
from tests.workshop.load.bots import dealing
from tests.workshop.load.row import Row, as_json, as_text, middle
from tests.workshop.load.sizes import Sizes

SMALL = Sizes((1, 2), 3, 3, 1.0, hands=600)


async def _rows(_sizes):
    yield Row("clicks", 12.345, "ms", most=10, note="n=3")
    yield Row("presses", 181, least=180)


def test_what_is_out_of_its_bounds_is_marked():
    rows = [Row("clicks", 12.345, "ms", most=10, note="n=3"), Row("a long name", 1234.5)]
    assert as_text(rows).splitlines() == [
        "             measured  to reach",
        "clicks        12.3 ms     <= 10  !  n=3",
        "a long name     1,234",
    ]
    assert [one["kept"] for one in json.loads(as_json(rows))] == [False, None]
    assert Row("presses", 180, least=180).kept


def test_what_nobody_was_there_to_measure_is_a_dash():
    rows = [Row("clicks", middle([]), "ms", most=10)]
    assert as_text(rows).splitlines()[1].split() == ["clicks", "-", "ms", "<=", "10"]
    (told,) = json.loads(as_json(rows))
    assert (told["value"], told["kept"]) == (None, None)


def test_the_middle_and_the_slowest():
    assert middle([3, 1, 2]) == 2
    assert middle(list(range(1, 101)), 0.99) == 100
    assert str(middle([])) == "nan"


def test_a_group_is_measured_alone(monkeypatch):
    monkeypatch.setattr(load, "GROUPS", {"some": _rows, "others": None})
    result = CliRunner().invoke(main, ["--load", "--json", "--only", "some"])
    assert [one["what"] for one in json.loads(result.stdout)] == ["clicks", "presses"]
    assert "12.3 ms" in CliRunner().invoke(main, ["--load", "--only", "some"]).stdout


@pytest.mark.parametrize("wrong", [["--only", "nothing"], ["--tables", "1,x"]])
def test_what_is_typed_wrong_is_said_in_a_line(wrong):
    result = CliRunner().invoke(main, ["--load", *wrong])
    assert result.exit_code == 2
    assert result.stderr.startswith(f"dealer: {wrong[0]}: ")


def test_what_is_counted_is_called_where_it_is_counted():
    """A function that moves would else break the measurement, which runs at night alone."""
    for module, name, _ in dealing.COUNTED:
        assert callable(getattr(module, name))


@pytest.mark.slow
def test_the_measured_bot_has_nothing_in_memory_that_the_real_one_has_not():
    """What draws charts is imported by those who measure, and in a process of its own."""
    asked = (
        "import sys, tests.workshop.load.bots.dealing as _;"
        "print([one in sys.modules for one in ('matplotlib', 'PIL')])"
    )
    ran = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)  # noqa: S603 - our own words
    assert ran.stdout.strip() == "[False, False]"


@pytest.mark.nightly
async def test_everything_is_measured():
    """With the real bot in processes of its own; a figure of each kind, and none of nothing."""
    rows = [one async for one in load.load(SMALL)]
    told = {one.what for one in rows}
    assert {"processor a press, six seats", "3 tables, p99", "memory at start"} <= told
    assert {"  as against the durable floor", "  as against one that only acknowledges"} <= told
    assert {"dealer --help", "the sandbox's page is up"} <= told
    assert {"click to durable and shown, p50, 2 tables", "restart with 3 open tables"} <= told
    assert all(one.value > 0 for one in rows if not one.what.startswith("reads"))
