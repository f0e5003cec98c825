import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
const plant = await openTestPlant(app);
const colleague = await app.become({ company: plant.session, access: "planner", fullName: "Jean Tremblay" });
const asColleague = app.as(colleague);
const [me, them] = [plant.session, colleague].map(({ personId }) => `user-${personId.slice(0, 8)}`);

const tick = (id: string, item_id: string, completed = true, call = plant.call) =>
  call("PUT /work-orders/{id}/checklist/{item_id}", { params: { id, item_id }, body: { completed } });

const ticked = <Item extends { id: string; completed: boolean }>(items: readonly Item[], id: string) =>
  items.map((item) => (item.id === id ? { ...item, completed: true } : item));

test("a tick is kept with who made it and when, and an untick clears both", async () => {
  const { id, checklist } = await plant.order({ checklist_items: ["Drain", "Refill"] });
  const [drain, refill] = checklist;
  const done = await tick(id, drain?.id ?? "", true, asColleague);
  expect(done.body.checklist).toEqual([
    {
      ...drain,
      completed: true,
      ...{ completed_by: them, completed_by_id: colleague.personId, completed_by_name: "Jean Tremblay" },
      completed_at: "2026-11-21T14:00:00.000Z",
      version: 2,
    },
    refill,
  ]);
  expect(done.body.version).toBe(2);
  const again = await tick(id, drain?.id ?? "");
  expect(again.body).toEqual(done.body);
  const undone = await tick(id, drain?.id ?? "", false);
  expect(undone.body.checklist[0]).toEqual({ ...drain, version: 3 });
});

test("a saved list adds, words anew, moves and removes items", async () => {
  const { id, checklist } = await plant.order({ checklist_items: ["Drain", "Refill", "Test"] });
  const [drain, refill, check] = checklist;
  const added = { id: crypto.randomUUID(), text: " Close the main ", completed: true };
  const saved = await plant.edit(id, {
    checklist: [added, { id: check?.id ?? "", text: "Test twice" }, { id: drain?.id ?? "", text: "Drain" }],
  });
  expect(saved.body.checklist).toMatchObject([
    { text: "Close the main", completed: true, completed_by: me, created_by: me, version: 1 },
    { id: check?.id, text: "Test twice", version: 2 },
    { id: drain?.id, text: "Drain", version: 1 },
  ]);
  expect(saved.body.checklist.map((item) => item.id)).not.toContain(refill?.id);
  expect(saved.body.version).toBe(2);
});

test("a saved list that ticks a step which asks for more is refused by its name, and changes nothing", async () => {
  const plain = { id: crypto.randomUUID(), kind: "tick", text: { en: "Drain", fr: "Vidanger" } };
  const guard = { ...plain, id: crypto.randomUUID(), text: { en: "Guard", fr: "Garde" }, is_hold_point: true };
  const heading = { ...plain, id: crypto.randomUUID(), kind: "section", text: { en: "Before" } };
  const steps = [heading, plain, guard] as never;
  const { id: procedure } = (await plant.call("POST /procedures", { body: { name: "Round", steps } })).body;
  await plant.call("POST /procedures/{id}/publish", { params: { id: procedure }, body: {} });
  const order = await plant.order({ procedure_id: procedure });
  const all = order.checklist.map((item) => ({ ...item, completed: true }));
  const refused = await plant.call("PUT /work-orders/{id}", {
    params: { id: order.id },
    body: { title: "Other", checklist: all },
    headers: { "accept-language": "fr" },
  });
  expect([refused.status, refused.json]).toMatchObject([
    409,
    {
      code: "step_needs_answer",
      detail: "«\u00a0Garde\u00a0» demande plus qu’une coche. Ouvrez cette étape et répondez-y.",
      fields: { "checklist.2.completed": "invalid" },
      item_ids: [order.checklist[2]?.id],
    },
  ]);
  expect(await plant.look(order.id)).toEqual(order);
  const taken = await plant.edit(order.id, { checklist: all.map((item, n) => ({ ...item, completed: n < 2 })) });
  expect(taken.body.checklist.map(({ completed }) => completed)).toEqual([true, true, false]);
});

test("a blank item counts as none", async () => {
  const { id } = await plant.order();
  const [item, blank] = ["Drain", "  "].map((text) => ({ id: crypto.randomUUID(), text }));
  const saved = await plant.edit(id, { checklist: [item, blank].filter((one) => one !== undefined) });
  expect(saved.body.checklist.map(({ text }) => text)).toEqual(["Drain"]);
});

test("two people who save the whole list with different ticks at once both win", async () => {
  const { id, checklist } = await plant.order({ checklist_items: ["Drain", "Refill"] });
  const [drain = "", refill = ""] = checklist.map((item) => item.id);
  const saves = [
    plant.edit(id, { checklist: ticked(checklist, drain) }),
    asColleague("PUT /work-orders/{id}", { params: { id }, body: { checklist: ticked(checklist, refill) } }),
  ];
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await plant.look(id)).checklist).toMatchObject([
    { id: drain, completed: true, completed_by: me },
    { id: refill, completed: true, completed_by: them },
  ]);
});

test("two people who save whole lists that name no versions both win too, and each may take their own tick away", async () => {
  const { id, checklist } = await plant.order({ checklist_items: ["Drain", "Refill"] });
  const bare = checklist.map(({ id, text, completed }) => ({ id, text, completed }));
  const [drain = "", refill = ""] = checklist.map((item) => item.id);
  await plant.edit(id, { checklist: ticked(bare, drain) });
  const params = { id };
  const theirs = await asColleague("PUT /work-orders/{id}", { params, body: { checklist: ticked(bare, refill) } });
  expect(theirs.body.checklist.map((item) => item.completed_by)).toEqual([me, them]);
  const mine = await plant.edit(id, { checklist: bare });
  expect(mine.body.checklist.map((item) => item.completed_by)).toEqual([null, them]);
  const seen = theirs.body.checklist.map(({ version: _, ...item }) => ({ ...item, completed: false }));
  expect((await plant.edit(id, { checklist: seen })).body.checklist.map((item) => item.completed_by)).toEqual([
    null,
    null,
  ]);
});

test("a new item may come with any id of the sender's, or none, and is made once", async () => {
  const { id } = await plant.order();
  const submitted = [{ id: "local-7", text: "Drain" }, { id: 1_763_900_000_000, text: "Refill" }, { text: "Test" }];
  const first = (await plant.edit(id, { checklist: submitted })).body.checklist;
  expect(first.map((item) => item.text)).toEqual(["Drain", "Refill", "Test"]);
  const again = (await plant.edit(id, { checklist: submitted.slice(0, 2) })).body.checklist;
  expect(again).toEqual(first.slice(0, 2));
});

test("two people who tick different items at once both win, and so does a late list", async () => {
  const { id, checklist } = await plant.order({ checklist_items: ["Drain", "Refill", "Test"] });
  const [drain = "", refill = "", check = ""] = checklist.map((item) => item.id);
  await Promise.all([tick(id, drain), tick(id, refill, true, asColleague)]);
  const late = await plant.edit(id, { checklist: ticked(checklist, check) });
  expect(late.body.checklist.map(({ completed }) => completed)).toEqual([true, true, true]);
  expect(late.body.checklist[1]?.completed_by).toBe(them);
});

test("a completed repair may still be ticked", async () => {
  const { id, checklist } = await plant.order({ checklist_items: ["Drain"], status: "Completed" });
  const done = await tick(id, checklist[0]?.id ?? "");
  expect(done.body).toMatchObject({ status: "Completed", checklist: [{ completed: true }] });
});

test("an item of another order, or of none, is not found", async () => {
  const [one, other] = [await plant.order(), await plant.order({ checklist_items: ["Drain"] })];
  for (const item of [other.checklist[0]?.id ?? "", crypto.randomUUID()]) {
    expect((await tick(one.id, item)).status).toBe(404);
  }
  expect((await tick(crypto.randomUUID(), other.checklist[0]?.id ?? "")).status).toBe(404);
});
