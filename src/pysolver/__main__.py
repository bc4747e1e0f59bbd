"""``python -m pysolver`` is ``pysolver``."""

import sys

from .cli import main

sys.exit(main())
