# SPDX-License-Identifier: Apache-2.0

# Where builds lie. The tests have a folder of their own in it, as they are built with other flags.
BUILD ?= .build
RELEASE := -c release --scratch-path $(BUILD)
# The command alone, of which machines run that are older than this one.
PORTABLE := -c release --scratch-path $(BUILD)/portable -Xcc -DCITRINE_PORTABLE
# Built in half the time, and draws the same.
QUICK := -c debug --scratch-path $(BUILD)
# Debug builds here have the kernels that every processor runs; release builds those for this one too.
DEBUG := -c debug --scratch-path $(BUILD) --disable-xctest -Xcc -DCITRINE_PORTABLE
# A warning ends the build of the tests; who depends on the package never sees these flags.
TESTING := -c release --scratch-path $(BUILD)/testing -Xswiftc -enable-testing --disable-xctest \
  -Xswiftc -warnings-as-errors -Xcc -Werror

# The tests of exact pictures.
EXACT := ExampleTests,GoldenTests,RasterTests

# The modules that other packages import.
DOCUMENTED := FoundationPieces QuartzCore CAML CoreGraphics CoreText CoreImage ImageIO UIKit AVFoundation \
  AVFAudio CoreMedia AudioToolbox Stage CitrineTesting

FILM ?= out/iris.mp4
SCENES ?=
TIMES ?= 50
BUSY ?=
MINUTES ?= 60
PUSHES ?= 10000
SCROLLED ?= 3600
ONLY ?=
# What else is made while tests run.
BESIDE ?=
MODULE ?=
COUNT ?= 20
SEED ?= 1

.DEFAULT_GOAL := help
.PHONY: help demo journeys built built-release built-others docs support gallery media test test-repeat determinism test-port farm-test film-check new-test run-test preview-test mutants fuzz oracle check format bench bench-film bench-filters \
  install package container-check release speed-gate speed-counts arm-check sanitize race soak conformance goldens bootstrap counted clean

## demo: build the example Iris, have a voice ask it, film it and say where the film is
demo: bootstrap-app
	@mkdir -p out
	@swift run $(QUICK) Say "Will it rain tomorrow?" out/question.wav 4.6 >/dev/null
	@swift run $(QUICK) Iris --render $(FILM) --seconds 12 --fps 60 --scale 2 \
	  --replay docs/media/touches/iris.json --microphone out/question.wav --sound out/question.wav \
	  >/dev/null
	@echo "The film is $(abspath $(FILM))"

## gallery: draw every class of layer and every visual property on labelled tiles
gallery: bootstrap-film
	@swift run $(RELEASE) Gallery --still out/gallery.png --at 2 --scale 2 >/dev/null
	@echo "The picture is $(abspath out/gallery.png)"

## media: have the examples and recipes film themselves for the documents; look at each film before it is committed
media: bootstrap-app
	@for name in Say Iris Metro SlackLoader Folder Actions Catalogue Titles Cookbook; do \
	  swift build $(RELEASE) --product $$name || exit 1; \
	done
	@Scripts/films "$$(swift build $(RELEASE) --show-bin-path)"

# With ONLY=GeometryTests those of one target alone, or of some with commas between, in a debug build
# of what they use, which compiles just what has changed. Tests that start other programs find them
# where "make test" or "swift build" has built them.
## test: build and run all tests, those of exact pictures in debug too; ONLY=GeometryTests for one target
ifeq ($(ONLY),)
test: built
	@# Each of these is busy on one core for most of its time.
	@$(MAKE) --no-print-directory --jobs 2 --output-sync $(BESIDE) determinism test-port
	@# "swift test" would compile all anew, as it says -enable-testing once more.
	@Scripts/tests swift test $(TESTING) --skip-build
else
test: bootstrap-test
	@CITRINE_TESTS=$(ONLY) swift build $(QUICK) --disable-xctest --product citrinePackageTests
	@CITRINE_TESTS=$(ONLY) Scripts/tests swift test $(QUICK) --disable-xctest --skip-build
endif

# With BUSY=-b all cores are kept busy beside; ONLY picks tests by a part of their names.
## test-repeat: run all tests TIMES times, 50 unless said, and print which of them failed how often
test-repeat: bootstrap-test
	@swift build --build-tests $(TESTING)
	@Scripts/repeat-tests $(BUSY) -n $(TIMES) \
	  swift test $(TESTING) --skip-build $(if $(ONLY),--filter '$(ONLY)')

# UIKit, which one core compiles, is half of each build, so builds that share nothing go side by side.
built: bootstrap-test
	@$(MAKE) --no-print-directory --jobs 2 --output-sync built-release built-others

built-release:
	@swift build --build-tests $(TESTING)

built-others:
	@CITRINE_PLAIN=1 CITRINE_TESTS=$(EXACT) swift build --build-tests $(DEBUG)
	@swift build --build-tests --package-path Port --scratch-path $(BUILD)/port --disable-xctest

# The golden pictures are exact: a debug and a release build that both pass draw the same bytes, with
# the kernels that every processor runs and with those for this one. Here nothing is optimised.
## determinism: draw the exact pictures and films in a debug build, with portable kernels
determinism: bootstrap-test
	@CITRINE_PLAIN=1 CITRINE_TESTS=$(EXACT) \
	  Scripts/tests swift test $(DEBUG) --filter 'ExampleTests|GoldenTests|KernelTests|BlendTests'

## docs: make a site of the public modules, their guides and the cookbook in out/docs
docs: bootstrap-app
	@Scripts/docs -s $(BUILD) out/docs $(DOCUMENTED) >/dev/null
	@echo "The site is in $(abspath out/docs); look at it with python3 -m http.server"

# Sources are adapted by a package of its own, which is built where it is used.
## test-port: build and run the tests of the adapter of sources
test-port: bootstrap-build
	@Scripts/tests swift test --package-path Port --scratch-path $(BUILD)/port --disable-xctest

# Not among the tests, as a build cannot be begun within one: of Citrine it compiles nothing, as it
# uses the build of the command.
## film-check: have the command compile a Swift file and film it, whole and in parts, and time it
film-check: bootstrap-film
	@swift build $(DEBUG) --product citrine
	@# Once more, so that the plan of the package itself is what lies in the folder.
	@swift build $(DEBUG) --product citrine >/dev/null
	@Scripts/film-check "$$(swift build $(DEBUG) --show-bin-path)/citrine"

# Not among the tests either, for the same reason.
## new-test: write a package of each template of citrine new, build it against this tree and run it
new-test: bootstrap-test
	@swift build $(DEBUG) --product citrine
	@Scripts/new-test "$$(swift build $(DEBUG) --show-bin-path)/citrine" $(abspath $(BUILD))

# Of Citrine nothing is compiled but what newcomers compile, in debug builds.
## journeys: do what six kinds of newcomers do, with the clock; ONLY="films package" picks some
journeys: bootstrap-test
	@swift build $(DEBUG) --product citrine
	@Scripts/journeys "$$(swift build $(DEBUG) --show-bin-path)/citrine" $(BUILD) $(ONLY)

# As a person does it, with the command of a release build.
## run-test: run the Xcode projects of Tests/Projects and compare their pictures; ONLY=Pulse picks one
run-test: bootstrap-test
	@swift build $(RELEASE) --product citrine
	@Scripts/run-test "$$(swift build $(RELEASE) --show-bin-path)/citrine" $(ONLY)

# Dask and its like are fetched into an environment of their own.
## farm-test: make films in parts with a scheduler and workers, one of which is killed, and by the recipes
farm-test: bootstrap-test
	@command -v parallel shellcheck >/dev/null || { echo "farm-test: apt install parallel shellcheck" >&2; exit 69; }
	@swift build $(RELEASE) --product citrine
	@test -x $(BUILD)/farm/bin/python || python3 -m venv $(BUILD)/farm
	@$(BUILD)/farm/bin/pip install -q --disable-pip-version-check -r Farm/requirements-test.txt
	@$(BUILD)/farm/bin/python Farm/test_farm.py "$$(swift build $(RELEASE) --show-bin-path)/citrine"

# A browser and what drives it are needed for this alone.
## preview-test: open the page of the preview in a headless Chromium, and its window, and do what people do
preview-test: bootstrap-browser bootstrap-test
	@Scripts/tests swift test --package-path Preview --scratch-path $(BUILD)/preview --disable-xctest
	@swift build $(RELEASE) --product citrine
	@BUILD=$(BUILD) Scripts/preview-test "$$(swift build $(RELEASE) --show-bin-path)/citrine" \
	  $(BUILD)/preview/debug/citrine-preview

## mutants: change one line of a module at a time and tell what its tests miss; MODULE=AnimationKernel COUNT=20 SEED=1
mutants: bootstrap-test
	@BUILD=$(BUILD) Scripts/mutants -n $(COUNT) -s $(SEED) $(MODULE)

SECONDS ?= 60

# Libraries are not built with the fuzzer's marks, so it feels its way through the wrappers only. Fonts
# are those of the tests.
## fuzz: feed each reader broken files, and layers broken programs, 60 seconds each; SECONDS=5 for less
fuzz: bootstrap-app
	@SWIFT_BACKTRACE=enable=no swift build --package-path Fuzz --scratch-path $(BUILD)/fuzz \
	  --sanitize=fuzzer
	@mkdir -p out/fuzz
	@for format in PNG JPEG WebP GIF BMP ICO TGA CAML Fonts Layers Replay; do \
	  mkdir -p $(BUILD)/corpus/$$format; \
	  seeds=Fuzz/Corpus/$$format; size=8192; \
	  if [ $$format = Fonts ]; then seeds=Tests/Fonts; size=1000000; fi; \
	  echo "fuzzing $$format"; \
	  SWIFT_BACKTRACE=enable=no $(BUILD)/fuzz/debug/Fuzz$$format -max_total_time=$(SECONDS) \
	    -timeout=10 -rss_limit_mb=2048 -max_len=$$size -verbosity=0 -print_final_stats=1 \
	    -artifact_prefix=out/fuzz/$$format- $(BUILD)/corpus/$$format $$seeds || exit 1; \
	done

## oracle: compare pictures with those of Cairo, and print by how much each kind differs
oracle: bootstrap-test
	@CITRINE_ORACLE=1 swift test $(TESTING) --filter OracleTests

## arm-check: run the kernels and the elementary functions on 64-bit ARM too and compare the bits; ARM=FOLDER has the tools
ARM ?=
arm-check:
	@Scripts/arm-check $(ARM)

## sanitize: make and drop 10,000 views under a checker of memory and leaks
sanitize: bootstrap-app
	@for product in ApplicationProbe Metro Folder; do \
	  swift build -c debug --sanitize=address --scratch-path $(BUILD)/sanitized \
	    --product $$product || exit 1; \
	done
	@Scripts/leak-check "$$(swift build -c debug --sanitize=address \
	  --scratch-path $(BUILD)/sanitized --show-bin-path)"

## race: let up to 16 threads use the same layers under a checker of races
race: bootstrap-film
	@swift build -c debug --sanitize=thread --scratch-path $(BUILD)/raced --product ThreadProbe
	@Scripts/race-check "$$(swift build -c debug --sanitize=thread --scratch-path $(BUILD)/raced \
	  --show-bin-path)"

## soak: use a window, threads and films hostilely for an hour; MINUTES=5 PUSHES=500 SCROLLED=60 for less
soak: bootstrap-test
	@swift build $(RELEASE) --product SoakProbe
	@swift build $(RELEASE) --product ApplicationProbe
	@folder=$$(swift build $(RELEASE) --show-bin-path) && Scripts/soak -m $(MINUTES) -p $(PUSHES) \
	  -s $(SCROLLED) -c "$$folder/ApplicationProbe" "$$folder/SoakProbe"

## check: the format of the code and the scripts, without building
check:
	@Scripts/check

## format: format the code in place
format:
	@swift format --in-place --parallel --recursive Package.swift Plugins Sources Tests Examples Benchmarks Port Preview Fuzz

## bench: time the scenes in turn with Cairo, QPainter and Blend2D; SCENES="S1 S7b" picks some
bench: bootstrap-test
	@swift build $(RELEASE) --product citrine-bench
	@BUILD=$(BUILD) Scripts/bench-peers \
	  "$$(swift build $(RELEASE) --show-bin-path)/citrine-bench" $(SCENES)

## bench-film: film Iris at 1920 by 1080 for 2 and 20 seconds, with and without the encoder
bench-film: bootstrap-app
	@swift build $(RELEASE) --product citrine-bench
	@swift build $(RELEASE) --product Iris
	@bin="$$(swift build $(RELEASE) --show-bin-path)"; "$$bin/citrine-bench" film "$$bin/Iris"

## bench-filters: time filters of whole pictures in turn with OpenCV and Pillow
bench-filters: bootstrap-app
	@swift build $(RELEASE) --product citrine-bench
	@Scripts/bench-filters "$$(swift build $(RELEASE) --show-bin-path)/citrine-bench"

# Of the build of the tests, which is there anyhow, without what the debugger reads, which valgrind
# cannot.
counted: bootstrap-test
	@mkdir -p out
	@for name in citrine-bench view-bench; do \
	  swift build $(TESTING) --product $$name && strip --strip-debug -o out/$$name-counted \
	    "$$(swift build $(TESTING) --show-bin-path)/$$name" || exit 1; \
	done

## speed-gate: count instructions and blocks of memory of frames; fails when they have become dearer
speed-gate: counted
	@Scripts/speed-gate -b out/citrine-bench-counted
	@Scripts/speed-gate out/citrine-bench-counted
	@Scripts/speed-gate out/view-bench-counted Benchmarks/view-counts.tsv

## speed-counts: store the counts that speed-gate compares with
speed-counts: counted
	@Scripts/speed-gate -b -s out/citrine-bench-counted
	@Scripts/speed-gate -s out/citrine-bench-counted
	@Scripts/speed-gate -s out/view-bench-counted Benchmarks/view-counts.tsv

PREFIX ?= /usr/local

# With what its own package says of where it lies: Swift files are compiled against it.
## install: build the command and install it with its manual page and completions; PREFIX=$$HOME/.local
install: bootstrap-film
	@CITRINE_TESTS=citrine swift build $(PORTABLE) --product citrine
	@Scripts/install -s "$$(CITRINE_TESTS=citrine swift build $(PORTABLE) --show-bin-path)/citrine" "$(PREFIX)"

## package: make a .deb and an archive of the command with Swift's libraries, for machines without Swift
package: bootstrap-film
	@CITRINE_TESTS=citrine swift build $(PORTABLE) --product citrine
	@Scripts/package "$$(CITRINE_TESTS=citrine swift build $(PORTABLE) --show-bin-path)/citrine" out

# Nothing of this machine is seen there but what the Dockerfile copies and installs.
## container-check: build as the Dockerfile says, and film in a bare Debian as a user without rights
container-check: bootstrap-film
	@Scripts/container-check $(abspath $(BUILD))/container
	@for deb in out/citrine_*.deb; do \
	  [ ! -e "$$deb" ] || Scripts/container-check -p "$$deb" $(abspath $(BUILD))/container || exit 1; \
	done

## release: look whether all that tells the version agrees, and say how a release is made
release:
	@Scripts/release

## support: write docs/SUPPORT.md, docs/DIFFERENCES.md and docs/support anew from the sources' comments
support: bootstrap-test
	@CITRINE_RECORD=1 CITRINE_TESTS=PackageTests swift test $(DEBUG) --filter 'SupportTests|UntestedTests'

## conformance: print how many measured facts hold, area by area
conformance: bootstrap-test
	@CITRINE_CONFORMANCE=1 swift test $(TESTING) --filter ConformanceTable

## goldens: record the golden pictures anew; look at each before it is committed
goldens: bootstrap-test
	@CITRINE_RECORD=1 swift test $(TESTING)
	@git status --short -- 'Tests/*.png'

## clean: remove what was built
clean:
	@rm -rf $(BUILD) out

## help: print this list
help:
	@sed -n 's/^## \([a-z-]*\): \(.*\)/  make \1~\2/p' $(firstword $(MAKEFILE_LIST)) | \
	  tr '~' '\t' | expand -t 20

## bootstrap: install what is missing to build, film and test; bootstrap-film for less, Scripts/bootstrap -h for all
bootstrap: bootstrap-test

bootstrap-%:
	@Scripts/bootstrap $*
