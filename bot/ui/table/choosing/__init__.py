"""How dealers choose games."""
