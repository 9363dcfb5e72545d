"""Where the logs of closed tables go: a row a deal, compressed, which reads back to the same rows.

`packing` is rows as bytes, `shelf` moves and reads them, `proof` says what is wrong with them.
"""
