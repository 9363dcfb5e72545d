"""Answers to presses and commands: private panels, notes and the tokens that draw them."""
