"""The entry point of the process that draws pictures; it imports only what drawing needs.

matplotlib, which takes longer to import than everything else, is imported only for charts.
"""

from bot.ui.pictures.facts import (
    BoardPicture,
    Chart,
    LayoutPicture,
    Picture,
    Reel,
    TablePicture,
)


def draw(picture: Picture) -> bytes:
    """Return the file of a picture; called in the drawing process."""
    from bot.ui.pictures import paint

    match picture:
        case TablePicture():
            return paint.table_png(picture)
        case BoardPicture():
            return paint.board_png(picture)
        case Reel():
            return paint.reel_gif(picture)
        case LayoutPicture():
            from bot.ui.pictures.layouts import layout_png

            return layout_png(picture)
        case Chart():
            from bot.ui.pictures.charts import chart_png

            return chart_png(picture)
