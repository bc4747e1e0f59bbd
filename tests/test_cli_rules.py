"""``pysolver score``, ``batch``, ``rules``, ``features``: output, JSON, exit codes, one line an error."""

import io
import json
import os
import sys

import pytest

import pysolver
from pysolver import cli_batch
from pysolver.batch_file import line_answerer
from pysolver.cli import main

MCR = pysolver.rules("mcr")
KNITTED = "[678s]147m369s25pSS+8p"
TOO_SMALL = "445566m2277779s+8s"
NOT_A_WIN = "123456789m1122m+3s"


@pytest.fixture
def run(capsys):
    """Run a command and return exit code, output, errors."""

    def run(*arguments):
        return (main(arguments), *capsys.readouterr())

    return run


@pytest.fixture
def stdin(monkeypatch):
    """Give bytes to standard input."""

    def stdin(content):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content), encoding="utf-8"))

    return stdin


def objects(text):
    return [json.loads(line) for line in text.split("\n") if line]


# ---- score ----


def test_a_knitted_straight_counts_alone(run):
    code, out, err = run("score", "--rules", "mcr", KNITTED)
    assert (code, err) == (0, "")
    assert out == str(MCR.score(KNITTED)) + "\n"
    assert [line.split()[:2] for line in out.splitlines()[2:]] == [["组合龙", "12"], ["total", "12"]]


@pytest.mark.parametrize("hand", [TOO_SMALL, "445566p2277779m+8m", "445566s2277779p+8p"])
def test_a_hand_below_the_minimum_leaves_1_with_the_minimum_as_the_reason(run, hand):
    code, out, err = run("score", "--rules", "mcr", hand)
    assert (code, err) == (1, "")
    assert out.endswith("total   7  番\nmay not win: 7 番, the minimum is 8 起和\n")


def test_a_hand_that_does_not_win_leaves_1_with_its_shanten(run):
    code, out, err = run("score", "--rules", "mcr", NOT_A_WIN)
    assert (code, out, err.count("\n")) == (1, "", 1)
    away = pysolver.rules("mcr").shanten(NOT_A_WIN)
    assert err == f"pysolver: '{NOT_A_WIN}' is not complete in mcr: {away} away from ready\n"


def test_json_is_the_score_with_hand_and_context(run):
    code, out, _ = run(
        "score", "--rules", "mcr", "--self-draw", "--seat", "S", "--json", "[EEE][SSSS]55pWWWNN+N"
    )
    context = {"self_draw": True, "seat": "S"}
    assert (code, json.loads(out)) == (0, MCR.score("[EEE][SSSS]55pWWWNN+N", **context).to_dict())
    assert json.loads(out)["context"] == context


def test_json_of_a_hand_that_does_not_win_holds_the_error(run):
    code, out, err = run("score", "--rules", "mcr", "--json", NOT_A_WIN)
    assert code == 1
    assert json.loads(out)["error"] == err.removeprefix("pysolver: ").strip()


@pytest.mark.parametrize(
    ("arguments", "hand", "context"),
    [
        (["--self-draw", "--last-tile", "--flowers", "2"], "(5555s)67m678s123pFF+8m",
         {"self_draw": True, "last_tile": True, "flowers": 2}),
        (["--self-draw", "--kong-draw"], "[123p](5555s)67m678sFF+8m", {"self_draw": True, "kong_draw": True}),
        (["--self-draw", "--flower-draw", "--flowers", "f1f5"], KNITTED,
         {"self_draw": True, "flower_draw": True, "flowers": "f1f5"}),
        (["--robbing-kong"], "[123p][345s]67m678sFF+8m", {"robbing_kong": True}),
        (["--after-kong", "--last-copy"], "[123p][345s]67m678sFF+8m",
         {"after_kong": True, "last_copy": True}),
        (["--seat", "N", "--round", "S", "--self-draw"], "[EEE][SSS]23pWWWNN+1p",
         {"seat": "N", "round": "S", "self_draw": True}),
        (["--first-turn", "heaven"], "14m25s369pESWNFP+C", {"first_turn": "heaven"}),
        (["--ready", "declared", "--void", "m", "--wild", "4m", "--payer-flowers", "1"], KNITTED,
         {"ready": "declared", "void": "m", "wild": "4m", "payer_flowers": 1}),
    ],
)  # fmt: skip
def test_every_keyword_of_the_context_has_an_argument(run, arguments, hand, context):
    code, out, _ = run("score", "--rules", "mcr", *arguments, "--json", hand)
    assert json.loads(out) == MCR.score(hand, **context).to_dict()
    assert code == (0 if json.loads(out)["legal"] else 1)


@pytest.mark.parametrize(
    ("arguments", "options"),
    [
        (["--option", "edition=1998"], {"edition": "1998"}),
        (["--option", "tiles=136", "--option", "knitted_wait=False"], {"tiles": 136, "knitted_wait": False}),
        (["--preset", "ema"], {"preset": "ema"}),
        (["--preset", "jmsa", "--option", "cap=0"], {"preset": "jmsa", "cap": 0}),
    ],
)
def test_options_are_read_as_the_option_s_own_values(run, arguments, options):
    hand = "258m147s369p23p99s+4p"
    _, out, _ = run("score", "--rules", "mcr", *arguments, "--self-draw", "--json", hand)
    assert json.loads(out) == pysolver.rules("mcr", **options).score(hand, self_draw=True).to_dict()


def test_a_rule_set_goes_by_its_chinese_name_too(run):
    assert run("score", "--rules", "国标", KNITTED) == run("score", "--rules", "mcr", KNITTED)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--rules", "mcr", "123m12x"], "hand '123m12x' at position 6: unknown character 'x'"),
        (["--rules", "mcr", "123456789m11222m"], "names no winning tile"),
        (["--rules", "nowhere", KNITTED], "no rule set 'nowhere'; there are chengdu, "),
        (["--rules", "mcr", "--option", "edition=1999", KNITTED],
         "option edition='1999'; the values are 'mil2025', '1998'"),
        (["--rules", "mcr", "--option", "editon=1998", KNITTED],
         "no option 'editon'; the options are preset, edition"),
        (["--rules", "mcr", "--option", "edition", KNITTED], "--option 'edition': NAME=VALUE is wanted"),
        (["--rules", "mcr", "--option", "cap=0", "--option", "cap=88", KNITTED], "cap is told twice"),
        (["--rules", "mcr", "--preset", "bma", KNITTED], "the presets are 'jmsa', 'ema'"),
        (["--rules", "mcr", "--seat", "Z", KNITTED], "seat='Z'; a wind is E, S, W or N"),
        (["--rules", "mcr", "--flowers", "9", KNITTED], "flowers=9; there are 0 to 8"),
        (["--rules", "mcr", "--flowers", "two", KNITTED], "flowers='two'"),
        (["--rules", "mcr", "--first-turn", "hell", KNITTED], "it is 'heaven' or 'earth' or 'human'"),
        (["--rules", "mcr", "--kong-draw", KNITTED], "kong_draw without self_draw"),
        (["--rules", "mcr", "--payer-flowers", "x", KNITTED], "payer_flowers='x'"),
        ([KNITTED], "score: the following arguments are required: --rules"),
    ],
)  # fmt: skip
def test_bad_input_leaves_2_with_one_line(run, arguments, message):
    code, out, err = run("score", *arguments)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert message in err


def test_hands_on_standard_input_are_scored_line_by_line(run, stdin):
    stdin(f"{KNITTED}\n\nrubbish # no hand\n{TOO_SMALL}\n".encode())
    code, out, err = run("score", "--rules", "mcr", "-")
    assert (code, err.count("\n")) == (2, 1)
    assert "line 3: hand 'rubbish'" in err
    assert out == f"{MCR.score(KNITTED)}\n\n{MCR.score(TOO_SMALL)}\n\n"


def test_the_explanation_is_made_only_when_asked_for(monkeypatch):
    score = MCR.score(KNITTED)
    explained = []
    raw_score = type(MCR).raw_score
    monkeypatch.setattr(
        type(MCR), "raw_score", lambda *given, **how: explained.append(how) or raw_score(*given, **how)
    )
    assert (score.total, score.legal, score.minimum, score.reason) == (12, True, (12, 8), None)
    assert [(pattern.zh, count) for pattern, count in score.counted] == [("组合龙", 1)]
    assert score.reading.shape == "knitted_straight"
    assert not explained
    assert str(score) == str(score)
    assert explained == [{"explain": True}]


# ---- the table ----


def display_column(line, text):
    """Where a text starts on a terminal, on which Chinese characters are two wide."""
    return sum(2 if ord(character) > 0x2E7F else 1 for character in line[: line.index(text)])


def test_the_table_aligns_beside_chinese_names(run):
    _, out, _ = run("score", "--rules", "mcr", "--self-draw", "--flowers", "3", "[EEE][SSSS]55pWWWNN+N")
    lines = out.splitlines()
    names = ["Big Four", "Half Flush", "Two Concealed", "Melded", "Self", "Flower"]
    columns = {display_column(line, name) for line, name in zip(lines[2:8], names, strict=True)}
    assert len(columns) == 1


def test_the_table_tells_a_cap_and_what_comes_on_top(run):
    hand = "1111222244557s+7s"
    capped = ["--option", "cap=4", "--option", "zimo=add_base", "--self-draw"]
    _, out, _ = run("score", "--rules", "chengdu", *capped, hand)
    rows = [line.split()[:2] for line in out.splitlines()[2:7]]
    assert rows == [["清龙七对", "×32"], ["根", "×2"], ["cap", "4"], ["on", "top"], ["total", "5"]]
    _, out, _ = run("score", "--rules", "chengdu", hand)
    assert "cap" not in out
    assert ["total", "64", "倍,", "7", "番"] in map(str.split, out.splitlines())


def test_flowers_beyond_the_cap_are_no_cap(run):
    """88 and two flowers: nothing was cut off. Self-drawn, 1 was."""
    hand, context = "1122334455667m+7m", ["--flowers", "2"]
    _, out, _ = run("score", "--rules", "mcr", "--option", "cap=88", *context, hand)
    assert "封顶" not in out
    _, out, _ = run("score", "--rules", "mcr", "--option", "cap=88", "--self-draw", *context, hand)
    assert "封顶" in out
    assert ["total", "90", "番"] in map(str.split, out.splitlines())


# ---- batch ----


def answered(*lines):
    return objects(b"".join(line_answerer(MCR, ["mcr", "国标"])(lines)).decode())


def test_batch_answers_every_line_in_the_contract_s_words(run, tmp_path):
    asked = [
        {"hand": KNITTED, "note": "七"},
        {"hand": TOO_SMALL, "context": {"flowers": 5}, "rules": "mcr"},
        {"hand": NOT_A_WIN},
    ]
    source, target = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    source.write_text("".join(json.dumps(line) + "\n" for line in asked), encoding="utf-8")
    assert run("batch", "--rules", "mcr", str(source), str(target)) == (0, "", "")
    knitted, small, none = objects(target.read_text(encoding="utf-8"))
    assert knitted == asked[0] | {
        "total": 12,
        "legal": True,
        "lines": [{"zh": "组合龙", "value": 12, "count": 1}],
    }
    assert (small["total"], small["legal"], small["rules"]) == (12, False, "mcr")
    assert {"zh": "花牌", "value": 1, "count": 5} in small["lines"]
    assert none.keys() == {"hand", "error"}
    assert "away from ready" in none["error"]
    code, out, _ = run("batch", "--rules", "mcr", str(source))
    assert (code, out) == (0, target.read_text(encoding="utf-8"))


def test_batch_lines_are_the_lines_of_the_score():
    context = {"self_draw": True, "seat": "S", "flowers": 2}
    hand = "[EEE][SSSS]55pWWWNN+N"
    (got,) = answered(json.dumps({"hand": hand, "context": context}).encode())
    lines = [
        {"zh": line.zh, "value": line.value, "count": line.count} for line in MCR.score(hand, **context).lines
    ]
    assert got == {"hand": hand, "context": context, "total": 100, "legal": True, "lines": lines}


def test_batch_replaces_an_earlier_answer():
    stale = {"hand": NOT_A_WIN, "total": 99, "legal": True, "lines": [], "error": "old", "source": "p. 7"}
    (got,) = answered(json.dumps(stale).encode())
    assert got.keys() == {"hand", "source", "error"}
    assert got["error"] != "old"
    (got,) = answered(json.dumps(stale | {"hand": KNITTED}).encode())
    assert got.keys() == {"hand", "source", "total", "legal", "lines"}


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b"not json", "line 2: invalid JSON: Expecting value"),
        (b'{"hand": "11m"', "line 2: invalid JSON"),
        (b'{"hand": NaN}', "line 2: invalid JSON: NaN is no JSON number"),
        (b'{"hand": "\xff"}', "line 2: invalid JSON: 'utf-8' codec can't decode"),
        (b"[1]", "line 2: not a JSON object"),
        (b"[" * 100000, "line 2: "),
        (b"{}", "hand is None; a text is wanted"),
        (b'{"hand": 7}', "hand is 7; a text is wanted"),
        (b'{"hand": "11m", "context": []}', "context is []; an object is wanted"),
        (b'{"hand": "11m", "context": {"hand": 1}}', "no keyword 'hand'"),
        (b'{"hand": "11m", "context": {"self": 1}}', "no keyword 'self'"),
        (b'{"hand": "11m", "context": {"self_draw": 1}}', "self_draw=1; it is True or False"),
        (b'{"hand": "11m", "context": {"seat": ["E"]}}', "seat=['E']; a wind is E, S, W or N"),
        (b'{"hand": "11m", "context": {"first_turn": {}}}', "first_turn={}; it is 'heaven'"),
        (b'{"hand": "11m", "context": {"wild": []}}', "wild=[]; the name of a tile"),
        (b'{"hand": "\\ud800"}', "unknown character"),
        (b'{"hand": "11m", "rules": "chengdu"}', "the line is of rules 'chengdu'; these are mcr"),
        (b'{"hand": "11m", "rules": ["mcr"]}', "the line is of rules ['mcr']; these are mcr"),
    ],
    ids=range(18),
)
def test_batch_gives_a_bad_line_an_error_and_goes_on(line, message):
    good = json.dumps({"hand": KNITTED, "rules": "国标"}).encode()
    first, bad, last = answered(good + b"\n", line + b"\n", good + b"\n")
    assert first == last
    assert first["total"] == 12
    assert message in bad["error"]
    assert bad.keys().isdisjoint({"total", "legal", "lines"})


def test_batch_leaves_out_blank_lines_and_a_byte_order_mark():
    lines = b'\xef\xbb\xbf{"hand": "11m"}\n', b" \n", b"x"
    assert [one["error"] for one in answered(*lines)][1:] == [
        "line 3: invalid JSON: Expecting value: line 1 column 1 (char 0)"
    ]


def test_batch_keeps_what_json_can_say():
    line = {"hand": KNITTED, "other": [None, True, 1.5, "é\u2028\U0001f004", {"深": []}]}
    (got,) = answered(json.dumps(line).encode())
    assert got["other"] == line["other"]
    (raw,) = line_answerer(MCR, ["mcr"])([b'{"hand": "11m", "half": "\\ud800"}'])
    assert b'"half": "\\ud800"' in raw


@pytest.mark.parametrize(
    "number", ["1e999", "-1E+400", "1.10", "0.1234567890123456789012345", "1e-7", "12345678901234567890"]
)
def test_batch_passes_numbers_through_as_they_are_written(number):
    line = f'{{"total":{number}, "x":{number} ,"hand":"{KNITTED}","y":[{{"z":{number}}}] }}'
    (raw,) = line_answerer(MCR, ["mcr"])([line.encode()])
    assert raw.decode().count(number) == 2
    got = json.loads(raw, parse_float=str)
    assert (got["total"], list(got)) == (12, ["x", "hand", "y", "total", "legal", "lines"])
    (none,) = line_answerer(MCR, ["mcr"])([f' {{ "total" : {number} }} '.encode()])
    assert json.loads(none).keys() == {"error"}


@pytest.mark.parametrize("target", ["missing/out.jsonl", "new/", "in.jsonl/out"])
def test_batch_names_the_target_that_it_cannot_write(run, tmp_path, monkeypatch, target):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "in.jsonl").write_bytes(b'{"hand": "11m"}\n')
    code, out, err = run("batch", "--rules", "mcr", "in.jsonl", target)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert f"'{target}'" in err
    assert ".part" not in err
    assert [path.name for path in tmp_path.iterdir()] == ["in.jsonl"]


def test_batch_writes_a_name_as_long_as_the_file_system_takes(run, tmp_path):
    source, target = tmp_path / "in.jsonl", tmp_path / ("x" * 255)
    source.write_bytes(b'{"hand": "11m"}\n')
    assert run("batch", "--rules", "mcr", str(source), str(target)) == (0, "", "")
    assert "error" in json.loads(target.read_bytes())


def test_batch_reads_standard_input_and_answers_at_once(run, stdin):
    stdin(json.dumps({"hand": KNITTED}).encode() + b"\n")
    code, out, err = run("batch", "--rules", "mcr", "-")
    assert (code, err) == (0, "")
    assert objects(out)[0]["total"] == 12


def test_batch_leaves_the_old_file_where_it_fails(run, tmp_path, monkeypatch):
    source, target = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    source.write_bytes(json.dumps({"hand": KNITTED}).encode() + b"\n")
    target.write_text("before")

    def breaks(rules, names):
        def answers(lines):
            yield b"half\n"
            raise OSError("no room")

        return answers

    monkeypatch.setattr(cli_batch, "line_answerer", breaks)
    code, _, err = run("batch", "--rules", "mcr", str(source), str(target))
    assert (code, err) == (2, "pysolver: no room\n")
    assert target.read_text() == "before"
    assert {path.name for path in tmp_path.iterdir()} == {"in.jsonl", "out.jsonl"}


def test_batch_may_write_over_its_source_and_keeps_links_and_devices(run, tmp_path):
    source, link = tmp_path / "in.jsonl", tmp_path / "link.jsonl"
    source.write_bytes(json.dumps({"hand": KNITTED}).encode() + b"\n")
    source.chmod(0o640)
    link.symlink_to(source)
    assert run("batch", "--rules", "mcr", str(source), str(link)) == (0, "", "")
    assert link.is_symlink()
    assert json.loads(source.read_bytes())["total"] == 12
    assert source.stat().st_mode & 0o777 == 0o640
    assert run("batch", "--rules", "mcr", str(source), os.devnull) == (0, "", "")
    assert not os.path.isfile(os.devnull)


def test_batch_of_a_file_that_is_not_there_leaves_2(run, tmp_path):
    code, out, err = run("batch", "--rules", "mcr", str(tmp_path / "nothing.jsonl"))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "nothing.jsonl" in err


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize(("stdout", "stderr"), [(Terminal, io.StringIO), (io.StringIO, Terminal)])
def test_a_progress_bar_needs_people_on_both_streams(monkeypatch, stdout, stderr):
    monkeypatch.setattr(sys, "stdout", stdout())
    monkeypatch.setattr(sys, "stderr", stderr())
    monkeypatch.setattr(cli_batch, "bar", lambda: pytest.fail("a bar where nobody looks"))
    assert list(cli_batch.watched([b"a", b"b"], 2)) == [b"a", b"b"]


def test_a_progress_bar_counts_bytes_on_a_terminal(monkeypatch):
    pytest.importorskip("rich")
    out, err = Terminal(), Terminal()
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    assert list(cli_batch.watched([b"ab"] * 3000, 6000)) == [b"ab"] * 3000
    assert out.getvalue() == ""
    assert "100%" in err.getvalue()


def test_without_rich_there_is_no_bar(monkeypatch):
    monkeypatch.setitem(sys.modules, "rich.progress", None)
    monkeypatch.setattr(sys, "stdout", Terminal())
    monkeypatch.setattr(sys, "stderr", Terminal())
    assert list(cli_batch.watched([b"a"], None)) == [b"a"]


def test_batch_over_the_shared_files_gives_their_totals(run, shared, tmp_path):
    for name in ("mcr_book", "mcr_handbook", "mcr_games"):
        source = shared / "data" / f"{name}.jsonl"
        wanted = objects(source.read_text(encoding="utf-8"))
        for line in wanted:  # where the book prints no winds: winds of which the hand has no triplet
            free = [wind for wind in "ESWN" if line["hand"].count(wind) < 3] or ["E"]
            line["context"] |= {"seat": free[0], "round": free[0]} if "winds" in line else {}
        asked = tmp_path / f"{name}.jsonl"
        asked.write_text("\n".join(map(json.dumps, wanted)), encoding="utf-8")
        code, out, _ = run("batch", "--rules", "mcr", str(asked))
        assert code == 0
        assert [line["total"] for line in objects(out)] == [line["total"] for line in wanted]


# ---- rules and features ----


def test_rules_lists_what_there_is(run):
    code, out, _ = run("rules")
    assert code == 0
    names = [line.split()[0] for line in out.splitlines()]
    assert names == [*pysolver.rule_sets(), *pysolver.card_games()]
    assert "国标麻将" in out
    _, out, _ = run("rules", "--json")
    assert {one["name"]: one["zh"] for one in json.loads(out)["rule_sets"]}["chengdu"] == "成都麻将"


def test_rules_shows_one_book_in_its_order_with_options_and_presets(run):
    code, out, _ = run("rules", "mcr")
    lines = out.splitlines()
    assert code == 0
    shown = [line.split()[1] for line in lines if line[:2].strip().isdigit()]
    assert shown == [pattern.zh for pattern in MCR.patterns]
    at = next(at for at, line in enumerate(lines) if "大三元" in line and line.startswith("88"))
    assert lines[at + 1].strip() == "1998 rule book − 小三元 双箭刻 箭刻; the 幺九刻 of its dragon triplets"
    assert lines[at + 2].startswith("88  绿一色")
    for option in MCR.options:
        assert any(line.startswith(f"  {option.name} = {option.default}") for line in lines)
        assert f"      source: {option.source}" in lines
    assert "  jmsa  cap=88 pairs_all_types=False" in lines
    at = lines.index("  107  1112345678999m+9m, self_draw=True")
    assert lines[at + 1].strip().endswith("九莲宝灯 88 清龙 16 四归一 2 自摸 1")
    assert (
        "  dice     2; two throws: the first names the second thrower and his wall, the sum of both is counted"
        in lines
    )


def test_rules_shows_the_book_under_options(run):
    _, out, _ = run("rules", "mcr", "--option", "edition=1998")
    assert "  edition = mil2025 | 1998  [here '1998']" in out.splitlines()
    assert "Mixed Kongs" not in out


def test_rules_json_holds_the_whole_book(run):
    _, out, _ = run("rules", "chengdu", "--json", "--option", "cap=8")
    book = json.loads(out)
    chengdu = pysolver.rules("chengdu", cap=8)
    assert [pattern["zh"] for pattern in book["patterns"]] == [pattern.zh for pattern in chengdu.patterns]
    assert {option["name"]: option["value"] for option in book["options"]} == chengdu.chosen
    assert book["patterns"][0]["when"] == {"shape": "standard"}
    assert book["requirements"] == ["three suits 缺一门: a winning hand holds two at most"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nowhere"], "no rule set 'nowhere'; there are chengdu, "),
        (["--option", "cap=8"], "belong to one rule set; name it"),
        (["--markdown"], "belong to one rule set; name it"),
        (["mcr", "--json", "--markdown"], "not allowed with argument"),
        (["mcr", "--option", "cap=7"], "the values are 0, 88"),
    ],
)
def test_rules_of_what_is_not_there_leaves_2(run, arguments, message):
    code, out, err = run("rules", *arguments)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert message in err


def test_features_lists_every_feature_with_its_meaning(run):
    code, out, _ = run("features")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == list(pysolver._core.FEATURES)
    _, out, _ = run("features", "--json")
    assert json.loads(out)["dragon_triplets"] == "triplets and kongs of dragons"


# ---- the counting commands by a rule set ----


def test_counting_by_a_rule_set_takes_its_forms(run):
    """国标 waits for 全不靠 too; the plain question is of sets and a pair."""
    hand = "14m25s369pESWNFP"
    assert run("waits", "--rules", "mcr", hand) == (0, " ".join(MCR.waits(hand)) + "\n", "")
    assert run("shanten", "--rules", "mcr", hand)[1] == "0\n"
    assert run("shanten", hand)[1] == f"{pysolver.shanten(hand)}\n"
    assert run("shanten", "--rules", "mcr", "--forms", "standard", hand)[1] == f"{pysolver.shanten(hand)}\n"


@pytest.mark.parametrize("command", ["shanten", "waits", "useful", "discards", "decompose"])
def test_every_counting_command_takes_a_rule_set(run, command):
    hand = "1122334455667m" + ("+7m" if command in ("discards", "decompose") else "")
    code, out, err = run(command, "--rules", "chengdu", "--option", "cap=8", "--json", hand)
    assert (code, err) == (0, "")
    assert command in json.loads(out)


def test_an_option_without_a_rule_set_leaves_2(run):
    code, _, err = run("waits", "--option", "cap=8", "1m")
    assert (code, err) == (2, "pysolver: --option and --preset belong to a rule set; --rules names it\n")
