import cluster from "node:cluster";
import { AggregatorRegistry } from "prom-client";

// A worker that is asked for the metrics sends its number; the primary answers the text of all workers beside it.
interface CounterRequest {
  metricsOfAll: number;
  text?: string;
}

const withinMs = 6_000;
let lastId = 0;

function isAsked(message: unknown): message is CounterRequest {
  return typeof message === "object" && message !== null && "metricsOfAll" in message;
}

/** In the primary: lets each worker ask for the figures of all of them, added up. */
export function answerMetrics(): void {
  const registry = new AggregatorRegistry();
  cluster.on("message", (worker, message: unknown) => {
    if (!isAsked(message)) return;
    registry.clusterMetrics().then(
      (text) => worker.send({ ...message, text }),
      () => {},
    );
  });
}

/** In a worker: the figures of all workers, in Prometheus' text format. @throws when the primary does not answer. */
export async function metricsOfAll(): Promise<string> {
  lastId += 1;
  const id = lastId;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const hear = (message: unknown) => {
    if (isAsked(message) && message.metricsOfAll === id) resolve(message.text ?? "");
  };
  const timer = setTimeout(() => reject(new Error("The figures of all workers did not come.")), withinMs);
  process.on("message", hear);
  try {
    process.send?.({ metricsOfAll: id });
    return await promise;
  } finally {
    clearTimeout(timer);
    process.off("message", hear);
  }
}
