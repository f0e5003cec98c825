import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import { StartRefused } from "#config.ts";
import { answerMetrics } from "#worker-metrics.ts";

const againAfterMs = 1_000;

export interface Workers {
  port: number;
  /** Asks each to stop as a node does, and waits for the last. */
  stop(): Promise<void>;
}

export interface WorkersOptions {
  count: number;
  /** Settings that they have instead of ours. */
  settings: Record<string, string>;
  log: Logger;
}

/**
 * Starts so many processes that serve one port together, each as a node of its own on the same database. One that ends
 * without having been asked to is started again. @throws StartRefused when one can't start; it said why.
 */
export async function startWorkers({ count, settings, log }: WorkersOptions): Promise<Workers> {
  let isStopping = false;
  cluster.setupPrimary({ exec: fileURLToPath(new URL("./main.ts", import.meta.url)), args: [] });
  answerMetrics();

  async function replace({ process: { pid } }: Worker): Promise<void> {
    log.error({ pid }, "A worker ended by itself: another takes its place.");
    await pause(againAfterMs, undefined, { ref: false });
    if (!isStopping) cluster.fork(settings);
  }

  async function stop(): Promise<void> {
    isStopping = true;
    await Promise.all(
      living().map(async (worker) => {
        const ended = once(worker, "exit");
        worker.process.kill("SIGTERM");
        await ended;
      }),
    );
  }

  try {
    const ports = await Promise.all(Array.from({ length: count }, () => listening(cluster.fork(settings))));
    cluster.on("exit", (worker) => {
      if (!isStopping) void replace(worker);
    });
    return { port: ports[0] ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function living(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined && !worker.isDead()) as Worker[];
}

/** The port of a worker once it serves. */
function listening(worker: Worker): Promise<number> {
  return new Promise((found, failed) => {
    worker.once("listening", ({ port }: AddressInfo) => found(port));
    worker.once("exit", () => failed(new StartRefused("A worker could not start.")));
  });
}
