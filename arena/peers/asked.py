"""How the programs in Python are asked: see `arena/src/peers/peer.rs`."""

import json
import sys


def answer(version, players, ways):
    """Answers each line. A way of playing is given the game and CPU seconds, and gives back decisions, matches and the CPU
    seconds they took; `players` is a number, or a number for each game."""
    for line in sys.stdin:
        asked = json.loads(line)
        decisions, games, seconds = ways[asked["way"]](asked["game"], asked["seconds"])
        seats = players if isinstance(players, int) else players(asked["game"])
        played = {"version": version, "players": seats, "decisions": decisions, "games": games, "seconds": seconds}
        print(json.dumps(played), flush=True)
