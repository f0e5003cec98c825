/** A thread of its own that takes one mail apart, which it is given, and tells it; null of what can't be. */
import { parentPort, workerData } from "node:worker_threads";
import { takeApart } from "#adapters/mail-in-message.ts";

const { bytes, returnPath, recipients } = workerData;
parentPort?.postMessage(await takeApart(Buffer.from(bytes), { returnPath, recipients }));
