/**
 * `npm run bench -- attacks-timing [pairs]`: whether the time of an answer tells if an e-mail has an account. Each call is
 * asked for a known and an unknown e-mail in turns, and the times are ranked: the AUC is the chance that a known one takes
 * longer than an unknown one, or the reverse; 0.5 tells nothing.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@millwright/api/db/database";
import { startEmbedded } from "@millwright/api/db/embedded";
import { prepareDatabase } from "@millwright/api/db/migration/prepare";
import { hashPassword } from "@millwright/api/features/auth/password/password-hash";
import { auc } from "./attacks/auc.ts";
import { insertPeople } from "./attacks/people.queries.ts";
import { startProduct } from "./product.ts";

const pairs = Number(process.argv[3] ?? 600);
const calls: Record<string, object> = {
  "/auth/login": { password: "wrench and oil 8" },
  "/auth/send-verification-code": {},
  "/auth/forgot-password": {},
  "/auth/register": { password: "wrench and oil 8", role: "Supervisor" },
};

const dataDir = mkdtempSync(join(tmpdir(), "millwright-bench-"));
const server = await startEmbedded({ dataDir, durable: true });
const database = openDatabase(await prepareDatabase(server.ownerUrl));
const hash = await hashPassword("wrench and oil 7");
const known = await database.inIdentity((db) => insertPeople(db, pairs, hash));
const unknown = known.map(() => `${randomUUID()}@plant.example`);
process.env.DATABASE_URL = server.ownerUrl;
process.env.TRUST_PROXY = "1";
const product = await startProduct();

/** Milliseconds until the whole answer is there; from a network of its own, so that no limit is met. */
async function ask(path: string, email: string, more: object): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${product.address}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `2001:db8:${randomUUID().slice(0, 4)}::1` },
    body: JSON.stringify({ email, ...more }),
  });
  await answer.arrayBuffer();
  if (answer.status === 429 || answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - started;
}

try {
  for (const [path, more] of Object.entries(calls)) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let n = 0; n < pairs; n += 1) {
      const [one = "", other = ""] = [known[n], unknown[n]];
      // Who is asked first changes from pair to pair, so that a slow moment falls on both alike.
      if (n % 2 === 0) times.known.push(await ask(path, one, more));
      times.unknown.push(await ask(path, other, more));
      if (n % 2 === 1) times.known.push(await ask(path, one, more));
    }
    console.log(`${path.padEnd(30)} AUC ${auc(times.known, times.unknown).toFixed(3)} (goal: at most 0.55)`);
  }
} finally {
  await product.stop();
  await database.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
