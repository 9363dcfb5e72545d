"""Pages of finished hands: history, sentences, and what else could have happened."""
