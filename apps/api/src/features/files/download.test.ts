import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPictures } from "#features/files/files.ts";
import { testApp } from "#testing/app.ts";
import { pixelBomb } from "#testing/files/hostile-files.ts";
import { pdf, phonePhoto, picture } from "#testing/files/sample-files.ts";
import { download, upload } from "#testing/files/uploads.ts";

// The product reads no WebP: only this test looks at what it wrote.
sharp.unblock({ operation: ["VipsForeignLoadWebp"] });
const app = await testApp();
const raise = (error: unknown) => {
  throw error;
};
const owner = await app.become();
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test("a file comes back as it was sent, as an attachment that no browser runs", async () => {
  const { body } = await upload(app, owner, { name: "Pompe n° 4 – été.pdf", bytes: pdf });
  const response = await download(app, owner, `download/${body.id}?stored_filename=${body.stored_filename}`);
  expect(response.status).toBe(200);
  expect(await bytesOf(response)).toEqual(pdf);
  const headers = Object.fromEntries(response.headers);
  expect(headers).toMatchObject({
    "content-type": "application/pdf",
    "content-length": String(pdf.length),
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringMatching(/default-src 'none'; sandbox/),
    "cache-control": "private, no-cache",
  });
  expect(headers["content-disposition"]).toBe(
    `attachment; filename="Pompe n_ 4 _ ete.pdf"; filename*=UTF-8''Pompe%20n%C2%B0%204%20%E2%80%93%20%C3%A9t%C3%A9.pdf`,
  );
});

test("a long text comes back whole to a browser that unpacks it on the way", async () => {
  const bytes = Buffer.from("Graisser le palier nord.\r\n".repeat(2_000));
  const { body } = await upload(app, owner, { name: "notes.txt", bytes });
  const headers = { authorization: `Bearer ${owner.token}`, "accept-encoding": "gzip, br" };
  const response = await fetch(`${app.origin}/api/files/download/${body.id}`, { headers });
  expect(await bytesOf(response)).toEqual(bytes);
});

test("a colleague may download it too; without its stored name as well", async () => {
  const { body } = await upload(app, owner, { name: "plan.pdf", bytes: pdf });
  const colleague = await app.become({ company: owner, access: "planner" });
  expect((await download(app, colleague, `download/${body.id}`)).status).toBe(200);
});

test.each([
  ["en", "This could not be found. It may have been deleted."],
  ["fr", "Introuvable. Cet élément a peut-être été supprimé."],
])("a file of another company, or under another stored name, is not found in %s", async (locale, detail) => {
  const { body } = await upload(app, owner, { name: "photo.png", bytes: await picture("png") });
  const stranger = await app.become();
  const answers = [
    await download(app, stranger, `download/${body.id}`, locale),
    await download(app, stranger, `download/${body.id}?stored_filename=${body.stored_filename}`, locale),
    await download(app, stranger, `thumbnail/${body.id}`, locale),
    await download(app, owner, `download/${body.id}?stored_filename=${randomUUID()}.png`, locale),
    await download(app, owner, `download/${body.id}?stored_filename=../${body.stored_filename}`, locale),
    await download(app, owner, `download/${randomUUID()}`, locale),
    await download(app, owner, "download/..%2F..%2Fetc%2Fpasswd", locale),
  ];
  for (const answer of answers) {
    expect([answer.status, await answer.json()]).toEqual([404, { code: "not_found", detail }]);
  }
});

test("nobody downloads without a session", async () => {
  const { body } = await upload(app, owner, { name: "plan.pdf", bytes: pdf });
  expect((await download(app, { token: "none" }, `download/${body.id}`)).status).toBe(401);
});

test("a photo has a small upright thumbnail that does not say where it was taken", async () => {
  const photo = await phonePhoto();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { body } = await upload(app, owner, { name: "leak.jpg", bytes: photo });
  await drawPictures({ ...app.deps, onError: raise });
  const response = await download(app, owner, `thumbnail/${body.id}`);
  const thumbnail = await sharp(await bytesOf(response)).metadata();
  expect(response.headers.get("content-type")).toBe("image/webp");
  expect(response.headers.get("content-disposition")).toBe("inline");
  expect(response.headers.get("cache-control")).toMatch(/^private, max-age=/);
  expect(thumbnail).toMatchObject({ format: "webp", width: 240, height: 320 });
  expect([thumbnail.exif, thumbnail.orientation]).toEqual([undefined, undefined]);
});

test("a photo that can't be drawn is kept without a thumbnail", async () => {
  const torn = (await picture("png")).subarray(0, 60);
  const { status, body } = await upload(app, owner, { name: "torn.png", bytes: torn });
  expect([status, body.has_thumbnail]).toEqual([201, false]);
  await drawPictures({ ...app.deps, onError: raise });
  expect((await download(app, owner, `thumbnail/${body.id}`)).status).toBe(404);
});

test("a picture of very many pixels that takes little memory to read is drawn", async () => {
  const { status, body } = await upload(app, owner, { name: "black.png", bytes: pixelBomb });
  await drawPictures({ ...app.deps, onError: raise });
  expect([status, (await download(app, owner, `thumbnail/${body.id}`)).status]).toEqual([201, 200]);
});
