import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

// Streams of events that are read on a thread of their own, so that reading them is no part of what is timed beside. Each is
// read until it is told to go. Says "open" once all are.

export interface StreamsOf {
  address: string;
  tokens: readonly string[];
  /** Of each token. */
  each: number;
  streams: number;
}

const { address, tokens, each, streams }: StreamsOf = workerData;
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

function openStream(token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asking = request(`${address}/api/live`, { agent, headers: { authorization: `Bearer ${token}` } });
    asking.once("response", (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`A stream was answered ${answer.statusCode}`));
      answer.on("data", () => {});
      answer.on("error", () => {});
      resolve();
    });
    asking.once("error", reject);
    asking.end();
  });
}

const asked = tokens.flatMap((token) => Array.from({ length: each }, () => token)).slice(0, streams);
await Promise.all(asked.map(openStream));
parentPort?.postMessage("open");
