"""The command line: `dealer` runs the bot, or the sandbox where there is no token.

A fault of the operator's is one line on the terminal and exit code 2.
"""

import asyncio
import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from bot.db import db, status
from bot.folders import plain_file
from bot.running import (
    USAGE_FAULT,
    fail,
    in_discord,
    in_sandbox,
    prepared,
    start_log,
    synced,
    until_stopped,
)
from bot.texts import visible

if TYPE_CHECKING:
    from bot.games import Catalogue


@click.group(invoke_without_command=True)
@click.version_option(package_name="home-game-dealer")
@click.pass_context
def main(context: click.Context) -> None:
    """Deal poker in a Discord server, the way a home game plays it."""
    if context.invoked_subcommand is None:
        context.invoke(run)


@main.command()
def run() -> None:
    """Start the bot: in Discord with DISCORD_TOKEN, else in the sandbox."""
    settings, games = prepared()
    start_log(settings)
    if not settings.discord_token:
        click.echo("No DISCORD_TOKEN is set: starting the sandbox, a Discord on this machine.")
        until_stopped(lambda: in_sandbox(settings, games))
    else:
        until_stopped(lambda: in_discord(settings, games, settings.discord_token))


@main.command()
def demo() -> None:
    """Start the sandbox, token or not."""
    settings, games = prepared()
    start_log(settings)
    until_stopped(lambda: in_sandbox(settings, games))


@main.command()
def invite() -> None:
    """Print the link that adds the bot to a server.

    It asks for exactly the permissions that the bot needs.
    """
    settings, _games = prepared()
    if not settings.discord_token:
        fail("DISCORD_TOKEN: is not set; the link needs the bot's token (see .env.example)")
    from bot.invite import link

    try:
        click.echo(link(settings.discord_token))
    except ValueError as bad:
        fail(f"DISCORD_TOKEN: {bad}; copy it from the developer portal's Bot page")


@main.command()
def sync() -> None:
    """Register the bot's commands with Discord, where they differ.

    Each start does so too.
    """
    settings, catalogue = prepared()
    start_log(settings)
    if not settings.discord_token:
        fail("DISCORD_TOKEN: is not set; Discord keeps the commands by the bot (see .env.example)")
    click.echo(asyncio.run(synced(settings, catalogue, settings.discord_token)))


@main.group(invoke_without_command=True)
@click.option("--json", "as_json", is_flag=True, help="One JSON list for machines.")
@click.pass_context
def games(context: click.Context, *, as_json: bool) -> None:
    """List the games; explain one, or check the file of a new one."""
    if context.invoked_subcommand is not None:
        return
    _settings, catalogue = prepared()
    from bot.ui.pages.listing import as_json as written
    from bot.ui.pages.listing import as_text

    click.echo(written(catalogue.values()) if as_json else as_text(catalogue.values()))


@games.command()
@click.argument("name", nargs=-1, required=True)
def show(name: tuple[str, ...]) -> None:
    """Explain a game in words made from its data alone."""
    _settings, catalogue = prepared()
    from bot.engine.errors import Illegal
    from bot.ui.pages.listing import as_page, unknown_game

    try:
        click.echo(as_page(catalogue.find(" ".join(name))))
    except Illegal as no:
        fail(unknown_game(no))


@games.command("check")
@click.argument(
    "files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path)
)
def check_games(files: tuple[Path, ...]) -> None:
    """Check game files and play each many times.

    Exit code 1 for a faulty game.
    """
    _settings, catalogue = prepared()
    from bot.ui.pages.listing import checked

    codes = []
    for file in files:
        try:
            lines, sound = checked(file, catalogue)
        except OSError as bad:
            click.echo(f"dealer: {visible(str(file))}: {bad.strerror}", err=True)
            codes.append(USAGE_FAULT)
            continue
        click.echo("\n".join(map(visible, lines.splitlines())))
        codes.append(0 if sound else 1)
    sys.exit(max(codes))


@main.command()
@click.argument("name", nargs=-1, metavar="[GAME]")
@click.option("--json", "as_json", is_flag=True, help="One JSON list for machines.")
def odds(name: tuple[str, ...], *, as_json: bool) -> None:
    """Say how often each hand of a game comes.

    Of five cards, as usual, where no game is named.
    """
    _settings, catalogue = prepared()
    from bot.engine.errors import Illegal
    from bot.ui.pages.listing import unknown_game
    from bot.ui.pages.odds_listing import odds_as_json, odds_as_text

    try:
        game = catalogue.find(" ".join(name) or "five_card_draw")
    except Illegal as no:
        fail(unknown_game(no))
    click.echo(odds_as_json(game) if as_json else odds_as_text(game))


@main.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="One JSON list for machines.")
def replay(files: tuple[str, ...], *, as_json: bool) -> None:
    """Play hand histories in PHH by our rules.

    Exit code 1 when a file's own stacks differ, 2 when one cannot be played.
    """
    _settings, catalogue = prepared()
    from bot.phh import all_as_json, verdicts

    found = []
    for one in verdicts(files, catalogue):
        found.append(one)
        if one.as_text() and not as_json:
            click.echo(one.as_text())
        if one.fault:
            click.echo(f"dealer: {one.fault}", err=True)
    if as_json:
        click.echo(all_as_json(found))
    sys.exit(max(one.code for one in found))


@main.command()
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
@click.option("--styles", is_flag=True, help="With --companions: each style against each.")
@click.option("--pace", is_flag=True, help="With --companions: CPU a decision, as at tables.")
@click.option("--worlds", type=click.IntRange(0), default=32, help="With --companions: a decision.")
@click.option("--deals", type=click.IntRange(1), default=2000, help="With --companions: at most.")
@click.option("--players", type=click.IntRange(2), default=4, help="With --companions: a table.")
def bench(  # noqa: PLR0913 - one option each
    *, as_json: bool, pictures: bool, load: bool, store: str | None, short: bool,
    only: tuple[str, ...], companions: bool, games: tuple[str, ...], styles: bool, pace: bool,
    worlds: int, deals: int, players: int, **sizes: Any,
) -> None:  # fmt: skip
    """Measure rankings and whole hands.

    Beside other libraries, where they are installed; with --load the whole bot, beside one that
    only acknowledges; with --store what comes to disk; with --companions house players, against
    simple ones.
    """
    if companions and pace:
        _bench_pace(games, worlds, as_json=as_json)
        return
    if companions:
        size = {"worlds": worlds, "most": deals, "players": players}
        _bench_companions(games, size, styles=styles, as_json=as_json)
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
    from bot import bench as benches

    rows = benches.bench()
    click.echo(benches.as_json(rows) if as_json else benches.as_text(rows))


def _bench_store(address: str, seconds: float, *, as_json: bool) -> None:
    from bot.load import appends, row
    from bot.store import StoreError

    async def measured() -> list[row.Row]:
        return [one async for one in appends.rows(address, seconds)]

    try:
        rows = asyncio.run(measured())
    except StoreError as bad:
        fail(f"--store: {bad}")
    click.echo(row.as_json(rows) if as_json else row.as_text(rows))


def _bench_load(only: tuple[str, ...], *, short: bool, as_json: bool, **sizes: Any) -> None:
    from bot import load as loads

    chosen = {name: size for name, size in sizes.items() if size is not None}
    unknown = set(only) - set(loads.GROUPS)
    if unknown:
        fail(f"--only: there are {', '.join(loads.GROUPS)}")
    try:
        if "tables" in chosen:
            chosen["tables"] = tuple(sorted(int(one) for one in chosen["tables"].split(",")))
    except ValueError:
        fail("--tables: numbers with commas between them, such as 1,10,100")
    whole = replace(loads.SHORT if short else loads.FULL, **chosen)

    async def measured() -> list[loads.Row]:
        return [row async for row in loads.load(whole, only)]

    rows = asyncio.run(measured())
    click.echo(loads.as_json(rows) if as_json else loads.as_text(rows))


def _bench_companions(
    codes: tuple[str, ...], size: dict[str, int], *, styles: bool, as_json: bool
) -> None:
    """Line by line, as it takes long; where it is for machines, all at the end."""
    catalogue = _with(codes)
    from bot.bench import company

    played = company.pairs if styles else company.against_rules
    found = []
    for code in codes or (company.MAIN if styles else tuple(catalogue)):
        for one in played(catalogue[code], **size):
            found.append(one)
            if not as_json:
                click.echo(company.as_text([one]))
    if as_json:
        click.echo(company.as_json(found))


def _bench_pace(codes: tuple[str, ...], worlds: int, *, as_json: bool) -> None:
    """Line by line, too."""
    catalogue = _with(codes)
    from bot.bench import company
    from bot.tables.company.mind import CPU

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
    from bot.ui.pictures.speed import costs

    found = list(costs())
    if as_json:
        rows = [
            {"what": what, "cpu_ms": round(ms, 1), "kb": round(kb, 1)} for what, ms, kb in found
        ]
        click.echo(json.dumps(rows))
        return
    for what, ms, kb in found:
        click.echo(f"{what:36} {ms:7.1f} ms {kb:8.1f} kB")


@main.command()
@click.argument("files", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="One JSON list for machines.")
def verify(files: tuple[str, ...], *, as_json: bool) -> None:
    """Check proof files of `/verify`, a line each.

    Exit code 1 where something differs, or nothing is opened.
    """
    from bot.proofs import MOST_BYTES, BadProof, Checked, check

    found: list[tuple[str, Checked]] = []
    for file in files:
        try:
            text = plain_file(Path(file), MOST_BYTES).read_text(encoding="utf-8")
            found.append((file, check(text)))
        except OSError as bad:
            fail(f"{file}: {bad.strerror}")
        except (UnicodeDecodeError, BadProof) as bad:
            fail(f"{file}: {bad}")
    if as_json:
        rows = [{"file": file, "hand": one.hand, "opened": one.opened, "decks": one.decks,
                 "faults": one.faults, "proves": one.proves} for file, one in found]  # fmt: skip
        click.echo(json.dumps(rows))
    else:
        for file, one in found:
            click.echo(f"{visible(file)} {one.hand} {one.verdict}")
    sys.exit(0 if all(one.proves for _, one in found) else 1)


main.add_command(db)
main.add_command(status)


if __name__ == "__main__":
    main()
