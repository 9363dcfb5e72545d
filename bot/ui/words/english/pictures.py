"""What stands in pictures, and what is said in their place."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "picture.layout": "How the cards lie: {cards}",
    "picture.layout.board": "{n:card|cards} for everybody on the table",
    "picture.layout.down": "{n:card|cards} of your own face down",
    "picture.layout.up": "{n:card|cards} of your own face up",
    "picture.title": "{game} · {stakes} · deal {deal:d}",
    "picture.pot": "Pot {chips}",
    "picture.won": "{stack} · wins {chips}",
    "picture.split": ("{names} split {chips} with {hand}", "{names} split {chips}"),
    "picture.more": "{text}, and {n:other wins|others win} too",
    "picture.dealer": "dealer",
    "picture.bet": "bet {chips}",
    "picture.folded": "folded",
    "picture.hidden": "{n:card|cards} face down",
    "picture.left_out": (
        "-# The picture is left out: I'm missing Attach Files in this channel. An admin can grant"
        " it."
    ),
    "picture.wins": "wins {chips}",
    "picture.new": "new",
    "picture.board": "{measure} · {period}",
    "chart.stacks": "Chips, deal by deal",
    "chart.alt": "{title}: {lines}",
    "chart.line": "{name} from {first} to {last}, {most} at most",
    "chart.running": "{name}'s net, hand by hand",
    "chart.running.alt": "{title}: {last} after {hands}, {most} at best and {least} at worst",
    "chart.deal": "deal",
    "chart.hand": "hand",
    "chart.chips": "chips",
    "chart.net": "net",
    "pictures.kept": "Pictures: {mode}, {ground}, {colours}.",
    "pictures.off": "off",
    "pictures.results": "with results, boards and recaps",
    "pictures.live": "at all times",
    "pictures.dark": "dark",
    "pictures.light": "light",
    "pictures.four": "four colours",
    "pictures.two": "two colours",
}
