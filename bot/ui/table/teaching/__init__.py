"""Lines for learners and for players at practice, beside the table."""
