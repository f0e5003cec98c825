import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readHeif } from "#features/files/heif/heif.ts";
import { cleanHeif } from "#features/files/private-data/heif.ts";

const heic = readFileSync(new URL("../../../testing/files/heic/leak.heic", import.meta.url));

test("whatever the bytes are, they are read within them or not at all", () => {
  const change = fc.tuple(fc.nat(heic.length - 1), fc.integer({ min: 0, max: 255 }));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), fc.nat(heic.length), (changes, length) => {
      const bytes = Buffer.from(heic.subarray(0, length));
      for (const [at, value] of changes) if (at < length) bytes[at] = value;
      readHeif(bytes, true);
      expect(cleanHeif(bytes)).toHaveLength(length);
    }),
    { numRuns: 1_000 },
  );
});
