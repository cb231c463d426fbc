#!/bin/sh
# Prints each image of ops/images with its digest, as a line for ops/.env: ops/pin-images.sh >> ops/.env
set -eu
while read -r name image; do
  docker pull --quiet "$image" > /dev/null < /dev/null
  # The digest of the multi-platform index. An image may also have digests from other repositories.
  digest=$(docker image inspect --format '{{range .RepoDigests}}{{println .}}{{end}}' "$image" < /dev/null |
    grep --max-count=1 "^${image%%:*}@sha256:[0-9a-f]\{64\}$") || {
    echo "$image has no digest" >&2
    exit 1
  }
  echo "$name=$digest"
done < "$(dirname "$0")/images"
