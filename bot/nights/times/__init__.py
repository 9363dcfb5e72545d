"""Times of nights as people type them: "fri at 8", "sabato alle 21", "every first Tuesday 8pm".

`scan` splits typed text into words and figures, `grammar` reads them in one language, and `reading`
turns that into days and hours. Text that is no time in any language gives nothing.
"""

from bot.nights.times.reading import MONTH_FIRST as MONTH_FIRST
from bot.nights.times.reading import Every as Every
from bot.nights.times.reading import Reading as Reading
from bot.nights.times.reading import hours_ahead as hours_ahead
from bot.nights.times.reading import readings as readings
from bot.nights.times.several import several as several
