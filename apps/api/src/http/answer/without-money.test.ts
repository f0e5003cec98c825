import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();

async function pricedPart() {
  const plant = await openTestPlant(app);
  const draft = { name: "Bearing", part_type: "repair", current_quantity: 4, unit_cost_cents: 1250 } as const;
  const { id } = (await plant.call("POST /parts", { body: draft })).body;
  const technician = app.as(await app.become({ company: plant.session, access: "technician" }));
  const setSeen = (technicians_see_money: boolean) => plant.call("PUT /company", { body: { technicians_see_money } });
  const costSeen = async () => (await technician("GET /parts/{id}", { params: { id } })).body.unit_cost_cents;
  return { plant, id, technician, setSeen, costSeen };
}

test("a technician sees what a part costs from the moment on that an owner lets them, and no longer than that", async () => {
  const { plant, id, technician, setSeen, costSeen } = await pricedPart();
  expect([await costSeen(), (await technician("GET /auth/me")).body.sees_money]).toEqual([null, false]);
  const list = async () => (await technician("GET /parts")).body.map(({ unit_cost_cents }) => unit_cost_cents);
  // The same question of a planner is answered, and kept, with amounts.
  for (let n = 0; n < 2; n += 1) {
    expect((await plant.call("GET /parts")).body[0]?.unit_cost_cents).toBe(1250);
    expect(await list()).toEqual([null]);
  }
  await setSeen(true);
  expect([await costSeen(), (await technician("GET /auth/me")).body.sees_money]).toEqual([1250, true]);
  await setSeen(false);
  expect([await costSeen(), await list()]).toEqual([null, [null]]);
  expect((await plant.call("GET /parts/{id}", { params: { id } })).body.unit_cost_cents).toBe(1250);
});

test("what is sent again is answered as its sender may see it now, and not as it was answered first", async () => {
  const { id, technician, setSeen } = await pricedPart();
  await setSeen(true);
  const take = async () => {
    const headers = { "idempotency-key": "one and the same" };
    const body = { change_type: "remove", quantity: 1 } as const;
    const answer = await technician("POST /parts/{id}/quantity", { params: { id }, body, headers });
    return [answer.body.current_quantity, answer.body.unit_cost_cents];
  };
  expect(await take()).toEqual([3, 1250]);
  await setSeen(false);
  expect(await take()).toEqual([3, null]);
});

test("the sheet of a part's movements has no column of costs for who may not see them", async () => {
  const { plant, id, technician } = await pricedPart();
  const sheetOf = async (call: typeof technician) => {
    const { url } = (await call("POST /parts/{id}/movements/link", { params: { id }, query: {} })).body;
    return (await fetch(app.origin + url)).text();
  };
  const [priced, bare] = [await sheetOf(plant.call), await sheetOf(technician)];
  expect(priced).toMatch(/"Unit cost \(CAD\)"[\s\S]*12\.5/);
  expect(bare).not.toMatch(/Unit cost|Value|12\.5/);
  const cellsOf = (sheet: string) => sheet.split("\r\n").map((line) => line.split(",").length);
  expect(cellsOf(bare).slice(0, 2)).toEqual(
    cellsOf(priced)
      .slice(0, 2)
      .map((count) => count - 2),
  );
});

test("an owner alone says whether technicians see money, and it stands in the log", async () => {
  const { plant, setSeen } = await pricedPart();
  const planner = app.as(await app.become({ company: plant.session, access: "planner" }));
  expect((await planner("PUT /company", { body: { technicians_see_money: true } })).status).toBe(403);
  await setSeen(true);
  expect((await plant.call("GET /company")).body.technicians_see_money).toBe(true);
  const [entry] = (await plant.call("GET /company/activity", { query: { about: "company" } })).body;
  expect(entry?.changes).toEqual({ technicians_see_money: [false, true] });
});
