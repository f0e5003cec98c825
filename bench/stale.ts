/**
 * `npm run bench -- stale [PAIRS]`: two processes on one database, both of which keep answers in memory. Each pair writes
 * through one and, once that is acknowledged, asks the other for the list and the order: neither may be older.
 */
import { startServer } from "./database.ts";
import { type Product, startProduct } from "./product.ts";
import { makeOrders } from "./speed/orders.ts";

const pairs = Number(process.argv[3] ?? 10_000);
const people = 8;
const listed = 20;

const server = await startServer();
const first = await startProduct({ DATABASE_URL: server.ownerUrl });
const second = await startProduct({ DATABASE_URL: server.ownerUrl });
try {
  const token = await first.signUp();
  const ids = await makeOrders(first, token, people);
  const stale: string[] = [];
  let done = 0;

  async function ask({ address }: Product, path: string, body?: object) {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const more = body ? { method: "PUT", body: JSON.stringify(body) } : {};
    const answer = await fetch(`${address}/api${path}`, { headers, ...more });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  /** One person, who writes at one endpoint and reads at the other, by turns. */
  async function work(id: string): Promise<void> {
    for (let n = 0; done < pairs; n += 1) {
      done += 1;
      const [here, there] = n % 2 === 0 ? [first, second] : [second, first];
      const title = `Leak ${id} ${n}`;
      await ask(here, `/work-orders/${id}`, { title });
      const [list, one] = await Promise.all([
        ask(there, `/work-orders?type=Repair&limit=${listed}`),
        ask(there, `/work-orders/${id}`),
      ]);
      const inList = list.find((order: { id: string }) => order.id === id)?.title;
      if (inList !== title || one.title !== title) stale.push(`wrote ${title}, read ${inList} and ${one.title}`);
    }
  }
  const started = performance.now();
  await Promise.all(ids.map(work));
  const seconds = (performance.now() - started) / 1_000;
  console.log(
    `${done} pairs of a write and the reads after it over two processes, ${people} at once: ${seconds.toFixed(0)} s`,
  );
  console.log(`stale reads: ${stale.length}   = 0${stale.length === 0 ? "" : "   missed"}`);
  for (const line of stale.slice(0, 5)) console.log(line);
  if (stale.length > 0) process.exitCode = 1;
} finally {
  await first.stop();
  await second.stop();
  await server.stop();
}
