"""The archive of closed tables: one compressed row a deal, which reads back to the same log rows.

`packing` turns rows into bytes, `shelf` moves and reads them, `proof` checks the whole archive.
"""
