"""Faces of the ways to settle a deal, and of what decides one."""
