/**
 * `npm run bench -- soak [minutes]`: steady mixed work, thirty minutes unless told otherwise: boards, calendar, histories,
 * parts, moves, repairs made and deleted, sign-ins, streams that come and go. After each tenth of the time the work rests,
 * garbage is collected, and what is left is written down: the heap, connections to the database, open files and sockets.
 */
import { setTimeout as pause } from "node:timers/promises";
import { type Database, openDatabase } from "@millwright/api/db/database";
import { prepareDatabase } from "@millwright/api/db/migration/prepare";
import { startServer } from "./database.ts";
import { quantile } from "./faults/report.ts";
import { heapAfterCollection, inspected } from "./load/heap.ts";
import { type Done, workUntil } from "./load/people-at-work.ts";
import { startProduct } from "./product.ts";
import { mixedWork, openStreams } from "./soak/work.ts";
import { countConnections } from "./soak.queries.ts";

const minutes = Number(process.argv[3] ?? 30);
const slices = 10;
/** What V8 compiles of the code grows for some minutes, pools and caches fill: the first tenths are not held against the later ones. */
const warmUp = 3;
const rate = 50;

interface Slice {
  minutes: number;
  heapBytes: number;
  connections: number;
  files: number;
  p99: number;
  refused: number;
}

const server = await startServer();
const { port, settings } = await inspected();
const product = await startProduct({ DATABASE_URL: server.ownerUrl, ...settings });
const database = openDatabase(await prepareDatabase(server.ownerUrl));

async function openFiles(): Promise<number> {
  const text = await (await fetch(`${product.address}/api/metrics`)).text();
  return Number(/^process_open_fds (\d+)$/m.exec(text)?.[1]);
}

async function rest(at: number, { times, refused }: Done, from: Database): Promise<Slice> {
  // Connections that nobody uses any longer are closed meanwhile.
  await pause(5_000);
  return {
    minutes: at,
    heapBytes: await heapAfterCollection(port),
    connections: await from.inIdentity(countConnections),
    files: await openFiles(),
    p99: quantile(times, 0.99),
    refused,
  };
}

/** By how much the heap grows in ten minutes, as a share of it: the line that fits the slices best. */
function slopeOf(all: readonly Slice[]): number {
  const [x, y] = [meanOf(all, "minutes"), meanOf(all, "heapBytes")];
  const over = all.reduce((sum, slice) => sum + (slice.minutes - x) * (slice.heapBytes - y), 0);
  const under = all.reduce((sum, slice) => sum + (slice.minutes - x) ** 2, 0);
  return ((over / under) * 10) / y;
}

function printSlice({ minutes: at, heapBytes, connections, files, p99, refused }: Slice): void {
  const heap = (heapBytes / 1e6).toFixed(2).padStart(7);
  console.log(
    `${at.toFixed(1).padStart(5)} min  heap ${heap} MB  ${connections} connections  ${files} files  p99 ${p99.toFixed(1)} ms  ${refused} refused`,
  );
}

try {
  const token = await product.signUp();
  const work = await mixedWork({ address: product.address, token, rate });
  const all: Slice[] = [];
  for (let slice = 1; slice <= slices; slice += 1) {
    const streams = openStreams(work);
    const done = await workUntil(pause((minutes * 60_000) / slices), work);
    await streams.close();
    const figures = await rest((minutes * slice) / slices, done, database);
    printSlice(figures);
    all.push(figures);
  }
  judge(all.slice(warmUp));
} finally {
  await product.stop();
  await database.close();
  await server.stop();
}

function judge(counted: readonly Slice[]): void {
  const [first, last] = [counted[0], counted.at(-1)];
  if (first === undefined || last === undefined) return;
  const slope = slopeOf(counted) * 100;
  console.log(`heap after collection: ${slope.toFixed(2)} % in 10 minutes (goal: at most 1)`);
  console.log(
    `connections ${first.connections} → ${last.connections}, files and sockets ${first.files} → ${last.files}`,
  );
  console.log(`last p99 ${(last.p99 / first.p99).toFixed(2)} times the first (goal: at most 1.2)`);
  const grew = (figure: "connections" | "files") =>
    meanOf(counted.slice(-3), figure) - meanOf(counted.slice(0, 3), figure);
  // A pool has one more or less at times.
  if (grew("connections") > 1.5 || grew("files") > 3) {
    console.log("LEAK: more connections, files or sockets than before");
    process.exitCode = 1;
  }
}

function meanOf(all: readonly Slice[], figure: keyof Slice): number {
  return all.reduce((sum, slice) => sum + slice[figure], 0) / all.length;
}
