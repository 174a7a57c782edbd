#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
#
# A film on a Slurm cluster: an array of parts, and a join that waits for all of them.
#
#   FILM=film.caml SHARDS=64 recipes/slurm.sh
#
# The folder that this is called in is one that all nodes see. A part that ends with status 75 goes
# back into the queue.

set -eu
: "${FILM:?name the film, such as FILM=film.caml}"
shards=${SHARDS:-16}
parts=${PARTS:-parts}
output=${OUTPUT:-film.mp4}

if [ -n "${SLURM_ARRAY_TASK_ID-}" ]; then
  status=0
  citrine render "$FILM" -o "$parts" --shard "$SLURM_ARRAY_TASK_ID/$shards" --resume --quiet \
    --jobs "${SLURM_CPUS_PER_TASK:-1}" || status=$?
  if [ "$status" -eq 75 ] && [ "${SLURM_RESTART_COUNT:-0}" -lt 5 ]; then
    scontrol requeue "${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID"
  fi
  exit "$status"
fi

export FILM SHARDS=$shards PARTS=$parts
job=$(sbatch --parsable --requeue --array="0-$((shards - 1))" --cpus-per-task=2 --export=ALL "$0")
sbatch --dependency="afterok:$job" --kill-on-invalid-dep=yes --cpus-per-task=8 \
  --wrap "citrine join '$parts' -o '$output'"
