"""How the schema came to be, one file a step, run by `bot.store.migrate`.

To change it: change `bot.store.schema`, and add `versions/m<number>_<what>.py` whose
`down_revision` is the step before. A test compares what the steps make with the schema.
A released step is never edited, and takes nothing from the schema's code.
"""
