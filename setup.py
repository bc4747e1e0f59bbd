"""What pyproject.toml cannot say: the compiled extensions, and one switch for debug builds.

PYSOLVER_SANITIZE=1 builds the extensions with AddressSanitizer and UndefinedBehaviorSanitizer.
"""

import os
from glob import glob

import numpy
from Cython.Build import cythonize
from setuptools import Extension, setup

SANITIZE = os.environ.get("PYSOLVER_SANITIZE") == "1"
FLAGS = (
    ["-O1", "-g", "-fsanitize=address,undefined", "-fno-omit-frame-pointer", "-fno-sanitize-recover=all"]
    if SANITIZE
    else ["-O3"]
)


def extension(name: str, *sources: str) -> Extension:
    return Extension(
        f"pysolver.{name}",
        [f"src/solver/{source}" for source in sources],
        depends=[*glob("src/solver/*.h"), *glob("src/solver/*.pxi")],
        include_dirs=["src/solver", numpy.get_include()],
        define_macros=[("NPY_NO_DEPRECATED_API", "NPY_2_0_API_VERSION")],
        extra_compile_args=["-std=c11", "-Wall", "-Wextra", "-Wno-unused-parameter", *FLAGS],
        extra_link_args=["-fsanitize=address,undefined"] if SANITIZE else [],
    )


setup(
    ext_modules=cythonize(
        [
            extension(
                "_core",
                "_core.pyx",
                "text.c",
                "bits.c",
                "digest.c",
                "kernel.c",
                "kernel_x86.c",
                "tables.c",
                "readings.c",
                "forms.c",
                "distance.c",
                "drops.c",
                "loops.c",
                "wild.c",
                "wild_readings.c",
                "wild_rows.c",
                "wild_loops.c",
                "relations.c",
                "series.c",
                "feature.c",
                "rule.c",
                "plain.c",
                "score.c",
                "batch.c",
            ),
            extension("_cards", "_cards.pyx", "cards.c"),
        ],
        include_path=["src"],
        language_level=3,
        compiler_directives={"freethreading_compatible": True},
    )
)
