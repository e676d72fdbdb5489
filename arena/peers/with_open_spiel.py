"""Plays random matches with OpenSpiel for `cargo arena peers`: the loop in Python, or its own in C++."""

import random
from importlib.metadata import version
from time import process_time

import pyspiel
from asked import answer


def from_python(name, seconds):
    """The loop of its examples: chance is drawn by its odds, players pick any action."""
    chance = random.Random(1)
    game = pyspiel.load_game(name)
    games = decisions = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        games += 1
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes())
                state.apply_action(chance.choices(outcomes, odds)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                decisions += 1
    return decisions, games, spent


def in_its_loop(name, seconds):
    """A match a call, played in C++ by its uniformly random bots. Counting the decisions isn't timed."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(game.num_players())]
    games = decisions = 0
    spent = 0.0
    while spent < seconds:
        games += 1
        start = process_time()
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, games)
        spent += process_time() - start
        decisions += sum(step.player >= 0 for step in state.full_history())
    return decisions, games, spent


answer(
    version("open_spiel"),
    lambda name: pyspiel.load_game(name).num_players(),
    {"from Python": from_python, "its loop in C++": in_its_loop},
)
