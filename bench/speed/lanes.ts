import { urlOf } from "@millwright/api/db/connection/roles";
import type { startServer } from "../database.ts";
import { pgbench } from "../pgbench.ts";
import type { Product } from "../product.ts";
import { moveScript } from "./move-script.ts";
import { commandInLua, createInLua, moveInLua } from "./orders.ts";
import { processorMsOf } from "./processor-time.ts";
import type { Lane, Timed } from "./rounds.ts";
import { type Rate, wrk } from "./wrk.ts";

interface Place {
  server: Pick<Awaited<ReturnType<typeof startServer>>, "ownerUrl" | "pid">;
  product: Product;
  bareUrl: string;
  token: string;
  /** Of the repairs that are listed, and of PMs. */
  ids: { repairs: readonly string[]; tasks: readonly string[] };
  seconds: number;
}

const movesOfScript = 2;

/** Everything that is measured, by its name. */
export function lanesOf(place: Place): Map<string, Lane> {
  const many = { connections: 16, seconds: place.seconds };
  const alone = { connections: 1, seconds: place.seconds };
  const lists = listLanes(place);
  return new Map<string, Lane>([
    ...Object.entries(postgresLanes(place)),
    ["bare node:http", () => wrk({ url: place.bareUrl }, many)],
    ...Object.entries(lists).map(([name, lane]): [string, Lane] => [name, () => wrk(lane, many)]),
    ...Object.entries(workLanes(place)),
    ["the list, alone", () => wrk(lists["the list, from memory"], alone)],
  ]);
}

const wholePath = ({ ids }: Place) => `/api/work-orders?type=Repair&limit=${ids.repairs.length}`;
/** As boards and lists ask for it. */
const listPath = (place: Place) => `${wholePath(place)}&view=card`;

function listLanes(place: Place) {
  const { product, token, ids } = place;
  const path = listPath(place);
  const list = { url: product.address + path, token };
  const move = moveInLua(ids.repairs);
  return {
    "a call that does nothing": { url: `${product.address}/api/support`, token },
    "the list, from memory": list,
    "the list, 5 % writes": {
      ...list,
      request: `if n % 20 ~= 0 then return wrk.format("GET", "${path}") end\n  ${move}`,
    },
    "the list, from the database": { ...list, request: `return wrk.format("GET", "${path}&page=" .. n)` },
    "whole orders, from the database": {
      ...list,
      request: `return wrk.format("GET", "${wholePath(place)}&page=" .. n)`,
    },
    "one order": { url: `${product.address}/api/work-orders/${ids.repairs[0]}`, token },
  };
}

function postgresLanes({ server, token, ids, seconds, ...place }: Place): Record<string, Lane> {
  const many = { connections: 16, seconds };
  const rows = `select * from work_order where type = 'Repair' and deleted_at is null order by created_at desc limit ${ids.repairs.length}`;
  const one = `select * from work_order where id = '${ids.repairs[0]}'`;
  const insert = "insert into durable_row (said) values (repeat('x', 200))";
  const ofOwner = (statement: string, load = many) => pgbench(server.ownerUrl, statement, load);
  let script: string | undefined;
  return {
    "pgbench, 100 rows": () => ofOwner(rows),
    "pgbench, one row": () => ofOwner(one),
    "pgbench, a durable insert": async () => {
      await pgbench(server.ownerUrl, "create table if not exists durable_row (said text)", {
        connections: 1,
        seconds,
        once: true,
      });
      return ofOwner(insert);
    },
    "pgbench, 100 rows, alone": () => ofOwner(rows, { connections: 1, seconds }),
    "pgbench, a move's statements": async () => {
      script ??= await moveScript(server.ownerUrl, token, ids.repairs.length);
      const luaScript = script;
      return timed({ server, seconds, ...place }, async () => {
        const rate = await pgbench(urlOf("app_user", server.ownerUrl), luaScript, many);
        return { ...rate, perSecond: rate.perSecond * movesOfScript };
      });
    },
  };
}

/** What people do, with the processor's time that it takes. */
function workLanes(place: Place): Record<string, Lane> {
  const { product, token, ids, seconds } = place;
  const send = (request: string) => () =>
    timed(place, () => wrk({ url: product.address, token, request }, { connections: 16, seconds }));
  return {
    "a move": send(moveInLua(ids.repairs)),
    "a move by a command": send(commandInLua(ids.repairs, "start")),
    "a PM completed and reopened": send(commandInLua(ids.tasks, "complete")),
    "a create": send(createInLua),
  };
}

/** With the processor's time of each answer, in milliseconds, of PostgreSQL and of the server. */
async function timed(
  { product, server, seconds }: Pick<Place, "product" | "server" | "seconds">,
  lane: () => Promise<Rate>,
): Promise<Timed> {
  const { ms: serverMs, done } = await processorMsOf(product.pid, () => processorMsOf(server.pid, lane));
  const answers = done.done.perSecond * seconds;
  return { ...done.done, postgresMs: done.ms / answers, serverMs: serverMs / answers };
}

/** How many bytes the list's answer has. */
export async function listBytes(place: Place): Promise<number> {
  const headers = { authorization: `Bearer ${place.token}` };
  const answer = await fetch(place.product.address + listPath(place), { headers });
  return (await answer.arrayBuffer()).byteLength;
}
