import type { Product } from "../product.ts";

/** Makes so many full orders; answers their ids. */
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
        checklist_items: ["Lock out", "Drain", "Replace", "Test"],
      }),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    ids.push((await answer.json()).id);
  }
  return ids;
}
