"""The faces of questions, a module for each kind of choices (`bot/ui/mechanics/faces.py`)."""
