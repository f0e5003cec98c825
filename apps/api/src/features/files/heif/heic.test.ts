import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPictures } from "#features/files/files.ts";
import { readHeif } from "#features/files/heif/heif.ts";
import { bytesToDraw, mostPictureBytes } from "#features/files/picture-header.ts";
import { cleanHeif } from "#features/files/private-data/heif.ts";
import { redraw } from "#features/files/thumbnail.ts";
import { testApp } from "#testing/app.ts";
import { picture } from "#testing/files/sample-files.ts";
import { download, upload } from "#testing/files/uploads.ts";

const app = await testApp();
const owner = await app.become();
const drawing = {
  ...app.deps,
  onError: (error: unknown) => {
    throw error;
  },
};

// 480 × 320 with a small picture of it, made by heif-enc of a JPEG with all that a phone writes of its owner.
const heic = readFileSync(new URL("../../../testing/files/heic/leak.heic", import.meta.url));
const textOf = (bytes: Buffer) => bytes.toString("latin1");
/** 46° 48′, as EXIF writes it. */
const latitude = textOf(Buffer.from(Uint32Array.of(46, 1, 48, 1).buffer));
const secrets = [latitude, "SERIAL-77", "Marie C", "GPS", "xmpmeta"];
const bytesOf = async (path: string) => Buffer.from(await (await download(app, owner, path)).arrayBuffer());
const pixelsOf = (photo: Buffer) => redraw(Readable.from([photo]), { side: 2_048, format: "jpeg" });

/** A HEIC whose picture says that it has other sides. */
function declaring(width: number, height: number): Buffer {
  const bytes = Buffer.from(heic);
  for (let at = bytes.indexOf("ispe"); at >= 0; at = bytes.indexOf("ispe", at + 1)) {
    bytes.writeUInt32BE(width, at + 8);
    bytes.writeUInt32BE(height, at + 12);
  }
  return bytes;
}

test("the sample says what it is to lose", () => {
  expect(secrets.filter((secret) => textOf(heic).includes(secret))).toEqual(secrets);
  const items = readHeif(heic)?.items.map(({ type, isThumbnail }) => [type, isThumbnail]);
  expect(items).toEqual([
    ["hvc1", false],
    ["Exif", false],
    ["mime", false],
    // The small picture, put together of one part.
    ["hvc1", true],
    ["grid", true],
  ]);
});

test.each(["leak.heic", "IMG_0042.HEIF"])(
  "%s is kept as it came without where it was taken, and a picture shows it",
  async (name) => {
    const { status, body } = await upload(app, owner, { name, bytes: heic });
    expect([status, body.content_type]).toEqual([201, name.endsWith("heic") ? "image/heic" : "image/heif"]);
    expect((await download(app, owner, `download/${body.id}?shown=true`)).status).toBe(404);
    await drawPictures(drawing);
    const storedBytes = await bytesOf(`download/${body.id}`);
    expect(storedBytes).toHaveLength(heic.length);
    expect(secrets.filter((secret) => textOf(storedBytes).includes(secret))).toEqual([]);
    expect(textOf(storedBytes)).toContain("2026:11:20 08:00:00");
    const shown = await download(app, owner, `download/${body.id}?shown=true`);
    expect(shown.headers.get("content-type")).toBe("image/jpeg");
    const { format, width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 480, height: 320 });
    expect((await sharp(await bytesOf(`thumbnail/${body.id}`)).metadata()).width).toBe(320);
  },
);

test("what is kept of it shows each pixel as it did, and its small picture is gone", async () => {
  const clean = cleanHeif(heic);
  expect(await pixelsOf(clean)).toEqual(await pixelsOf(heic));
  expect(readHeif(clean)?.items.map(({ type }) => type)).toEqual(["hvc1", "Exif", "mime", "free", "free"]);
  expect(cleanHeif(clean)).toEqual(clean);
});

test("other files are shown as they are", async () => {
  const { body } = await upload(app, owner, { name: "leak.jpg", bytes: await picture("jpeg") });
  expect(await bytesOf(`download/${body.id}?shown=true`)).toEqual(await bytesOf(`download/${body.id}`));
});

const sentences = {
  en: "This HEIC photo can’t be read. Open it on the phone, share or export it as a JPEG, and add that one.",
  fr: "Cette photo HEIC ne peut pas être lue. Ouvrez-la sur le téléphone, partagez-la ou exportez-la en JPEG, puis ajoutez celle-là.",
};
const withBytes = (text: string, put: string) => {
  const bytes = Buffer.from(heic);
  bytes.write(put, bytes.indexOf(text), "latin1");
  return bytes;
};

test.each<[string, Buffer]>([
  ["a JPEG by that name", await picture("jpeg")],
  ["one that is cut off", heic.subarray(0, heic.length - 200)],
  ["one without its lists", withBytes("iloc", "xxxx")],
  ["one of another codec", withBytes("hvc1", "av01")],
  ["a head and nothing more", heic.subarray(0, 40)],
])("a HEIC that can't be read is refused with what to do: %s", async (_what, bytes) => {
  for (const locale of ["en", "fr"] as const) {
    const { status, body } = await upload(app, owner, { name: "photo.heic", bytes, locale });
    expect([status, body]).toEqual([415, { code: "unsupported_file", detail: sentences[locale] }]);
  }
});

test("one of too many pixels is refused before anything is decoded", async () => {
  expect(bytesToDraw(declaring(8_064, 6_048))).toBeLessThanOrEqual(mostPictureBytes);
  const { status, body } = await upload(app, owner, { name: "photo.heic", bytes: declaring(8_000, 8_000) });
  expect([status, Object(body).code]).toEqual([413, "too_large"]);
});

test("one whose picture can't be decoded stays without one, and those behind it get theirs", async () => {
  const bytes = Buffer.from(heic);
  const [extent] = readHeif(heic)?.items[0]?.extents ?? [];
  bytes.fill(0x5a, extent?.from, extent?.to);
  const bad = (await upload(app, owner, { name: "bad.heic", bytes })).body;
  const good = (await upload(app, owner, { name: "good.heic", bytes: heic })).body;
  await drawPictures(drawing);
  const statuses = [bad, good].map(async ({ id }) => (await download(app, owner, `thumbnail/${id}`)).status);
  expect(await Promise.all(statuses)).toEqual([404, 200]);
  expect((await download(app, owner, `download/${bad.id}`)).status).toBe(200);
});
