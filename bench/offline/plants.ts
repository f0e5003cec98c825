import type { Product } from "../product.ts";
import type { Tablet } from "./tablets.ts";

export interface OfflinePlant {
  token: string;
  tablets: Tablet[];
}

const atOnce = 4;

/** What a company does before its tablets go away: lets them in, and makes the orders that are worked on there. */
export async function openPlant(
  { address }: Product,
  token: string,
  { network, tablets, ordersEach }: { network: string; tablets: number; ordersEach: number },
): Promise<OfflinePlant> {
  const ask = async (method: string, path: string, body?: object) => {
    const headers = {
      authorization: `Bearer ${token}`,
      "x-forwarded-for": network,
      ...(body && { "content-type": "application/json" }),
    };
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const department = await ask("POST", "/departments", { name: "Press shop" });
  const place = { department_id: department.id };
  const machine = await ask("POST", "/machines", { name: "Press 1", ...place });
  const madeTablets: Omit<Tablet, "since" | "day">[] = [];
  const open = async () => {
    for (let n = madeTablets.length + 1; n <= tablets; n = madeTablets.length + 1) {
      const tablet = { token: "", network, technician: "", orders: [] as Tablet["orders"][number][] };
      madeTablets.push(tablet);
      tablet.technician = (await ask("POST", "/assignees", { name: `Technician ${n}` })).id;
      const { code } = await ask("POST", "/devices/enrolments", { name: `Tablet ${n}` });
      tablet.token = (await ask("POST", "/devices/enrol", { code })).device_token;
      for (let order = 1; order <= ordersEach; order += 1) {
        const draft = {
          title: `Hydraulic leak ${n}.${order}`,
          ...{ priority: "High", assignee: tablet.technician, machine_id: machine.id, ...place },
          ...{ due_date: Temporal.Now.plainDateISO().toString(), checklist_items: ["Drain", "Test"] },
        };
        const { id, checklist } = await ask("POST", "/work-orders", draft);
        tablet.orders.push({ id, items: checklist.map((item: { id: string }) => item.id) });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, open));
  const { version: since, day } = await ask("GET", "/sync");
  return { token, tablets: madeTablets.map((tablet) => ({ ...tablet, since, day })) };
}
