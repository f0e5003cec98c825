import { networkInterfaces } from "node:os";
import { expect, test } from "vitest";
import { buildServer } from "#http/server.ts";
import { testApp } from "#testing/app.ts";

const metricsToken = "a token for the scraper";
const app = await testApp({ expectErrors: true });
const guarded = await testApp({ config: { metricsToken, trustProxy: 1 } });
const proxied = await testApp({ config: { trustProxy: 1 } });
const overTls = await testApp({ config: { publicOrigin: "https://cmms.example" } });

const ask = (origin: string, headers: Record<string, string> = {}) => fetch(`${origin}/api/metrics`, { headers });

/** The value of a line such as `millwright_x{a="b"}`; labels in any order, and not all of them. */
async function figure(name: string, labels: Record<string, string> = {}, origin = app.origin): Promise<number> {
  const lines = (await (await ask(origin, { authorization: `Bearer ${metricsToken}` })).text()).split("\n");
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const found = lines.filter((line) => line.split(/[ {]/)[0] === name && wanted.every((label) => line.includes(label)));
  return found.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

test("requests are counted by the template of their route, method and status, in the text format of Prometheus", async () => {
  const owner = await app.become();
  const labels = { method: "GET", route: "/api/work-orders/:id", status: "404" };
  const before = await figure("millwright_http_request_duration_seconds_count", labels);
  await app.as(owner)("GET /work-orders/{id}", { params: { id: crypto.randomUUID() } });
  expect(await figure("millwright_http_request_duration_seconds_count", labels)).toBe(before + 1);
  const answer = await ask(app.origin);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await answer.text()).toMatch(/^# TYPE millwright_http_request_duration_seconds histogram$/m);
});

test("no address, and no method that somebody made up, becomes a label", async () => {
  await fetch(`${app.origin}/api/secret-of-ours?token=canary-7`);
  await fetch(`${app.origin}/canary-8`, { method: "PROPFIND" });
  const text = await (await ask(app.origin)).text();
  expect(text).not.toMatch(/canary|secret-of-ours|PROPFIND/);
  expect(await figure("millwright_http_request_duration_seconds_count", { route: "none" })).toBeGreaterThan(0);
});

test("what the process, the database, memory, streams and the build are like is told", async () => {
  const text = await (await ask(app.origin)).text();
  for (const name of [
    "process_cpu_seconds_total",
    "process_open_fds",
    "nodejs_eventloop_lag_p99_seconds",
    "nodejs_heap_size_used_bytes",
    "nodejs_gc_duration_seconds",
    "millwright_transaction_duration_seconds",
    "millwright_database_connections",
    "millwright_kept_answers_bytes",
    "millwright_live_streams",
    "millwright_live_events_total",
    "millwright_job_rounds_total",
    "millwright_job_lag_seconds",
    "millwright_mail_waiting",
    "millwright_mail_oldest_seconds",
    "millwright_disk_free_bytes",
    "millwright_sign_in_line",
  ]) {
    expect(text).toContain(`# HELP ${name} `);
  }
  expect(await figure("millwright_build_info", { version: "0.0.0-test" })).toBe(1);
  expect(await figure("millwright_database_answers")).toBe(1);
});

test("a question asked twice is a miss and a hit, and takes a transaction once", async () => {
  const { token } = await app.become();
  const owner = app.as({ token });
  const [misses, hits] = [{ outcome: "miss" }, { outcome: "hit" }];
  const committed = { door: "company", end: "commit" };
  const before = {
    misses: await figure("millwright_kept_answers_total", misses),
    hits: await figure("millwright_kept_answers_total", hits),
    transactions: await figure("millwright_transaction_duration_seconds_count", committed),
  };
  await owner("GET /work-orders", { query: { type: "Repair" } });
  await owner("GET /work-orders", { query: { type: "Repair" } });
  expect({
    misses: await figure("millwright_kept_answers_total", misses),
    hits: await figure("millwright_kept_answers_total", hits),
    transactions: await figure("millwright_transaction_duration_seconds_count", committed),
  }).toEqual({ misses: before.misses + 1, hits: before.hits + 1, transactions: before.transactions + 1 });
});

test("an open stream counts until its reader leaves", async () => {
  const owner = await app.become();
  const before = await figure("millwright_live_streams");
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${owner.token}` };
  await fetch(`${app.origin}/api/live`, { headers, signal: leaving.signal });
  expect(await figure("millwright_live_streams")).toBe(before + 1);
  leaving.abort();
  await expect.poll(() => figure("millwright_live_streams")).toBe(before);
});

test("where a token is set, nobody reads without it", async () => {
  expect((await ask(guarded.origin)).status).toBe(401);
  expect((await ask(guarded.origin, { authorization: "Bearer a token for the scrapes" })).status).toBe(401);
  const answer = await ask(guarded.origin, { authorization: `Bearer ${metricsToken}` });
  expect(answer.status).toBe(200);
});

test("without a token what a proxy passes on is not of this machine, whomever it names", async () => {
  expect((await ask(app.origin)).status).toBe(200);
  for (const header of ["x-forwarded-for", "x-forwarded-proto", "forwarded", "x-real-ip", "via"]) {
    const answer = await ask(app.origin, { [header]: "127.0.0.1" });
    expect([header, answer.status]).toEqual([header, 404]);
  }
});

test("without a token nobody reads where a proxy is configured, since it may pass on anybody as this machine", async () => {
  expect((await ask(proxied.origin)).status).toBe(404);
  expect((await ask(overTls.origin)).status).toBe(404);
});

const elsewhere = Object.values(networkInterfaces())
  .flat()
  .find((net) => net?.family === "IPv4" && !net.internal);

test.skipIf(!elsewhere)("without a token another machine is told that there is nothing", async () => {
  const { deps } = app;
  const open = await buildServer(deps, []);
  await open.listen({ port: 0, host: "0.0.0.0" });
  const { port } = new URL(open.listeningOrigin);
  expect((await ask(`http://${elsewhere?.address}:${port}`)).status).toBe(404);
  await open.close();
});
