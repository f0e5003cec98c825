/**
 * `npm run bench -- undo-many [PMs]`: how long it takes to undo a step that touched many PMs, and as a ratio to the undo of the
 * same step of five. Medians of three rounds.
 */
import { randomUUID } from "node:crypto";
import { median, startServer } from "./database.ts";
import { figure, ms, ratio } from "./faults/report.ts";
import { startProduct } from "./product.ts";

const many = Number(process.argv[3] ?? 201);
const few = 5;
const rounds = 3;
const mostMs = 1_500;

const server = await startServer();
const product = await startProduct({ DATABASE_URL: server.ownerUrl });

try {
  const token = await product.signUp();
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const answer = await fetch(`${product.address}/api${path}`, init);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  };
  const machines: string[] = [];
  for (let n = 0; n < many; n += 1) machines.push((await call("POST", "/machines", { name: `Press ${n}` })).id);
  const familyOf = async (count: number): Promise<string> => {
    const [machine_id, ...machine_ids] = machines.slice(0, count);
    const pm = { type: "PM", title: "Grease", machine_id, frequency: "Daily", checklist_items: ["Wipe", "Grease"] };
    const { id } = await call("POST", "/work-orders", pm);
    await call("POST", `/work-orders/${id}/copies`, { command: randomUUID(), machine_ids });
    return id;
  };
  const families = new Map([
    [few, await familyOf(few)],
    [many, await familyOf(many)],
  ]);
  const steps: Record<string, (id: string, command: string) => Promise<unknown>> = {
    "another schedule": (id, command) =>
      call("PUT", `/work-orders/${id}/family`, { command, frequency: "Weekly", day_of_week: "Friday" }),
    "other steps": (id, command) => call("PUT", `/work-orders/${id}/family`, { command, checklist_items: ["Look"] }),
    "a deletion": (id, command) => call("DELETE", `/work-orders/${id}/family?command=${command}`),
  };
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  for (const [what, step] of Object.entries(steps)) {
    const took = new Map<string, number[]>();
    for (let round = 0; round < rounds; round += 1) {
      for (const [count, id] of families) {
        const command = randomUUID();
        const doneMs = await timed(() => step(id, command));
        const undoneMs = await timed(() => call("POST", "/work-orders/undo", { command }));
        took.set(`${count} done`, [...(took.get(`${count} done`) ?? []), doneMs]);
        took.set(`${count} undone`, [...(took.get(`${count} undone`) ?? []), undoneMs]);
      }
    }
    const of = (name: string) => median(took.get(name) ?? []);
    const undoneMs = of(`${many} undone`);
    console.log(`${what} of ${many} PMs: ${ms(of(`${many} done`))}; of ${few}: ${ms(of(`${few} done`))}`);
    figure(`its undo`, ms(undoneMs), undoneMs <= mostMs, ms(mostMs));
    ratio(`its undo to that of ${few}`, undoneMs / of(`${few} undone`), "≤", many / few / 2);
  }
} finally {
  await product.stop();
  await server.stop();
}
