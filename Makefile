# SPDX-License-Identifier: Apache-2.0

# One optimised build serves the tests; the same exact pictures are then drawn by a debug build.
RELEASE = -c release -Xswiftc -enable-testing
FILM = out/iris.mp4

.PHONY: help demo test determinism check format bench conformance goldens bootstrap clean

help:
	@echo "make demo         render the main example to $(FILM)"
	@echo "make test         build and run all tests"
	@echo "make check        lint, without building"
	@echo "make format       format the source"
	@echo "make bench        time the renderer's scenes"
	@echo "make conformance  print how many measured facts hold, area by area"
	@echo "make goldens      record the golden pictures anew (look at them before committing)"
	@echo "make clean        remove what was built"

bootstrap:
	@Scripts/bootstrap

demo: bootstrap
	@mkdir -p out
	swift build -c release --product Iris
	swift run -c release --skip-build Iris --render $(FILM) --seconds 6 --fps 60
	@echo "The film is $(CURDIR)/$(FILM)"

test: bootstrap determinism
	swift build $(RELEASE) --build-tests
	swift test $(RELEASE) --skip-build

# The golden pictures are exact: a debug and a release build that both pass draw the same bytes.
determinism: bootstrap
	swift build --build-tests
	swift test --skip-build --filter 'ExampleTests'

check: bootstrap
	Scripts/check

format:
	swift format --in-place --recursive Package.swift Sources Tests Examples Benchmarks

bench: bootstrap
	swift build -c release --product citrine-bench
	swift run -c release --skip-build citrine-bench

conformance: bootstrap
	CITRINE_CONFORMANCE=1 swift test --filter ConformanceTable

goldens: bootstrap
	CITRINE_RECORD=1 swift test $(RELEASE)

clean:
	rm -rf .build out
