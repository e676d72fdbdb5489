"""Plays random matches of Catan with fastcatan for `cargo arena peers`, one by one or in its batch."""

import os

# Of one thread, as everything here is measured.
os.environ["OMP_NUM_THREADS"] = "1"

import random
from importlib.metadata import version
from time import process_time

import fastcatan
import numpy as np
from asked import answer


def one_by_one(_, seconds):
    """The loop of its README: lists the actions, picks one, carries it out."""
    pick = random.Random(1).random
    game = fastcatan.Env()
    games = decisions = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        game.reset(seed=games)
        games += 1
        while not game.done:
            actions = game.legal_actions()
            game.step(actions[int(pick() * len(actions))])
            decisions += 1
    return decisions, games, spent


MATCHES = 1024
batch = fastcatan.BatchedEnv(MATCHES, seed=1)
batch.reset()


def in_batch(_, seconds):
    """A thousand matches at a time, each begun anew when it is over. Choosing isn't counted: it is done in Python here,
    and would be done elsewhere by whoever uses the batch."""
    masks = np.zeros((MATCHES, fastcatan.MASK_WORDS), dtype=np.uint64)
    actions = np.zeros(MATCHES, dtype=np.uint32)
    dones = np.zeros(MATCHES, dtype=np.uint8)
    chance = np.random.default_rng(1)
    games = decisions = 0
    spent = 0.0
    while spent < seconds:
        start = process_time()
        batch.write_masks(masks)
        spent += process_time() - start
        # The legal action of which as many stand before it as a die says.
        legal = np.unpackbits(masks.view(np.uint8), axis=1, bitorder="little")
        before = np.cumsum(legal, axis=1, dtype=np.uint16)
        wanted = (chance.random(MATCHES) * before[:, -1]).astype(np.uint16)
        actions[:] = np.argmax(before > wanted[:, None], axis=1)
        start = process_time()
        batch.step_autoreset(actions, dones)
        spent += process_time() - start
        decisions += MATCHES
        games += int(dones.sum())
    return decisions, games, spent


answer(version("fastcatan"), 4, {"one by one": one_by_one, "its batch": in_batch})
