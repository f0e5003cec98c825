/**
 * `npm run bench -- speed [SECONDS]`: how fast the product answers, as ratios in one run to pgbench sending the bare
 * statement for the same rows to the same PostgreSQL, and to a bare node:http. Each in turns, medians of three rounds.
 */
import { median, startServer } from "./database.ts";
import { ratio } from "./faults/report.ts";
import { pgbench } from "./pgbench.ts";
import { startProduct } from "./product.ts";
import { startBare } from "./speed/bare.ts";
import { makeOrders, moveInLua } from "./speed/orders.ts";
import { type Rate, wrk } from "./speed/wrk.ts";

const orders = 100;
const rounds = 3;
const seconds = Number(process.argv[3] ?? 5);
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
  const lanes: Record<string, () => Promise<Rate>> = {
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
    "a move": () => wrk({ ...list, request: move }, many),
    "the list, alone": () => wrk(list, alone),
  };
  const rates = Object.fromEntries(Object.keys(lanes).map((name) => [name, [] as Rate[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, lane] of Object.entries(lanes)) rates[name]?.push(await lane());
  }
  const of = (name: string, what: keyof Rate) => median((rates[name] ?? []).map((rate) => rate[what]));
  console.log(
    `${orders} full orders are ${Math.round(bytes / 1000)} kB; ${many.connections} connections, ${seconds} s a lane`,
  );
  for (const name of Object.keys(lanes)) {
    const times = `p50 ${of(name, "p50Ms").toFixed(2)} ms, p99 ${of(name, "p99Ms").toFixed(2)} ms`;
    console.log(`${name.padEnd(28)} ${of(name, "perSecond").toFixed(0).padStart(7)}/s, ${times}`);
  }
  const goals: [string, string, number][] = [
    ["the list, from memory", "pgbench, 100 rows", 1],
    ["the list, 5 % writes", "pgbench, 100 rows", 0.6],
    ["the list, from the database", "pgbench, 100 rows", 0.35],
    ["one order", "pgbench, one row", 0.15],
    ["a move", "pgbench, a durable insert", 0.25],
    ["a call that does nothing", "bare node:http", 0.6],
  ];
  for (const [name, to, goal] of goals) {
    ratio(`${name} to ${to}`, of(name, "perSecond") / of(to, "perSecond"), "≥", goal);
  }
  ratio(
    "the list alone, p50 to pgbench's",
    of("the list, alone", "p50Ms") / of("pgbench, 100 rows, alone", "p50Ms"),
    "≤",
    2.5,
  );
  ratio("the list alone, p99 in ms", of("the list, alone", "p99Ms"), "≤", 5);
} finally {
  bare.stop();
  await product.stop();
  await server.stop();
}
