"""Shared fixtures: the folder of answers that nobody on this project made."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

# Machines that are busy with other work miss deadlines; a run that decides over a change draws the same examples twice.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")

SHARED = Path(os.environ.get("PYSOLVER_SHARED", Path(__file__).resolve().parent.parent.parent / "shared"))


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of independent answers, or a skip where it is not there."""
    if not SHARED.is_dir():
        pytest.skip("PYSOLVER_SHARED names no folder of independent answers")
    return SHARED
