/**
 * `npm run bench -- speed [SECONDS] [WORD]`: how fast the product answers, as ratios in one run to pgbench sending the bare
 * statement for the same rows to the same PostgreSQL, and to a bare node:http. Each in turns, medians of three rounds; of
 * the lanes whose name holds the word alone, where one is given.
 */
import { urlOf } from "@millwright/api/db/connection/roles";
import { median, startServer } from "./database.ts";
import { ratio } from "./faults/report.ts";
import { pgbench } from "./pgbench.ts";
import { startProduct } from "./product.ts";
import { startBare } from "./speed/bare.ts";
import { moveScripts } from "./speed/move-script.ts";
import { commandInLua, makeOrders, moveInLua } from "./speed/orders.ts";
import { processorMsOf } from "./speed/processor-time.ts";
import { type Load, type Rate, wrk } from "./speed/wrk.ts";

interface Timed extends Rate {
  postgresMs?: number;
  serverMs?: number;
}

const orders = 100;
const rounds = 3;
const seconds = Number(process.argv[3] ?? 5);
const word = process.argv[4] ?? "";
const many = { connections: 16, seconds };
const alone = { connections: 1, seconds };

const server = await startServer();
const product = await startProduct({ DATABASE_URL: server.ownerUrl });
const bare = await startBare();
try {
  const token = await product.signUp();
  const ids = await makeOrders(product, token, orders);
  const path = `/api/work-orders?type=Repair&limit=${orders}`;
  const list = { url: product.address + path, token };
  const answer = await fetch(list.url, { headers: { authorization: `Bearer ${token}` } });
  const bytes = (await answer.arrayBuffer()).byteLength;
  const rows = `select * from work_order where type = 'Repair' and deleted_at is null order by created_at desc limit ${orders}`;
  const one = `select * from work_order where id = '${ids[0]}'`;
  const insert = "insert into durable_row (said) values (repeat('x', 200))";
  await pgbench(server.ownerUrl, "create table durable_row (said text)", { ...alone, once: true });
  const move = moveInLua(ids);
  const scripts = await moveScripts(server.ownerUrl, token, ids);
  const movesOfScript = 2;
  async function movesOfPgbench(load: Load): Promise<Timed> {
    const rate = await pgbench(urlOf("app_user", server.ownerUrl), scripts, load);
    return { ...rate, perSecond: rate.perSecond * movesOfScript };
  }
  /** With the processor's time of each answer, in milliseconds, of PostgreSQL and of the server. */
  async function timed(lane: () => Promise<Rate>): Promise<Timed> {
    const { ms: serverMs, done } = await processorMsOf(product.pid, () => processorMsOf(server.pid, lane));
    const answers = done.done.perSecond * seconds;
    return { ...done.done, postgresMs: done.ms / answers, serverMs: serverMs / answers };
  }
  const all: Record<string, () => Promise<Timed>> = {
    "pgbench, 100 rows": () => pgbench(server.ownerUrl, rows, many),
    "pgbench, one row": () => pgbench(server.ownerUrl, one, many),
    "pgbench, a durable insert": () => pgbench(server.ownerUrl, insert, many),
    "pgbench, 100 rows, alone": () => pgbench(server.ownerUrl, rows, alone),
    "bare node:http": () => wrk({ url: bare.url }, many),
    "a call that does nothing": () => wrk({ url: `${product.address}/api/support`, token }, many),
    "the list, from memory": () => wrk(list, many),
    "the list, 5 % writes": () =>
      wrk({ ...list, request: `if n % 20 ~= 0 then return wrk.format("GET", "${path}") end\n  ${move}` }, many),
    "the list, from the database": () =>
      wrk({ ...list, request: `return wrk.format("GET", "${path}&page=" .. n)` }, many),
    "one order": () => wrk({ url: `${product.address}/api/work-orders/${ids[0]}`, token }, many),
    "pgbench, a move's statements": () => timed(() => movesOfPgbench(many)),
    "a move": () => timed(() => wrk({ ...list, request: move }, many)),
    "a move by a command": () => timed(() => wrk({ ...list, request: commandInLua(ids) }, many)),
    "the list, alone": () => wrk(list, alone),
  };
  const lanes = Object.fromEntries(Object.entries(all).filter(([name]) => name.includes(word)));
  const rates = Object.fromEntries(Object.keys(lanes).map((name) => [name, [] as Timed[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, lane] of Object.entries(lanes)) rates[name]?.push(await lane());
  }
  const of = (name: string, what: keyof Timed) => median((rates[name] ?? []).map((rate) => rate[what] ?? Number.NaN));
  console.log(
    `${orders} full orders are ${Math.round(bytes / 1000)} kB; ${many.connections} connections, ${seconds} s a lane`,
  );
  for (const name of Object.keys(lanes)) {
    const times = `p50 ${of(name, "p50Ms").toFixed(2)} ms, p99 ${of(name, "p99Ms").toFixed(2)} ms`;
    const [postgres, own] = [of(name, "postgresMs"), of(name, "serverMs")];
    const used = `, processor: PostgreSQL ${postgres.toFixed(2)} ms, server ${own.toFixed(2)} ms`;
    console.log(
      `${name.padEnd(28)} ${of(name, "perSecond").toFixed(0).padStart(7)}/s, ${times}${Number.isNaN(own) ? "" : used}`,
    );
  }
  const goals: [string, string, number][] = [
    ["the list, from memory", "pgbench, 100 rows", 1],
    ["the list, 5 % writes", "pgbench, 100 rows", 0.6],
    ["the list, from the database", "pgbench, 100 rows", 0.35],
    ["one order", "pgbench, one row", 0.15],
    ["a move", "pgbench, a move's statements", 0.4],
    ["a call that does nothing", "bare node:http", 0.6],
  ];
  const isAsked = (...names: string[]) => names.every((name) => name in lanes);
  for (const [name, to, goal] of goals.filter(([name, to]) => isAsked(name, to))) {
    ratio(`${name} to ${to}`, of(name, "perSecond") / of(to, "perSecond"), "≥", goal);
  }
  for (const name of ["a move", "a move by a command"].filter((lane) => isAsked(lane))) {
    ratio(`${name}, ms of PostgreSQL's processor time`, of(name, "postgresMs"), "≤", 0.7);
    ratio(`${name}, ms of the server's processor time`, of(name, "serverMs"), "≤", 0.35);
  }
  if (isAsked("the list, alone", "pgbench, 100 rows, alone")) {
    const toPgbench = of("the list, alone", "p50Ms") / of("pgbench, 100 rows, alone", "p50Ms");
    ratio("the list alone, p50 to pgbench's", toPgbench, "≤", 2.5);
    ratio("the list alone, p99 in ms", of("the list, alone", "p99Ms"), "≤", 5);
  }
} finally {
  bare.stop();
  await product.stop();
  await server.stop();
}
