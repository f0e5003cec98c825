import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { limits } from "@millwright/contract/limits";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { announcedIn } from "#testing/call-matrix/announced.ts";
import { pdf, picture } from "#testing/files/sample-files.ts";
import { upload } from "#testing/files/uploads.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await testApp();
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));
const photo = await picture("jpeg");

const plan = { name: "Plan.pdf", bytes: pdf };
const listFiles = (plant: TestPlant) => readdir(join(app.filesFolder, plant.session.companyId)).catch(() => []);

/** Adds a file to an order by one call. */
function attach(plant: TestPlant, orderId: string, file: { id?: string; key?: string; name?: string; bytes?: Buffer }) {
  const to = `work-orders/${orderId}/files${file.id ? `?id=${file.id}` : ""}`;
  return upload(app, plant.session, { ...plan, ...file, to });
}
const read = async ({ call }: TestPlant, id: string) => (await call("GET /work-orders/{id}", { params: { id } })).body;

test.each(["order", "task"] as const)("one call adds a file to a %s, and its name takes it back", async (kind) => {
  const plant = await openTestPlant(app);
  const { id, version } = await plant[kind]();
  const [file, key] = [randomUUID(), randomUUID()];
  const added = await attach(plant, id, { id: file, key });
  const expected = { id, version: version + 1, files: [{ id: file, name: "Plan.pdf" }] };
  expect([added.status, added.body]).toMatchObject([201, expected]);
  const announced = await announcedIn(app, plant.session.companyId);
  expect(announced.at(-1)).toEqual({ kind: "workOrder", id });
  const activity = (await plant.call("GET /activity", { query: { id } })).body;
  expect(activity[0]).toMatchObject({ call: "POST /work-orders/{id}/files" });
  await plant.call("POST /work-orders/{id}/undo", { params: { id }, body: { command: key } });
  expect((await read(plant, id)).files).toEqual([]);
});

test("the same bytes under the same id are the same file, by whichever call they come; other bytes are refused", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.order();
  const file = randomUUID();
  const [first, second] = [
    await upload(app, plant.session, { ...plan, to: `files/upload?id=${file}` }),
    await upload(app, plant.session, { ...plan, to: `files/upload?id=${file}` }),
  ];
  expect([first.status, first.body.id, second.body]).toEqual([201, file, first.body]);
  for (const key of [undefined, randomUUID(), randomUUID()]) {
    const added = await attach(plant, id, { id: file, ...(key && { key }) });
    expect(added.body.files).toEqual([first.body]);
  }
  for (const to of [`files/upload?id=${file}`, `work-orders/${id}/files?id=${file}`]) {
    const other = await upload(app, plant.session, { name: "Photo.jpg", bytes: photo, to });
    expect([other.status, other.body.code]).toEqual([409, "idempotency_conflict"]);
  }
  expect(await listFiles(plant)).toEqual([first.body.stored_filename]);
});

test("a file that is sent again and again under its key is added once, also at once and a month later", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.order();
  const [file, key] = [randomUUID(), randomUUID()];
  const answers = await Promise.all(Array.from({ length: 6 }, () => attach(plant, id, { id: file, key })));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.version}`)).size).toBe(1);
  const { version } = await read(plant, id);
  app.clock.set("2026-11-25T14:00:00Z");
  expect((await attach(plant, id, { id: file, key })).status).toBe(201);
  const twins = await Promise.all(Array.from({ length: 6 }, () => attach(plant, id, { id: file })));
  expect(new Set(twins.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await read(plant, id)).toMatchObject({ version, files: [{ id: file }] });
  expect(await listFiles(plant)).toHaveLength(1);
});

test("no file comes to an order of others or to one that is gone, and none is taken from another order", async () => {
  const [plant, stranger] = [await openTestPlant(app), await openTestPlant(app)];
  const [mine, other] = [await plant.order(), await plant.order()];
  const file = randomUUID();
  expect((await attach(stranger, mine.id, { id: file })).status).toBe(404);
  expect((await attach(plant, mine.id, { id: file })).status).toBe(201);
  expect((await attach(plant, other.id, { id: file })).body.code).toBe("unknown_reference");
  await plant.call("DELETE /work-orders/{id}", { params: { id: other.id } });
  expect((await attach(plant, other.id, {})).status).toBe(404);
  expect([(await listFiles(plant)).length, await listFiles(stranger)]).toEqual([1, []]);
  // An id that another company has is a new one here.
  const theirs = await stranger.order();
  expect((await attach(stranger, theirs.id, { id: file })).body.files).toMatchObject([{ id: file }]);
});

test("a refused file answers as an upload does, and leaves nothing", async () => {
  const plant = await openTestPlant(app);
  const { id, version } = await plant.order();
  const refused = await attach(plant, id, { name: "photo.png" });
  expect([refused.status, refused.body.code]).toEqual([415, "unsupported_file"]);
  expect((await attach(plant, id, { id: "not-a-uuid" })).body).toMatchObject({ code: "invalid" });
  expect((await read(plant, id)).version).toBe(version);
  expect(await listFiles(plant)).toEqual([]);
});

test("an order has at most so many files, also of those who add at once", async () => {
  const plant = await openTestPlant(app);
  const files = await Promise.all(Array.from({ length: limits.filesPerThing - 1 }, () => plant.file()));
  const { id } = await plant.order({ files });
  const more = await Promise.all([1, 2, 3].map(() => attach(plant, id, {})));
  expect(more.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  const refused = more.find(({ status }) => status === 422);
  const detail = "There can be at most 50 files here. Remove some, then add this one again.";
  expect(refused?.body).toEqual({ code: "invalid", detail, fields: { files: "too_long" } });
  const one = await plant.file();
  const body = { id: randomUUID(), kind: "attach" as const, files: [{ id: one.id }] };
  const command = await plant.call("POST /work-orders/{id}/commands", { params: { id }, body });
  expect(command.json).toMatchObject({ fields: { files: "too_long" } });
  expect((await read(plant, id)).files).toHaveLength(limits.filesPerThing);
});
