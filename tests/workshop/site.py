"""The site of the documents: `python -m tests.workshop.site [FOLDER]`, with the group `site`.

It gathers the documents of the checkout in one folder and adds the glossary and a page for each
game; Zensical builds the site from them. A link that leads nowhere is an error.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path, PurePosixPath
from shutil import copytree, rmtree
from urllib.parse import unquote, urlsplit

from bot.base.folders import CHECKOUT
from bot.engine.games.game import Family, Game
from bot.engine.games.modifiers import MODIFIERS, fitting
from bot.engine.games.options import Options, announce
from bot.games.catalogue import Catalogue, load_games
from bot.games.finding.kinship import alike
from bot.ui.pages.games.odds_listing import odds_as_text
from bot.ui.pages.glossary import GROUPS
from bot.ui.pictures.facts import Look
from bot.ui.pictures.game_layout import layout_picture
from bot.ui.pictures.layouts import layout_png
from bot.ui.words import ENGLISH, say
from bot.ui.words.games import game_rules
from bot.ui.words.titles import game_name, game_summary, modifier_name

FOLDER = CHECKOUT / "build" / "site"
CONFIG = CHECKOUT / "docs" / "zensical.toml"
PAGES = {
    "README.md": "index.md",
    "bot/ARCHITECTURE.md": "architecture.md",
    **{
        f"{name}.md": f"{name.lower()}.md"
        for name in ("CHANGELOG", "CONTRIBUTING", "SECURITY", "THIRD-PARTY", "CODE_OF_CONDUCT")
    },
}
"""Where documents outside `docs/` and the rooms stand in the site."""
SHOWN = {
    "LICENSE": ("license.md", "Licence", "text"),
    ".env.example": ("settings.md", "Settings", "ini"),
    "compose.yaml": ("compose.md", "The file for Docker Compose", "yaml"),
    "docs/systemd/dealer.service": ("service.md", "The unit for systemd", "ini"),
    "tests/ledger/rules.txt": ("rules.md", "Rules by number", "text"),
    "tests/slow.py": ("slow.md", "Which tests are slow", "python"),
}
"""Files that documents link to, with the page that shows each: its name, title and language."""
LINK = re.compile(r"(\]\(|src=\")([^)\"\s]+)")
ALIKE = 6
"""Games that the page of another names as like it."""


class BrokenLink(Exception):  # noqa: N818 - says what is wrong
    """A document links to a file that is neither a page nor shown on one."""


def gather(pages: Path) -> None:
    """Write the Markdown pages of the site into an empty folder. Raise BrokenLink."""
    copytree(CHECKOUT / "docs" / "img", pages / "img")
    for source, name in documents().items():
        text = (CHECKOUT / source).read_text(encoding="utf-8")
        _write(pages / name, linked(text, source, name))
    for source, (name, title, language) in SHOWN.items():
        text = (CHECKOUT / source).read_text(encoding="utf-8")
        _write(pages / name, f"# {title}\n\n```{language}\n{text}\n```\n")
    _write(pages / "glossary.md", glossary())
    games = load_games()
    _write(pages / "games" / "index.md", _list_of(games))
    for game in games.values():
        _write(pages / "games" / f"{game.code}.md", game_page(game, games))
        picture = layout_png(layout_picture(game, Look()))
        (pages / "games" / f"{game.code}.png").write_bytes(picture)


def game_page(game: Game, games: Catalogue) -> str:
    """Return a game's page: rules, a layout of its cards, odds, twists, and games like it."""
    usual = announce(game, Options())
    head, *chapters = game_rules(usual)
    fit, _ = fitting(game, ())
    twists = ", ".join(modifier_name(code, ENGLISH) for code in MODIFIERS if code in fit)
    near = alike(games.values(), game)[:ALIKE]
    like = ", ".join(f"[{_name(one)}]({one.code}.md)" for one in near)
    return "\n\n".join([
        f"# {_name(game)}",
        f"![{layout_picture(game, Look()).alt}]({game.code}.png)",
        *map(_markdown, (head, *chapters)),
        "## How often hands come",
        f"```text\n{odds_as_text(game)}\n```",
        "## Twists that fit",
        twists or "None.",
        "## Games like it",
        like,
    ])  # fmt: skip


def glossary() -> str:
    """Return the words of the card room, as `/words` shows them, on one page."""
    parts = [say(ENGLISH, "glossary.title")]
    for group in GROUPS:
        parts += [
            f"## {say(ENGLISH, f'glossary.group.{group}')}",
            say(ENGLISH, f"glossary.{group}"),
        ]
    return "\n\n".join(parts)


def broken_links(site: Path) -> Iterator[str]:
    """Yield each link in the built pages whose file or anchor is not there."""
    read = {page: _Read(page) for page in site.rglob("*.html")}
    for page, has in read.items():
        for link in has.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            base = site if parts.path.startswith("/") else page.parent
            path = unquote(parts.path).lstrip("/")
            target = (base / path).resolve() if parts.path else page
            target = target / "index.html" if target.is_dir() else target
            missing = parts.fragment and target in read and parts.fragment not in read[target].ids
            if not target.exists() or missing:
                yield f"{page.relative_to(site)}: {link}"


class _Read(HTMLParser):
    """The links and anchors of a page."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links, self.ids = list[str](), set[str]()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.ids |= {found[name] for name in ("id", "name") if name in found}
        self.links += [found[name] for name in ("href", "src") if name in found]


def documents() -> dict[str, str]:
    """Return where each document stands in the site, by its path in the checkout."""
    pages = [*(CHECKOUT / "docs").glob("*.md"), *(CHECKOUT / "docs").glob("*/*.md")]
    docs = {
        str(PurePosixPath("docs", name)): str(name)
        for name in (PurePosixPath(one.relative_to(CHECKOUT / "docs")) for one in pages)
    }
    rooms = {
        f"bot/{one.parent.name}/README.md": f"rooms/{one.parent.name}.md"
        for one in (CHECKOUT / "bot").glob("*/README.md")
    }
    return docs | rooms | PAGES


def linked(text: str, source: str, name: str) -> str:
    """Return a document with its links as they lead within the site. Raise BrokenLink."""
    names = documents() | {path: page for path, (page, _, _) in SHOWN.items()}

    def within(found: re.Match[str]) -> str:
        link = found[2]
        if urlsplit(link).scheme or link.startswith("#"):
            return found[0]
        path, _, anchor = link.partition("#")
        meant = os.path.normpath(Path(source).parent / path).replace(os.sep, "/")
        there = meant.removeprefix("docs/") if meant.startswith("docs/img/") else names.get(meant)
        if there is None:
            raise BrokenLink(f"{source}: {link}")
        led = os.path.relpath(there, Path(name).parent).replace(os.sep, "/")
        return f"{found[1]}{led}{'#' * bool(anchor)}{anchor}"

    return LINK.sub(within, text)


def _list_of(games: Catalogue) -> str:
    parts = ["# Games"]
    for family in Family:
        lines = [
            f"- [{_name(one)}]({one.code}.md), {one.seats[0]} to {one.seats[1]} players: "
            f"{game_summary(one, ENGLISH)}"
            for one in sorted(games.values(), key=_name)
            if one.family is family
        ]
        parts += [f"## {say(ENGLISH, f'family.{family}')}", "\n".join(lines)]
    return "\n\n".join(parts)


def _name(game: Game) -> str:
    return game_name(game, ENGLISH)


def _markdown(paragraph: str) -> str:
    """Return a paragraph as Markdown: small print in italics, its title a heading."""
    lines = [
        re.sub(r"^-# (.*)$", r"*\1*", re.sub(r"^\*\*([^*]+)\*\*$", r"## \1\n", line))
        for line in paragraph.splitlines()
    ]
    return re.sub(r"\n(?=(- |1\. ))", r"\n\n", "\n".join(lines), count=1)


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def main(folder: Path = FOLDER) -> int:
    """Build the site in a folder that is made anew; return 1 where a link is broken."""
    rmtree(folder, ignore_errors=True)
    gather(folder / "docs")
    _write(folder / "zensical.toml", CONFIG.read_text(encoding="utf-8"))
    subprocess.run([sys.executable, "-m", "zensical", "build", "--strict"], cwd=folder, check=True)
    broken = list(broken_links((folder / "site").resolve()))
    sys.stdout.writelines(f"{one}\n" for one in broken)
    sys.stdout.write(f"{len(broken)} broken links; the site is in {folder / 'site'}\n")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:])))
