#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tests of the farm: with a scheduler, workers that are processes of their own, and one killed.

    python test_farm.py CITRINE
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import yaml

HERE = pathlib.Path(__file__).resolve().parent
CITRINE = ""

DOCUMENT = """<caml xmlns="http://www.apple.com/CoreAnimation/1.0">
  <CALayer bounds="0 0 160 90" position="80 45"><sublayers>
    <CALayer bounds="0 0 40 40" position="20 45" cornerRadius="20" backgroundColor="1 0.4 0">
      <animations><p key="go" type="CABasicAnimation" keyPath="position.x" duration="4"
        beginTime="1e-100" fillMode="both" removedOnCompletion="0">
        <fromValue type="real" value="20"/><toValue type="real" value="140"/></p></animations>
    </CALayer></sublayers></CALayer>
</caml>
"""


class Base(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="citrine-farm-"))
        (self.folder / "film.caml").write_text(DOCUMENT)
        self.processes = []
        self.addCleanup(shutil.rmtree, self.folder)
        self.addCleanup(self.end)

    def end(self):
        for process in self.processes:
            process.kill()
            process.wait()
            for pipe in (process.stdout, process.stderr):
                if pipe:
                    pipe.close()

    def start(self, words, **more):
        process = subprocess.Popen(words, cwd=self.folder, text=True, **more)
        self.processes.append(process)
        return process

    def scheduler(self):
        """A scheduler and its address, which it says itself."""
        process = self.start(
            [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1",
             "--port", "0", "--no-dashboard", "--no-show"], stderr=subprocess.PIPE)
        for line in process.stderr:
            if "Scheduler at:" in line:
                return line.split()[-1]
        self.fail("the scheduler says nothing")

    def worker(self, address):
        """A worker, and what it makes its parts with: a process that can be killed alone."""
        process = self.start(
            [sys.executable, "-m", "distributed.cli.dask_worker", address, "--nthreads", "1",
             "--no-nanny", "--no-dashboard", "--local-directory", str(self.folder / "dask")],
            stderr=subprocess.PIPE)
        for line in process.stderr:
            if "Registered to:" in line:
                return process
        self.fail("the worker says nothing")

    def citrine(self, *words):
        return subprocess.run([CITRINE, *words], cwd=self.folder, capture_output=True, text=True)

    def wrapper(self, lines):
        """A program that stands before the command, and what it does first."""
        path = self.folder / "citrine"
        path.write_text(f"#!/bin/bash\n{lines}exec {CITRINE} \"$@\"\n")
        path.chmod(0o755)
        return str(path)

    def farm(self, *options, program=None, document="film.caml", output="film.mp4"):
        """The farm run to its end, without a scheduler."""
        return subprocess.run(
            [sys.executable, str(HERE / "farm.py"), *options, "--parts", "parts", "-o", output,
             "--", program or CITRINE, "render", document],
            cwd=self.folder, capture_output=True, text=True)

    def whole(self):
        done = self.citrine("render", "film.caml", "-o", "whole.mp4", "--quiet")
        self.assertEqual(done.returncode, 0, done.stderr)
        return (self.folder / "whole.mp4").read_bytes()


class Farm(Base):
    def test_a_killed_worker_costs_nothing_but_time(self):
        address = self.scheduler()
        # This one's parts wait until it is killed, so it holds one when it dies.
        fast = [self.worker(address), self.worker(address)]
        gate = self.folder / "gate"
        os.mkfifo(gate)
        wrapper = self.wrapper(
            "case \" $* \" in *' --shard 3/12 '*)\n"
            "  if mkdir first 2>/dev/null; then echo $PPID > held; exec 3<gate; fi;;\n"
            "esac\n")
        farm = self.start(
            [sys.executable, str(HERE / "farm.py"), "--scheduler", address, "--shards", "12",
             "--parts", "parts", "-o", "film.mp4", "--", wrapper, "render", "film.caml"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        # Eleven parts come; the twelfth is held by a worker that is killed then.
        lines = [farm.stdout.readline() for _ in range(11)]
        self.assertTrue(all(line.startswith("part ") for line in lines), lines)
        held = int((self.folder / "held").read_text())
        self.assertIn(held, [process.pid for process in fast])
        victim = next(process for process in fast if process.pid == held)
        victim.kill()
        victim.wait()
        output, errors = farm.communicate()
        self.assertEqual(farm.returncode, 0, errors)
        self.assertIn("part 12/12", output)
        self.assertEqual((self.folder / "film.mp4").read_bytes(), self.whole())

    def test_a_part_that_cannot_be_made_ends_the_film(self):
        done = self.farm("--workers", "2", "--shards", "4", output="/proc/none/film.mp4")
        self.assertEqual(done.returncode, 73, done.stderr)
        done = self.farm("--workers", "1", "--shards", "4", document="none.caml")
        self.assertEqual(done.returncode, 66, done.stderr)

    def test_status_75_is_tried_again(self):
        wrapper = self.wrapper(
            "case \" $* \" in *' --shard '*) mkdir \"try-${*: -3:1}\" 2>/dev/null || true;; esac\n"
            "case \" $* \" in *' --shard 1/3 '*) if mkdir busy 2>/dev/null; then exit 75; fi;; esac\n")
        done = self.farm("--workers", "2", "--shards", "3", program=wrapper)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue((self.folder / "busy").exists())
        self.assertEqual((self.folder / "film.mp4").read_bytes(), self.whole())

    def test_a_worker_whose_disk_is_full_loses_no_part(self):
        address = self.scheduler()
        full, other = self.worker(address), self.worker(address)
        # What is there of the disk of one machine alone: it writes to one that has no room.
        wrapper = self.wrapper(
            "case \" $* \" in\n"
            "*' --shard '*) echo \"$PPID ${*: -3:1}\" >> tries\n"
            f"  [ $PPID = {full.pid} ] || sleep 0.3;;\n"
            "esac\n"
            f"if [ $PPID = {full.pid} ]; then\n"
            f"  exec {CITRINE} render film.caml -o - --format png --at 0 >/dev/full\n"
            "fi\n")
        farm = self.start(
            [sys.executable, str(HERE / "farm.py"), "--scheduler", address, "--shards", "8",
             "--parts", "parts", "-o", "film.mp4", "--retries", "1", "--", wrapper, "render",
             "film.caml"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        output, errors = farm.communicate(timeout=300)
        self.assertEqual(farm.returncode, 0, errors)
        self.assertIn("part 8/8", output)
        tries = [line.split() for line in (self.folder / "tries").read_text().splitlines()]
        lost = [shard for worker, shard in tries if int(worker) == full.pid]
        self.assertTrue(lost, "the full one was given something")
        # The other one has made each part, and the full one tried none twice.
        self.assertEqual(len(set(lost)), len(lost), tries)
        made = sorted(shard for worker, shard in tries if int(worker) == other.pid)
        self.assertEqual(made, sorted(f"{index}/8" for index in range(8)))
        self.assertEqual((self.folder / "film.mp4").read_bytes(), self.whole())

    def test_a_disk_that_is_full_everywhere_is_status_75(self):
        wrapper = self.wrapper(
            "case \" $* \" in *' --shard '*) echo >> tries; exit 75;; esac\n")
        done = self.farm("--workers", "1", "--shards", "1", "--retries", "3", program=wrapper)
        self.assertEqual(done.returncode, 75, done.stderr)
        self.assertEqual((self.folder / "tries").read_text(), "\n" * 4)


class Recipes(Base):
    def test_scripts_are_shell(self):
        for name in ("slurm.sh", "parallel.sh"):
            subprocess.run(["bash", "-n", str(HERE / "recipes" / name)], check=True)
            subprocess.run(["shellcheck", str(HERE / "recipes" / name)], check=True)

    def test_jobs_of_kubernetes_are_whole(self):
        parts, join = yaml.safe_load_all((HERE / "recipes" / "kubernetes.yaml").read_text())
        for job in (parts, join):
            self.assertEqual((job["apiVersion"], job["kind"]), ("batch/v1", "Job"))
            pod = job["spec"]["template"]["spec"]
            self.assertEqual(pod["restartPolicy"], "Never")
            claims = {volume["name"] for volume in pod["volumes"]}
            for container in pod["containers"]:
                self.assertTrue({m["name"] for m in container["volumeMounts"]} <= claims)
        self.assertEqual(parts["spec"]["completionMode"], "Indexed")
        words = parts["spec"]["template"]["spec"]["containers"][0]["args"][0]
        self.assertIn(f"$JOB_COMPLETION_INDEX/{parts['spec']['completions']}", words)
        rule = parts["spec"]["podFailurePolicy"]["rules"][1]
        self.assertEqual(rule["onExitCodes"]["values"], [75])

    def run_recipe(self, words, **variables):
        (self.folder / "citrine").symlink_to(CITRINE)
        path = f"{self.folder}:{os.environ['PATH']}"
        return subprocess.run(
            words, cwd=self.folder, capture_output=True, text=True,
            env={**os.environ, "PATH": path, "FILM": "film.caml", "SHARDS": "4", **variables})

    def test_parallel_makes_the_film(self):
        done = self.run_recipe([str(HERE / "recipes" / "parallel.sh"), "-j2"])
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual((self.folder / "film.mp4").read_bytes(), self.whole())

    def test_an_element_of_a_slurm_array_makes_its_part(self):
        for index in range(4):
            done = self.run_recipe_once(index)
            self.assertEqual(done.returncode, 0, done.stderr)
        joined = self.citrine("join", "parts", "-o", "film.mp4", "--quiet")
        self.assertEqual(joined.returncode, 0, joined.stderr)
        self.assertEqual((self.folder / "film.mp4").read_bytes(), self.whole())

    def run_recipe_once(self, index):
        link = self.folder / "citrine"
        if link.exists():
            link.unlink()
        return self.run_recipe(
            ["bash", str(HERE / "recipes" / "slurm.sh")], SLURM_ARRAY_TASK_ID=str(index))

    def test_openjd_runs_the_template(self):
        tool = pathlib.Path(sys.executable).parent / "openjd"
        template = str(HERE / "recipes" / "openjd.yaml")
        checked = subprocess.run([str(tool), "check", template], capture_output=True, text=True)
        self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)
        done = subprocess.run(
            [str(tool), "run", template, "--step", "Join", "--run-dependencies",
             "-p", f"Citrine={CITRINE}", "-p", "Film=film.caml", "-p", f"Folder={self.folder}",
             "-p", "Shards=3", "-p", "LastShard=2"],
            cwd=self.folder, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertEqual((self.folder / "film.mp4").read_bytes(), self.whole())


if __name__ == "__main__":
    CITRINE = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main()
