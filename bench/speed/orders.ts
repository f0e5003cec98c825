import type { Product } from "../product.ts";

/** All that a form asks for, and no checklist: some 900 bytes as an answer. */
const form = {
  description: "Oil under the press after the night shift. Replace the rod seal, kit 4471.",
  priority: "High",
  due_date: "2026-12-01",
  tags: ["hydraulics", "safety"],
};

/** A repair's id is its number behind this, so that a script of pgbench can name any of them. */
export const orderIdHead = "00000000-0000-4000-8000-0000";
export const firstOrder = 10_000_000;
export const orderId = (n: number): string => `${orderIdHead}${firstOrder + n}`;

async function post({ address }: Pick<Product, "address">, token: string, path: string, body: object): Promise<string> {
  const answer = await fetch(`${address}/api${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).id;
}

/** Makes so many repairs; answers their ids. */
export async function makeOrders(product: Pick<Product, "address">, token: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const title = `Hydraulic leak at cylinder seal ${n + 1}`;
    ids.push(await post(product, token, "/work-orders", { ...form, id: orderId(n), title }));
  }
  return ids;
}

/** Makes so many daily PMs of a machine; answers their ids. */
export async function makeTasks(product: Pick<Product, "address">, token: string, count: number): Promise<string[]> {
  const machine_id = await post(product, token, "/machines", { name: "Press 4" });
  const schedule = { type: "PM", machine_id, frequency: "Daily", time: "08:00" };
  const ids: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    ids.push(await post(product, token, "/work-orders", { ...schedule, title: `Grease the guide ${n}` }));
  }
  return ids;
}

/** The body of wrk's request(), which moves one after the other, to the other column each time round. */
export function moveInLua(ids: readonly string[]): string {
  return `local ids = {${ids.map((id) => `"${id}"`).join(",")}}
  local to = math.floor(n / ${ids.length}) % 2 == 0 and "On Hold" or "Scheduled"
  return wrk.format("PUT", "/api/work-orders/" .. ids[n % ${ids.length} + 1], nil, '{"status":"' .. to .. '"}')`;
}

/** A new repair each time. */
export const createInLua = `local body = '${JSON.stringify({ ...form, title: "Hydraulic leak at cylinder seal" })}'
  return wrk.format("POST", "/api/work-orders", nil, body)`;

/** The same by commands, each under an id of its own: there and back by turns. */
export function commandInLua(ids: readonly string[], there: "start" | "complete"): string {
  return `local ids = {${ids.map((id) => `"${id}"`).join(",")}}
  local kind = math.floor(n / ${ids.length}) % 2 == 0 and "${there}" or "reopen"
  local command = string.format("%08x-${there === "start" ? "0001" : "0002"}-4000-8000-%012x", os.time(), n)
  local path = "/api/work-orders/" .. ids[n % ${ids.length} + 1] .. "/commands"
  return wrk.format("POST", path, nil, '{"id":"' .. command .. '","kind":"' .. kind .. '"}')`;
}
