"""Rules of thumb by which everybody plays in thought, from own cards alone."""
