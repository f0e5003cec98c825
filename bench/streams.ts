/**
 * `npm run bench -- streams [streams]`: a plant opens 1,000 streams of events, of which 500 stay, and moves ten orders a second
 * that all of them hear of; they are read on a thread of their own. The median of another plant's reads beside that as a ratio to its own alone; of three rounds.
 */
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { openDatabase } from "@millwright/api/db/database";
import { prepareDatabase } from "@millwright/api/db/migration/prepare";
import { median, startServer } from "./database.ts";
import { quantile } from "./faults/report.ts";
import { type Step, type Work, workUntil } from "./load/people-at-work.ts";
import { startProduct } from "./product.ts";
import { insertColleagues } from "./storm.queries.ts";
import type { StreamsOf } from "./streams/read-streams.ts";
import { insertSessions } from "./streams/sessions.queries.ts";

const streams = Number(process.argv[3] ?? 1_000);
const [ofSession, sessionsOfPerson] = [10, 3];
const [rounds, roundMs] = [3, 5_000];
const openWithinMs = 60_000;

const server = await startServer();
const product = await startProduct({ DATABASE_URL: server.ownerUrl });
const { address } = product;

async function post(path: string, body: object, token?: string): Promise<Record<string, string>> {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${address}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Colleagues of the only plant that is there, each with their sessions. */
async function sessionsOfColleagues(): Promise<string[]> {
  const database = openDatabase(await prepareDatabase(server.ownerUrl));
  const people = Math.ceil(streams / ofSession / sessionsOfPerson);
  try {
    return await database.inIdentity(async (db) =>
      insertSessions(db, await insertColleagues(db, people, "nobody signs in with it"), sessionsOfPerson),
    );
  } finally {
    await database.close();
  }
}

/** Opens the streams on a thread of their own; answers it once all are open. */
async function openStreams(tokens: readonly string[]): Promise<Worker> {
  const workerData: StreamsOf = { address, tokens, each: ofSession, streams };
  const worker = new Worker(new URL("./streams/read-streams.ts", import.meta.url), { workerData });
  await once(worker, "message", { signal: AbortSignal.timeout(openWithinMs) });
  return worker;
}

let movedCount = 0;

/** Each order goes there and back, over all rounds: what stands as it is asked for tells nobody anything. */
function nextMove(ids: readonly string[]): Step {
  const status = Math.floor(movedCount / ids.length) % 2 === 0 ? "On Hold" : "Scheduled";
  const path = `/api/work-orders/${ids[movedCount % ids.length]}`;
  movedCount += 1;
  return { method: "PUT", path, body: { status } };
}

async function work(token: string, rate: number, step: "read" | "move"): Promise<Work> {
  const ids: string[] = [];
  for (let n = 0; n < 50; n += 1) ids.push((await post("/work-orders", { title: `Leak ${n}` }, token)).id ?? "");
  return {
    address,
    token,
    rate,
    next: () => (step === "read" ? { method: "GET", path: "/api/work-orders?type=Repair&limit=50" } : nextMove(ids)),
  };
}

const medianOf = async (readers: Work) => quantile((await workUntil(pause(roundMs), readers)).times, 0.5);

let reading: Worker | undefined;
try {
  const busy = await product.signUp();
  const tokens = await sessionsOfColleagues();
  const other = await product.signUp("other@plant.example");
  const moves = await work(busy, 10, "move");
  const readers = await work(other, 50, "read");
  await medianOf(readers);
  const inRounds = async (one: () => Promise<number>): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await one());
    return median(times);
  };
  const besideMoves = async () => {
    const measured = medianOf(readers);
    await workUntil(measured, moves);
    return measured;
  };
  const alone = await inRounds(() => medianOf(readers));
  const moving = await inRounds(besideMoves);
  reading = await openStreams(tokens);
  const beside = await inRounds(besideMoves);
  reading.postMessage("read");
  const [read] = await once(reading, "message");
  const line = (what: string, ms: number, goal = "") =>
    console.log(`${what.padEnd(34)} ${ms.toFixed(1).padStart(7)} ms = ${(ms / alone).toFixed(2)}${goal}`);
  console.log(`${read} pieces of the streams were read`);
  console.log(`another plant's 50 reads a second, beside ${streams} streams of one plant`);
  line("p50 alone", alone);
  line("beside ten moves a second", moving);
  line("beside them, heard by its streams", beside, " (goal: at most 2)");
  if (beside > 2 * alone) process.exitCode = 1;
} finally {
  await reading?.terminate();
  await product.stop();
  await server.stop();
}
