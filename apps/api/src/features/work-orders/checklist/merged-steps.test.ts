import { limits } from "@millwright/contract/limits";
import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();

/** An order, or a PM, with two steps, as somebody saw it who then went where there is no connection. */
async function seen(of: "order" | "task") {
  const plant = await openTestPlant(app);
  const { id, checklist } = await plant[of]({ checklist_items: ["Drain", "Test"] });
  const [drain, check] = checklist.map(({ id, text, completed, version }) => ({ id, text, completed, version }));
  if (drain === undefined || check === undefined) throw new Error("It has no steps.");
  const base = [drain, check];
  const send = (steps: object[]) => {
    const body = { id: crypto.randomUUID(), kind: "edit", checklist: steps, base: { checklist: base } } as never;
    return plant.call("POST /work-orders/{id}/commands", { params: { id }, body });
  };
  const steps = async () =>
    (await plant.look(id)).checklist.map(({ text, completed }) => `${text}${completed ? "*" : ""}`);
  return { plant, id, drain, check, base, send, steps };
}

for (const of of ["order", "task"] as const) {
  test(`a checklist of a ${of} that was changed without a connection keeps what others added and ticked meanwhile`, async () => {
    const { plant, id, drain, check, base, send, steps } = await seen(of);
    await plant.edit(id, { checklist: [...base, { id: crypto.randomUUID(), text: "Desk", completed: true }] });
    const added = { id: crypto.randomUUID(), text: "Away", completed: false };
    expect((await send([drain, check, added])).status).toBe(200);
    expect(await steps()).toEqual(["Drain", "Test", "Away", "Desk*"]);
  });

  test(`of a ${of}, what one takes away that others ticked stays, and words of both are two steps`, async () => {
    const { plant, id, drain, check, send, steps } = await seen(of);
    await plant.edit(id, {
      checklist: [
        { ...drain, completed: true },
        { ...check, text: "Test at 200 bar" },
      ],
    });
    expect((await send([{ ...check, text: "Test twice" }])).status).toBe(200);
    expect(await steps()).toEqual(["Drain*", "Test at 200 bar", "Test twice"]);
  });
}

test("what nobody else touched is taken away", async () => {
  const { drain, send, steps } = await seen("order");
  await send([drain]);
  expect(await steps()).toEqual(["Drain"]);
});

const many = (text: string) =>
  Array.from({ length: limits.checklistItems }, () => ({ id: crypto.randomUUID(), text, completed: false }));

for (const of of ["order", "task"] as const) {
  test(`a checklist of a ${of} never has more steps than it may, also with those of others`, async () => {
    const { id, drain, check, send, steps, plant } = await seen(of);
    await plant.edit(id, { checklist: many("Desk") });
    const refused = await send([drain, check, ...many("Away").slice(2)]);
    expect([refused.status, refused.json]).toEqual([
      422,
      {
        code: "invalid",
        fields: { checklist: "too_long" },
        detail: "There can be at most 200 steps here, with those that others added. Remove some, then add these again.",
      },
    ]);
    expect(await steps()).toEqual(many("Desk").map(({ text }) => text));
  });
}

test("a device that never saw a step adds no list without end", async () => {
  const { plant, id, steps } = await seen("order");
  const checklist = many("Away").slice(2);
  const send = (list: object[]) => {
    const body = { id: crypto.randomUUID(), kind: "edit", checklist: list, base: { checklist: [] } } as never;
    return plant.call("POST /work-orders/{id}/commands", { params: { id }, body });
  };
  expect((await send(checklist)).status).toBe(200);
  expect((await send(many("Again"))).status).toBe(422);
  expect(await steps()).toHaveLength(limits.checklistItems);
});
