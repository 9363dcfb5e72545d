"""Faces of the ways to settle a deal, and of the records that decide one."""
