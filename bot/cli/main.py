"""The command line: `dealer` runs the bot, or the sandbox where there is no token.

A fault of the operator's is one line on the terminal and exit code 2.
"""

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import click

from bot.base.folders import CHECKOUT, plain_file
from bot.base.texts import visible
from bot.cli.database import db, status
from bot.cli.running import in_discord, in_sandbox
from bot.cli.signing_in import synced
from bot.cli.terminal import USAGE_FAULT, fail, prepared, start_log, until_stopped
from bot.service.garbage import look_seldom


@click.group(invoke_without_command=True)
@click.version_option(package_name="home-game-dealer")
@click.pass_context
def main(context: click.Context) -> None:
    """Deal poker in a Discord server, the way a home game plays it."""
    look_seldom()  # before the imports that follow
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
    from bot.cli.invite import link

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
    from bot.ui.pages.listing import check_game_file

    codes = []
    for file in files:
        try:
            lines, sound = check_game_file(file, catalogue)
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
    from bot.ui.pages.games.odds_listing import odds_as_json, odds_as_text
    from bot.ui.pages.listing import unknown_game

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
        for line in filter(None, (one.note, one.fault)):
            click.echo(f"dealer: {line}", err=True)
    if as_json:
        click.echo(all_as_json(found))
    sys.exit(max(one.code for one in found))


@main.command()
@click.argument("files", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="One JSON list for machines.")
def verify(files: tuple[str, ...], *, as_json: bool) -> None:
    """Check proof files of `/verify`, a line each.

    Exit code 1 where something differs, or nothing is opened.
    """
    from bot.phh.proofs import MOST_BYTES, BadProof, Checked, check

    found: list[tuple[str, Checked]] = []
    for file in files:
        try:
            text = plain_file(Path(file), MOST_BYTES).read_text(encoding="utf-8-sig")
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


@main.group()
def words() -> None:
    """Check the words of a language, or begin another."""


@words.command("check")
@click.argument("code")
def check_words(code: str) -> None:
    """List what is missing or wrong in a language, by file, line and key.

    Exit code 1 for any fault.
    """
    _settings, catalogue = prepared()
    from bot.cli.languages import faults_of
    from bot.ui.words import languages

    if code not in languages():
        fail(
            f"words check: {code}: is no language here; there are {', '.join(sorted(languages()))}"
        )
    lines = faults_of(code, catalogue)
    click.echo("\n".join(map(visible, lines)) or f"{code} is complete.")
    sys.exit(1 if lines else 0)


@words.command("new")
@click.argument("code")
def new_words(code: str) -> None:
    """Write a folder for another language, with English as comments."""
    _settings, catalogue = prepared()
    from bot.cli.languages import begin

    try:
        click.echo(begin(code, catalogue))
    except FileExistsError:
        fail(f"words new: {code}: has a folder already; `dealer words check {code}` reads it")
    except ValueError:
        fail(f"words new: {code}: is no code of a language, such as it, sv-SE or zh-TW")
    except OSError as bad:
        fail(f"words new: {code}: {bad.strerror}")


@main.command(add_help_option=False, context_settings={"ignore_unknown_options": True})
@click.argument("words", nargs=-1, type=click.UNPROCESSED)
def bench(words: tuple[str, ...]) -> None:
    """Measure speed and strength.

    Runs `python -m tests.workshop` of a checkout.
    """
    if not (CHECKOUT / "tests" / "workshop").is_dir():
        fail("bench: needs a checkout of the sources, as its tools are not installed")
    sys.exit(subprocess.call([sys.executable, "-m", "tests.workshop", *words]))  # noqa: S603 - ours


main.add_command(db)
main.add_command(status)
