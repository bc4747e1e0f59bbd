"""What README.md shows is what happens."""

import doctest
import re
import shlex
from pathlib import Path

from pysolver.cli import main

README = (Path(__file__).resolve().parent.parent / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_every_block_is_of_a_language_that_is_run():
    assert set(re.findall(r"^```(\S+)$", README, re.MULTILINE)) == {"bash", "pycon", "console"}


def test_python():
    example = doctest.DocTestParser().get_doctest("".join(blocks("pycon")), {}, "README.md", None, None)
    failures = []
    doctest.DocTestRunner().run(example, out=failures.append)
    assert example.examples
    assert not failures, "".join(failures)


def test_command_line(capsys):
    shown = re.findall(r"^\$ pysolver (.*)\n((?:[^$].*\n)*)", "".join(blocks("console")), re.MULTILINE)
    assert shown
    for command, output in shown:
        assert main(shlex.split(command)) == 0
        assert capsys.readouterr().out == output


def test_two_commands_install_run_and_test():
    assert [block.split(" && ")[0] for block in blocks("bash")] == ["pip install .", "pip install '.[test]'"]
