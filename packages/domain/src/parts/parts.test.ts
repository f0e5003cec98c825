import { expect, test } from "vitest";
import { barcodeOf } from "#parts/parts.ts";

test("a barcode says the part's code unless a person gave it something else to say", () => {
  const part = { code: "MNT-2026-0001", barcode_data: "4006381333931" };
  expect(barcodeOf({ ...part, barcode_type: "auto" })).toBe("MNT-2026-0001");
  expect(barcodeOf({ ...part, barcode_type: "manual" })).toBe("4006381333931");
});
