"""Pictures: facts in, PNG out. Nothing is known from a picture alone: each has words that say it.

`facts` is what a picture is made of, `of` makes it from a view, `paint` and `charts` draw it, in a
process of their own (`studio`), so that neither the event loop nor its memory feels it.
"""
