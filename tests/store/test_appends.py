"""`dealer bench --store`: what comes to disk, near and far, and nothing of it stays."""

import json

import pytest
from click.testing import CliRunner

from bot.store import database_at
from tests.places import Postgres
from tests.workshop.command import main
from tests.workshop.load import appends


@pytest.fixture
def server(postgres: Postgres):
    made = postgres.empty()
    yield made
    postgres.drop(made)


async def test_a_file_alone():
    (row,) = [one async for one in appends.rows("", 0.1)]
    assert row.value > 0
    assert row.what == "appends, SQLite"


@pytest.mark.nightly
def test_a_server_near_and_far(server, monkeypatch):
    monkeypatch.setattr(appends, "TABLES", 5)
    monkeypatch.setattr(appends, "AWAY", 40)
    result = CliRunner().invoke(main, ["--short", "--json", "--store", server])
    assert result.exit_code == 0, result.output
    _, near, far = json.loads(result.output)
    assert far["what"] == "appends, PostgreSQL, 40 ms"
    assert 0 < far["value"] < near["value"]
    assert not database_at(server).exists()


def test_a_database_with_something_in_it_is_left_alone(postgres):
    kept = postgres.fresh()
    result = CliRunner().invoke(main, ["--short", "--store", kept])
    assert result.exit_code == 2
    assert "is not empty" in result.output
    assert database_at(kept).exists()
    postgres.drop(kept)
