"""Charts drawn with matplotlib, in the colours of the tables."""

import io
from collections.abc import Sequence

import matplotlib as mpl
from matplotlib import font_manager
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.text import Text
from matplotlib.ticker import FuncFormatter, MaxNLocator

from bot.ui.pictures.facts import Chart
from bot.ui.pictures.fonts import named, runs, spelled
from bot.ui.pictures.paint import theme

SIZE = 5.4, 3.6
DPI = 200
LINES = (
    "#e2b53e", "#58c98a", "#5aa2e8", "#e0705f", "#b48be0", "#4fc4c4", "#e89bc0", "#a9b04f",
    "#d18f4a", "#8f9bb0",
)  # fmt: skip
SMALL, LARGE = 13, 16
"""Text sizes in points; a phone shows a chart at a quarter of its size."""
NAMED = 10
BESIDE = 2
"""Number of names in each row of the key below the lines."""
LONGEST = 18
"""The most characters of a name in the key."""
A_ROW = 0.26
"""Height in inches that each row of names adds to a chart."""

mpl.use("agg")


def chart_png(facts: Chart) -> bytes:
    """Return a chart of lines as a PNG file."""
    out = io.BytesIO()
    chart_figure(facts).savefig(out, format="png", pil_kwargs={"compress_level": 6})
    return _with_palette(out.getvalue())


def chart_figure(facts: Chart) -> Figure:
    """Return a figure of lines, with the key of names below them if there are several."""
    colours = theme(facts.look)
    rows = -(-len(facts.lines[:NAMED]) // BESIDE) if len(facts.lines) > 1 else 0
    size = SIZE[0], SIZE[1] + rows * A_ROW
    figure = Figure(figsize=size, dpi=DPI, facecolor=colours.ground, layout="constrained")
    axes = figure.add_subplot(facecolor=colours.box)
    lines = []
    for at, one in enumerate(facts.lines[:NAMED]):
        across, up = zip(*one.points, strict=True)
        lines += axes.plot(across, up, color=LINES[at % len(LINES)], linewidth=2)
    _dress(axes, facts)
    if len(facts.lines) > 1:
        _name_lines(figure, lines, facts)
    return figure


def _dress(axes: Axes, facts: Chart) -> None:
    """Give the axes of a chart their title, labels and grid."""
    colours, title = theme(facts.look), spelled(facts.title)
    _set_text(axes.set_title(title, color=colours.text, fontsize=LARGE, fontweight="bold"), title)
    axes.set_xlabel(facts.across, color=colours.dim, fontsize=SMALL)
    axes.set_ylabel(facts.up, color=colours.dim, fontsize=SMALL)
    axes.tick_params(colors=colours.dim, labelsize=SMALL)
    axes.grid(visible=True, color=colours.dim, alpha=0.25)
    chips = [up for one in facts.lines for _, up in one.points]
    if min(chips) <= 0 <= max(chips):
        axes.axhline(0, color=colours.dim, linewidth=1)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.yaxis.set_major_formatter(
        FuncFormatter(lambda value, _at: f"{value:,.0f}".replace(",", facts.group))
    )
    for spine in axes.spines.values():
        spine.set_visible(False)


def _name_lines(figure: Figure, lines: Sequence[Line2D], facts: Chart) -> None:
    """Write the key of names below the lines."""
    colours = theme(facts.look)
    names = [named(one.name, at + 1) for at, one in enumerate(facts.lines[:NAMED])]
    legend = figure.legend(
        lines, [str(at) for at in range(len(lines))], loc="outside lower center",
        fontsize=SMALL, ncols=min(BESIDE, len(lines)), facecolor=colours.box,
        labelcolor=colours.text, edgecolor=colours.box,
    )  # fmt: skip
    for text, name in zip(legend.get_texts(), names, strict=True):
        _set_text(text, name if len(name) <= LONGEST else name[: LONGEST - 1] + "…")


def _set_text(text: Text, said: str) -> None:
    """Set a text and the fonts that have its characters; mark-up and formulas stay plain text."""
    files = {one.file for one in runs(said) if one.file is not None}
    for file in files:
        font_manager.fontManager.addfont(file)
    found = [font_manager.FontProperties(fname=file).get_name() for file in sorted(files)]
    text.set_fontfamily(["DejaVu Sans", *found])
    text.set_parse_math(False)
    text.set_text(said)


def _with_palette(png: bytes) -> bytes:
    """Return a PNG file with a small palette in place of its colours."""
    from PIL import Image

    out = io.BytesIO()
    with Image.open(io.BytesIO(png)) as whole:
        few = whole.convert("RGB").quantize(32, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    few.save(out, "PNG", compress_level=9)
    return out.getvalue()
