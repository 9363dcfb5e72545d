"""Changes hidden hands in a world so that they fit what their players did."""
