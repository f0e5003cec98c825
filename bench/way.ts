/**
 * `npm run bench -- way`: how many of our source files a change of work passes on the server. It counts the files of api,
 * domain and contract of which V8 saw a function called during each of several `POST /work-orders/{id}/commands`; what runs beside a request now and then is in some of them, and not counted.
 */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { runProduct } from "@millwright/api/run";
import { figure } from "./faults/report.ts";
import { signUp } from "./product.ts";

const most = 35;
const looks = 8;
const ours = /\/(apps\/api|packages\/(?:domain|contract))\/src\/(.+)$/;

/** A port that is free at the moment. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const dataDir = mkdtempSync(join(tmpdir(), "millwright-bench-"));
Object.assign(process.env, { DATA_DIR: dataDir, PORT: String(port), NODE_ENV: "production", LOG_LEVEL: "error" });
const session = new Session();

/** The files of which a function was called since it was asked last. */
async function filesPassed(): Promise<Set<string>> {
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const called = result.filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0));
  return new Set(called.flatMap(({ url }) => ours.exec(url)?.slice(1).join(" ") ?? []));
}

async function ask(token: string, path: string, body: object): Promise<{ id: string }> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(`${address}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** The files that each of several commands passed, there and back by turns. */
async function pathOf(token: string, id: string, kinds: readonly [string, string]): Promise<string[]> {
  const passed: Set<string>[] = [];
  const send = (kind: string) => ask(token, `/work-orders/${id}/commands`, { id: randomUUID(), kind });
  for (let look = 0; look < looks; look += 1) {
    await filesPassed();
    await send(kinds[0]);
    passed.push(await filesPassed());
    await send(kinds[1]);
  }
  const [first = new Set<string>(), ...others] = passed;
  return [...others.reduce((common, files) => common.intersection(files), first)].sort();
}

function printFiles(what: string, files: readonly string[]): void {
  figure(`${what}: source files passed`, String(files.length), files.length <= most, `≤ ${most}`);
  for (const [group, ones = []] of Object.entries(Object.groupBy(files, (file) => file.split(" ")[0] ?? ""))) {
    console.log(`  ${group}: ${ones.map((file) => file.split(" ")[1]).join(", ")}`);
  }
}

process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
await runProduct(() => Temporal.Now.instant());
session.connect();
await session.post("Profiler.enable");
const token = await signUp(address, join(dataDir, "outbox"));
const machine = await ask(token, "/machines", { name: "Press 4" });
const repair = await ask(token, "/work-orders", { title: "Leak", type: "Repair", machine_id: machine.id });
const plan = { title: "Grease", type: "PM", machine_id: machine.id, frequency: "Daily", time: "08:00" };
const pm = await ask(token, "/work-orders", plan);
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
// The plant of a first run is made meanwhile, by the same commands.
while ([...(await filesPassed())].some((file) => file.includes(" demo/"))) await pause(2_000);
const ofMove = await pathOf(token, repair.id, ["start", "reopen"]);
const ofCompletion = await pathOf(token, pm.id, ["complete", "reopen"]);
printFiles("a move of a repair", ofMove);
printFiles("the completion of a PM", ofCompletion);
const apart = ofCompletion.filter((file) => !ofMove.includes(file));
console.log(`Only the completion of a PM passes ${apart.length}: ${apart.join(", ")}`);
process.kill(process.pid, "SIGTERM");
