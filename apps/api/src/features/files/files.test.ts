import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { drawPictures, sweepLooseFiles } from "#features/files/files.ts";
import { testApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";
import { pdf, picture } from "#testing/files/sample-files.ts";
import { download, upload } from "#testing/files/uploads.ts";

const app = await testApp();
const owner = await app.become();
const call = app.as(owner);

async function uploaded(name: string, by: Session = owner): Promise<string> {
  return (await upload(app, by, { name, bytes: pdf })).body.id;
}
async function makeMachine(by: Session = owner): Promise<string> {
  return (await app.as(by)("POST /machines", { body: { name: "Press" } })).body.id;
}
const save = (id: string, fileIds: string[], locale = "en") =>
  call("PUT /machines/{id}", {
    params: { id },
    body: { files: fileIds.map((fileId) => ({ id: fileId })) },
    headers: { "accept-language": locale },
  });

test("a machine takes uploaded files and gives them back in the order of their upload", async () => {
  const machine = await makeMachine();
  const first = await uploaded("first.pdf");
  app.clock.advance({ seconds: 1 });
  const second = await uploaded("second.pdf");
  const saved = await save(machine, [second, first, second]);
  expect(saved.body.files.map(({ name }) => name)).toEqual(["first.pdf", "second.pdf"]);
  const listed = (await call("GET /machines", {})).body.find(({ id }) => id === machine);
  expect(listed?.files).toEqual(saved.body.files);
});

test("a file that is left out of the list is deleted, and one that stays stays", async () => {
  const machine = await makeMachine();
  const [keptId, dropped] = [await uploaded("kept.pdf"), await uploaded("dropped.pdf")];
  await save(machine, [keptId, dropped]);
  expect((await save(machine, [keptId])).body.files.map(({ id }) => id)).toEqual([keptId]);
  expect((await download(app, owner, `download/${dropped}`)).status).toBe(404);
  expect((await download(app, owner, `download/${keptId}`)).status).toBe(200);
  expect((await save(machine, [])).body.files).toEqual([]);
});

test("a save that names no files leaves them", async () => {
  const machine = await makeMachine();
  await save(machine, [await uploaded("plan.pdf")]);
  const saved = await call("PUT /machines/{id}", { params: { id: machine }, body: { notes: "x" } });
  expect(saved.body.files).toHaveLength(1);
});

test.each([
  ["en", "What you chose no longer exists. Choose again."],
  ["fr", "Ce que vous avez choisi n’existe plus. Choisissez de nouveau."],
])("a file that is not there to take is refused in %s, and the save changes nothing", async (locale, detail) => {
  const [machine, other] = [await makeMachine(), await makeMachine()];
  const [own, taken, dropped] = [await uploaded("own.pdf"), await uploaded("taken.pdf"), await uploaded("dropped.pdf")];
  await save(machine, [own, dropped]);
  await save(machine, [own]);
  await save(other, [taken]);
  const foreign = await uploaded("foreign.pdf", await app.become());
  for (const wrong of [taken, dropped, foreign, randomUUID()]) {
    const refused = await save(machine, [wrong], locale);
    const answer = { code: "unknown_reference", detail, fields: { files: "invalid" } };
    expect([refused.status, refused.json]).toEqual([422, answer]);
  }
  const after = (await call("GET /machines/{id}", { params: { id: machine } })).body;
  expect([after.files.map(({ id }) => id), after.version]).toEqual([[own], 3]);
});

test("of two machines that take one file at once, one gets it", async () => {
  const [one, other, file] = [await makeMachine(), await makeMachine(), await uploaded("plan.pdf")];
  const answers = await Promise.all([save(one, [file]), save(other, [file])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test("a file that nothing took is swept after a day, one that was deleted after thirty", async () => {
  const owner = await app.become();
  const inFolder = async () => (await readdir(join(app.filesFolder, owner.companyId))).length;
  const machine = await makeMachine(owner);
  const photo = (await upload(app, owner, { name: "loose.png", bytes: await picture("png") })).body.id;
  const [keptId, dropped] = [await uploaded("kept.pdf", owner), await uploaded("dropped.pdf", owner)];
  const put = (ids: string[]) =>
    app.as(owner)("PUT /machines/{id}", { params: { id: machine }, body: { files: ids.map((id) => ({ id })) } });
  await put([keptId, dropped]);
  await put([keptId]);
  await drawPictures({ ...app.deps, onError: (error) => expect.unreachable(String(error)) });
  const now = app.clock();
  const realNow = Temporal.Now.instant();
  await sweepLooseFiles(app.deps, now.add({ hours: 23 }));
  expect(await inFolder()).toBe(4);
  await sweepLooseFiles(app.deps, now.add({ hours: 25 }));
  expect([await inFolder(), (await download(app, owner, `download/${photo}`)).status]).toEqual([2, 404]);
  await sweepLooseFiles(app.deps, realNow.add({ hours: 31 * 24 }));
  expect([await inFolder(), (await download(app, owner, `download/${keptId}`)).status]).toEqual([1, 200]);
  expect(await sweepLooseFiles(app.deps, realNow.add({ hours: 32 * 24 }))).toBe(0);
});

test("two sweeps at once do no harm", async () => {
  const later = app.clock().add({ hours: 48 });
  await uploaded("loose.pdf");
  await Promise.all([sweepLooseFiles(app.deps, later), sweepLooseFiles(app.deps, later)]);
  expect(await sweepLooseFiles(app.deps, later)).toBe(0);
});
