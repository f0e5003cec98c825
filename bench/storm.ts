/**
 * `npm run bench -- storm [people]`: 200 sign-ins at once beside a board in use. The sign-ins a second as a ratio to bare
 * Argon2id of the same parameters, as many at once as the product hashes; the board's p99 as a ratio to its own alone, at
 * 100 requests a second of which five are moves. Medians of three rounds in turns.
 */
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@millwright/api/db/database";
import { prepareDatabase } from "@millwright/api/db/migration/prepare";
import { hashPassword, parallelHashes } from "@millwright/api/features/auth/password/password-hash";
import { median, startServer } from "./database.ts";
import { quantile } from "./faults/report.ts";
import { answered, type Step, type Work, workUntil } from "./load/people-at-work.ts";
import { type Product, startProduct } from "./product.ts";
import { insertColleagues } from "./storm.queries.ts";

const people = Number(process.argv[3] ?? 200);
const rounds = 3;
const orders = 100;
const password = "wrench and oil 8";

const server = await startServer();
const product = await startProduct({ DATABASE_URL: server.ownerUrl });

/** Hashes a second, as many at once as the product allows itself. */
async function bareRate(): Promise<number> {
  const started = performance.now();
  await Promise.all(Array.from({ length: people }, () => hashPassword(password)));
  return people / ((performance.now() - started) / 1_000);
}

async function signAllIn(emails: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const started = performance.now();
  const signIn = (email: string) =>
    answered(
      agent,
      { address: product.address, token: "" },
      {
        method: "POST",
        path: "/api/auth/login",
        body: { email, password },
      },
    );
  const answers = await Promise.all(emails.map(signIn));
  agent.destroy();
  const refused = answers.filter((ms) => ms === null).length;
  if (refused > 0) console.log(`${refused} sign-ins were answered 503`);
  return (people - refused) / ((performance.now() - started) / 1_000);
}

async function board({ address }: Product, token: string): Promise<Work> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const ids: string[] = [];
  for (let n = 0; n < orders; n += 1) {
    const body = JSON.stringify({ title: `Hydraulic leak ${n}`, priority: "High", checklist_items: ["Drain", "Test"] });
    const answer = await fetch(`${address}/api/work-orders`, { method: "POST", headers, body });
    ids.push((await answer.json()).id);
  }
  const list: Step = { method: "GET", path: `/api/work-orders?type=Repair&limit=${orders}` };
  const move = (n: number): Step => ({
    method: "PUT",
    path: `/api/work-orders/${ids[n % orders]}`,
    body: { status: n % 40 === 0 ? "On Hold" : "Scheduled" },
  });
  return { address, token, rate: 100, next: (n) => (n % 20 === 0 ? move(n) : list) };
}

try {
  const token = await product.signUp();
  const database = openDatabase(await prepareDatabase(server.ownerUrl));
  const hash = await hashPassword(password);
  const emails = await database.inIdentity((db) => insertColleagues(db, people, hash));
  await database.close();
  const work = await board(product, token);
  await workUntil(pause(2_000), work);
  const figures = { bare: [] as number[], alone: [] as number[], beside: [] as number[], signIns: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    figures.bare.push(await bareRate());
    figures.alone.push(quantile((await workUntil(pause(5_000), work)).times, 0.99));
    const storm = signAllIn(emails);
    figures.beside.push(quantile((await workUntil(storm, work)).times, 0.99));
    figures.signIns.push(await storm);
  }
  const { bare, alone, beside, signIns } = {
    bare: median(figures.bare),
    alone: median(figures.alone),
    beside: median(figures.beside),
    signIns: median(figures.signIns),
  };
  console.log(`${people} sign-ins at once, ${parallelHashes} hashed at a time`);
  console.log(`bare Argon2id       ${bare.toFixed(1).padStart(6)}/s = 1.00`);
  console.log(
    `sign-ins            ${signIns.toFixed(1).padStart(6)}/s = ${(signIns / bare).toFixed(2)} (goal: at least 0.6)`,
  );
  console.log(`board's p99 alone   ${alone.toFixed(1).padStart(6)} ms = 1.00`);
  console.log(
    `beside the sign-ins ${beside.toFixed(1).padStart(6)} ms = ${(beside / alone).toFixed(2)} (goal: at most 3)`,
  );
} finally {
  await product.stop();
  await server.stop();
}
