import cluster from "node:cluster";
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type PrometheusContentType,
  type Registry,
} from "prom-client";
import { metricsOfAll } from "#worker-metrics.ts";

/**
 * What this process counts of itself, for Prometheus. Whoever has something more to tell declares it here and counts
 * where it happens. A label takes few values: never an address, an id or a name that people give.
 */
/** It answers the primary by itself where this process is one of several workers. */
class LookedAt extends AggregatorRegistry<PrometheusContentType> {
  override async metrics(): Promise<string> {
    await lookAtAll();
    return super.metrics();
  }
  override async getMetricsAsJSON(): ReturnType<Registry["getMetricsAsJSON"]> {
    await lookAtAll();
    return super.getMetricsAsJSON();
  }
}
const registry = new LookedAt();
AggregatorRegistry.setRegistries([registry]);
const registers = [registry];
collectDefaultMetrics({ register: registry });

/** By the route's template. Streams, which last as long as their reader, are counted by `openStreams`. */
export const requestSeconds = new Histogram({
  name: "millwright_http_request_duration_seconds",
  help: "From the first byte of a request to the last of its answer.",
  labelNames: ["method", "route", "status"],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});

export const transactionSeconds = new Histogram({
  name: "millwright_transaction_duration_seconds",
  help: "Transactions of companies and of people, the wait for a connection not counted.",
  labelNames: ["door", "end"],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  registers,
});

export const poolConnections = new Gauge({
  name: "millwright_database_connections",
  help: "Connections in use and idle, and the transactions that wait for one.",
  labelNames: ["pool", "state"],
  registers,
});

export const databaseAnswers = new Gauge({
  name: "millwright_database_answers",
  help: "1 while the database answers, 0 while it is out of reach.",
  aggregator: "min",
  registers,
});

export const responseCacheAnswers = new Counter({
  name: "millwright_kept_answers_total",
  help: "Questions answered from memory (hit), and those that the database was asked (miss).",
  labelNames: ["outcome"],
  registers,
});

export const responseCacheBytes = new Gauge({
  name: "millwright_kept_answers_bytes",
  help: "What the answers kept in memory take.",
  registers,
});

export const openStreams = new Gauge({
  name: "millwright_live_streams",
  help: "Streams of events that are open.",
  registers,
});

export const sentEvents = new Counter({
  name: "millwright_live_events_total",
  help: "Events sent over streams, each reader counted.",
  registers,
});

export const jobRounds = new Counter({
  name: "millwright_job_rounds_total",
  help: "Rounds of the work that comes by the clock, done or failed.",
  labelNames: ["job", "outcome"],
  registers,
});

export const jobLagSeconds = new Gauge({
  name: "millwright_job_lag_seconds",
  help: "How long the latest round waited until it was taken up.",
  labelNames: ["job"],
  aggregator: "max",
  registers,
});

export const jobDoneAt = new Gauge({
  name: "millwright_job_last_done_timestamp_seconds",
  help: "When this process last did a round.",
  labelNames: ["job"],
  aggregator: "max",
  registers,
});

export const waitingMails = new Gauge({
  name: "millwright_mail_waiting",
  help: "Messages in the outbox that have not left; the same on every node.",
  aggregator: "max",
  registers,
});

export const oldestMailSeconds = new Gauge({
  name: "millwright_mail_oldest_seconds",
  help: "How long the oldest of them has waited; 0 when there is none.",
  aggregator: "max",
  registers,
});

export const freeDiskBytes = new Gauge({
  name: "millwright_disk_free_bytes",
  help: "Free on the disk of DATA_DIR; below 48 MB writes are refused.",
  aggregator: "min",
  registers,
});

export const refusedRequests = new Counter({
  name: "millwright_http_refused_total",
  help: "Requests answered 503 at once, because more was asked than could be answered.",
  registers,
});

export const turns = new Gauge({
  name: "millwright_sign_in_line",
  help: "Hashes of passwords, sign-ins and PINs, what who reports by a code asks, uploads and what waited on devices, that run and that stand in line.",
  labelNames: ["work", "state"],
  registers,
});

export const refusedTurns = new Counter({
  name: "millwright_sign_in_refused_total",
  help: "Those answered 503 because the line was full.",
  labelNames: ["work"],
  registers,
});

export const certificateEndsAt = new Gauge({
  name: "millwright_certificate_ends_timestamp_seconds",
  help: "When the certificate ends that is shown to browsers; 0 where a proxy shows one, or nobody.",
  aggregator: "min",
  registers,
});

export const buildInfo = new Gauge({
  name: "millwright_build_info",
  help: "1, with the versions of the product and of Node.",
  labelNames: ["version", "node"],
  aggregator: "first",
  registers,
});

type Look = () => unknown;
const looks = new Set<Look>();

/** Looks at something each time that the metrics are asked for. A look that fails leaves its figures as they were. Answers how to stop. */
export function lookWhenAsked(look: Look): () => void {
  looks.add(look);
  return () => looks.delete(look);
}

export const metricsType = registry.contentType;

async function lookAtAll(): Promise<void> {
  await Promise.allSettled([...looks].map(async (look) => look()));
}

/** Everything that is counted, by all workers where there are some, in Prometheus' text format. */
export function metricsText(): Promise<string> {
  return cluster.isWorker ? metricsOfAll() : registry.metrics();
}
