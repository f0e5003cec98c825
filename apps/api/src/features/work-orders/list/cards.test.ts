import { cardOf } from "@millwright/domain/work/card/make-card";
import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import type { CallInput } from "#testing/client.ts";
import { holdKeptJson } from "#testing/schema/kept-json.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
holdKeptJson(app);

/** Repairs and a PM with all that a card may say. */
async function furnished() {
  const plant = await openTestPlant(app);
  const { call } = plant;
  const command = (id: string, body: object) =>
    call("POST /work-orders/{id}/commands", { params: { id }, body: { id: crypto.randomUUID(), ...body } as never });
  const plain = await plant.order({ title: 'A "quoted" leak: 0, [] or null', tags: ["false", "oil"] });
  const department = await plant.department();
  const machine = await plant.machine(department.id);
  const technician = await plant.assignee();
  const full = await plant.order({
    ...{ title: "Leak", priority: "High", department_id: department.id, machine_id: machine.id },
    ...{ assignee: technician.id, due_date: "2026-12-01", description: "Oil under the press." },
    ...{ checklist_items: ["Lock out", "Drain", "Refill"], files: [{ id: (await plant.file()).id }] },
  });
  await command(full.id, { kind: "tick", item_id: full.checklist[0]?.id, completed: true });
  await call("POST /work-orders/{id}/comments", { params: { id: full.id }, body: { text: "The crane is taken." } });
  await command(full.id, { kind: "hold", reason: "The crane is taken" });
  const done = await plant.order({ title: "Noise", checklist_items: ["Listen"] });
  await command(done.id, { kind: "tick", item_id: done.checklist[0]?.id, completed: true });
  await command(done.id, { kind: "complete" });
  const pm = await plant.task({ assignee: technician.id, frequency: "Daily", needs_lockout: true });
  const other = await plant.assignee("Eve Côté");
  await command(pm.id, { kind: "move_occurrence", occurrence: pm.scheduled_date, assignee: other.id });
  return { ...plant, command, plain, full, done, pm };
}

type Listing = NonNullable<CallInput<"GET /work-orders">["query"]>;

async function listsOf({ call }: TestPlant, query: Listing = {}) {
  const whole = await call("GET /work-orders", { query });
  const cards = await call("GET /work-orders", { query: { ...query, view: "card" } });
  return { whole: whole.body, cards: cards.json as Record<string, unknown>[], links: [whole, cards] };
}

test("a card says the same of an order as the whole one, without its steps, its files and what it has not", async () => {
  const plant = await furnished();
  const { whole, cards } = await listsOf(plant);
  expect(whole).toHaveLength(4);
  expect(cards).toEqual(whole.map((order) => cardOf(order)));
  const cardOfId = (id: string) => cards.find((card) => card.id === id);
  expect(cardOfId(plant.full.id)).toMatchObject({
    ...{ status: "On Hold", hold_reason: "The crane is taken", assignee_name: "Luc Roy", machine_name: "Press 4" },
    ...{ steps_total: 3, steps_done: 1, has_open_steps: true, file_count: 1, comment_count: 1, due_date: "2026-12-01" },
  });
  expect(cardOfId(plant.done.id)).toMatchObject({ status: "Completed", steps_total: 1, steps_done: 1 });
  expect(cardOfId(plant.done.id)).not.toHaveProperty("has_open_steps");
  expect(cardOfId(plant.pm.id)).toMatchObject({ needs_lockout: true, occurrence: { assignee_name: "Eve Côté" } });
  const { id, wo_id, created_at } = plant.plain;
  expect(cardOfId(id)).toEqual({
    ...{ id, wo_id, created_at, title: 'A "quoted" leak: 0, [] or null', type: "Repair", status: "Scheduled" },
    ...{ priority: "Medium", tags: ["false", "oil"], version: 1 },
  });
});

test("the default answer stays whole", async () => {
  const plant = await furnished();
  const { whole } = await listsOf(plant);
  expect(whole.find(({ id }) => id === plant.full.id)).toEqual(await plant.look(plant.full.id));
});

test.each<Listing>([
  { type: "Repair" },
  { status: "Completed" },
  { type: "Repair", status: "Scheduled,In Progress,On Hold" },
  { status: "Scheduled,On Hold" },
  { priority: "High" },
  { q: "oil press" },
])("cards are filtered and ordered as whole orders are: %o", async (query) => {
  const plant = await furnished();
  const { whole, cards } = await listsOf(plant, query);
  expect(cards.length).toBeGreaterThan(0);
  expect(cards.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
});

test("cards have pages, and say what is changed at once", async () => {
  const plant = await furnished();
  const { cards, links } = await listsOf(plant, { limit: 3 });
  expect(cards).toHaveLength(3);
  expect(links.map(({ headers }) => headers.get("link")?.includes("cursor="))).toEqual([true, true]);
  await plant.command(plant.plain.id, { kind: "start" });
  const now = (await listsOf(plant)).cards.find(({ id }) => id === plant.plain.id);
  expect(now).toMatchObject({ status: "In Progress", version: 2 });
});

test("another company sees no card, and another view is refused", async () => {
  await furnished();
  const elsewhere = await openTestPlant(app);
  expect((await listsOf(elsewhere)).cards).toEqual([]);
  const refused = await elsewhere.call("GET /work-orders", { query: { view: "poster" as never } });
  expect([refused.status, refused.json.code]).toEqual([422, "invalid"]);
});
