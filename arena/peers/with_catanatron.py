"""Plays random matches of Catan with catanatron for `cargo arena peers`."""

from importlib.metadata import version
from time import process_time

from asked import answer
from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

PLAYERS = [RandomPlayer(color) for color in Color]


def its_loop(_, seconds):
    """Its own loop, as `Game.play` has it, counting."""
    games = decisions = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        games += 1
        game = Game(PLAYERS, seed=games)
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            decisions += 1
    return decisions, games, spent


answer(version("catanatron"), len(PLAYERS), {"its loop": its_loop})
