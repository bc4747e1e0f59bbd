/* The features: named small numbers (0-255) that describe one reading of a hand in its situation.
 *
 * FEATURE(name, about, meaning): `about` names the part of the hand that the feature speaks of, so that a score can show
 * it: the whole HAND, the winning TILE, the PAIR, a class of sets, or the sets of a RELATION. Python reads this list too.
 * Tiles are counted with their kongs' fourth copies, sets with the claimed ones, unless said otherwise.
 */

/* ---- the situation -------------------------------------------------------------------------------------------- */
FEATURE(self_draw, TILE, "1: the winning tile was drawn, 0: it was another's")
FEATURE(last_tile, TILE, "1: the wall's last tile, or the discard after it")
FEATURE(kong_draw, TILE, "1: won on the replacement for a kong")
FEATURE(flower_draw, TILE, "1: won on the replacement for a flower")
FEATURE(after_kong, TILE, "1: won on the discard that followed a kong")
FEATURE(robbing_kong, TILE, "1: robbed a tile being added to a pung")
FEATURE(last_copy, TILE, "1: the three other copies lie open, as told or by the hand's own claimed sets")
FEATURE(heaven, HAND, "1: won on the dealt tiles")
FEATURE(earth, HAND, "1: won at the first turn")
FEATURE(human, HAND, "1: won on a discard before the first own draw")
FEATURE(ready, HAND, "1: declared ready, 2: ready from the deal, 3: ready after the first discard")
FEATURE(flowers, HAND, "flowers laid out")

/* ---- the tiles ------------------------------------------------------------------------------------------------ */
FEATURE(suits, HAND, "suits present, 0-3")
FEATURE(wind_tiles, HAND, "winds")
FEATURE(dragon_tiles, HAND, "dragons")
FEATURE(honour_tiles, HAND, "winds and dragons")
FEATURE(terminal_tiles, HAND, "suited ones and nines")
FEATURE(simple_tiles, HAND, "suited twos to eights")
FEATURE(orphan_tiles, HAND, "terminals and honours")
FEATURE(lowest_rank, HAND, "lowest suited rank, 1-9; 0 without suited tiles")
FEATURE(highest_rank, HAND, "highest suited rank, 1-9; 0 without suited tiles")
FEATURE(not_green, HAND, "tiles other than 23468s and F")
FEATURE(not_reversible, HAND, "tiles other than 1234589p 245689s and P, whose faces have no upside down")
FEATURE(not_258, HAND, "tiles other than suited twos, fives and eights")
FEATURE(not_even, HAND, "tiles other than suited twos, fours, sixes and eights")
FEATURE(void_tiles, HAND, "tiles of the declared void suit")
FEATURE(hogs, HAND, "kinds held four times, not as a kong")
FEATURE(roots, HAND, "kinds held four times, kongs included")
FEATURE(pairs_in_a_row, HAND, "longest run of consecutive ranks of one suit that hold exactly two tiles each")

/* ---- the sets, whatever the reading ----------------------------------------------------------------------------- */
FEATURE(claimed_sets, HAND, "sets laid open: chows, pungs, exposed kongs")
FEATURE(laid_sets, HAND, "sets laid down: the claimed ones and concealed kongs")
FEATURE(kongs, KONGS, "kongs of both kinds")
FEATURE(exposed_kongs, EXPOSED_KONGS, "exposed kongs")
FEATURE(concealed_kongs, CONCEALED_KONGS, "concealed kongs")

/* ---- the wait ------------------------------------------------------------------------------------------------- */
FEATURE(wait_kinds, HAND, "kinds that complete the hand by form, in any shape of the rule set")
FEATURE(nine_gates, HAND, "1: before the win the standing tiles were 1112345678999 of one suit")
FEATURE(edge_wait, TILE, "1: the winning tile stands as the 3 of 123 or the 7 of 789")
FEATURE(closed_wait, TILE, "1: the winning tile stands in the middle of a run")
FEATURE(pair_wait, TILE, "1: the winning tile stands in the pair")
FEATURE(win_also_knitted, TILE, "1: the winning tile stands in a set or the pair, and is one of the knitted nine as well")

/* ---- the reading ---------------------------------------------------------------------------------------------- */
FEATURE(shape, HAND, "the shape, by name")
FEATURE(chows, CHOWS, "runs; the knitted nine are none")
FEATURE(triplets, TRIPLETS, "triplets and kongs")
FEATURE(concealed_triplets, CONCEALED_TRIPLETS, "triplets in hand and concealed kongs; one completed by another's tile is not concealed")
FEATURE(wind_triplets, WIND_TRIPLETS, "triplets and kongs of winds")
FEATURE(dragon_triplets, DRAGON_TRIPLETS, "triplets and kongs of dragons")
FEATURE(seat_triplets, SEAT_TRIPLETS, "1: a triplet or kong of the own wind")
FEATURE(round_triplets, ROUND_TRIPLETS, "1: a triplet or kong of the prevailing wind")
FEATURE(orphan_triplets, ORPHAN_TRIPLETS, "triplets and kongs of terminals and honours")
FEATURE(wind_pairs, PAIR, "1: the pair is of winds")
FEATURE(dragon_pairs, PAIR, "1: the pair is of dragons")
FEATURE(groups_without_orphan, HAND, "sets and pair without a terminal or honour")
FEATURE(groups_without_terminal, HAND, "sets and pair without a one or nine")
FEATURE(groups_without_five, HAND, "sets and pair without a five")
FEATURE(quads_as_pairs, HAND, "kinds that stand as two pairs")
FEATURE(knitted_straights, HAND, "1: all nine knitted tiles are there, in whatever shape")

/* ---- relations between sets, as many as the account-once combinator lets count ------------------------------------ */
FEATURE(pure_double_chows, RELATION, "two equal runs")
FEATURE(mixed_double_chows, RELATION, "the same run in two suits")
FEATURE(short_straights, RELATION, "two runs of one suit, the second three ranks on")
FEATURE(two_terminal_chows, RELATION, "123 and 789 of one suit")
FEATURE(double_pungs, RELATION, "triplets of one rank in two suits")
FEATURE(pure_triple_chows, RELATION, "three equal runs")
FEATURE(pure_straights, RELATION, "123 456 789 of one suit")
FEATURE(pure_shifted_chows, RELATION, "three runs of one suit, each one rank on, or each two")
FEATURE(mixed_straights, RELATION, "123 456 789 in three suits")
FEATURE(mixed_triple_chows, RELATION, "the same run in three suits")
FEATURE(mixed_shifted_chows, RELATION, "runs in three suits, each one rank on")
FEATURE(triple_pungs, RELATION, "triplets of one rank in three suits")
FEATURE(pure_shifted_pungs, RELATION, "three triplets of one suit, each one rank on")
FEATURE(mixed_shifted_pungs, RELATION, "triplets in three suits, each one rank on")
FEATURE(quadruple_chows, RELATION, "four equal runs")
FEATURE(four_shifted_chows, RELATION, "four runs of one suit, each one rank on, or each two")
FEATURE(pure_terminal_chows, RELATION, "123 123 789 789 and the pair 55 of one suit")
FEATURE(mixed_terminal_chows, RELATION, "123 789 in two suits and the pair 55 in the third")
FEATURE(four_shifted_pungs, RELATION, "four triplets of one suit, each one rank on")

/* ---- the score so far ----------------------------------------------------------------------------------------- */
FEATURE(counted, HAND, "phase 2 only: what the patterns of phase 1 come to")
