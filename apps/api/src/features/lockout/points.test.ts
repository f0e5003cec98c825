import { limits } from "@millwright/contract/limits";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { photo } from "#testing/call-matrix/things.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();

test("the points of a machine stand in the order in which they are cut off", async () => {
  const { call, machine } = await openTestPlant(app);
  const { id } = await machine();
  const make = async (name: string) => {
    const body = { name, energy: "gravity", place: "Pit", verify: "It stays up" } as const;
    return (await call("POST /machines/{id}/isolation-points", { params: { id }, body })).body;
  };
  const [first, second] = [await make("Prop"), await make("Chain")];
  expect(first).toMatchObject({ machine_id: id, isolate: null, verify: "It stays up", photo_id: null, version: 1 });
  const order = (ids: string[]) => call("PUT /machines/{id}/isolation-points", { params: { id }, body: { ids } });
  expect((await order([second.id, first.id])).body.map(({ name }) => name)).toEqual(["Chain", "Prop"]);
  expect((await order([second.id])).json.code).toBe("stale");
  expect((await order([second.id, second.id])).json.code).toBe("stale");
  const edit = { params: { id: first.id }, body: { place: null, version: 1 } };
  expect((await call("PUT /isolation-points/{id}", edit)).json.code).toBe("stale");
  edit.body.version = 2;
  expect((await call("PUT /isolation-points/{id}", edit)).body).toMatchObject({ place: null, name: "Prop" });
  await call("DELETE /isolation-points/{id}", { params: { id: second.id } });
  const { body: left } = await call("GET /machines/{id}/isolation-points", { params: { id } });
  expect(left.map(({ name }) => name)).toEqual(["Prop"]);
});

test("the photo of a point is one of its machine's files", async () => {
  const { call, machine, file } = await openTestPlant(app);
  const { id } = await machine();
  const picture = (await call("POST /files/upload", { body: photo() })).body.id;
  const body = { name: "Valve", energy: "hydraulic", photo_id: picture } as const;
  const { body: point } = await call("POST /machines/{id}/isolation-points", { params: { id }, body });
  expect(point.photo_id).toBe(picture);
  expect((await call("GET /machines/{id}", { params: { id } })).body.files.map((one) => one.id)).toEqual([picture]);
  const params = { id: point.id };
  const { id: text } = await file();
  const unfit = await call("PUT /isolation-points/{id}", { params, body: { photo_id: text } });
  expect([unfit.json.code, unfit.json.fields]).toEqual(["unknown_reference", { photo_id: "invalid" }]);
  const other = await machine(null, "Saw");
  const theirs = await call("POST /machines/{id}/isolation-points", { params: { id: other.id }, body });
  expect(theirs.json.code).toBe("unknown_reference");
  await call("PUT /machines/{id}", { params: { id }, body: { files: [] } });
  const { body: points } = await call("GET /machines/{id}/isolation-points", { params: { id } });
  expect(points.map(({ photo_id }) => photo_id)).toEqual([null]);
});

test("a machine has so many points and no more", async () => {
  const { call, machine } = await openTestPlant(app);
  const params = { id: (await machine()).id };
  const body = { name: "Valve", energy: "steam" } as never;
  expect((await call("POST /machines/{id}/isolation-points", { params, body })).status).toBe(422);
  const add = () =>
    call("POST /machines/{id}/isolation-points", { params, body: { name: "Valve", energy: "thermal" } });
  for (let n = 0; n < limits.lockout.points; n++) expect((await add()).status).toBe(201);
  expect((await add()).json.code).toBe("too_many_points");
});
