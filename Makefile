# The few commands that matter. Everything else is Maven: ./mvnw.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help demo up down test bench rehearse

N ?= 1000
MVN := ./mvnw -B -ntp

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

demo: ## a hub, two spokes and Argo CD on this machine: shows what Kokumi does, then stops everything
	@testbed/demo

up: ## starts the same and leaves it running; kubeconfigs are in .testbed/
	@testbed/bed start
	@testbed/bed examples
	@testbed/bed ready

down: ## stops what make up started
	@testbed/bed stop

test: ## builds everything and runs all tests on real API servers and a real Argo CD
	testbed/tools/build
	testbed/tools/redis
	testbed/tools/images
	$(MVN) verify

bench: ## measures a cold start with N Clusters (default 1000)
	testbed/tools/build kubernetes
	$(MVN) package -pl e2e -am -Dtest='*Bench,*BenchIT,SpeedE2E' -Dsurefire.failIfNoSpecifiedTests=false -DexcludedGroups= \
	  -Dsurefire.runOrder=alphabetical -Dkokumi.bench.n=$(N) -Dkokumi.speed.slack=1 -Dkokumi.speed.rounds=100

rehearse: ## the tests that take minutes: rest, random kills, outage
	testbed/tools/build
	testbed/tools/redis
	$(MVN) package -Dgroups=rehearse -DexcludedGroups=
