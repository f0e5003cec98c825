import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();

/** A machine with one isolation point, and what puts a lock on it for an order. */
async function withPoint({ call, department, machine }: TestPlant) {
  const { id: department_id } = await department();
  const { id: machine_id } = await machine(department_id);
  const { body: point } = await call("POST /machines/{id}/isolation-points", {
    params: { id: machine_id },
    body: { name: "Disconnect", energy: "electrical" },
  });
  const lock = async (id: string, number: string) => {
    const body = { points: [point.id], number };
    return (await call("POST /work-orders/{id}/locks", { params: { id }, body })).body;
  };
  const release = (id: string) => call("POST /locks/{id}/release", { params: { id } });
  return { place: { department_id, machine_id }, lock, release };
}

test("the entry of a repair says who had locks on, and an earlier one only its own", async () => {
  const plant = await openTestPlant(app, { fullName: "Zoé Gagnon" });
  const { place, lock, release } = await withPoint(plant);
  const { id } = await plant.order({ ...place, needs_lockout: true });
  for (const number of ["12", "13"]) {
    // The second time it is opened again.
    await plant.edit(id, { status: "Scheduled" });
    const { id: on } = await lock(id, number);
    await plant.edit(id, { status: "In Progress" });
    app.clock.advance({ minutes: 5 });
    expect((await release(on)).status).toBe(200);
    await plant.edit(id, { status: "Completed" });
    app.clock.advance({ hours: 1 });
  }
  const { body: entries } = await plant.call("GET /repair-history", { query: {} });
  const numbers = await Promise.all(
    entries.map(async (entry) => {
      const { body } = await plant.call("GET /repair-history/{id}", { params: { id: entry.id } });
      expect(body.locks[0]).toMatchObject({
        ...{ holder_name: "Zoé Gagnon", released_by_name: "Zoé Gagnon", forced_reason: null },
        ...{ points: [{ name: "Disconnect" }], released_at: expect.any(String) },
      });
      return body.locks.map(({ number }) => number);
    }),
  );
  expect(numbers).toEqual([["13"], ["12"]]);
});

test("the entry of an occurrence says who had locks on for it, and not those of the next", async () => {
  const plant = await openTestPlant(app);
  const { place, lock, release } = await withPoint(plant);
  const pm = await plant.task({ ...place, needs_lockout: true });
  const { id: on } = await lock(pm.id, "12");
  await plant.edit(pm.id, { status: "In Progress" });
  await release(on);
  await plant.edit(pm.id, { status: "Completed" });
  const { body: entries } = await plant.call("GET /maintenance-history", { query: { work_order_id: pm.id } });
  const done = entries.find(({ status }) => status === "completed");
  const { body } = await plant.call("GET /maintenance-history/{id}", { params: { id: done?.id ?? "" } });
  expect(body.locks.map(({ number }) => number)).toEqual(["12"]);
});

test("the entry of a repair has its start, its parts and what was said, each time its own", async () => {
  const { call, order, edit } = await openTestPlant(app, { fullName: "Zoé Gagnon" });
  const { body: part } = await call("POST /parts", {
    body: { name: "Gasket", part_type: "repair", current_quantity: 9 },
  });
  const { id } = await order();
  for (const round of [1, 2]) {
    app.clock.advance({ hours: 1 });
    await edit(id, { status: "In Progress" });
    await call("POST /parts/{id}/quantity", {
      params: { id: part.id },
      body: { change_type: "remove", quantity: round, work_order_id: id },
    });
    await call("POST /work-orders/{id}/comments", { params: { id }, body: { text: `Round ${round}` } });
    app.clock.advance({ minutes: 45 });
    await edit(id, { status: "Completed" });
  }
  const { body: entries } = await call("GET /repair-history", { query: {} });
  const entriesShown = await Promise.all(
    entries.map(async (entry) => (await call("GET /repair-history/{id}", { params: { id: entry.id } })).body),
  );
  expect(entriesShown.map(({ parts, comments }) => [parts, comments])).toMatchObject([
    [[{ name: "Gasket", quantity: 2 }], [{ author_name: "Zoé Gagnon", text: "Round 2" }]],
    [[{ name: "Gasket", quantity: 1 }], [{ author_name: "Zoé Gagnon", text: "Round 1" }]],
  ]);
  // An order keeps its first start alone: it says nothing of the second time.
  const minutes = entriesShown.map(({ started_at: began, completed_at: end }) =>
    began === null ? null : (Date.parse(end) - Date.parse(began)) / 60_000,
  );
  expect(minutes).toEqual([null, 45]);
});

test("a part that is taken after a completion is of it, until the repair is opened again", async () => {
  const plant = await openTestPlant(app);
  const { call, order, edit } = plant;
  const draft = { name: "Rod seal", part_type: "repair", current_quantity: 9 } as const;
  const { body: part } = await call("POST /parts", { body: draft });
  const { id } = await order({ title: "Seal leaks" });
  const take = (quantity: number) => {
    app.clock.advance({ minutes: 10 });
    const body = { change_type: "remove", quantity, work_order_id: id } as const;
    return call("POST /parts/{id}/quantity", { params: { id: part.id }, body });
  };
  const move = (status: "In Progress" | "Completed") => {
    app.clock.advance({ minutes: 10 });
    return edit(id, { status });
  };
  const partsOf = async () => {
    const { body: entries } = await call("GET /repair-history", { query: {} });
    return Promise.all(
      entries.map(async (entry) => {
        const { body } = await call("GET /repair-history/{id}", { params: { id: entry.id } });
        return body.parts.map(({ quantity }) => quantity);
      }),
    );
  };
  await move("Completed");
  await take(1);
  expect(await partsOf()).toEqual([[1]]);
  const similar = await call("GET /similar", { query: { text: "seal" } });
  expect(similar.body).toMatchObject([{ parts: [{ name: "Rod seal", quantity: 1 }] }]);
  await move("In Progress");
  await take(2);
  expect(await partsOf()).toEqual([[1]]);
  await move("Completed");
  await take(3);
  expect(await partsOf()).toEqual([[5], [1]]);
});
