"""Charts with matplotlib, in the colours of the tables."""

import io

import matplotlib as mpl
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from bot.ui.pictures.facts import Chart
from bot.ui.pictures.paint import spelled, theme

SIZE = 5.4, 3.4
DPI = 200
LINES = (
    "#e2b53e", "#58c98a", "#5aa2e8", "#e0705f", "#b48be0", "#4fc4c4", "#e89bc0", "#a9b04f",
    "#d18f4a", "#8f9bb0",
)  # fmt: skip
NAMED = 10
BESIDE = 3
"""Names in a row below the lines."""
A_ROW = 0.2
"""How much higher a row of names makes a chart."""

mpl.use("agg")


def chart_png(facts: Chart) -> bytes:
    """Lines as PNG."""
    out = io.BytesIO()
    chart_figure(facts).savefig(out, format="png", pil_kwargs={"compress_level": 6})
    return _few(out.getvalue())


def chart_figure(facts: Chart) -> Figure:
    """Lines, with their names below them."""
    colours = theme(facts.look)
    rows = -(-len(facts.lines[:NAMED]) // BESIDE) if len(facts.lines) > 1 else 0
    size = SIZE[0], SIZE[1] + rows * A_ROW
    figure = Figure(figsize=size, dpi=DPI, facecolor=colours.ground, layout="constrained")
    axes = figure.add_subplot(facecolor=colours.box)
    for at, one in enumerate(facts.lines[:NAMED]):
        across, up = zip(*one.points, strict=True)
        colour = LINES[at % len(LINES)]
        axes.plot(across, up, color=colour, linewidth=2, label=spelled(one.name)[:16])
    axes.set_title(spelled(facts.title), color=colours.text, fontsize=12, fontweight="bold")
    axes.set_xlabel(facts.across, color=colours.dim)
    axes.set_ylabel(facts.up, color=colours.dim)
    axes.tick_params(colors=colours.dim, labelsize=9)
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
    if len(facts.lines) > 1:
        figure.legend(
            loc="outside lower center", fontsize=9, ncols=min(BESIDE, len(facts.lines)),
            facecolor=colours.box, labelcolor=colours.text, edgecolor=colours.box,
        )  # fmt: skip
    return figure


def _few(png: bytes) -> bytes:
    """The same in a palette."""
    from PIL import Image

    out = io.BytesIO()
    with Image.open(io.BytesIO(png)) as whole:
        few = whole.convert("RGB").quantize(32, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    few.save(out, "PNG", compress_level=9)
    return out.getvalue()
