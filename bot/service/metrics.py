"""Metrics for Prometheus: the measurements of `bot.base.meters`, and gauges of the present state.

Labels are words of the program's own: no name, no card, no server, no table.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

PREFIX = "dealer"
MOMENTS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 3.0, 10.0)
"""Bounds of the histograms in seconds; Discord gives up on an answer after three."""


@dataclass(frozen=True, slots=True)
class MetricInfo:
    """Name, help text and labels of a counter or a histogram."""

    name: str
    help: str
    labels: tuple[str, ...] = ()


COUNTED = {
    "refused": MetricInfo("refusals", "Presses and commands that were refused, and why", ("code",)),
    "fault": MetricInfo("faults", "Presses and commands that failed, and were logged"),
    "deal": MetricInfo("deals", "Deals that began"),
    "ended": MetricInfo("jobs_ended", "Jobs of other processes that took too long and were ended"),
}  # fmt: skip
TIMED = {
    "press": MetricInfo("press_seconds", "From a press or a command to its answer", ("kind",)),
    "commit": MetricInfo(
        "commit_seconds", "From a command of the table to the disk, with its wait"
    ),
    "write": MetricInfo("write_seconds", "One group of rows in the database"),
    "draw": MetricInfo("draw_seconds", "One part of a table's screens", ("part",)),
    "queued": MetricInfo("queued_seconds", "A request's wait in the queue to Discord", ("lane",)),
    "request": MetricInfo("request_seconds", "A request to Discord", ("route", "status")),
    "lag": MetricInfo("loop_lag_seconds", "How late the event loop was"),
    "job": MetricInfo("job_seconds", "A job of another process", ("work",)),
}


@dataclass(frozen=True, slots=True)
class Standing:
    """The present state of the program, for its watchers."""

    ready: bool
    """True if Discord is connected, the database takes writes, and the program is not stopping."""
    why: str = ""
    """The missing condition in a word; empty if ready."""
    numbers: Mapping[str, float] = field(default_factory=dict[str, float])
    """Values by name of a gauge of `GAUGES`."""


class Outlook:
    """A source of the present state that answers from the first moment of a start."""

    def __init__(self) -> None:
        self.standing: Callable[[], Standing] = lambda: Standing(ready=False, why="starting")
        """Function that returns the state: of the keeper, once there is one."""

    def now(self) -> Standing:
        """Return the present state."""
        return self.standing()


GAUGES = {
    "tables": "Tables that are open",
    "dealing": "Tables at which a deal runs",
    "shards": "Discord's shards that this process has",
    "servers": "Servers that the bot is in",
    "under_way": "Presses and commands that are not answered yet",
    "waiting": "Requests in the queue to Discord",
    "connected": "1 while the gateway is up",
    "writable": "1 while the database takes writes",
    "ready": "1 while people can play",
}


class Metrics:
    """A listener of `bot.base.meters` that makes the page for Prometheus."""

    def __init__(self, standing: Callable[[], Standing]) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call] # nobody asks when each began
        self._registry = CollectorRegistry()
        self._counters = {
            what: Counter(f"{PREFIX}_{one.name}", one.help, one.labels, registry=self._registry)
            for what, one in COUNTED.items()
        }
        self._timers = {
            what: Histogram(f"{PREFIX}_{one.name}", one.help, one.labels,
                            registry=self._registry, buckets=MOMENTS)
            for what, one in TIMED.items()
        }  # fmt: skip
        self._registry.register(_Stands(standing))
        ProcessCollector(registry=self._registry)
        PlatformCollector(registry=self._registry)

    def counted(self, what: str, labels: dict[str, str]) -> None:
        """Count one more occurrence, as `Listener` describes."""
        counter = self._counters[what]
        (counter.labels(**labels) if labels else counter).inc()

    def took(self, what: str, seconds: float, labels: dict[str, str]) -> None:
        """Record a duration, as `Listener` describes."""
        timer = self._timers[what]
        (timer.labels(**labels) if labels else timer).observe(seconds)

    def page(self) -> bytes:
        """Return all metrics in the text format of Prometheus."""
        return generate_latest(self._registry)


class _Stands(Collector):
    """A collector of the gauges, which reads the state at each request."""

    def __init__(self, standing: Callable[[], Standing]) -> None:
        self._standing = standing

    def collect(self) -> Iterator[Metric]:
        """Yield each gauge; 0 if its value is unknown."""
        now = self._standing()
        numbers = {**now.numbers, "ready": float(now.ready)}
        for name, told in GAUGES.items():
            yield GaugeMetricFamily(f"{PREFIX}_{name}", told, value=numbers.get(name, 0.0))
