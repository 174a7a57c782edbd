#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# A film by GNU parallel, on this machine or on those that SSH reaches and that see this folder.
#
#   FILM=film.caml SHARDS=64 recipes/parallel.sh [--sshlogin host1,host2 --workdir .]
#
# What is given beside goes to parallel. Called again, it makes what is missing.

set -eu
: "${FILM:?name the film, such as FILM=film.caml}"
shards=${SHARDS:-16}
parts=${PARTS:-parts}
output=${OUTPUT:-film.mp4}

seq 0 $((shards - 1)) | parallel --retries 3 --halt now,fail=1 "$@" \
  citrine render "'$FILM'" -o "'$parts'" --shard "{}/$shards" --resume --quiet --jobs 1
citrine join "$parts" -o "$output"
