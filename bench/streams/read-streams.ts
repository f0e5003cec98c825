import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

// Streams of events that are read on a thread of their own, so that reading them is no part of what is timed beside. Each is
// read until it is told to go. Says "open" once all are, and how many pieces were read when it
// is asked.

export interface StreamsOf {
  address: string;
  tokens: readonly string[];
  /** Of each token. */
  each: number;
  streams: number;
}

const { address, tokens, each, streams }: StreamsOf = workerData;
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

let read = 0;
/** So many are asked for at a time, as no plant opens all at once; one that is refused as too busy is asked for again. */
const lanes = 20;
const pauseMs = 500;

/** Whether the server took it; it may be too busy. */
function openStream(token: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const asking = request(`${address}/api/live`, { agent, headers: { authorization: `Bearer ${token}` } });
    asking.once("response", (answer) => {
      answer.on("data", () => {
        read += 1;
      });
      answer.on("error", () => {});
      if (answer.statusCode === 200 || answer.statusCode === 503) resolve(answer.statusCode === 200);
      else reject(new Error(`A stream was answered ${answer.statusCode}`));
    });
    asking.once("error", reject);
    asking.end();
  });
}

const tokensUsed = tokens.flatMap((token) => Array.from({ length: each }, () => token)).slice(0, streams);
const waiting = tokensUsed.values();
const openInTurn = async () => {
  for (const token of waiting) while (!(await openStream(token))) await pause(pauseMs);
};
await Promise.all(Array.from({ length: lanes }, openInTurn));
parentPort?.postMessage("open");
parentPort?.on("message", () => parentPort?.postMessage(read));
