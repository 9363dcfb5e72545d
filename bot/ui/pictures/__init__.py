"""Pictures: facts in, PNG out. Each picture comes with words that say the same.

`facts` has the data that a picture is drawn from, `of` makes it from a view, and `paint` and
`charts` draw it. Drawing runs in a process of its own (`studio`), so that it takes neither time of
the event loop nor memory of the main program.
"""
