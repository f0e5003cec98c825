import { faceColours } from "@millwright/domain/faces";
import { expect, test } from "vitest";
import { drawPictures, sweepLooseFiles } from "#features/files/files.ts";
import { testApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";
import { pdf, picture } from "#testing/files/sample-files.ts";
import { upload } from "#testing/files/uploads.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
const onError = (error: unknown) => {
  throw error;
};
const draw = () => drawPictures({ ...app.deps, onError });
const jpeg = await picture("jpeg");
const send = async (by: Session, bytes = jpeg, name = "luc.jpg") => (await upload(app, by, { name, bytes })).body.id;

async function openFace() {
  const plant = await openTestPlant(app);
  const { id } = await plant.assignee();
  const { call, session } = plant;
  return {
    ...{ plant, session, id },
    set: (photo_id: string | null) => call("PUT /assignees/{id}/photo", { params: { id }, body: { photo_id } }),
    photo: async () => (await call("GET /assignees")).body.find((one) => one.id === id)?.photo_id,
    picture: (by: Session = session) =>
      fetch(`${app.origin}/api/assignees/${id}/photo`, { headers: { authorization: `Bearer ${by.token}` } }),
  };
}

test("a dozen technicians have a dozen colours, also when they are added at once, and keep theirs", async () => {
  const { call } = await openTestPlant(app);
  const names = Array.from({ length: faceColours }, (_, n) => `Ana ${n}`);
  const added = await Promise.all(names.map((name) => call("POST /assignees", { body: { name } })));
  expect(new Set(added.map(({ body }) => body.colour)).size).toBe(faceColours);
  const [first] = added;
  const params = { id: first?.body.id ?? "" };
  await call("DELETE /assignees/{id}", { params });
  const next = await call("POST /assignees", { body: { name: "Eve Roy" } });
  expect(next.body.colour).toBe(first?.body.colour);
  expect((await call("POST /assignees/{id}/restore", { params })).body.colour).toBe(first?.body.colour);
});

test("a photo is a technician's face once it is drawn, and goes with the next one", async () => {
  const face = await openFace();
  const [first, second] = [await send(face.session), await send(face.session, await picture("png"), "luc.png")];
  expect((await face.set(first)).body.photo_id).toBeNull();
  expect((await face.picture()).status).toBe(404);
  await draw();
  expect(await face.photo()).toBe(first);
  const drawn = await face.picture();
  expect([drawn.status, drawn.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect((await face.set(second)).body.photo_id).toBe(second);
  expect((await face.set(null)).body.photo_id).toBeNull();
  expect((await face.picture()).status).toBe(404);
});

test("a photo is kept with who is removed and brought back, and is nobody else's", async () => {
  const face = await openFace();
  const photo = await send(face.session);
  await face.set(photo);
  await draw();
  const other = await face.plant.assignee("Eve Roy");
  const taken = await face.plant.call("PUT /assignees/{id}/photo", {
    params: { id: other.id },
    body: { photo_id: photo },
  });
  expect([taken.status, taken.json.fields]).toEqual([422, { photo_id: "invalid" }]);
  await face.plant.call("DELETE /assignees/{id}", { params: { id: face.id } });
  app.clock.advance({ hours: 48 });
  await sweepLooseFiles(app.deps, app.clock());
  const back = await face.plant.call("POST /assignees/{id}/restore", { params: { id: face.id } });
  expect([back.body.photo_id, (await face.picture()).status]).toEqual([photo, 200]);
  expect((await face.picture(await app.become())).status).toBe(404);
});

test("a file that is no photo is refused, and an existing face stays", async () => {
  const face = await openFace();
  const photo = await send(face.session);
  await face.set(photo);
  await draw();
  const refused = await face.set(await send(face.session, pdf, "luc.pdf"));
  expect([refused.status, refused.json.fields, await face.photo()]).toEqual([422, { photo_id: "invalid" }, photo]);
});
