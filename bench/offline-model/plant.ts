import { createHash } from "node:crypto";
import { testApp } from "@millwright/api/testing/app";
import { senderOf } from "@millwright/api/testing/client";
// What the set-up of these tests hands on is declared there.
import type {} from "@millwright/api/testing/global-setup";
import { openTestPlant, type TestPlant } from "@millwright/api/testing/test-plant";
import type { Conflict } from "@millwright/contract/conflicts";

export const stockAtFirst = 6;
export const app = await testApp();

/** A plant with two technicians and three people who are signed in. */
async function openCompany() {
  const plant = await openTestPlant(app);
  const assignees = [await plant.assignee("Luc Roy"), await plant.assignee("Ana Côté")];
  const others = await Promise.all([1, 2].map(() => app.become({ company: plant.session, access: "planner" })));
  const sends = [plant.session, ...others].map(({ token }) => senderOf(app.origin, token));
  return { plant, assignees, sends };
}

/** In so many schedules the same people work. */
const ofOneCompany = 10;

/** Plants for schedules that go on beside those of others, one after the other. */
export function openPlants() {
  let company: ReturnType<typeof openCompany> | undefined;
  let opened = 0;
  /** Two repairs and a part, which nothing happened to, of a plant. */
  return async () => {
    const of = opened % ofOneCompany === 0 || company === undefined ? openCompany() : company;
    company = of;
    opened += 1;
    const { plant, assignees, sends } = await of;
    const make = (title: string) => plant.order({ title, checklist_items: ["Drain", "Seal"] });
    const orders = [await make("Leak"), await make("Noise")];
    const part = await plant.call("POST /parts", {
      body: { name: "Seal 40", part_type: "repair", current_quantity: stockAtFirst },
    });
    return { plant, assignees, orders, part: part.body, sends };
  };
}
export type Plant = Awaited<ReturnType<ReturnType<typeof openPlants>>>;

export async function conflictsOf({ call }: TestPlant): Promise<Conflict[]> {
  return (await call("GET /conflicts", { query: { limit: 500 } })).body;
}

/** A change that the log has of a field of an order. */
export interface Logged {
  field: string;
  before: unknown;
  after: unknown;
  isUndo: boolean;
}

/** Everything that was changed of an order since it was made. */
export async function changesOf({ call }: TestPlant, id: string): Promise<Logged[]> {
  const entries = (await call("GET /activity", { query: { id, limit: 500 } })).body;
  const since = entries.filter((entry) => entry.call !== "POST /work-orders");
  return since.flatMap(({ call: by, changes }) =>
    Object.entries(changes).map(([field, [before, after]]) => {
      const isUndo = by?.endsWith("(undo)") ?? false;
      return { field, before: idOf(before), after: idOf(after), isUndo };
    }),
  );
}

/** What a field refers to is named by its id. */
const idOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "id" in value ? value.id : value;

/** A UUID that follows from a seed, so that a schedule can be run again. */
export function uuidOf(seed: string): string {
  const hex = createHash("sha256").update(seed).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
