#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes a film on many machines with Dask distributed.

    python farm.py --shards 64 --parts parts -o film.mp4 --scheduler tcp://head:8786 -- \\
        citrine render film.caml --scale 2

What stands behind `--` is the command that would make the film on one machine, without `-o`: `citrine
render FILE`, or a program that films itself. Each part is a task; a part whose worker is lost, or that
ends with status 75, is made again elsewhere. The parts go to a folder that all machines see under the
same name, and the film is joined here.
"""

import argparse
import ctypes
import json
import os
import signal
import subprocess
import sys

from distributed import Client, LocalCluster, as_completed

# The status that says: try again.
TEMPORARY = 75


class PartFailed(Exception):
    """A part that will not be made however often it is tried."""


class TryAgain(Exception):
    """A part that may be made another time."""


def end_with_parent():
    """Has a child of a worker end when the worker does, as nobody would read what it makes."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)


def make_part(words, folder):
    """Makes one part on a worker; what is there already and fits is kept."""
    done = subprocess.run(
        words, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True, preexec_fn=end_with_parent)
    if done.returncode == 0:
        return done.stdout.strip()
    # Ended from outside, as by a machine that runs out of memory, is no word about the part.
    if done.returncode == TEMPORARY or done.returncode < 0:
        raise TryAgain(f"{' '.join(words)}: status {done.returncode}\n{done.stderr}")
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


def make_parts(client, command, options):
    """Has all parts made, and says of each when it is there; whether all are."""
    plan = read_plan(command, options.parts, options.shards)
    folder = os.getcwd()
    tasks = {}
    for part in plan["shards"]:
        words = command + ["-o", options.parts, "--shard", part["shard"], "--resume", "--quiet"]
        # A key of its own, so that two parts are never one task, nor a part that of another film.
        key = f"part-{plan['scene'][:12]}-{plan['options'][:12]}-{part['shard']}"
        future = client.submit(
            make_part, words, folder, key=key, retries=options.retries, pure=False)
        tasks[future] = part
    count = 0
    for future in as_completed(tasks):
        if future.status == "finished":
            count += 1
            print(f"part {count}/{len(tasks)}: {future.result()}", flush=True)
            continue
        print(f"farm: part {tasks[future]['shard']}: {future.exception()}", file=sys.stderr)
        client.cancel(list(tasks))
        return future.exception()
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
