import { expect, test } from "vitest";
import { bytesToDraw } from "#features/files/picture-header.ts";

/** A WebP's first bytes, with what its kind says of its sides. */
function webp(kind: string, sides: (start: Buffer) => void): Buffer {
  const start = Buffer.alloc(40);
  start.write("RIFF", 0, "latin1");
  start.write(`WEBP${kind}`, 8, "latin1");
  sides(start);
  return start;
}
const lossy = (width: number, height: number) =>
  webp("VP8 ", (start) => {
    start.writeUInt16LE(width, 26);
    start.writeUInt16LE(height, 28);
  });
const lossless = (width: number, height: number) =>
  webp("VP8L", (start) => start.writeUInt32LE((width - 1) | ((height - 1) << 14), 21));
const extended = (width: number, height: number) =>
  webp("VP8X", (start) => {
    start.writeUIntLE(width - 1, 24, 3);
    start.writeUIntLE(height - 1, 27, 3);
  });

test.each([
  ["lossy", lossy],
  ["lossless", lossless],
  ["extended", extended],
])("a %s WebP takes eight bytes for each of its pixels, up to the most that are read", (_, of) => {
  for (const [width, height] of [
    [1, 1],
    [4032, 3024],
    [16_383, 2],
    [2, 16_383],
  ] as const)
    expect(bytesToDraw(of(width, height))).toBe(width * height * 8);
  expect(bytesToDraw(of(4032, 3024), undefined, 4032 * 3024)).toBe(4032 * 3024 * 8);
  expect(bytesToDraw(of(4032, 3024), undefined, 4032 * 3024 - 1)).toBe(Number.POSITIVE_INFINITY);
});

test("a lossy WebP says by how much it is drawn larger beside its sides; one without sides, or of no known kind, is damaged", () => {
  expect(bytesToDraw(lossy(100 | 0x4000, 50 | 0xc000))).toBe(100 * 50 * 8);
  expect([bytesToDraw(lossy(0, 5)), bytesToDraw(lossy(5, 0)), bytesToDraw(webp("VP9 ", () => {}))]).toEqual([
    null,
    null,
    null,
  ]);
});
