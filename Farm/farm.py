#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes a film on many machines with Dask distributed.

    python farm.py --shards 64 --parts parts -o film.mp4 --scheduler tcp://head:8786 -- \\
        citrine render film.caml --scale 2

What stands behind `--` is the command that would make the film on one machine, without `-o`: `citrine
render FILE`, or a program that films itself. Each part is a task; a part whose worker is lost, or that
ends with status 75, is made again elsewhere: by workers that have not failed it, as long as there are any,
and best by one that has failed nothing. The parts go to a folder that all machines see under the
same name, and the film is joined here.
"""

import argparse
import ctypes
import itertools
import json
import os
import signal
import subprocess
import sys
import time

from distributed import Client, LocalCluster, as_completed, get_worker

# The status that says: try again.
TEMPORARY = 75


class PartFailed(Exception):
    """A part that will not be made however often it is tried."""


class Misplaced(Exception):
    """A part that was given to a worker that is not to make it."""


class TryAgain(Exception):
    """A part that may be made another time."""

    def __init__(self, words, worker):
        super().__init__(words, worker)
        self.words, self.worker = words, worker

    def __str__(self):
        return self.words


def end_with_parent():
    """Has a child of a worker end when the worker does, as nobody would read what it makes."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)


def make_part(words, folder, others):
    """Makes one part on a worker; what is there already and fits is kept."""
    # Who has nothing to do takes tasks that were meant for others.
    if others and get_worker().address not in others:
        time.sleep(0.5)
        raise Misplaced()
    done = subprocess.run(
        words, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True, preexec_fn=end_with_parent)
    if done.returncode == 0:
        return done.stdout.strip()
    # Ended from outside, as by a machine that runs out of memory, is no word about the part.
    if done.returncode == TEMPORARY or done.returncode < 0:
        raise TryAgain(
            f"{' '.join(words)}: status {done.returncode}\n{done.stderr}", get_worker().address)
    raise PartFailed(f"{' '.join(words)}: status {done.returncode}\n{done.stderr}")


def joining(command, parts, output, more):
    """The words that make the film of its parts."""
    if len(command) > 1 and command[1] == "render":
        return [command[0], "join", parts, "-o", output] + more
    return command + ["--join", parts, "-o", output] + more


def read_plan(command, parts, shards):
    """What the parts are, as the command itself says it."""
    words = command + ["-o", parts, "--plan", "--shards", str(shards)]
    done = subprocess.run(words, stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        sys.exit(done.returncode if done.returncode > 0 else 1)
    return json.loads(done.stdout)


def better_workers(all_workers, failed, shard):
    """Who is to make a part that others have failed; None where it is all the same."""
    if not failed[shard]:
        return None
    # A machine whose disk is full fails whatever it is given, and is the first to be free again.
    bad = {worker for workers in failed.values() for worker in workers}
    for avoided in (bad, set(failed[shard]), {failed[shard][-1]}):
        others = [worker for worker in all_workers if worker not in avoided]
        if others:
            return others
    return None


def make_parts(client, command, options):
    """Has all parts made, and says of each when it is there; whether all are."""
    plan = read_plan(command, options.parts, options.shards)
    folder = os.getcwd()
    # A key of its own, so that two parts are never one task, nor a part that of another film.
    film = f"part-{plan['scene'][:12]}-{plan['options'][:12]}"
    # Of each part those that have failed it, in turn.
    failed = {part["shard"]: [] for part in plan["shards"]}
    tasks = {}
    number = itertools.count()

    def submit(shard):
        words = command + ["-o", options.parts, "--shard", shard, "--resume", "--quiet"]
        # Where none of these is left, any will do.
        others = better_workers(list(client.scheduler_info(n_workers=-1)["workers"]), failed, shard)
        future = client.submit(
            make_part, words, folder, others, key=f"{film}-{shard}-{next(number)}", pure=False,
            # Only if there is any of them then: a worker that is lost is not waited for.
            workers=others, allow_other_workers=others is not None)
        tasks[future] = shard
        return future

    count = 0
    done = as_completed([submit(shard) for shard in failed])
    for future in done:
        shard = tasks.pop(future)
        if future.status == "finished":
            count += 1
            print(f"part {count}/{len(failed)}: {future.result()}", flush=True)
            continue
        problem = future.exception()
        if isinstance(problem, Misplaced):
            done.add(submit(shard))
            continue
        print(f"farm: part {shard}: {problem}", file=sys.stderr)
        if isinstance(problem, TryAgain) and len(failed[shard]) < options.retries:
            failed[shard].append(problem.worker)
            done.add(submit(shard))
            continue
        client.cancel(list(tasks))
        return problem
    return None


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shards", type=int, required=True, metavar="N", help="how many parts")
    parser.add_argument("--parts", required=True, metavar="FOLDER", help="where the parts go")
    parser.add_argument("-o", "--output", required=True, metavar="OUT", help="the film")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="of a scheduler that runs already")
    parser.add_argument(
        "--workers", type=int, default=os.cpu_count(), metavar="N",
        help="processes on this machine, where there is no scheduler")
    parser.add_argument("--retries", type=int, default=5, metavar="N", help="of a part")
    parser.add_argument(
        "--join-args", default="", metavar="WORDS", help="what the join is told beside")
    parser.add_argument("command", nargs="+", metavar="COMMAND", help="what makes the film")
    options = parser.parse_args()
    if options.shards < 1 or options.workers < 1 or options.retries < 0:
        parser.error("--shards and --workers want numbers from 1 on, --retries from 0")

    cluster = None
    if not options.scheduler:
        cluster = LocalCluster(
            n_workers=options.workers, threads_per_worker=1, dashboard_address=None)
    with Client(options.scheduler or cluster) as client:
        problem = make_parts(client, options.command, options)
    if cluster:
        cluster.close()
    if problem is not None:
        sys.exit(TEMPORARY if not isinstance(problem, PartFailed) else 1)
    words = joining(options.command, options.parts, options.output, options.join_args.split())
    sys.exit(subprocess.run(words).returncode)


if __name__ == "__main__":
    main()
