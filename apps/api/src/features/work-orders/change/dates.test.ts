import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
const plant = await openTestPlant(app, { timeZone: "America/Toronto" });

test.each([
  ["a day", "2026-12-01", "2026-12-01"],
  ["an instant", "2026-12-01T10:00:00+01:00", "2026-12-01T09:00:00.000Z"],
  ["a time of the plant in winter", "2026-12-01T10:00", "2026-12-01T15:00:00.000Z"],
  ["a time of the plant in summer", "2026-07-01T10:00:00", "2026-07-01T14:00:00.000Z"],
  ["a time that the spring change skips", "2026-03-08T02:30", "2026-03-08T07:30:00.000Z"],
  ["a time that the autumn change repeats", "2026-11-01T01:30", "2026-11-01T05:30:00.000Z"],
])("a due date may be %s", async (_what, due_date, json) => {
  expect((await plant.order({ due_date })).due_date).toBe(json);
});

test("a due day replaces a due instant, and the other way round", async () => {
  const { id } = await plant.order({ due_date: "2026-12-01" });
  expect((await plant.edit(id, { due_date: "2026-12-02T08:00:00Z" })).body.due_date).toBe("2026-12-02T08:00:00.000Z");
  expect((await plant.edit(id, { due_date: "2026-12-03" })).body.due_date).toBe("2026-12-03");
});

test("a start that is only a day is at nine o'clock of the plant, an end in the day's last minute", async () => {
  const order = await plant.order({ scheduled_start: "2026-12-01", scheduled_end: "2026-12-01" });
  expect(order).toMatchObject({
    scheduled_start: "2026-12-01T14:00:00.000Z",
    scheduled_end: "2026-12-02T04:59:00.000Z",
  });
});

test("a day of the week plan goes with a new start, returns with its undo, and stays where it is given or the start is removed", async () => {
  const { id } = await plant.order({ scheduled_date: "2026-11-30" });
  const days = async () => {
    const { scheduled_date, scheduled_start } = await plant.look(id);
    return [scheduled_date, scheduled_start];
  };
  const command = crypto.randomUUID();
  await plant.edit(id, { scheduled_start: "2026-12-03T10:00" }, { "idempotency-key": command });
  expect(await days()).toEqual(["2026-12-03", "2026-12-03T15:00:00.000Z"]);
  await plant.call("POST /work-orders/{id}/undo", { params: { id }, body: { command } });
  expect(await days()).toEqual(["2026-11-30", null]);
  await plant.edit(id, { scheduled_start: "2026-12-03T10:00", scheduled_date: "2026-12-02" });
  expect(await days()).toEqual(["2026-12-02", "2026-12-03T15:00:00.000Z"]);
  await plant.edit(id, { scheduled_start: null });
  expect(await days()).toEqual(["2026-12-02", null]);
  const unplanned = await plant.order();
  expect((await plant.edit(unplanned.id, { scheduled_start: "2026-12-03T10:00" })).body.scheduled_date).toBeNull();
});

test("a scheduled date that is an instant is the plant's day of it", async () => {
  expect((await plant.order({ scheduled_date: "2026-12-02T03:00:00Z" })).scheduled_date).toBe("2026-12-01");
});

test.each([
  ["en", "Some of the information is missing or not valid. Check the marked fields."],
  ["fr", "Des renseignements manquent ou ne sont pas valides. Vérifiez les champs indiqués."],
])("what is no date, or an end before its start, is refused in %s", async (locale, detail) => {
  const headers = { "accept-language": locale };
  const wrongs = { due_date: "2026-02-30", scheduled_start: "soon", scheduled_end: "1026-01-01", scheduled_date: "13" };
  const refused = await plant.call("POST /work-orders", { body: { title: "Leak", ...wrongs }, headers });
  const fields = Object.fromEntries(Object.keys(wrongs).map((name) => [name, "invalid"]));
  expect([refused.status, refused.json]).toEqual([422, { code: "invalid", detail, fields }]);
  const turned = { scheduled_start: "2026-12-02T08:00", scheduled_end: "2026-12-01T08:00" };
  const created = await plant.call("POST /work-orders", { body: { title: "Leak", ...turned }, headers });
  expect([created.status, created.json]).toEqual([
    422,
    { code: "invalid", detail, fields: { scheduled_end: "invalid" } },
  ]);
});

test("an end is checked against the order's start, and a start against its end", async () => {
  const order = await plant.order({ scheduled_start: "2026-12-02T08:00", scheduled_end: "2026-12-02T10:00" });
  expect((await plant.edit(order.id, { scheduled_end: "2026-12-02T07:59" })).status).toBe(422);
  expect((await plant.edit(order.id, { scheduled_start: "2026-12-02T10:01" })).status).toBe(422);
  expect((await plant.edit(order.id, { scheduled_start: "2026-12-02T10:00" })).status).toBe(200);
  expect((await plant.edit(order.id, { scheduled_start: null, scheduled_end: "2026-11-01" })).status).toBe(200);
});
