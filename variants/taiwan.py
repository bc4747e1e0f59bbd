"""Taiwan 16-tile mahjong 台湾麻将: five sets and a pair, flowers by seat, 台 by the tournament quick table of 2026.

144 tiles; four walls of 18 stacks, one throw, sixteen tiles never drawn; 16 tiles in hand, 17 win. The best interpretation:
the greatest total over all readings and places of the winning tile, each by itself: where 平胡 counts, that tile finishes
a run at its open end, and it is no 独听 besides. All eight flowers, or seven that rob the eighth, win alone. The dealer's own 台 are paid, not
scored. The source text's table is lost; the presets are tables of other houses, as far as they are known.
"""

from functools import cache
from typing import Any

from pysolver.options import Option, resolve
from pysolver.rulebook import ANY_SHAPE, Conditions, Example, Page, Pattern, at_least
from pysolver.scoring import RuleSet
from pysolver.wall import DRAGONS, FLOWERS, SUITS, WINDS, WallRule

NAME, ZH, ALIASES, KIND = "taiwan", "台湾麻将", ("台湾", "taiwan16"), "mahjong"

SML = "quick table 2026"
PUBLIC = "public custom"
HOUSES = "tables of other houses"

OPTIONS = (
    Option("heaven", (24, 16), 24, "台 of 天胡", f"{SML}; 16 in {HOUSES}"),
    Option("human", (16, 8), 16, "台 of 人胡", f"{SML}; 8 in {HOUSES}"),
    Option("heavenly_ready", (16, 8), 16, "台 of 天听", f"{SML}; 8 in {HOUSES}"),
    Option("earthly_ready", (8, 4), 8, "台 of 地听", f"{SML}; 4 in {HOUSES}"),
    Option("earthly_ready_concealed", (True, False), True, "whether 地听 adds 门清 and 不求人", f"{SML}; not in one of {HOUSES}"),
    Option("declared_ready", (1, 0), 1, "台 of a declared ready hand 报听", f"source text: more 台; 1 is {PUBLIC}"),
    Option("all_honours", (16, 8), 16, "台 of 字一色", f"{SML}; 8 in {HOUSES}"),
    Option("flower_kong", (1, 2), 1, "台 of 花杠, four flowers of one family", f"{SML}; 2 in {HOUSES}"),
    Option("flower_order", ("梅兰竹菊", "梅兰菊竹"), "梅兰竹菊", "which flowers f5 to f8 belong to the seats E S W N", PUBLIC),
    Option("first_turn_concealed", (False, True), False, "whether 天胡 地胡 人胡 add 门清 and 不求人", PUBLIC),
    Option("small_dragons_add", (True, False), True,
           "whether 小三元 adds its two 三元牌", f"{SML} strikes them at 大三元 only; False is {PUBLIC}"),
    Option("small_winds_add", (False, True), False, "whether 小四喜 adds 场风 and 正字", f"{SML}; True in {HOUSES}"),
    Option("any_wind", (False, True), False, "见字: each triplet of winds counts, instead of 场风 and 正字", f"{SML}; True in {HOUSES}"),
    Option("any_flower", (False, True), False, "见花: each flower counts, instead of 正花", f"{SML}; True in {HOUSES}"),
    Option("pinghu_wait", ("any_two_sided", "only_two_sided", "unrestricted"), "any_two_sided",
           "平胡: the winning tile finishes a run at its open end in some reading, in every reading, or need not",
           f"{SML}, 抓得出眼睛就有"),
    Option("pinghu_honours_flowers", (True, False), True, "whether 平胡 allows a pair of honours and flowers",
           f"{SML} bars neither; False in strict houses"),
    Option("pinghu_self_draw", (False, True), False, "whether 平胡 may be self-drawn", f"{SML} is silent; {PUBLIC}"),
    Option("pinghu_concealed", (False, True), False, "whether 平胡 stands beside 门清", f"{SML}, 門清無平胡"),
    Option("half_melded", (False, True), False, "半求: five claimed sets, self-drawn, 1", f"{SML} has none; {PUBLIC}"),
    Option("last_discard", (False, True), False, "河底捞鱼: the discard after the last tile, 1", f"{SML} has none; {PUBLIC}"),
    Option("kongs", (False, True), False, "明杠 1 and 暗杠 2", f"{SML} has none; {PUBLIC}"),
    Option("no_honours_no_flowers", (False, True), False, "无字无花 2", f"{SML} has none; {PUBLIC}"),
    Option("pairs_triplet", (False, True), False, "嚦咕嚦咕, seven pairs and a triplet, as a shape", PUBLIC),
    Option("dice", (2, 3), 2, "dice in a throw", f"{PUBLIC}; three in many clubs"),
    Option("dead_wall", (16, 0), 16, "tiles that are never drawn", f"{PUBLIC}, 铁八墩"),
    Option("draw_keeps_dealer", (True, False), True, "whether the dealer stays after a drawn hand", PUBLIC),
    Option("flower_replacement", ("rounds", "at_once"), "rounds",
           "whether a flower drawn for a flower after the deal waits until all have had their turn",
           "public custom; the texts give the order of the players only"),
)  # fmt: skip

PRESETS: dict[str, dict[str, Any]] = {
    "sml2026": {},
    "star31": {"flower_kong": 2, "heavenly_ready": 8, "earthly_ready": 4, "all_honours": 8},
    "shenlaiye": {"flower_kong": 2, "human": 8, "earthly_ready": 4, "all_honours": 8},
    "atawmj2009": {
        "flower_kong": 2, "earthly_ready": 4, "earthly_ready_concealed": False,
        "pinghu_wait": "only_two_sided", "pinghu_honours_flowers": False,
    },
}  # fmt: skip

SEAT_FLOWERS = {"梅兰竹菊": ("f1f5", "f2f6", "f3f7", "f4f8"), "梅兰菊竹": ("f1f5", "f2f6", "f3f8", "f4f7")}
OPEN_END: dict[str, Conditions] = {"any_two_sided": {"open_wait": 1}, "only_two_sided": {"closed_readings": 0}, "unrestricted": {}}
CONCEALED: Conditions = {"claimed_sets": 0}
NO_HONOURS: Conditions = {"honour_tiles": 0}
IMPLIED = "门清 不求人"


def all_runs(o: dict[str, Any]) -> Conditions:
    """What 平胡 asks for under the options `o`."""
    return (
        {"chows": 5}
        | OPEN_END[o["pinghu_wait"]]
        | ({} if o["pinghu_honours_flowers"] else NO_HONOURS | {"flowers": 0})
        | ({} if o["pinghu_self_draw"] else {"self_draw": 0})
        | ({} if o["pinghu_concealed"] else {"claimed_sets": at_least(1)})
    )


def extras(o: dict[str, Any]) -> list[Pattern]:
    """Patterns that the quick table does not have."""
    kinds: dict[str, list[tuple[str, str, int, str, Conditions, str | None]]] = {
        "half_melded": [("半求", "Melded Hand Self-Drawn", 1, "five claimed sets, self-drawn", {"claimed_sets": 5, "self_draw": 1}, None)],
        "last_discard": [("河底捞鱼", "Last Discard", 1, "win on the discard after the last tile", {"last_tile": 1, "self_draw": 0}, None)],
        "kongs": [("明杠", "Exposed Kong", 1, "each exposed kong", {}, "exposed_kongs"),
                  ("暗杠", "Concealed Kong", 2, "each concealed kong", {}, "concealed_kongs")],
        "no_honours_no_flowers": [("无字无花", "No Honours, No Flowers", 2, "neither", NO_HONOURS | {"flowers": 0}, None)],
    }  # fmt: skip
    return [
        Pattern(zh, name, value, rule, when, per=per, source=PUBLIC)
        for option, rows in kinds.items()
        if o[option]
        for zh, name, value, rule, when, per in rows
    ]


def winds(o: dict[str, Any]) -> list[Pattern]:
    """Triplets of winds: the round's and the own one, or by option all."""
    if o["any_wind"]:
        return [Pattern("见字", "Wind Triplet", 1, "each triplet of winds", per="wind_triplets", source=HOUSES)]
    return [
        Pattern("场风", "Prevailing Wind", 1, "a triplet of the prevailing wind", {"round_triplets": 1}, source=SML),
        Pattern("正字", "Seat Wind", 1, "a triplet of the own wind", {"seat_triplets": 1}, source=SML),
    ]


def patterns(o: dict[str, Any]) -> list[Pattern]:
    """The table under the options `o`, from the highest row down."""
    dealt = "" if o["first_turn_concealed"] else IMPLIED
    wind, flower = "见字" if o["any_wind"] else "场风 正字", "见花" if o["any_flower"] else "正花"
    return [
        Pattern("天胡", "Heavenly Win", o["heaven"], "win on the dealt tiles; 自摸 besides",
                {"heaven": 1}, excludes=f"杠上自摸 花上自摸 独听 {dealt}", source=SML),
        Pattern("天听", "Heavenly Ready", o["heavenly_ready"], "the dealer ready after his first discard, declared", {"ready": 2}, source=SML),
        Pattern("地胡", "Earthly Win", 16, "win on the first own draw; 自摸 besides",
                {"earth": 1, "self_draw": 1}, excludes=dealt, source=SML),
        Pattern("人胡", "Human Win", o["human"], "win on a discard before the first own draw", {"human": 1}, excludes=dealt, source=SML),
        Pattern("大四喜", "Big Four Winds", 16, "triplets of all four winds", {"wind_triplets": 4}, excludes=wind, source=SML),
        Pattern("字一色", "All Honours", o["all_honours"], "honours alone", {"suits": 0}, source=SML),
        Pattern("地听", "Earthly Ready", o["earthly_ready"], "a non-dealer ready after his first discard, nobody having claimed",
                {"ready": 3}, excludes="" if o["earthly_ready_concealed"] else IMPLIED, source=SML),
        Pattern("清一色", "One Suit", 8, "one suit and nothing else", {"suits": 1} | NO_HONOURS, source=SML),
        Pattern("五暗刻", "Five Concealed Triplets", 8, "five concealed triplets or kongs", {"concealed_triplets": 5}, source=SML),
        Pattern("七抢一", "Seven Flowers Rob the Eighth", 8, "seven flowers take the eighth, whatever the hand",
                {"flower_win": 2, "shape": ANY_SHAPE}, excludes=f"八仙过海 {flower} 花杠", source=f"{SML}; {PUBLIC}"),
        Pattern("八仙过海", "Eight Immortals", 8, f"all eight flowers, whatever the hand; instead of {flower} and 花杠",
                {"flowers": 8, "shape": ANY_SHAPE}, excludes=f"{flower} 花杠", source=f"{SML}; {PUBLIC}"),
        Pattern("大三元", "Big Three Dragons", 8, "triplets of all three dragons", {"dragon_triplets": 3}, excludes="三元牌", source=SML),
        Pattern("小四喜", "Little Four Winds", 8, "triplets of three winds and a pair of the fourth",
                {"wind_triplets": 3, "wind_pairs": 1}, excludes="" if o["small_winds_add"] else wind, source=SML),
        Pattern("四暗刻", "Four Concealed Triplets", 5, "four concealed triplets or kongs", {"concealed_triplets": 4}, source=SML),
        Pattern("碰碰胡", "All Triplets", 4, "five triplets or kongs and a pair", {"triplets": 5}, source=SML),
        Pattern("混一色", "One Suit and Honours", 4, "one suit and honours", {"suits": 1, "honour_tiles": at_least(1)}, source=SML),
        Pattern("小三元", "Little Three Dragons", 4, "triplets of two dragons and a pair of the third",
                {"dragon_triplets": 2, "dragon_pairs": 1}, excludes="" if o["small_dragons_add"] else "三元牌", source=SML),
        Pattern("三暗刻", "Three Concealed Triplets", 2, "three concealed triplets or kongs", {"concealed_triplets": 3}, source=SML),
        Pattern("全求人", "Melded Hand", 2, "five claimed sets, won on a discard", {"claimed_sets": 5, "self_draw": 0}, excludes="独听", source=SML),
        Pattern("平胡", "All Runs", 2, "five runs and a pair, won at the open end of a run", all_runs(o), source=f"{SML}, 平胡"),
        Pattern("门清", "Concealed Hand", 1, "nothing claimed; concealed kongs are allowed", CONCEALED, source=SML),
        Pattern("不求人", "Fully Concealed Hand", 1, "门清 and self-drawn", CONCEALED | {"self_draw": 1}, source=SML),
        Pattern("自摸", "Self-Drawn", 1, "the winning tile was drawn", {"self_draw": 1}, source=SML),
        *winds(o),
        Pattern("三元牌", "Dragon Triplet", 1, "each triplet of dragons", per="dragon_triplets", source=SML),
        Pattern("见花", "Flower", 1, "each flower", per="flowers", source=HOUSES) if o["any_flower"]
        else Pattern("正花", "Seat Flower", 1, "each flower of the own seat", per="seat_flowers", source=SML),
        Pattern("花杠", "Family of Flowers", o["flower_kong"], "all of f1 to f4, or of f5 to f8", per="flower_families", source=SML),
        Pattern("独听", "Only Wait", 1, "for the pair, an edge or a middle, and one kind alone, kinds used up in the own hand apart",
                {"live_wait_kinds": 1, "narrow_wait": 1}, source=SML),
        Pattern("抢杠", "Robbing a Kong", 1, "win on the tile being added to a pung", {"robbing_kong": 1}, source=SML),
        Pattern("杠上自摸", "Replacement after a Kong", 1, "win on the replacement for a kong",
                {"kong_draw": 1}, excludes="花上自摸", source="source text; " + SML),
        Pattern("花上自摸", "Replacement after a Flower", 1, "win on the replacement for a flower", {"flower_draw": 1}, source="source text"),
        Pattern("海底捞月", "Last Tile Drawn", 1, "self-draw of the last tile", {"self_draw": 1, "last_tile": 1}, source=SML),
        *([Pattern("报听", "Declared Ready", 1, "declared ready, and neither 天听 nor 地听", {"ready": 1}, source=f"source text; {PUBLIC}")]
          if o["declared_ready"] else []),
        *extras(o),
    ]  # fmt: skip


EXAMPLES = (
    Example("[123m]23456p123456s99p+1p", 2, "平胡2", source=f"{SML}, 平胡"),
    Example("123456m23456p123sCC+1p", 1, "门清1, and so no 平胡", source=f"{SML}, 門清無平胡"),
    Example("123456m23456p123sCC+1p", 3, "门清1 不求人1 自摸1", {"self_draw": True}, source=f"{SML}, 门前清自摸"),
    Example("[345s]123456p99p12345m+3m", 2, "平胡2: 345m finished from 45m", source=f"{SML}, 抓得出眼睛就有"),
    Example("[345s]123456p99p12345m+3m", 0, "nor where every reading must have an open end",
            options={"pinghu_wait": "only_two_sided"}, source=HOUSES),
    Example("123456m23456p123sCC+1p", 25, "天胡24 自摸1", {"first_turn": "heaven", "self_draw": True}, source=f"{SML}, 天胡"),
    Example("[CCC][FFF]PP23m123456p+1m", 6, "小三元4 三元牌2", source=f"{SML}, 小三元"),
    Example("[CCC][FFF][PPP]23m123p11s+1m", 8, "大三元8, no 三元牌 and no 小三元", source=f"{SML}, 大三元"),
    Example("111222m111222p11sCC+1s", 15, "五暗刻8 碰碰胡4 门清1 不求人1 自摸1", {"self_draw": True}, source=f"{SML}, 五暗刻"),
    Example("111222m111222p11sCC+1s", 10, "四暗刻5 碰碰胡4 门清1: a discard completed the fifth", source=f"{SML}, 四暗刻"),
    Example("[111m]23456p123456sCC+1p", 2, "正花1 花杠1", {"flowers": "f1f2f3f4"}, source=f"{SML}, 花杠"),
)  # fmt: skip


@cache
def _make(chosen: tuple[tuple[str, Any], ...]) -> RuleSet:
    o = dict(chosen)
    page = Page(
        NAME, ZH, "台", patterns(o),
        sets=5,
        forms=("standard", "pairs_triplet") if o["pairs_triplet"] else ("standard",),
        flowers=8,
        seat_flowers=SEAT_FLOWERS[o["flower_order"]],
        flower_wins=True,
        best="the greatest total over all readings and places of the winning tile",
    )  # fmt: skip
    wall = WallRule(  # the text: 17 and 16 tiles, the dealer stays on a win, four dealerships each
        tiles=SUITS + WINDS + DRAGONS + FLOWERS,
        hand=16,
        wall_break="one_throw",
        rounds=4,
        dice=o["dice"],
        dead_wall=o["dead_wall"],
        draw_keeps_dealer=o["draw_keeps_dealer"],
        flower_replacement=o["flower_replacement"],
    )
    return RuleSet(page, OPTIONS, o, wall)


def make(**options: Any) -> RuleSet:
    """The rule set with these options; see `OPTIONS` and `PRESETS`."""
    return _make(tuple(resolve(NAME, OPTIONS, options, PRESETS).items()))
