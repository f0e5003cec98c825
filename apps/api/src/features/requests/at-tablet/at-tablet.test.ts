import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import type { CallInput } from "#testing/client.ts";
import { picture } from "#testing/files/sample-files.ts";
import { enrolTablet } from "#testing/tablet.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();

type ReportFields = Partial<CallInput<"POST /device/reports">["body"]>;

function tabletOf(token: string) {
  const call = app.as({ token });
  const body = (fields: ReportFields) => ({ id: crypto.randomUUID(), text: "It leaks", ...fields });
  return {
    call,
    report: (fields: ReportFields = {}) => call("POST /device/reports", { body: body(fields) }),
    photo: async (query: { id: string; report: string }) => {
      const file = new FormData();
      file.set("file", new Blob([new Uint8Array(await picture("jpeg"))]), "photo.jpg");
      return call("POST /device/reports/photos", { query, body: file });
    },
  };
}

async function openPlant() {
  const plant = await openTestPlant(app);
  const { id: departmentId } = await plant.department("Stamping");
  const machine = await plant.machine(departmentId, "Press 4");
  const enrol = async (name: string) => tabletOf((await enrolTablet(app, plant.session, name)).device_token);
  const inbox = async (status: "inbox" | "held" = "inbox") =>
    (await plant.call("GET /requests", { query: { status } })).body;
  return { ...plant, machine, inbox, enrol, tablet: await enrol("Press shop") };
}

test("anybody at a tablet reports without a PIN, under the name they give or the tablet's, with a photo", async () => {
  const { tablet, inbox, machine } = await openPlant();
  const [id, photo] = [crypto.randomUUID(), crypto.randomUUID()];
  expect((await tablet.photo({ id: photo, report: id })).status).toBe(201);
  const report = { id, machine_id: machine.id, is_stopped: true, name: "Zoé", photos: [photo] };
  const { status, body } = await tablet.report({ ...report, text: "It leaks\nSince Monday" });
  expect([status, body]).toEqual([201, { code: "RQ-2026-0001", held: false }]);
  await tablet.report();
  // Two of one millisecond stand in any order.
  const latestFirst = (await inbox()).toSorted((a, b) => b.code.localeCompare(a.code));
  expect(latestFirst).toMatchObject([
    { title: "It leaks", source: "tablet", machine_id: null, reporters: [{ name: "Press shop" }] },
    {
      ...{ code: "RQ-2026-0001", title: "It leaks", description: "It leaks\nSince Monday", status: "new" },
      ...{ source: "tablet", machine_id: machine.id, is_stopped: true, files: [{ id: photo }] },
      reporters: [{ name: "Zoé", person_id: null }],
    },
  ]);
});

test("the same report sent again is answered as before, and another one under its id is refused", async () => {
  const { tablet, inbox } = await openPlant();
  const id = crypto.randomUUID();
  const first = (await tablet.report({ id })).body;
  expect((await tablet.report({ id })).body).toEqual(first);
  expect(await tablet.report({ id, text: "It smokes" })).toMatchObject({
    ...{ status: 409, json: { code: "idempotency_conflict" } },
  });
  expect(await tablet.photo({ id: crypto.randomUUID(), report: id })).toMatchObject({ json: { code: "form_used" } });
  expect(await inbox()).toHaveLength(1);
});

test("a report without words, and one of another plant's machine, is refused", async () => {
  const { tablet, inbox } = await openPlant();
  const elsewhere = await openPlant();
  expect((await tablet.report({ text: " " })).status).toBe(422);
  expect(await tablet.report({ machine_id: elsewhere.machine.id })).toMatchObject({
    ...{ status: 422, json: { code: "unknown_reference" } },
  });
  expect(await inbox()).toEqual([]);
  expect(await elsewhere.inbox()).toEqual([]);
});

test("a tablet without a turn makes no other report, reads none, and a person reports elsewhere", async () => {
  const { tablet, call } = await openPlant();
  const refused = { status: 403, json: { code: "not_allowed" } };
  expect(await tablet.call("POST /reports", { body: { title: "It leaks" } })).toMatchObject(refused);
  expect(await tablet.call("GET /requests")).toMatchObject(refused);
  const body = { id: crypto.randomUUID(), text: "It leaks" };
  expect(await call("POST /device/reports", { body })).toMatchObject(refused);
});

test("a machine whose reports become repairs has one at once", async () => {
  const { tablet, call, machine } = await openPlant();
  await call("PUT /machines/{id}", { params: { id: machine.id }, body: { reports_become_repairs: true } });
  await tablet.report({ machine_id: machine.id });
  expect((await call("GET /work-orders")).body).toMatchObject([{ title: "It leaks", machine_id: machine.id }]);
});

test("what one tablet sends past its limits waits for a look, then has to come later, and keeps no other from reporting", async () => {
  const { tablet, inbox, enrol } = await openPlant();
  const isHeld = async () => (await tablet.report()).body.held;
  for (let n = 0; n < 5; n += 1) expect(await isHeld()).toBe(false);
  for (let n = 0; n < 100; n += 1) expect(await isHeld()).toBe(true);
  expect(await tablet.report()).toMatchObject({ status: 429, json: { code: "too_many_reports" } });
  expect(await inbox()).toHaveLength(5);
  expect((await (await enrol("Saw")).report()).body.held).toBe(false);
});
