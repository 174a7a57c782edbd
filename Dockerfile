# SPDX-License-Identifier: Apache-2.0
#
# The command in a container: documents in, films out.
#
#   docker build -t citrine .
#   docker run --rm -v "$PWD:/films" citrine render logo.caml -o logo.mp4

FROM swift:6.2-bookworm AS build
WORKDIR /citrine
# Only what the script needs, so that changes to sources do not install the libraries anew.
COPY Scripts/bootstrap Scripts/bootstrap
RUN Scripts/bootstrap build && rm -rf /var/lib/apt/lists/*
COPY Package.swift ./
COPY Sources Sources
# Of the manifest's targets those that the command is made of: the others' folders are not here.
RUN CITRINE_TESTS=citrine swift build -c release --product citrine -Xcc -DCITRINE_PORTABLE \
  && install -D -t /out .build/release/citrine \
  && strip --strip-debug /out/citrine

# The image has Swift's libraries and nothing that builds.
FROM swift:6.2-bookworm-slim
LABEL org.opencontainers.image.title="Citrine" org.opencontainers.image.version="0.2.0" \
  org.opencontainers.image.licenses="Apache-2.0"
# Versions are those of the image's release; its security updates are wanted.
# hadolint ignore=DL3008
RUN apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
    ffmpeg fonts-dejavu-core fonts-inter libfontconfig1 libfreetype6 libfribidi0 libgif7 libharfbuzz0b \
    libpng16-16 libturbojpeg0 libwebp7 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --create-home --uid 1000 citrine
COPY --from=build /out/citrine /usr/local/bin/citrine
COPY LICENSE NOTICE /usr/share/doc/citrine/
USER 1000
WORKDIR /films
ENTRYPOINT ["citrine"]
CMD ["help"]
