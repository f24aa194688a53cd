"""Prometheus metrics: tables, sockets, how long a move takes, what bots have before them."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


STAGES = ("rules", "save", "write", "tell", "wait for the disk")
"""What the server spends its time on: processor time, but for the last, in which it does other things."""


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("pentarchy_tables", "Tables held in memory", registry=self.registry)
        self.sockets = Gauge("pentarchy_sockets", "Open sockets", registry=self.registry)
        self.lines = Counter("pentarchy_journal_lines", "Lines written to journals", ["kind"], registry=self.registry)
        self.refused = Counter("pentarchy_refused", "Refusals", ["code"], registry=self.registry)
        self.moves = Histogram(
            "pentarchy_move_seconds", "From a command's arrival until everyone is told",
            registry=self.registry, buckets=BUCKETS,
        )  # fmt: skip
        self.bot_queue = Gauge("pentarchy_bot_queue", "Bots' turns that wait for a worker", registry=self.registry)
        self.bot_seconds = Histogram("pentarchy_bot_seconds", "How long bots think", registry=self.registry)
        self.workers_lost = Gauge("pentarchy_bot_workers_lost", "Workers that were replaced", registry=self.registry)
        spent = Counter("pentarchy_stage_seconds", "What lines are spent on", ["stage"], registry=self.registry)
        self.stages = {stage: spent.labels(stage) for stage in STAGES}
        self.requests = Histogram(
            "pentarchy_request_seconds", "HTTP requests", ["method", "route", "status"],
            registry=self.registry, buckets=BUCKETS,
        )  # fmt: skip

    def text(self) -> bytes:
        return generate_latest(self.registry)
