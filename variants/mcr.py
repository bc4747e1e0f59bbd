"""MCR 国标麻将, the Chinese Official rules: 81 patterns of 1998 and 明暗杠.

144 tiles with flowers, or 136; four walls of 18 or 17 stacks, two throws of two dice; 13 tiles in hand,
14 win. The best interpretation: every reading (shape, split into sets, place of the winning tile) is scored
by itself, and the greatest total counts; patterns of two readings never mix. Among runs, and among triplets,
combinations are taken by the account-once principle 套算一次; exclusions are worked off from the highest
value down, and a struck pattern strikes nothing.
"""

from functools import cache
from typing import Any

from pysolver.errors import RuleError
from pysolver.options import Option, resolve
from pysolver.rulebook import Example, Page, Pattern, at_least, at_most
from pysolver.scoring import RuleSet
from pysolver.tiles import TILE_NAMES
from pysolver.wall import DRAGONS, FLOWERS, SUITS, WINDS, WallRule

NAME, ZH, ALIASES, KIND = "mcr", "国标麻将", ("国标", "guobiao", "chinese official"), "mahjong"

BOOK = "1998 rule book"
MIL = "MIL supplement 2025-26, annex 1"

OPTIONS = (
    Option("edition", ("mil2025", "1998"), "mil2025",
           "1998: no 明暗杠; 平和 asks for four chows, so not with 组合龙",
           f"{MIL}; the bare text is {BOOK}"),
    Option("mixed_kongs", (5, 3), 5,
           "one exposed and one concealed kong: 明暗杠 5, or 明杠 + 暗杠 3; always 3 in 1998",
           f"{MIL} no. 4; 3 is {BOOK}"),
    Option("knitted_wait", (True, False), True,
           "a wait that also reads in the remaining run or pair of a 组合龙 hand counts", f"{MIL} no. 9"),
    Option("dealt_win", ("ordinary", "no_wait"), "ordinary",
           "no_wait: a win on the dealt tiles gets no wait pattern, and 九莲宝灯 if 13 of them are its form",
           "the league text knows no dealt win; no_wait is handbook custom"),
    Option("by_nature", ("self_draw", "fully_concealed"), "self_draw",
           "what hands concealed by nature take on self-draw: 自摸 1, or 不求人 4",
           f"{MIL} no. 1; 不求人 is European (EMA)"),
    Option("pairs_all_types", (True, False), True,
           "七对 takes 五门齐", f"{MIL} no. 2; False is Japanese (JMSA)"),
    Option("cap", (0, 88), 0, "the most a hand can come to; 0: no cap", "88 is Japanese (JMSA)"),
    Option("flowers_capped", (False, True), False,
           "whether flowers fall under the cap",
           "not stated anywhere; here they are paid apart, as under the minimum"),
    Option("tiles", (144, 136), 144, "136: no flowers, 17 stacks a wall", BOOK),
    Option("flower_replacement", ("rounds", "at_once"), "rounds",
           "whether a flower drawn for a flower after the deal waits until all have had their turn",
           "public custom; the texts give the order of the players only"),
)  # fmt: skip

PRESETS: dict[str, dict[str, Any]] = {
    "jmsa": {"cap": 88, "pairs_all_types": False},
    "ema": {"by_nature": "fully_concealed"},
}

CONCEALED = {"claimed_sets": 0}
SETS_AND_PAIR = {"shape": "standard"}
ONE_WAIT = {"wait_kinds": 1}
NO_HONOURS = {"honour_tiles": 0}

TWO_CHOWS = "一般高 喜相逢 连六 老少副"
LESSER_CHOWS = "一色三步高 花龙 三色三同顺 三色三步高 " + TWO_CHOWS
CHOWS = "一色三同顺 清龙 " + LESSER_CHOWS


def patterns(o: dict[str, Any]) -> list[Pattern]:
    """The rule book under the options `o`, in its own order."""
    modern = o["edition"] == "mil2025"
    mixed = o["mixed_kongs"] == 5
    lesser_kongs = "双暗杠 明暗杠 双明杠 暗杠 明杠" if mixed else "双暗杠 双明杠 暗杠 明杠"
    # What hands concealed by nature imply.
    nature = "门前清 " if o["by_nature"] == "fully_concealed" else "门前清 不求人 "
    wait = dict(ONE_WAIT) if o["knitted_wait"] else ONE_WAIT | {"win_also_knitted": 0}
    if o["dealt_win"] == "no_wait":
        wait |= {"heaven": 0}
    all_chows: dict[str, Any] = {"triplets": 0, "wind_pairs": 0, "dragon_pairs": 0, "chows": at_least(1)}
    all_chows |= {} if modern else SETS_AND_PAIR
    pairs_strike = nature + "全带幺 单钓将" + ("" if o["pairs_all_types"] else " 五门齐")
    return [
        # ---- 88 ----
        Pattern("大四喜", "Big Four Winds", 88, "triplets of all four winds",
                {"wind_triplets": 4}, excludes="小四喜 三风刻 碰碰和 圈风刻 门风刻",
                takes={"幺九刻": "wind_triplets"}, source=BOOK),
        Pattern("大三元", "Big Three Dragons", 88, "triplets of all three dragons",
                {"dragon_triplets": 3}, excludes="小三元 双箭刻 箭刻", takes={"幺九刻": "dragon_triplets"},
                source=BOOK),
        Pattern("绿一色", "All Green", 88, "only 23468s and 發",
                {"not_green": 0}, excludes="混一色 缺一门", source=f"{BOOK}; {MIL} no. 13"),
        Pattern("九莲宝灯", "Nine Gates", 88, "1112345678999 of one suit before the win",
                {"nine_gates": 1}, excludes=nature + "清一色 缺一门 无字", takes={"幺九刻": 1},
                source=f"{BOOK}; {MIL} no. 12"),
        Pattern("四杠", "Four Kongs", 88, "four kongs of any kind",
                {"kongs": 4},
                excludes="三杠 碰碰和 单钓将 " + lesser_kongs, source=BOOK),
        Pattern("连七对", "Seven Shifted Pairs", 88, "seven pairs of one suit in a row",
                {"shape": "pairs", "pairs_in_a_row": 7}, excludes=nature + "七对 清一色 缺一门 无字 单钓将",
                source=BOOK),
        Pattern("十三幺", "Thirteen Orphans", 88, "one of each terminal and honour, and one of them twice",
                {"shape": "orphans"}, excludes=nature + "混幺九 全带幺 五门齐 单钓将", source=BOOK),
        # ---- 64 ----
        Pattern("清幺九", "All Terminals", 64, "only ones and nines, seven pairs too",
                {"simple_tiles": 0} | NO_HONOURS, excludes="混幺九 碰碰和 全带幺 双同刻 幺九刻 无字",
                source=f"{BOOK}; {MIL} no. 14"),
        Pattern("小四喜", "Little Four Winds", 64, "triplets of three winds and a pair of the fourth",
                {"wind_triplets": 3, "wind_pairs": 1}, excludes="三风刻", takes={"幺九刻": "wind_triplets"},
                source=BOOK),
        Pattern("小三元", "Little Three Dragons", 64, "triplets of two dragons and a pair of the third",
                {"dragon_triplets": 2, "dragon_pairs": 1}, excludes="双箭刻 箭刻",
                takes={"幺九刻": "dragon_triplets"}, source=BOOK),
        Pattern("字一色", "All Honours", 64, "only honours, seven pairs too",
                {"suits": 0}, excludes="混幺九 碰碰和 混一色 全带幺 幺九刻 缺一门", source=BOOK),
        Pattern("四暗刻", "Four Concealed Pungs", 64, "four concealed triplets or kongs",
                {"concealed_triplets": 4}, excludes=nature + "三暗刻 双暗刻 碰碰和", source=BOOK),
        Pattern("一色双龙会", "Pure Terminal Chows", 64, "123 123 789 789 and 55 of one suit",
                per="pure_terminal_chows", excludes="清一色 平和 缺一门 无字 " + CHOWS, source=BOOK),
        # ---- 48 ----
        Pattern("一色四同顺", "Quadruple Chow", 48, "four equal chows",
                per="quadruple_chows", excludes="四归一 " + CHOWS, source=BOOK),
        Pattern("一色四节高", "Four Pure Shifted Pungs", 48, "four triplets of one suit, each a rank on",
                per="four_shifted_pungs", excludes="一色三节高 三同刻 三色三节高 碰碰和 双同刻", source=BOOK),
        # ---- 32 ----
        Pattern("一色四步高", "Four Pure Shifted Chows", 32,
                "four chows of one suit, each a rank on, or each two",
                per="four_shifted_chows", excludes=CHOWS, source=BOOK),
        Pattern("三杠", "Three Kongs", 32, "three kongs of any kind",
                {"kongs": 3}, excludes=lesser_kongs, source=BOOK),
        Pattern("混幺九", "All Terminals and Honours", 32,
                "only terminals and honours, both of them, seven pairs too",
                {"simple_tiles": 0, "honour_tiles": at_least(1), "terminal_tiles": at_least(1)},
                excludes="碰碰和 全带幺 幺九刻", source=BOOK),
        # ---- 24 ----
        Pattern("七对", "Seven Pairs", 24, "seven pairs; a quad is two of them",
                {"shape": "pairs"}, excludes=pairs_strike, source=f"{BOOK}; {MIL} no. 2"),
        Pattern("七星不靠", "Greater Honours and Knitted Tiles", 24,
                "all seven honours and seven of 147 258 369 in three suits",
                {"shape": "greater_knitted"}, excludes=nature + "全不靠 五门齐 单钓将", source=BOOK),
        Pattern("全双刻", "All Even Pungs", 24, "triplets and a pair of 2 4 6 8",
                SETS_AND_PAIR | {"triplets": 4, "not_even": 0}, excludes="碰碰和 断幺 无字", source=BOOK),
        Pattern("清一色", "Full Flush", 24, "one suit and nothing else",
                {"suits": 1} | NO_HONOURS, excludes="缺一门 无字", source=BOOK),
        Pattern("一色三同顺", "Pure Triple Chow", 24, "three equal chows",
                per="pure_triple_chows", excludes="一般高", source=BOOK),
        Pattern("一色三节高", "Pure Shifted Pungs", 24, "three triplets of one suit, each a rank on",
                per="pure_shifted_pungs", source=BOOK),
        Pattern("全大", "Upper Tiles", 24, "only 7 8 9",
                NO_HONOURS | {"lowest_rank": at_least(7)}, excludes="大于五 无字", source=BOOK),
        Pattern("全中", "Middle Tiles", 24, "only 4 5 6",
                NO_HONOURS | {"lowest_rank": at_least(4), "highest_rank": at_most(6)}, excludes="断幺 无字",
                source=BOOK),
        Pattern("全小", "Lower Tiles", 24, "only 1 2 3",
                NO_HONOURS | {"highest_rank": at_most(3)}, excludes="小于五 无字", source=BOOK),
        # ---- 16 ----
        Pattern("清龙", "Pure Straight", 16, "123 456 789 of one suit",
                per="pure_straights", source=BOOK),
        Pattern("三色双龙会", "Three-Suited Terminal Chows", 16, "123 789 in two suits and 55 in the third",
                per="mixed_terminal_chows", excludes="平和 无字 " + LESSER_CHOWS, source=BOOK),
        Pattern("一色三步高", "Pure Shifted Chows", 16,
                "three chows of one suit, each a rank on, or each two",
                per="pure_shifted_chows", source=BOOK),
        Pattern("全带五", "All Fives", 16, "a five in every set and the pair",
                SETS_AND_PAIR | {"groups_without_five": 0}, excludes="断幺 无字", source=BOOK),
        Pattern("三同刻", "Triple Pung", 16, "triplets of one rank in three suits",
                per="triple_pungs", excludes="双同刻", source=BOOK),
        Pattern("三暗刻", "Three Concealed Pungs", 16, "three concealed triplets or kongs",
                {"concealed_triplets": 3}, excludes="双暗刻", source=BOOK),
        # ---- 12 ----
        Pattern("全不靠", "Lesser Honours and Knitted Tiles", 12,
                "fourteen different tiles of the seven honours and 147 258 369 in three suits",
                {"shape": "lesser_knitted"}, excludes=nature + "五门齐 单钓将", source=BOOK),
        Pattern("组合龙", "Knitted Straight", 12, "147 258 369 in three suits, all nine",
                {"knitted_straights": 1}, excludes="" if modern else "平和", source=BOOK),
        Pattern("大于五", "Upper Four", 12, "only 6 7 8 9",
                NO_HONOURS | {"lowest_rank": at_least(6)}, excludes="无字", source=BOOK),
        Pattern("小于五", "Lower Four", 12, "only 1 2 3 4",
                NO_HONOURS | {"highest_rank": at_most(4)}, excludes="无字", source=BOOK),
        Pattern("三风刻", "Big Three Winds", 12, "triplets of three winds",
                {"wind_triplets": 3}, takes={"幺九刻": "wind_triplets"}, source=BOOK),
        # ---- 8 ----
        Pattern("花龙", "Mixed Straight", 8, "123 456 789 in three suits",
                per="mixed_straights", source=BOOK),
        Pattern("推不倒", "Reversible Tiles", 8, "only 1234589p 245689s 白",
                {"not_reversible": 0}, excludes="缺一门", source=f"{BOOK}; {MIL} no. 7"),
        Pattern("三色三同顺", "Mixed Triple Chow", 8, "the same chow in three suits",
                per="mixed_triple_chows", source=BOOK),
        Pattern("三色三节高", "Mixed Shifted Pungs", 8, "triplets in three suits, each a rank on",
                per="mixed_shifted_pungs", source=BOOK),
        Pattern("无番和", "Chicken Hand", 8, "nothing else counts, flowers apart",
                {"counted": 0}, phase=2, source=BOOK),
        Pattern("妙手回春", "Last Tile Draw", 8, "self-draw of the wall's last tile",
                {"self_draw": 1, "last_tile": 1}, excludes="自摸", source=BOOK),
        Pattern("海底捞月", "Last Tile Claim", 8, "win on the discard after the wall's last tile",
                {"self_draw": 0, "last_tile": 1}, source=BOOK),
        Pattern("杠上开花", "Out with Replacement Tile", 8,
                "win on the replacement for a kong, not for a flower",
                {"kong_draw": 1, "flower_draw": 0}, excludes="自摸", source=f"{BOOK}; {MIL} no. 6"),
        Pattern("抢杠和", "Robbing the Kong", 8, "win on a tile being added to a pung",
                {"robbing_kong": 1}, excludes="和绝张", source=BOOK),
        # ---- 6 ----
        Pattern("碰碰和", "All Pungs", 6, "four triplets or kongs and a pair",
                SETS_AND_PAIR | {"triplets": 4}, source=BOOK),
        Pattern("混一色", "Half Flush", 6, "one suit and honours",
                {"suits": 1, "honour_tiles": at_least(1)}, excludes="缺一门", source=BOOK),
        Pattern("三色三步高", "Mixed Shifted Chows", 6, "chows in three suits, each a rank on",
                per="mixed_shifted_chows", source=BOOK),
        Pattern("五门齐", "All Types", 6, "three suits, winds and dragons, in any shape",
                {"suits": 3, "wind_tiles": at_least(1), "dragon_tiles": at_least(1)}, source=BOOK),
        Pattern("全求人", "Melded Hand", 6, "four claimed sets, no concealed kong, won on another's tile",
                {"claimed_sets": 4, "self_draw": 0}, excludes="单钓将", source=BOOK),
        Pattern("双暗杠", "Two Concealed Kongs", 6, "two concealed kongs",
                {"concealed_kongs": at_least(2)}, excludes="双暗刻 暗杠", source=f"{BOOK}; {MIL} no. 5"),
        Pattern("双箭刻", "Two Dragon Pungs", 6, "triplets of two dragons",
                {"dragon_triplets": 2}, excludes="箭刻", takes={"幺九刻": "dragon_triplets"}, source=BOOK),
        # ---- 5 ----
        *([Pattern("明暗杠", "Mixed Kongs", 5, "one exposed and one concealed kong",
                   {"exposed_kongs": at_least(1), "concealed_kongs": at_least(1)}, excludes="暗杠 明杠",
                   source=f"{MIL} no. 4")]
          if mixed else []),
        # ---- 4 ----
        Pattern("全带幺", "Outside Hand", 4, "a terminal or honour in every set and the pair",
                SETS_AND_PAIR | {"groups_without_orphan": 0}, source=BOOK),
        Pattern("不求人", "Fully Concealed Hand", 4,
                "nothing claimed, self-drawn; concealed kongs are allowed",
                CONCEALED | {"self_draw": 1}, excludes="自摸", source=BOOK),
        Pattern("双明杠", "Two Melded Kongs", 4, "two exposed kongs",
                {"exposed_kongs": at_least(2)}, excludes="明杠", source=BOOK),
        Pattern("和绝张", "Last Tile", 4, "the three other copies lie open",
                {"last_copy": 1}, source=BOOK),
        # ---- 2 ----
        Pattern("箭刻", "Dragon Pung", 2, "a triplet of dragons",
                per="dragon_triplets", takes={"幺九刻": "dragon_triplets"}, source=BOOK),
        Pattern("圈风刻", "Prevalent Wind", 2, "a triplet of the prevailing wind",
                {"round_triplets": 1}, takes={"幺九刻": "round_triplets"}, source=BOOK),
        Pattern("门风刻", "Seat Wind", 2, "a triplet of the own wind",
                {"seat_triplets": 1}, takes={"幺九刻": "seat_triplets"}, source=BOOK),
        Pattern("门前清", "Concealed Hand", 2,
                "nothing claimed, won on another's tile; concealed kongs are allowed",
                CONCEALED | {"self_draw": 0}, source=BOOK),
        Pattern("平和", "All Chows", 2, "chows alone and a suited pair, whatever the wait; with 组合龙 too",
                all_chows, excludes="无字", source=f"{BOOK}; {MIL} no. 9"),
        Pattern("四归一", "Tile Hog", 2, "each kind of which four copies are in use, not as a kong",
                per="hogs", source=BOOK),
        Pattern("双同刻", "Double Pung", 2,
                "triplets of one rank in two suits; twice where account-once lets it",
                per="double_pungs", source=BOOK),
        Pattern("双暗刻", "Two Concealed Pungs", 2, "two concealed triplets or kongs",
                {"concealed_triplets": 2}, source=BOOK),
        Pattern("暗杠", "Concealed Kong", 2, "one concealed kong",
                {"concealed_kongs": 1}, source=BOOK),
        Pattern("断幺", "All Simples", 2, "no terminals and no honours, in any shape",
                {"orphan_tiles": 0}, excludes="无字", source=BOOK),
        # ---- 1 ----
        Pattern("一般高", "Pure Double Chow", 1, "two equal chows; as often as account-once lets it",
                per="pure_double_chows", source=f"{BOOK}; {MIL} no. 11"),
        Pattern("喜相逢", "Mixed Double Chow", 1,
                "the same chow in two suits; as often as account-once lets it",
                per="mixed_double_chows", source=f"{BOOK}; {MIL} no. 11"),
        Pattern("连六", "Short Straight", 1,
                "two chows of one suit that follow each other; as often as account-once lets it",
                per="short_straights", source=f"{BOOK}; {MIL} no. 11"),
        Pattern("老少副", "Two Terminal Chows", 1,
                "123 and 789 of one suit; as often as account-once lets it",
                per="two_terminal_chows", source=f"{BOOK}; {MIL} no. 11"),
        Pattern("幺九刻", "Pung of Terminals or Honours", 1,
                "each triplet of terminals or honours that no pattern above is made of",
                per="orphan_triplets", source=f"{BOOK}; {MIL} no. 8"),
        Pattern("明杠", "Melded Kong", 1, "one exposed kong",
                {"exposed_kongs": 1}, source=BOOK),
        Pattern("缺一门", "One Voided Suit", 1, "exactly two suits",
                {"suits": 2}, source=f"{BOOK}; {MIL} no. 7"),
        Pattern("无字", "No Honours", 1, "no honours",
                NO_HONOURS, source=BOOK),
        Pattern("边张", "Edge Wait", 1, "the 3 for 12 or the 7 for 89, and no other kind wins",
                wait | {"edge_wait": 1}, source=f"{BOOK}; {MIL} no. 10"),
        Pattern("坎张", "Closed Wait", 1, "the middle of a run, and no other kind wins",
                wait | {"closed_wait": 1}, source=f"{BOOK}; {MIL} no. 10"),
        Pattern("单钓将", "Single Wait", 1, "the pair, and no other kind wins",
                wait | {"pair_wait": 1}, source=f"{BOOK}; {MIL} no. 10"),
        Pattern("自摸", "Self-Drawn", 1, "the winning tile was drawn",
                {"self_draw": 1}, source=BOOK),
        Pattern("花牌", "Flower Tiles", 1, "each flower; not measured by the minimum",
                per="flowers", phase=2, outside_minimum=True, source=BOOK),
    ]  # fmt: skip


EXAMPLES = (
    Example("1112345678999m+9m", 107, "九莲宝灯 88 清龙 16 四归一 2 自摸 1", {"self_draw": True}, source=f"{BOOK}, 九莲宝灯; {MIL} no. 1"),
    Example("1122334455667m+7m", 88, "连七对 88", source=f"{BOOK}, 连七对"),
    Example("[123s][789s]12378s55s+9s", 64, "一色双龙会 64", source=f"{BOOK}, 一色双龙会"),
    Example("258m147s369p23p99s+4p", 18, "组合龙 12 不求人 4 平和 2", {"self_draw": True}, source=f"{MIL} no. 9"),
    Example("[123m][123p]456m789sC+C", 10, "花龙 8 喜相逢 1 单钓将 1: the fourth chow has two links, of which one counts",
            source=f"{BOOK}, 套算一次"),
    Example("123m456m123p45p99s+6p", None, "门前清 2 平和 2 喜相逢 2 连六 1 are 7, below 8; of four links three count", source=f"{BOOK}, 起和"),
    Example("2233445566778m+8m", 91, "连七对 88 断幺 2 自摸 1", {"self_draw": True}, source=f"{MIL} nos. 1, 2"),
    Example("[222m][222p][222s]33m66p+3m", 24, "三同刻 16 碰碰和 6 断幺 2", source=f"{BOOK}, 三同刻"),
)  # fmt: skip


@cache
def _make(chosen: tuple[tuple[str, Any], ...]) -> RuleSet:
    o = dict(chosen)
    page = Page(
        NAME, ZH, "番", patterns(o),
        forms=("standard", "pairs", "orphans", "knitted"),
        tiles=TILE_NAMES,
        flowers=8 if o["tiles"] == 144 else 0,
        minimum=8,
        cap=o["cap"],
        cap_all=o["flowers_capped"],
        any_dealt_tile=o["dealt_win"] == "no_wait",
        best="the greatest total over all readings and places of the winning tile",
    )  # fmt: skip
    wall = WallRule(
        tiles=SUITS + WINDS + DRAGONS + (FLOWERS if o["tiles"] == 144 else ()),
        flower_replacement=o["flower_replacement"],
        next_dealer="next_seat",
        rounds=4,
    )
    return RuleSet(page, OPTIONS, o, wall)


def make(**options: Any) -> RuleSet:
    """The rule set with these options; see `OPTIONS` and `PRESETS`."""
    chosen = resolve(NAME, OPTIONS, options, PRESETS)
    if chosen["edition"] == "1998":
        if options.get("mixed_kongs") == 5:
            raise RuleError(f"{NAME}: mixed_kongs=5 with edition='1998', which knows no 明暗杠; 3 is what it has")
        chosen["mixed_kongs"] = 3
    return _make(tuple(chosen.items()))
