"""Slow and obvious twins of the rule sets, from the rule texts alone; none reads the package."""

from . import guangan, hongzhong, jiujiang, sichuan, suzhou, taiwan, wenzhou

TWINS = {
    "sichuan": sichuan.score,
    "chengdu": sichuan.score_chengdu,
    "guangan": guangan.score,
    "suzhou": suzhou.score,
    "jiujiang": jiujiang.score,
    "taiwan": taiwan.score,
    "wenzhou": wenzhou.score,
    "hongzhong": hongzhong.score,
}
"""``score(text, context, options) -> (total, legal, lines of (zh, count))`` of each rule set."""
