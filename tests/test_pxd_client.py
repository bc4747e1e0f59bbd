"""The shipped _core.pxd and headers are enough to compile and run other code against the core."""

import importlib.util
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

import pysolver

SOURCE = Path(__file__).with_name("pxd_client.pyx")


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    """The client, compiled from outside the repository so that it sees the installed package alone."""
    compiler = shutil.which("gcc") or pytest.skip("no C compiler")
    pytest.importorskip("Cython")
    folder = tmp_path_factory.mktemp("client")
    shutil.copy(SOURCE, folder)
    site = Path(pysolver.__file__).resolve().parent.parent
    subprocess.run(
        [sys.executable, "-m", "cython", "-3", f"-I{site}", "pxd_client.pyx"], cwd=folder, check=True
    )
    built = folder / f"pxd_client{sysconfig.get_config_var('EXT_SUFFIX')}"
    includes = [f"-I{sysconfig.get_path('include')}", f"-I{pysolver.get_include()}"]
    flags = ["-shared", "-fPIC", "-O0", "-w", *includes, "-o", str(built)]
    subprocess.run([compiler, "pxd_client.c", *flags], cwd=folder, check=True)
    spec = importlib.util.spec_from_file_location("pxd_client", built)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_text_goes_through_the_c_value(client):
    with pytest.raises(pysolver.HandError, match="3 concealed in all"):
        client.again("[5555p]123m")
    shown, hand, win, size = client.again("[5555p] E E 12m+3m")
    assert (shown, win, size) == ("[5555p]12mEE+3m", 2, 4)
    assert hand == pysolver.Hand.parse("[5555p]12mEE+3m")
    assert client.again("E")[2] is None


def test_the_value_of_a_hand_is_open_to_c(client):
    hand = pysolver.Hand.parse("1112345678999m")
    assert tuple(client.inside(hand)) == hand.counts


def test_counting_without_python(client):
    assert client.ask("1112345678999m") == (0, list(range(9)), list(range(9)))
    assert client.ask("[666s]1237777999s") == (0, [25], [24, 25])  # 7s is used up
    assert client.ask("19m19p19sESWNPFC")[0] == 0
