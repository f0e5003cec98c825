import { spawnSync } from "node:child_process";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { crc32, deflateSync } from "node:zlib";
import type { LiveEvent } from "@millwright/contract/live";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { drawPictures } from "#features/files/files.ts";
import { bytesToDraw, mostPictureBytes } from "#features/files/picture-header.ts";
import { takeUndrawn } from "#features/files/pictures.queries.ts";
import { DrawingStuck, redraw, thumbnailOf } from "#features/files/thumbnail.ts";
import { testApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";
import { pdf, picture } from "#testing/files/sample-files.ts";
import { download, upload } from "#testing/files/uploads.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
const onError = (error: unknown) => {
  throw error;
};
const drawing = { ...app.deps, onError };
const photo = await picture("jpeg");
const send = async (by: Session, bytes = photo, name = "leak.jpg") => (await upload(app, by, { name, bytes })).body;
const picturesOf = async (by: Session, ids: string[]) =>
  Promise.all(ids.map(async (id) => (await download(app, by, `thumbnail/${id}`)).status));

const noise = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 30, g: 90, b: 160, alpha: 0.5 } } });

test.each<[string, Buffer, number]>([
  ["a PNG", await noise(100, 50).png().toBuffer(), 100 * 50 * 3],
  ["one with transparency", await noise(100, 50, 4).png().toBuffer(), 100 * 50 * 4],
  ["one of a palette", await noise(100, 50).png({ palette: true }).toBuffer(), 100 * 50 * 4],
  ["one of 16 bits", await noise(100, 50).toColourspace("rgb16").png().toBuffer(), 100 * 50 * 6],
  ["an interlaced one", await noise(100, 50).png({ progressive: true }).toBuffer(), 100 * 50 * 3 * 2],
  ["a JPEG", await noise(100, 50).jpeg().toBuffer(), 100 * 50 * 3],
  ["a large JPEG, which is read smaller", await noise(6400, 6400).jpeg().toBuffer(), 800 * 800 * 3],
  ["one in scans", await noise(100, 50).jpeg({ progressive: true }).toBuffer(), 100 * 50 * (3 + 1.5 * 2)],
  [
    "one in scans, with every colour",
    await noise(100, 50).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
    100 * 50 * (3 + 3 * 2),
  ],
])("the memory that %s takes is told from its header", (_what, bytes, expected) => {
  expect(bytesToDraw(bytes)).toBe(expected);
});

test("a header that is none, or is cut off, says nothing", async () => {
  const whole = await noise(100, 50).jpeg().toBuffer();
  expect([bytesToDraw(pdf), bytesToDraw(Buffer.alloc(0)), bytesToDraw(photo.subarray(0, 30))]).toEqual([
    null,
    null,
    null,
  ]);
  expect(bytesToDraw(whole.subarray(0, whole.indexOf(Buffer.from("ffda", "hex"))))).toBeNull();
});

/** A photo whose header declares sides of its own. */
async function declaring(photo: Sharp, side: number): Promise<Buffer> {
  const bytes = await photo.toBuffer();
  if (bytes.readUInt16BE(0) !== 0xffd8) {
    bytes.writeUInt32BE(side, 16);
    bytes.writeUInt32BE(side, 20);
    return bytes;
  }
  const frame = Math.max(bytes.indexOf(Buffer.from("ffc0", "hex")), bytes.indexOf(Buffer.from("ffc2", "hex")));
  bytes.writeUInt16BE(side, frame + 5);
  bytes.writeUInt16BE(side, frame + 7);
  return bytes;
}

const tooMuch = {
  en: "This photo is too large to be shown: it has too many pixels. Save it smaller, such as at half its width, and add that one.",
  fr: "Cette photo est trop grande pour être affichée\u00a0: elle a trop de pixels. Enregistrez-la en plus petit, par exemple à la moitié de sa largeur, puis ajoutez celle-là.",
};

test.each<[string, string, Buffer]>([
  [
    "interlaced and of 16 bits",
    "giant.png",
    await declaring(noise(20, 20, 4).toColourspace("rgb16").png({ progressive: true }), 10_900),
  ],
  ["a plain PNG", "plain.png", await declaring(noise(20, 20).png(), 9_500)],
  ["a JPEG in scans", "scans.jpg", await declaring(noise(20, 20).jpeg({ progressive: true }), 12_000)],
  ["a plain JPEG past what any camera makes", "plain.jpg", await declaring(noise(20, 20).jpeg(), 65_000)],
])("a photo that takes too much to be drawn is refused with what to do: %s", async (_what, name, bytes) => {
  const owner = await app.become();
  expect(bytesToDraw(bytes)).toBeGreaterThan(mostPictureBytes);
  for (const locale of ["en", "fr"] as const) {
    const refused = await upload(app, owner, { name, bytes, locale });
    expect([refused.status, refused.body]).toEqual([413, { code: "too_large", detail: tooMuch[locale] }]);
  }
  expect(await app.db.inIdentity((db) => takeUndrawn(db, app.clock(), app.clock()))).toEqual([]);
});

test("a gif is no photo that we take, under whichever name", async () => {
  const owner = await app.become();
  const bytes = await noise(20, 20).toFormat("gif").toBuffer();
  for (const name of ["photo.gif", "photo.webp", "photo.png", "photo.jpg"])
    expect((await upload(app, owner, { name, bytes })).status).toBe(415);
});

test("an upload is answered without a picture, which comes afterwards, and the screens of its order hear of it", async () => {
  const plant = await openTestPlant(app);
  const file = await send(plant.session);
  const order = await plant.order({ title: "Leak", files: [{ id: file.id }] });
  expect([file.has_thumbnail, order.files[0]?.has_thumbnail]).toEqual([false, false]);
  const heard: LiveEvent[] = [];
  const leave = app.deps.live.subscribe(plant.session.companyId, null, (event) => heard.push(event));
  await drawPictures(drawing);
  await expect.poll(() => heard.map(({ kind, id }) => `${kind} ${id}`)).toContain(`workOrder ${order.id}`);
  leave();
  const { body } = await app.as(plant.session)("GET /work-orders/{id}", { params: { id: order.id } });
  expect([body.files[0]?.has_thumbnail, await picturesOf(plant.session, [file.id])]).toEqual([true, [200]]);
});

test("each company has one photo drawn in a round, however many another one sent", async () => {
  const [many, few] = [await app.become(), await app.become()];
  for (let n = 0; n < 3; n += 1) await send(many);
  const single = await send(few);
  const drawn: string[] = [];
  const put: typeof app.deps.files.put = async (key, bytes) => {
    drawn.push(key);
    await app.deps.files.put(key, bytes);
  };
  await drawPictures({ ...drawing, files: { ...app.deps.files, put } });
  expect(drawn).toHaveLength(4);
  expect(drawn.findIndex((key) => key.includes(single.stored_filename))).toBeLessThan(2);
});

test("what a stopped node had taken is drawn by the next, and what can't be drawn is given up", async () => {
  const owner = await app.become();
  const { id } = await send(owner);
  app.clock.advance({ seconds: 1 });
  const torn = await send(owner, (await picture("png")).subarray(0, 90), "torn.png");
  await drawPictures(drawing, AbortSignal.abort());
  await drawPictures(drawing);
  expect(await picturesOf(owner, [id])).toEqual([404]);
  app.clock.advance({ minutes: 3 });
  await drawPictures(drawing);
  expect(await picturesOf(owner, [id, torn.id])).toEqual([200, 404]);
  app.clock.advance({ minutes: 3 });
  expect(await app.db.inIdentity((db) => takeUndrawn(db, app.clock(), app.clock()))).toEqual([]);
});

test("bytes that can't be read are tried three times", async () => {
  const owner = await app.become();
  await send(owner);
  let tries = 0;
  const read = () => {
    tries += 1;
    return Promise.reject(new Error("The disk is away."));
  };
  const failures: unknown[] = [];
  for (let n = 0; n < 5; n += 1) {
    await drawPictures({ ...drawing, files: { ...app.deps.files, read }, onError: (error) => failures.push(error) });
    app.clock.advance({ minutes: 3 });
  }
  expect([tries, failures.length]).toEqual([3, 3]);
});

test("a drawing that is stuck is killed", async () => {
  const endless = new Readable({ read: () => {} });
  expect(await thumbnailOf(endless, AbortSignal.timeout(300))).toBeNull();
  expect(endless.destroyed).toBe(true);
});

test("a drawing that takes too long says nothing of the photo: it is tried again", async () => {
  const endless = new Readable({ read: () => {} });
  await expect(redraw(endless, { side: 320, format: "jpeg", stuckAfterMs: 200 })).rejects.toThrow(DrawingStuck);
  expect(endless.destroyed).toBe(true);
});

test("a drawing that takes more memory than it may ends itself", async () => {
  const program = fileURLToPath(new URL("draw-picture.ts", import.meta.url));
  const large = await noise(8_000, 8_000).png().toBuffer();
  const { status, stdout } = spawnSync(process.execPath, [program, "1000", "320", "webp", String(10_000 ** 2)], {
    input: large,
  });
  expect([status, stdout.length]).toEqual([9, 0]);
});

/** A black PNG of one bit a dot: few bytes to read, whatever its sides. */
function blackPng(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    const body = Buffer.concat([Buffer.from(name), data]);
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  for (const at of [0, 4]) head.writeUInt32BE(side, at);
  head.writeUInt8(1, 8);
  const dots = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side));
  const chunks = [chunk("IHDR", head), chunk("IDAT", dots), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...chunks]);
}

test("a photo of more pixels than any camera makes is not drawn, whatever its header was taken for", async () => {
  const small = await thumbnailOf(Readable.from([blackPng(800)]));
  expect((await sharp(small ?? Buffer.alloc(0)).metadata()).width).toBe(320);
  expect(await thumbnailOf(Readable.from([blackPng(16_384)]))).toBeNull();
});
