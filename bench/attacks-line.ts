/**
 * `npm run bench -- attacks-line [connections]`: 700 connections from one address that is already told to wait go on, half of
 * them trying to sign in and half asking for lists with a token that nobody has, while eight people sign in from elsewhere, five times over. All of them have to come in; their time beside
 * the attack is told as a ratio to their time alone.
 */
import { Agent, request } from "node:http";
import { median } from "./database.ts";
import { startProduct } from "./product.ts";

const connections = Number(process.argv[3] ?? 700);
const [honest, rounds] = [8, 5];
const crowd = "203.0.113.200";
const product = await startProduct({ TRUST_PROXY: "1", LOG_LEVEL: "warn" });
const agent = new Agent({ keepAlive: true, maxSockets: connections });

interface AttackedCall {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: object;
}

/** The status of a request; 0 where there was no answer. */
function ask({ method, path, headers, body }: AttackedCall, over?: Agent): Promise<number> {
  return new Promise((resolve) => {
    const attack = request(`${product.address}/api${path}`, { method, headers, ...(over && { agent: over }) });
    attack.once("response", (response) => response.resume().once("end", () => resolve(response.statusCode ?? 0)));
    attack.once("error", () => resolve(0));
    attack.end(body && JSON.stringify(body));
  });
}

function signIn(from: string, email: string, password: string, over?: Agent): Promise<number> {
  const headers = { "content-type": "application/json", "x-forwarded-for": from };
  return ask({ method: "POST", path: "/auth/login", headers, body: { email, password, company_code: null } }, over);
}

function readWithAForgedToken(n: number, tries: number): Promise<number> {
  const authorization = `Bearer ${`${n}x${tries}`.padEnd(43, "x")}`;
  return ask({ method: "GET", path: "/work-orders", headers: { authorization, "x-forwarded-for": crowd } }, agent);
}

/** How long each of eight people takes to sign in, and how many come in. */
async function people() {
  const times: number[] = [];
  const one = async (n: number) => {
    const started = performance.now();
    const status = await signIn(`198.51.100.${n + 1}`, "bench@plant.example", "wrench and oil 7");
    times.push(performance.now() - started);
    return status;
  };
  const statuses = await Promise.all(Array.from({ length: honest }, (_, n) => one(n)));
  return { ms: median(times), came: statuses.filter((status) => status === 200).length };
}

let attacking = false;
const statusCounts: Record<number, number> = {};
async function attack(n: number): Promise<void> {
  for (let tries = 0; attacking; tries += 1) {
    const guess = () => signIn(crowd, `guess-${n}-${tries}@plant.example`, "x", agent);
    const status = await (n % 2 === 0 ? guess() : readWithAForgedToken(n, tries));
    statusCounts[status] = (statusCounts[status] ?? 0) + 1;
  }
}

try {
  await product.signUp();
  for (let n = 0; n < 100; n += 1) await signIn(crowd, `first-${n}@plant.example`, "x", agent);
  await people();
  const alone: number[] = [];
  for (let round = 0; round < rounds; round += 1) alone.push((await people()).ms);
  attacking = true;
  const attackers = Array.from({ length: connections }, (_, n) => attack(n));
  const beside: number[] = [];
  let came = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { ms, came: now } = await people();
    beside.push(ms);
    came += now;
  }
  attacking = false;
  await Promise.all(attackers);
  console.log(`the attacker was answered ${JSON.stringify(statusCounts)} over ${connections} connections`);
  console.log(`${came} of ${honest * rounds} honest sign-ins came in (goal: all)`);
  console.log(`their median time, beside to alone: ${(median(beside) / median(alone)).toFixed(2)}`);
  if (came < honest * rounds) process.exitCode = 1;
} finally {
  agent.destroy();
  await product.stop();
}
