import { expect, test } from "vitest";
import { pepperOf } from "#adapters/pepper.ts";
import { testApp } from "#testing/app.ts";
import { countSent } from "#testing/budgets/count.ts";
import { labelOf } from "#testing/reporter.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();

test("codes are made for many machines at once, in the order asked, and stay the same", async () => {
  const { call, machine } = await openTestPlant(app);
  const [press, saw] = [await machine(null, "Press"), await machine(null, "Saw")];
  const make = async (...machine_ids: string[]) => (await call("POST /machines/codes", { body: { machine_ids } })).body;
  const first = await make(press.id);
  const both = await make(saw.id, press.id, saw.id);
  expect(both.map(({ machine_id }) => machine_id)).toEqual([saw.id, press.id]);
  expect(both[1]).toEqual(first[0]);
  expect(new Set(both.map(({ path }) => path)).size).toBe(2);
  expect((await call("GET /machines/{id}/code", { params: { id: press.id } })).body).toMatchObject({
    ...{ path: first[0]?.path, made_by_name: "Marie Côté", last_used_at: null },
  });
});

test("however many labels are made, as many statements are sent, and each machine's log has its entry", async () => {
  const { call } = await openTestPlant(app);
  const sentFor = async (count: number, name: string) => {
    const text = Array.from({ length: count }, (_, n) => `${name} ${n}`).join("\n");
    const { lines } = (await call("POST /machines/import", { body: { text } })).body;
    const machine_ids = lines.flatMap(({ machine_id }) => machine_id ?? []);
    expect(machine_ids).toHaveLength(count);
    // The look-up of their session is no part of it, which is remembered.
    await call("GET /company");
    const counted = await countSent(() => call("POST /machines/codes", { body: { machine_ids } }));
    const last = { query: { id: machine_ids.at(-1) } };
    expect(JSON.stringify((await call("GET /activity", last)).body)).toContain("label_code");
    return counted;
  };
  const few = await sentFor(2, "Press");
  expect(await sentFor(300, "Saw")).toEqual(few);
});

test("two who make labels of the same machines at once get the same codes", async () => {
  const { call, machine } = await openTestPlant(app);
  const machine_ids = [(await machine()).id, (await machine(null, "Saw")).id];
  const answers = await Promise.all(
    [0, 1, 2].map(async () => (await call("POST /machines/codes", { body: { machine_ids } })).body),
  );
  expect(new Set(answers.map((codes) => JSON.stringify(codes))).size).toBe(1);
});

test("a code of a machine that is deleted opens nothing until that is restored", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.machine();
  const params = { token: await labelOf(plant, id) };
  await plant.call("DELETE /machines/{id}", { params: { id } });
  const unknown = await app.anyone("GET /r/{token}", { params: { token: "A".repeat(22) } });
  expect((await app.anyone("GET /r/{token}", { params })).json).toEqual(unknown.json);
  expect((await plant.call("POST /machines/codes", { body: { machine_ids: [id] } })).json.code).toBe(
    "unknown_reference",
  );
  await plant.call("POST /machines/{id}/restore", { params: { id } });
  expect((await app.anyone("GET /r/{token}", { params })).status).toBe(200);
});

test("under another pepper a label that hangs still opens, and is made anew before it is printed again", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.machine();
  const token = await labelOf(plant, id);
  const { pepper } = app.deps;
  app.deps.pepper = pepperOf("another one");
  expect((await app.anyone("GET /r/{token}", { params: { token } })).status).toBe(200);
  expect((await plant.call("GET /machines/{id}/code", { params: { id } })).body.path).toBeNull();
  const again = await labelOf(plant, id);
  expect((await app.anyone("GET /r/{token}", { params: { token: again } })).status).toBe(200);
  app.deps.pepper = pepper;
});

test("who reports finds a machine by its label, and a technician makes labels that only who plans replaces", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.machine();
  const code = await labelOf(plant, id);
  const zoe = app.as(await app.become({ company: plant.session, access: "requester" }));
  expect((await zoe("GET /reports/machines", { query: { code } })).body.map((machine) => machine.id)).toEqual([id]);
  expect((await zoe("POST /machines/by-code", { body: { token: code } })).body.machine_id).toBe(id);
  const luc = app.as(await app.become({ company: plant.session, access: "technician" }));
  expect((await luc("POST /machines/codes", { body: { machine_ids: [id] } })).status).toBe(200);
  expect((await luc("POST /machines/{id}/code/replace", { params: { id } })).json.code).toBe("not_allowed");
});
