"""The compiled core of pysolver: it knows tiles, hands and shapes, and no rule set."""

include "hand.pxi"
include "ufuncs.pxi"
include "counting.pxi"
include "scoring.pxi"
include "batch.pxi"
