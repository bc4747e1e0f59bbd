"""What a process pays before its first answer: the import beyond NumPy's, and one command from the shell.

Each round is a new interpreter. Run with ``pytest benches/bench_startup.py``; what `import pysolver` costs is the
difference between the first two rows.
"""

import subprocess
import sys

import pytest

PROGRAMS = {
    "import numpy": ["-c", "import numpy"],
    "import pysolver": ["-c", "import pysolver"],
    "import pysolver and rules('mcr')": ["-c", "import pysolver; pysolver.rules('mcr')"],
    "pysolver waits": ["-m", "pysolver", "waits", "1111222233334m"],
    "pysolver score": ["-m", "pysolver", "score", "--rules", "mcr", "[678s]147m369s25pSS+8p"],
}


@pytest.mark.benchmark(group="startup")
@pytest.mark.parametrize("program", PROGRAMS)
def test_startup(benchmark, program):
    command = [sys.executable, *PROGRAMS[program]]
    benchmark.pedantic(
        lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL), rounds=15, warmup_rounds=2
    )
