import { expect, test } from "vitest";
import { type Orientation, readOrientation } from "#report-page/photo/orientation.ts";
import { fitting, turning } from "#report-page/photo/scale.ts";

test.each([
  [4032, 3024, 1600, 1200],
  [3024, 4032, 1200, 1600],
  [800, 450, 800, 450],
  [10, 20_000, 1, 1600],
])("a photo of %i × %i leaves the phone as %i × %i", (width, height, wide, high) => {
  expect(fitting(width, height, 1600)).toEqual({ width: wide, height: high });
});

/** A JPEG's beginning with an EXIF part that says how it was held. */
function exifWith(orientation: number, isLittle: boolean): ArrayBuffer {
  const bytes = new DataView(new ArrayBuffer(64));
  bytes.setUint32(0, 0xffd8ffe0);
  bytes.setUint16(4, 4);
  bytes.setUint16(8, 0xffe1);
  bytes.setUint16(10, 40);
  bytes.setUint32(12, 0x45786966);
  bytes.setUint16(18, isLittle ? 0x4949 : 0x4d4d);
  bytes.setUint16(20, 42, isLittle);
  bytes.setUint32(22, 8, isLittle);
  bytes.setUint16(26, 1, isLittle);
  bytes.setUint16(28, 0x0112, isLittle);
  bytes.setUint16(36, orientation, isLittle);
  return bytes.buffer;
}

test.each([1, 3, 6, 8])("how a camera was held is read: %i", (orientation) => {
  expect([readOrientation(exifWith(orientation, true)), readOrientation(exifWith(orientation, false))]).toEqual([
    orientation,
    orientation,
  ]);
});

test("what is no JPEG, or a broken one, stands as it is", () => {
  const bytes = (...values: number[]) => new Uint8Array(values).buffer;
  expect([bytes(), bytes(0xff, 0xd8), bytes(0x89, 0x50, 0x4e, 0x47), exifWith(77, true)].map(readOrientation)).toEqual([
    ...[1, 1, 1, 1],
  ]);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8] as Orientation[])(
  "turned by %i, the whole picture lies on its canvas",
  (orientation) => {
    const [a, b, c, d, e, f] = turning(orientation, 40, 30);
    const [wide, high] = orientation > 4 ? [30, 40] : [40, 30];
    for (const [x, y] of [
      [0, 0],
      [40, 30],
    ] as const) {
      const at = [a * x + c * y + e, b * x + d * y + f];
      expect([0, wide]).toContain(at[0]);
      expect([0, high]).toContain(at[1]);
    }
  },
);
