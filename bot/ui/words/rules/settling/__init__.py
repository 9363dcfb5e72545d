"""Rules of each way to settle a deal."""
