"""`python -m tests.workshop`: what things cost, beside other programs and beside each other.

A fault of the operator's is one line on the terminal and exit code 2.
"""

import asyncio
import json
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from bot.cli.terminal import fail, prepared

if TYPE_CHECKING:
    from bot.games import Catalogue


@click.command()
@click.option("--json", "as_json", is_flag=True, help="One JSON list for machines.")
@click.option("--pictures", is_flag=True, help="What pictures cost, instead.")
@click.option("--load", is_flag=True, help="What the bot costs under load, instead.")
@click.option(
    "--store",
    is_flag=False,
    flag_value="",
    metavar="[ADDRESS]",
    help="What a second brings to disk, instead; on this empty PostgreSQL database too.",
)
@click.option("--short", is_flag=True, help="With --load: small, in less than a minute.")
@click.option("--only", multiple=True, metavar="GROUP", help="With --load: this group of rows.")
@click.option("--tables", metavar="N,N", help="With --load: tables where clicks are timed.")
@click.option("--crowd", type=click.IntRange(1), help="With --load: tables of the crowd.")
@click.option("--restart", type=click.IntRange(1), help="With --load: tables that a start finds.")
@click.option("--seconds", type=click.FloatRange(1), help="With --load: of each measurement.")
@click.option("--hands", type=click.IntRange(60), help="With --load: that boards are read from.")
@click.option("--companions", is_flag=True, help="How strong house players are, instead.")
@click.option("--game", "games", multiple=True, metavar="CODE", help="With --companions: this.")
@click.option("--foe", "foes", multiple=True, metavar="NAME", help="With --companions: this one.")
@click.option("--styles", is_flag=True, help="With --companions: each style against each.")
@click.option("--pace", is_flag=True, help="With --companions: CPU a decision, as at tables.")
@click.option("--worlds", type=click.IntRange(0), default=32, help="With --companions: a decision.")
@click.option("--deals", type=click.IntRange(1), default=2000, help="With --companions: at most.")
@click.option("--players", type=click.IntRange(2), default=4, help="With --companions: a table.")
@click.option(
    "--runs", type=click.IntRange(1), default=1, help="With --companions: how often a deal ends."
)
@click.option(
    "--jobs", type=click.IntRange(1), default=1, help="With --companions: matches at once."
)
@click.pass_context
def main(
    context: click.Context,
    /,
    *, as_json: bool, pictures: bool, load: bool, store: str | None, short: bool,
    only: tuple[str, ...], companions: bool, games: tuple[str, ...], foes: tuple[str, ...],
    styles: bool, pace: bool, worlds: int, deals: int, players: int, runs: int, jobs: int,
    **sizes: Any,
) -> None:  # fmt: skip
    """Measure rankings and whole hands.

    Beside other libraries, where they are installed; with --load the whole bot, beside one that
    only acknowledges; with --store what comes to disk; with --companions house players, against
    simple ones.
    """
    _must_fit(context)
    if companions and pace:
        _bench_pace(games, worlds, as_json=as_json)
        return
    if companions:
        size = {"worlds": worlds, "most": deals, "players": players, "runs": runs, "jobs": jobs}
        _bench_companions(games, foes, size, styles=styles, as_json=as_json)
        return
    if pictures:
        _bench_pictures(as_json=as_json)
        return
    if store is not None:
        _bench_store(store, 1.0 if short else 5.0, as_json=as_json)
        return
    if load:
        _bench_load(only, short=short, as_json=as_json, **sizes)
        return
    from tests.workshop import bench as benches

    rows = benches.bench()
    click.echo(benches.as_json(rows) if as_json else benches.as_text(rows))


KINDS = {
    "pictures": (),
    "load": ("short", "only", "tables", "crowd", "restart", "seconds", "hands"),
    "store": ("short",),
    "companions": ("games", "foes", "styles", "pace", "worlds", "deals", "players", "runs", "jobs"),
}
"""Options that choose another measurement, each with the options that it alone has."""
PACED = {"companions", "pace", "games", "worlds", "as_json"}
"""Options that can be combined with --pace."""

TABLES = "--tables: numbers from 1 on with commas between them, such as 1,10,100"


def _must_fit(context: click.Context) -> None:
    """An option that nothing would read is a slip; what is measured instead takes long."""
    spelled = {one.name: one.opts[0] for one in context.command.params}
    given = [
        name
        for name in spelled
        if context.get_parameter_source(name) is ParameterSource.COMMANDLINE
    ]
    kinds = [name for name in KINDS if name in given]
    if len(kinds) > 1:
        fail(f"{spelled[kinds[0]]} and {spelled[kinds[1]]} are measured one at a time")
    for name in given:
        of = [kind for kind, options in KINDS.items() if name in options]
        if of and not set(of) & set(kinds):
            fail(f"{spelled[name]}: goes with {' or '.join(spelled[kind] for kind in of)}")
        if "pace" in given and name not in PACED:
            fail(f"{spelled[name]}: --pace plays no matches")


def _bench_store(address: str, seconds: float, *, as_json: bool) -> None:
    from bot.store import StoreError
    from tests.workshop.load import appends, row

    async def measured() -> list[row.Row]:
        return [one async for one in appends.rows(address, seconds)]

    try:
        rows = asyncio.run(measured())
    except StoreError as bad:
        fail(f"--store: {bad}")
    click.echo(row.as_json(rows) if as_json else row.as_text(rows))


def _bench_load(only: tuple[str, ...], *, short: bool, as_json: bool, **sizes: Any) -> None:
    from tests.workshop.load import groups as loads

    chosen = {name: size for name, size in sizes.items() if size is not None}
    unknown = set(only) - set(loads.GROUPS)
    if unknown:
        fail(f"--only: there are {', '.join(loads.GROUPS)}")
    try:
        if "tables" in chosen:
            chosen["tables"] = tuple(sorted(int(one) for one in chosen["tables"].split(",")))
    except ValueError:
        fail(TABLES)
    if min(chosen.get("tables", (1,))) < 1:
        fail(TABLES)
    whole = replace(loads.SHORT if short else loads.FULL, **chosen)

    async def measured() -> list[loads.Row]:
        rows = list[loads.Row]()
        async for row in loads.load(whole, only):
            rows.append(row)
            click.echo(f"measured: {row.what.strip()}", err=True)
        return rows

    rows = asyncio.run(measured())
    click.echo(loads.as_json(rows) if as_json else loads.as_text(rows))


def _bench_companions(
    codes: tuple[str, ...],
    foes: tuple[str, ...],
    size: dict[str, Any],
    *,
    styles: bool,
    as_json: bool,
) -> None:
    """Line by line, as it takes long; where it is for machines, all at the end."""
    catalogue = _with(codes)
    from tests.workshop.bench import company

    if set(foes) - set(company.FOES):
        fail(f"--foe: there are {', '.join(company.FOES)}")
    if foes and styles:
        fail("--foe: styles are measured among each other")
    paired = company.pairs if styles else partial(company.against_rules, foes=foes)
    games = codes or (company.MAIN if styles else tuple(catalogue))
    pairings = [one for code in games for one in paired(catalogue[code])]
    found = []
    for one in company.played(pairings, **size):
        found.append(one)
        if not as_json:
            click.echo(company.as_text([one]))
    if as_json:
        click.echo(company.as_json(found))


def _bench_pace(codes: tuple[str, ...], worlds: int, *, as_json: bool) -> None:
    """Line by line, too."""
    catalogue = _with(codes)
    from bot.tables.company.mind import CPU
    from tests.workshop.bench import company

    games = [catalogue[code] for code in codes or catalogue]
    found = []
    for one in company.paces(games, worlds=worlds, seconds=CPU):
        found.append(one)
        if not as_json:
            click.echo(company.pace_as_text(one))
    if as_json:
        click.echo(company.paces_as_json(found))


def _with(codes: tuple[str, ...]) -> "Catalogue":
    """All games, where there are those that were asked for."""
    _settings, catalogue = prepared()
    unknown = [code for code in codes if code not in catalogue]
    if unknown:
        fail(f"--game: there is no {unknown[0]}; dealer games lists them")
    return catalogue


def _bench_pictures(*, as_json: bool) -> None:
    from tests.workshop.pictures import costs

    found = list(costs())
    if as_json:
        rows = [
            {"what": what, "cpu_ms": round(ms, 1), "kb": round(kb, 1)} for what, ms, kb in found
        ]
        click.echo(json.dumps(rows))
        return
    for what, ms, kb in found:
        click.echo(f"{what:36} {ms:7.1f} ms {kb:8.1f} kB")
