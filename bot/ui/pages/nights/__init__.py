"""Pages of a night: its preview, its plan and its recap."""
