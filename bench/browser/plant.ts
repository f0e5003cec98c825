import { type Product, startProduct } from "../product.ts";

/** A product with somebody in it, as a browser of theirs finds it. */
export interface Plant extends Product {
  token: string;
  /** Makes open repairs until there are so many. */
  fill(orders: number): Promise<void>;
}

const atOnce = 4;
const places = [
  ["Stamping", "Press 4"],
  ["Packaging", "Wrapper 2"],
  ["Paint", "Booth 1"],
  ["Yard", "Crane"],
];
const priorities = ["Low", "Medium", "High", "Critical"];
const statuses = ["Scheduled", "In Progress", "On Hold"];
const faults = ["Hydraulic leak at cylinder seal", "Bearing noise at idler", "Guard switch sticks", "Belt runs off"];

/** A plant with departments, machines, people and PMs, and no repair yet. */
export async function openPlant(): Promise<Plant> {
  const product = await startProduct({ LOG_LEVEL: "error" });
  try {
    return await furnish(product);
  } catch (error) {
    await product.stop();
    throw error;
  }
}

async function furnish(product: Product): Promise<Plant> {
  const token = await product.signUp();
  const post = poster(product.address, token);
  const departments: string[] = [];
  const machines: string[] = [];
  for (const [department, machine] of places) {
    const department_id = await post("/departments", { name: department });
    departments.push(department_id);
    machines.push(await post("/machines", { name: machine, department_id }));
  }
  const assignee = await post("/assignees", { name: "Jean Tremblay" });
  for (let n = 1; n <= 12; n += 1) {
    const frequency = n % 2 === 0 ? "Daily" : "Weekly";
    const [department_id, machine_id] = [departments[n % departments.length], machines[n % machines.length]];
    const title = `Grease the guides, line ${n}`;
    await post("/work-orders", { title, type: "PM", frequency, time: "09:00", department_id, machine_id });
  }
  let repairCount = 0;
  const repair = (n: number) => ({
    title: `${faults[n % faults.length]} ${n}`,
    description: "Oil under the press after the night shift. Replace the rod seal, kit 4471.",
    status: statuses[n % statuses.length],
    priority: priorities[n % priorities.length],
    department_id: departments[n % departments.length],
    machine_id: machines[n % machines.length],
    ...(n % 3 === 0 && { assignee }),
    due_date: dayIn((n % 40) - 5),
    tags: ["hydraulics", "safety", "night shift"].slice(0, n % 4),
    checklist_items: ["Lock out", "Drain", "Replace the seal", "Test"],
  });
  return {
    ...product,
    token,
    fill: async (orders) => {
      const fillOne = async () => {
        while (repairCount < orders) {
          repairCount += 1;
          await post("/work-orders", repair(repairCount));
        }
      };
      await Promise.all(Array.from({ length: atOnce }, fillOne));
    },
  };
}

function poster(address: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  return async (path: string, body: object): Promise<string> => {
    const answer = await fetch(`${address}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    const { id }: { id: string } = JSON.parse(await answer.text());
    return id;
  };
}

const dayIn = (days: number) => Temporal.Now.plainDateISO().add({ days }).toString();
