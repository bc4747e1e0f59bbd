"""The names of the 34 kinds of tiles, in index order."""

__all__ = ["TILE_NAMES"]

#: 1m-9m 万, 1p-9p 筒, 1s-9s 条, E S W N 东南西北, P F C 白發中
TILE_NAMES: tuple[str, ...] = (*(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)), *"ESWNPFC")
