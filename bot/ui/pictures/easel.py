"""What the process that draws pictures is asked for; it imports nothing that drawing does not need.

Charts alone need matplotlib, which takes longer to import than all else.
"""

from bot.ui.pictures.facts import (
    BoardPicture,
    Chart,
    LayoutPicture,
    Picture,
    Reel,
    TablePicture,
)


def drawn(picture: Picture) -> bytes:
    """The picture as a file; in the other process."""
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
