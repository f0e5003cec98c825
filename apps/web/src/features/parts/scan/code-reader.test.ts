import { afterEach, expect, test, vi } from "vitest";
import { openCodeReader } from "#features/parts/scan/code-reader.ts";

afterEach(() => vi.unstubAllGlobals());

test("the browser's own detector is asked for what labels and boxes carry, as far as it knows that", async () => {
  const queries: string[][] = [];
  class BarcodeDetector {
    static getSupportedFormats = () => Promise.resolve(["qr_code", "code_128", "aztec", "ean_13"]);
    constructor({ formats }: { formats: string[] }) {
      queries.push(formats);
    }
    detect = () => Promise.resolve([{ rawValue: "MNT-2026-0001" }]);
  }
  vi.stubGlobal("BarcodeDetector", BarcodeDetector);
  const read = await openCodeReader();
  expect(await read({} as HTMLVideoElement)).toBe("MNT-2026-0001");
  expect(queries).toEqual([["code_128", "qr_code", "ean_13"]]);
});

test("a detector that lacks a kind of our labels gives way to the reader that is loaded", async () => {
  class BarcodeDetector {
    static getSupportedFormats = () => Promise.resolve(["qr_code"]);
    detect = () => Promise.reject(new Error("It is not asked."));
  }
  vi.stubGlobal("BarcodeDetector", BarcodeDetector);
  vi.doMock("#features/parts/scan/code-reader-own.ts", () => ({ openOwnReader: () => () => Promise.resolve("read") }));
  const read = await openCodeReader();
  expect(await read({} as HTMLVideoElement)).toBe("read");
});
