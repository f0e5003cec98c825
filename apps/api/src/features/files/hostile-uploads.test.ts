import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { drawPictures } from "#features/files/files.ts";
import { testApp } from "#testing/app.ts";
import { hostileFiles } from "#testing/files/hostile-files.ts";
import { download, upload } from "#testing/files/uploads.ts";

const app = await testApp();
const owner = await app.become();
const filesKept = () => readdir(join(app.filesFolder, owner.companyId)).catch(() => []);

test("there are sixty and more", () => {
  expect(hostileFiles.length).toBeGreaterThanOrEqual(60);
});

/** What a browser runs or shows as a page of ours. */
const active = /html|svg|xml(?!formats)|script|x-msdownload/;

test.each(hostileFiles.filter(({ isKept }) => !isKept))(
  "$what is refused and leaves nothing",
  async ({ name, bytes }) => {
    const before = await filesKept();
    const { status, body } = await upload(app, owner, { name, bytes });
    expect([413, 415, 422], JSON.stringify(body)).toContain(status);
    expect(await filesKept()).toEqual(before);
  },
);

test.each(hostileFiles.filter(({ isKept }) => isKept))("$what is a thing to save and never to run", async (file) => {
  const { status, body } = await upload(app, owner, file);
  expect([status, body.stored_filename]).toEqual([201, expect.stringMatching(/^[\da-f-]{36}\.\w{3,4}$/)]);
  expect(body.name).not.toMatch(/[/\\\p{Cc}\u202a-\u202e]/u);
  const answer = await download(app, owner, `download/${body.id}`);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-disposition": expect.stringMatching(/^attachment; /),
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
  expect(answer.headers.get("content-type")).not.toMatch(active);
  const shared = Buffer.from(await answer.arrayBuffer());
  // What is behind a picture goes, as what else is no part of what can be seen.
  const isPicture = body.content_type.startsWith("image/");
  expect(isPicture || shared.equals(file.bytes)).toBe(true);
  if (isPicture) for (const hidden of ["<script", "PK\u0003\u0004"]) expect(shared.includes(hidden)).toBe(false);
  await drawPictures({ ...app.deps, onError: (error) => expect.unreachable(String(error)) });
  const thumbnail = await download(app, owner, `thumbnail/${body.id}`);
  const shown = thumbnail.status === 200 ? thumbnail.headers.get("content-type") : thumbnail.status;
  expect(["image/webp", 404]).toContain(shown);
});
