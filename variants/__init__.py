"""The rule books: one page of data a module.

Each page offers ``NAME``, ``ZH`` (its Chinese name), ``ALIASES``, ``KIND`` (``"mahjong"`` or ``"cards"``),
``OPTIONS`` and ``make(**options)``, which gives the rules ready to use.
"""
