import { hash, randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { cleanExif } from "#features/files/private-data/exif.ts";
import { cleanJpeg } from "#features/files/private-data/jpeg.ts";
import { cleanPng } from "#features/files/private-data/png.ts";
import { cleanWebp } from "#features/files/private-data/webp.ts";
import { testApp } from "#testing/app.ts";
import { picture } from "#testing/files/sample-files.ts";
import { download, upload } from "#testing/files/uploads.ts";

const app = await testApp();
const owner = await app.become();

const secrets = ["MAKERNOTE", "SERIAL-77", "Marie C", "46/1", "GPS"];
/** A photo with all that a phone writes of its owner. */
function taken(format: "jpeg" | "png" | "webp"): Promise<Buffer> {
  const [IFD0, IFD3] = [
    { Artist: "Marie C", Make: "SERIAL-77", DateTime: "2026:11:20 08:01:02" },
    { GPSLatitudeRef: "N", GPSLatitude: "46/1 48/1 0/1", GPSLongitudeRef: "W", GPSLongitude: "71/1 12/1 0/1" },
  ];
  const IFD2 = { DateTimeOriginal: "2026:11:20 08:00:00", OffsetTimeOriginal: "-05:00", MakerNote: "MAKERNOTE" };
  return picture("png", 300, 200).then((plain) =>
    sharp(plain)
      .withMetadata({ orientation: 6, exif: { IFD0, IFD2, IFD3 } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>GPS SERIAL-77</a></x:xmpmeta>')
      .toFormat(format)
      .toBuffer(),
  );
}
const bytesOf = async (id: string) => Buffer.from(await (await download(app, owner, `download/${id}`)).arrayBuffer());

test.each([
  ["jpeg", "leak.jpg"],
  ["png", "leak.png"],
  ["webp", "leak.webp"],
] as const)(
  "what others download of a %s says how it was held and when it was taken, and not where",
  async (format, name) => {
    const stored = await taken(format);
    expect((await sharp(stored).metadata()).exif?.toString("latin1")).toContain("SERIAL-77");
    const id = randomUUID();
    const to = `files/upload?id=${id}&sha256=${hash("sha256", stored)}`;
    const { status, body } = await upload(app, owner, { name, bytes: stored, to });
    expect(status).toBe(201);
    const shared = await bytesOf(id);
    expect(shared.length).toBe(body.size);
    for (const secret of secrets) expect(shared.includes(secret)).toBe(false);
    const { orientation, exif, xmp } = await sharp(shared).metadata();
    expect([orientation, xmp]).toEqual([6, undefined]);
    for (const time of ["2026:11:20 08:00:00", "-05:00"]) expect(exif?.toString("latin1")).toContain(time);
    expect(await sharp(shared).raw().toBuffer()).toEqual(await sharp(stored).raw().toBuffer());
    expect((await upload(app, owner, { name, bytes: stored, to })).body).toEqual(body);
  },
);

test("further pictures, small ones and words of other programs go from a JPEG", async () => {
  const [plain, other] = [await picture("jpeg", 64, 48), await taken("jpeg")];
  const part = (marker: number, text: string) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(text.length + 2, 2);
    return Buffer.concat([head, Buffer.from(text, "latin1")]);
  };
  const words = [part(0xfe, "SERIAL-77"), part(0xed, "Photoshop 3.0\0SERIAL-77"), part(0xe2, "MPF\0SERIAL-77")];
  const full = Buffer.concat([plain.subarray(0, 2), ...words, plain.subarray(2), other]);
  expect(cleanJpeg(full)).toEqual(cleanJpeg(plain));
});

test("a picture that is cut off anywhere is cleaned as far as it goes", async () => {
  for (const [format, clean] of [
    ["jpeg", cleanJpeg],
    ["png", cleanPng],
    ["webp", cleanWebp],
  ] as const) {
    const whole = await taken(format);
    for (let end = 40; end < whole.length; end += 7) {
      const cleaned = clean(whole.subarray(0, end));
      for (const secret of secrets) expect(cleaned.includes(secret)).toBe(false);
    }
  }
});

test("EXIF that can't be read is left out", () => {
  const [torn, none] = [Buffer.from("II*\0\xff\xff\xff\xff", "latin1"), Buffer.from("Marie C")];
  expect([cleanExif(torn), cleanExif(none), cleanExif(Buffer.alloc(0))]).toEqual([null, null, null]);
});
