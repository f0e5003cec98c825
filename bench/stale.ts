/**
 * `npm run bench -- stale [PAIRS]`: two processes on one database, both of which keep answers and sessions in memory. Each
 * pair writes through one and, once that is acknowledged, asks the other, by turns: neither the list nor the order may be
 * older, and nobody may be let in, or do more than they may, by what was taken from them.
 */
import { openPool, unreachableAfterMs } from "@millwright/api/db/connection/connection";
import { becomeSomebody, type Session } from "@millwright/api/testing/become";
import { startServer } from "./database.ts";
import { type Product, startProduct } from "./product.ts";
import { makeOrders } from "./speed/orders.ts";

const pairs = Number(process.argv[3] ?? 10_000);
const atOnce = 8;
const listed = 20;

const server = await startServer();
const first = await startProduct({ DATABASE_URL: server.ownerUrl });
const second = await startProduct({ DATABASE_URL: server.ownerUrl });
/** People are made in the database: to sign in takes more time than all else. */
const people = openPool(server.ownerUrl, "bench", { size: 4, isPooled: false, unreachableAfterMs });

interface RequestParts {
  method?: string;
  body?: object;
  token?: string;
}

function send(
  { address }: Product,
  path: string,
  { method = "GET", body, token }: RequestParts = {},
): Promise<Response> {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  return fetch(`${address}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}

async function ask(node: Product, path: string, options: RequestParts) {
  const answer = await send(node, path, options);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? null : answer.json();
}

/** Which node is written to and which is asked, by turns. */
const turn = (n: number) => (n % 2 === 0 ? ([first, second] as const) : ([second, first] as const));

/** Does so many pairs, some at once, and tells how many were stale. */
async function runPairs(what: string, workers: readonly ((n: number) => Promise<string | null>)[]): Promise<void> {
  const stale: string[] = [];
  let done = 0;
  const started = performance.now();
  await Promise.all(
    workers.map(async (work) => {
      while (done < pairs) {
        done += 1;
        const fault = await work(done);
        if (fault !== null) stale.push(fault);
      }
    }),
  );
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  console.log(`${done} pairs of ${what} over two processes, ${workers.length} at once: ${seconds} s`);
  console.log(`stale: ${stale.length}   = 0${stale.length === 0 ? "" : "   missed"}`);
  for (const line of stale.slice(0, 5)) console.log(line);
  if (stale.length > 0) process.exitCode = 1;
}

function writes(id: string, token: string) {
  return async (n: number): Promise<string | null> => {
    const [here, there] = turn(n);
    const title = `Leak ${id} ${n}`;
    await ask(here, `/work-orders/${id}`, { token, method: "PUT", body: { title } });
    const [list, one] = await Promise.all([
      ask(there, `/work-orders?type=Repair&limit=${listed}`, { token }),
      ask(there, `/work-orders/${id}`, { token }),
    ]);
    const inList = list.find((order: { id: string }) => order.id === id)?.title;
    return inList === title && one.title === title ? null : `wrote ${title}, read ${inList} and ${one.title}`;
  };
}

/** A call that is refused once its sender is known, by that alone or by what it sends. */
const knock = (node: Product, token: string) => send(node, "/departments", { token, method: "POST", body: {} });

type Ending = (here: Product, member: Session, owner: Session) => Promise<unknown>;

/** What ends somebody's session or narrows what they may, with what they are answered from then on. */
const endings: readonly (readonly [Ending, number])[] = [
  [(here, { token }) => ask(here, "/auth/logout", { token, method: "POST" }), 401],
  [(here, { personId }, { token }) => ask(here, `/company/members/${personId}`, { token, method: "DELETE" }), 401],
  [
    (here, { personId }, { token }) =>
      ask(here, `/company/members/${personId}`, { token, method: "PUT", body: { access: "viewer" } }),
    403,
  ],
];

/** Somebody is at work by both nodes, which remember them, until one of these ends it. */
function endsSessions(owner: Session) {
  return async (n: number): Promise<string | null> => {
    const [here, there] = turn(n);
    const member = await becomeSomebody(people, { company: owner, access: "planner" }, Temporal.Now.instant());
    const before = await Promise.all([knock(here, member.token), knock(there, member.token)]);
    if (before.some(({ status }) => status !== 422)) throw new Error(`before: ${before.map(({ status }) => status)}`);
    const [end, expected] = endings[n % endings.length] ?? [];
    await end?.(here, member, owner);
    const after = await Promise.all([knock(there, member.token), knock(here, member.token)]);
    const answers = after.map(({ status }) => status);
    return answers.every((status) => status === expected) ? null : `${expected} expected, answered ${answers}`;
  };
}

try {
  const owner = await first.signUp();
  const ids = await makeOrders(first, owner, atOnce);
  await runPairs(
    "a write and the reads after it",
    ids.map((id) => writes(id, owner)),
  );
  const owners = await Promise.all(ids.map(() => becomeSomebody(people, { access: "owner" }, Temporal.Now.instant())));
  await runPairs("an ended or narrowed session and the request after it", owners.map(endsSessions));
} finally {
  await people.end();
  await first.stop();
  await second.stop();
  await server.stop();
}
