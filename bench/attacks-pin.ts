/**
 * `npm run bench -- attacks-pin [pairs]`: whether a PIN can be guessed at a shared tablet by many at once on two nodes, and
 * whether the time of an answer tells who is there. A wrong PIN of a technician is timed against a right one, one for
 * nobody, for who has none, and for who is locked out, in turns; the AUC is the chance that one takes longer, 0.5 tells
 * nothing. Who is locked out is told so, and a right PIN opens a turn: these two may differ.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@millwright/api/db/database";
import { startEmbedded } from "@millwright/api/db/embedded";
import { prepareDatabase } from "@millwright/api/db/migration/prepare";
import { auc } from "./attacks/auc.ts";
import { forgetTries, lockOut } from "./attacks/tries.queries.ts";
import { startProduct } from "./product.ts";

const pairs = Number(process.argv[3] ?? 200);
const atOnce = 200;
const dataDir = mkdtempSync(join(tmpdir(), "millwright-bench-"));
const server = await startEmbedded({ dataDir, durable: true });
const database = openDatabase(await prepareDatabase(server.ownerUrl));
const settings = { DATABASE_URL: server.ownerUrl, PIN_PEPPER: randomUUID() };
const nodes = [await startProduct(settings), await startProduct(settings)];
const addressOf = (n: number) => nodes[n % nodes.length]?.address ?? "";

async function send(address: string, token: string | null, [method, path]: [string, string], body: object) {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${address}/api${path}`, { method, headers, body: JSON.stringify(body) });
  return { status: answer.status, json: JSON.parse((await answer.text()) || "null") };
}

const owner = (await nodes[0]?.signUp()) ?? "";
const asOwner = async (call: [string, string], body: object) => (await send(addressOf(0), owner, call, body)).json;

async function technician(name: string, pin: string | null): Promise<string> {
  const { id } = await asOwner(["POST", "/assignees"], { name });
  if (pin !== null) await asOwner(["PUT", `/assignees/${id}/pin`], { pin });
  return id;
}

async function tablet(): Promise<string> {
  const { code } = await asOwner(["POST", "/devices/enrolments"], { name: "Dock" });
  return (await send(addressOf(0), null, ["POST", "/devices/enrol"], { code })).json.device_token;
}

const known = await technician("Luc Roy", "4071");
const people = {
  wrong: { technician_id: known, pin: "9407" },
  right: { technician_id: known, pin: "4071" },
  unknown: { technician_id: randomUUID(), pin: "9407" },
  "without a PIN": { technician_id: await technician("Mia Diaz", null), pin: "9407" },
  "locked out": { technician_id: await technician("Gus Ray", "4071"), pin: "9407" },
};

/** How many of two hundred wrong PINs at once were looked at. */
async function guesses(): Promise<string> {
  const tablets = await Promise.all(Array.from({ length: 10 }, tablet));
  const codes = await Promise.all(
    Array.from({ length: atOnce }, async (_, n) => {
      const guess = { technician_id: known, pin: String(5_000 + n) };
      return String((await send(addressOf(n), tablets[n % 10] ?? "", ["POST", "/turns"], guess)).json.code);
    }),
  );
  const counted = [...new Set(codes)].map((code) => `${code} ${codes.filter((one) => one === code).length}`);
  return counted.join(", ");
}

/** Milliseconds until the whole answer is there, with nothing tried before it. */
async function timed(token: string, who: keyof typeof people): Promise<number> {
  await database.inIdentity(forgetTries);
  await database.inIdentity((db) => lockOut(db, people["locked out"].technician_id));
  const started = performance.now();
  const { status } = await send(addressOf(0), token, ["POST", "/turns"], people[who]);
  if (status >= 500) throw new Error(`POST /turns answered ${status}`);
  return performance.now() - started;
}

try {
  console.log(`${atOnce} guesses at once on two nodes: ${await guesses()} (goal: pin_wrong 5)`);
  const token = await tablet();
  for (const other of ["unknown", "without a PIN", "right", "locked out"] as const) {
    const times = { wrong: [] as number[], other: [] as number[] };
    for (let n = 0; n < pairs; n += 1) {
      // Who is asked first changes from pair to pair, so that a slow moment falls on both alike.
      if (n % 2 === 0) times.wrong.push(await timed(token, "wrong"));
      times.other.push(await timed(token, other));
      if (n % 2 === 1) times.wrong.push(await timed(token, "wrong"));
    }
    console.log(`wrong and ${other.padEnd(15)} AUC ${auc(times.wrong, times.other).toFixed(3)}`);
  }
} finally {
  for (const node of nodes) await node.stop();
  await database.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
