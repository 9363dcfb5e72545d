"""Rules of thumb by which all players act in simulated worlds, from their own cards alone."""
