"""When a night is, as people say it: "fri at 8", "sabato alle 21", "every first Tuesday 8pm EST".

`scan` makes words and figures of what was typed, `grammar` finds what was said in one language, and
`reading` makes days and hours of that. What is no time in any of the languages gives nothing.
"""

from bot.nights.times.reading import MONTH_FIRST as MONTH_FIRST
from bot.nights.times.reading import Every as Every
from bot.nights.times.reading import Reading as Reading
from bot.nights.times.reading import readings as readings
