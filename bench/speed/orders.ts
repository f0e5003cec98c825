import type { Product } from "../product.ts";

/** Makes so many orders with all that a form asks for, and no checklist: some 900 bytes each. Answers their ids. */
export async function makeOrders(
  { address }: Pick<Product, "address">,
  token: string,
  count: number,
): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    const answer = await fetch(`${address}/api/work-orders`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({
        title: `Hydraulic leak at cylinder seal ${n}`,
        description: "Oil under the press after the night shift. Replace the rod seal, kit 4471.",
        priority: "High",
        due_date: "2026-12-01",
        tags: ["hydraulics", "safety"],
      }),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    ids.push((await answer.json()).id);
  }
  return ids;
}

/** The body of wrk's request(), which moves one after the other, to the other column each time round. */
export function moveInLua(ids: readonly string[]): string {
  return `local ids = {${ids.map((id) => `"${id}"`).join(",")}}
  local to = math.floor(n / ${ids.length}) % 2 == 0 and "On Hold" or "Scheduled"
  return wrk.format("PUT", "/api/work-orders/" .. ids[n % ${ids.length} + 1], nil, '{"status":"' .. to .. '"}')`;
}

/** The same by commands, each under an id of its own. */
export function commandInLua(ids: readonly string[]): string {
  return `local ids = {${ids.map((id) => `"${id}"`).join(",")}}
  local kind = math.floor(n / ${ids.length}) % 2 == 0 and "start" or "reopen"
  local command = string.format("%08x-0000-4000-8000-%012x", os.time(), n)
  local path = "/api/work-orders/" .. ids[n % ${ids.length} + 1] .. "/commands"
  return wrk.format("POST", path, nil, '{"id":"' .. command .. '","kind":"' .. kind .. '"}')`;
}
