# The few commands that matter. Everything else is Maven: ./mvnw.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help demo up down test bench rehearse kind-up kind-spoke kind-down

N ?= 1000
MVN := ./mvnw -B -ntp

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

demo: ## a hub, two spokes and Argo CD on this machine: shows what Kokumi does, then stops everything
	@testbed/demo

up: ## starts the same and leaves it running; kubeconfigs are in .testbed/
	@testbed/bed start
	@testbed/bed examples
	@testbed/bed ready

down: ## stops what make up started
	@testbed/bed stop

kind-up: ## a hub in Kind with Argo CD and Kokumi, from images of this checkout (needs kind, docker, kubectl)
	@k8s/kind/kind up

kind-spoke: ## a second cluster in Kind, its kubeconfig in a Secret of the hub; prints the Cluster to apply
	@k8s/kind/kind spoke

kind-down: ## deletes what make kind-up and kind-spoke created
	@k8s/kind/kind down

test: ## builds everything and runs all tests on real API servers and a real Argo CD
	testbed/tools/build
	testbed/tools/redis
	testbed/tools/prometheus
	testbed/tools/images
	testbed/tools/packages
	$(MVN) verify

bench: ## measures a cold start with N Clusters (default 1000), scrapes of 5,000, waits of users, and the gateway
	testbed/tools/build kubernetes
	$(MVN) package -pl e2e -am -Dtest='*Bench,*BenchIT,SpeedE2E' -Dsurefire.failIfNoSpecifiedTests=false -DexcludedGroups= \
	  -Dsurefire.runOrder=alphabetical -Dkokumi.bench.n=$(N) -Dkokumi.speed.slack=1 -Dkokumi.speed.rounds=100

rehearse: ## the tests that take minutes: rest, random kills, outage
	testbed/tools/build
	testbed/tools/redis
	testbed/tools/prometheus
	$(MVN) package -Dgroups=rehearse -DexcludedGroups=
