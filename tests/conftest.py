"""Shared fixtures: the folder of answers that nobody on this project made."""

import os
from pathlib import Path

import pytest

SHARED = Path(os.environ.get("PYSOLVER_SHARED", Path(__file__).resolve().parent.parent.parent / "shared"))


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of independent answers, or a skip where it is not there."""
    if not SHARED.is_dir():
        pytest.skip("PYSOLVER_SHARED names no folder of independent answers")
    return SHARED
