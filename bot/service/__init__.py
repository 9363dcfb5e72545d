"""Services of a running program: log, metrics, watchdog, copies, archive and clean-up."""
