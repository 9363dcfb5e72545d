"""Files that run the bot elsewhere (image, compose, systemd), read but not run."""

import asyncio
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]  # its stubs would be a package for one file

from bot.base.folders import CHECKOUT
from bot.base.settings import Settings
from bot.service.metrics import Standing
from bot.service.port import watched
from tests.test_port import free

UP = re.compile(r"docker compose (?:--profile (\w+) )?up -d((?: [a-z][a-z-]*)*)`")
OTHERS = {"PGPASSWORD", "POSTGRES_USER", "POSTGRES_PASSWORD"}
"""Variables of PostgreSQL."""
MOST_DRAIN = 60
"""Seconds that DEALER_DRAIN_SECONDS may be."""


def text(name: str) -> str:
    return (CHECKOUT / name).read_text(encoding="utf-8")


SERVICES: dict[str, dict[str, Any]] = yaml.safe_load(text("compose.yaml"))["services"]
DEALERS = {name: one for name, one in SERVICES.items() if one.get("build")}
PROFILES = {"", *(profile for one in SERVICES.values() for profile in one.get("profiles", ()))}
DOCKERFILE = [
    line.split(maxsplit=1)
    for line in re.sub(r"\\\n\s*", " ", text("Dockerfile")).splitlines()
    if line and not line.startswith("#")
]
SETTINGS = {"DISCORD_TOKEN", *(f"DEALER_{name.upper()}" for name in Settings.model_fields)}


def said(instruction: str) -> str:
    """Return the words of the last instruction with this name."""
    return [line[1] for line in DOCKERFILE if line[0] == instruction][-1]


def of_image() -> dict[str, str]:
    """The image's variables."""
    pairs = [pair.partition("=") for pair in shlex.split(said("ENV"))]
    return {name: value for name, _, value in pairs}


def test_every_variable_is_a_setting_and_its_value_is_taken(monkeypatch: pytest.MonkeyPatch):
    """All of one service together, as it starts."""
    for name, service in DEALERS.items():
        environment: dict[str, str] = service.get("environment", {})
        handed_on = re.findall(r"\$\{(\w+)", " ".join(environment.values()))
        assert {*environment, *handed_on} <= SETTINGS | OTHERS, name
        given = of_image() | environment
        with monkeypatch.context() as there:
            for key in SETTINGS:
                there.delenv(key, raising=False)
            for key in given.keys() & SETTINGS:
                there.setenv(key, re.sub(r"\$\{\w+:-\}", "", given[key]))
            read = Settings(_env_file=None)
        assert str(read.data_folder) == "/data"
        assert read.metrics_port
    assert {one for one in of_image() if one.startswith("DEALER_")} <= SETTINGS


def test_several_part_the_shards_of_one_database_with_one_key():
    many = DEALERS["dealer-of-many"]
    assert many["environment"]["DEALER_SHARDS"].startswith("auto/")
    assert many["environment"]["DEALER_DATABASE_URL"].startswith("postgresql://")
    assert "DEALER_FORGET_KEY" in many["environment"]
    assert many["deploy"]["replicas"] == 3
    assert "volumes" not in many, "it would be one for all three"


def test_a_stop_leaves_time_to_drain():
    drain = Settings(_env_file=None, drain_seconds=5).drain_seconds
    assert drain == Settings.model_fields["drain_seconds"].default
    for one in DEALERS.values():
        assert int(one["stop_grace_period"].removesuffix("s")) >= 2 * drain
    unit = re.search(r"^TimeoutStopSec=(\d+)$", text("docs/systemd/dealer.service"), re.MULTILINE)
    assert unit is not None
    assert int(unit[1]) > MOST_DRAIN
    assert said("STOPSIGNAL") == "SIGTERM"
    assert all(one["init"] for one in DEALERS.values()), "lost while the program starts"


def test_nobody_is_root_and_nothing_is_written_but_where_it_may_be():
    user = re.search(r"useradd --uid (\d+) .*?(\w+) &&", said("RUN"))
    assert user is not None
    assert said("USER") == user[1] != "0", "an orchestrator sees by the number that it is not root"
    data = of_image()["DEALER_DATA_FOLDER"]
    assert (said("WORKDIR"), said("VOLUME")) == (data, data)
    for name, one in DEALERS.items():
        assert one["read_only"], name
        assert one["cap_drop"] == ["ALL"], name
        assert "/tmp" in one["tmpfs"], name  # noqa: S108 - the container's
        kept = [volume.split(":")[1] for volume in one.get("volumes", ())]
        assert data in kept or f"{data}:ro" in one["tmpfs"], name


def test_what_the_image_runs_exists():
    project = tomllib.loads(text("pyproject.toml"))
    assert json.loads(said("ENTRYPOINT"))[0] in project["project"]["scripts"]
    built = next(line[1] for line in DOCKERFILE if "uv sync" in line[1])
    assert set(re.findall(r"--extra (\w+)", built)) == {"fonts", "postgres"}
    assert "postgres" in project["project"]["optional-dependencies"]
    ignored = set(text(".dockerignore").split())
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    for needed in ("README.md", "LICENSE", *wheel["packages"], *wheel["force-include"]):
        assert (CHECKOUT / needed).exists()
        assert not {needed, *map(str, Path(needed).parents)} & ignored


@pytest.mark.parametrize("why", ["", "no shard"])
async def test_the_image_is_healthy_while_it_is_ready(why: str):
    """By the very words of its check."""
    words, port = json.loads(said("HEALTHCHECK").partition("CMD ")[2]), free()
    there = os.environ | {"DEALER_METRICS_PORT": str(port)}
    async with watched(port, lambda: Standing(ready=not why, why=why)):
        done = await asyncio.to_thread(
            subprocess.run, [sys.executable, *words[1:]],
            env=there, capture_output=True, check=False,
        )  # fmt: skip
    assert words[0] == "python"
    assert (done.returncode == 0) == (not why)


@pytest.mark.parametrize("page", ["compose.yaml", "docs/operating.md"])
def test_each_command_starts_one_kind_of_dealer(page: str):
    """One without a profile starts whenever none is named: two kinds on one token."""
    commands = UP.findall(" ".join(line.removeprefix("# ") for line in text(page).splitlines()))
    assert {profile for profile, _ in commands} == PROFILES
    for profile, named in commands:
        free_of = {name for name, one in SERVICES.items() if "profiles" not in one}
        with_it = {name for name, one in SERVICES.items() if profile in one.get("profiles", ())}
        started = set(named.split()) or free_of | with_it
        started |= {need for name in started for need in SERVICES[name].get("depends_on", ())}
        assert started <= free_of | with_it, "Docker would refuse it"
        assert len(started & set(DEALERS)) == 1, (profile, named)


def test_what_is_built_from_has_a_version():
    uv = re.search(r"uv==[\d.]+", text("Dockerfile"))
    assert uv is not None
    images = [line[1].split()[0] for line in DOCKERFILE if line[0] == "FROM"]
    images += [one["image"] for one in SERVICES.values() if "image" in one]
    assert [one for one in images if not re.search(r":\d+\.\d+", one)] == []
    assert re.search(r'requires = \["hatchling==[\d.]+"\]', text("pyproject.toml"))


def test_packages_are_installed_before_the_sources_are_there():
    steps = [f"{line[0]} {line[1]}" for line in DOCKERFILE]
    first = next(at for at, one in enumerate(steps) if "--no-install-project" in one)
    assert first < steps.index("COPY . .")


def test_logs_of_containers_do_not_grow_for_ever():
    for name, one in DEALERS.items():
        assert {"max-size", "max-file"} <= set(one["logging"]["options"]), name


def test_the_unit_keeps_what_is_written_to_itself():
    unit = text("docs/systemd/dealer.service")
    for line in ("UMask=0077", "SystemCallFilter=@system-service", "DynamicUser=yes"):
        assert f"\n{line}\n" in unit
    assert "pip install -c constraints.txt ." in unit
