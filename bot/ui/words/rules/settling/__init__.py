"""The ways to settle a deal, as pages of rules tell them."""
