# SPDX-License-Identifier: Apache-2.0

# Where builds lie. The tests have a folder of their own in it, as they are built with other flags.
BUILD ?= .build
RELEASE := -c release --scratch-path $(BUILD)
DEBUG := -c debug --scratch-path $(BUILD)
TESTING := -c release --scratch-path $(BUILD)/testing -Xswiftc -enable-testing --disable-xctest

FILM ?= out/iris.mp4
# The test targets that have reference pictures, as a pattern.
GOLDENS := ($(subst $() $(),|,$(patsubst Tests/%/References,%,$(wildcard Tests/*/References))))
SCENES ?=

.DEFAULT_GOAL := help
.PHONY: demo test check format bench golden determinism conformance clean help bootstrap

## demo: build the example Iris, film it and say where the film is
demo: bootstrap
	@swift run $(RELEASE) Iris --render $(FILM) --seconds 6 --fps 60
	@echo "The film is $(abspath $(FILM))"

## test: build and run all tests, those of exact pictures in debug and in release
test: bootstrap determinism
	@swift test $(TESTING)

## determinism: draw the exact pictures and films in debug
determinism: bootstrap
	@swift test $(DEBUG) --disable-xctest --filter 'ExampleTests\.(IrisTests|DeterminismTests)'

## conformance: compare the renderer with its float reference, and the engine with its laws
conformance: bootstrap
	@swift test $(TESTING) \
	  --filter '(SoftwareRenderer|Raster|AnimationKernel|Geometry)Tests'

## golden: record the reference pictures anew; look at each before it is committed
golden: bootstrap
	@CITRINE_RECORD=1 swift test $(TESTING) --filter '$(GOLDENS)'
	@git status --short -- 'Tests/*/References'

## bench: time the renderer on one thread; SCENES="s1 s2" picks some
bench: bootstrap
	@swift run $(RELEASE) citrine-bench $(SCENES)

## check: the format of the code and the scripts
check:
	@Scripts/check

## format: format the code in place
format:
	@swift format format --in-place --parallel --recursive \
	  Package.swift Sources Tests Examples Benchmarks

## clean: remove what was built
clean:
	@rm -rf $(BUILD) out

## help: print this list
help:
	@sed -n 's/^## \([a-z]*\): \(.*\)/  make \1~\2/p' $(MAKEFILE_LIST) | tr '~' '\t' | expand -t 22

bootstrap:
	@Scripts/bootstrap
