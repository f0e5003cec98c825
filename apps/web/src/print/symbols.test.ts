import { code128Modules, code128Symbols } from "@millwright/domain/parts/barcode";
import { sample, string } from "fast-check";
import { expect, test } from "vitest";
import { code128Path, qrPath } from "#print/symbols.ts";

test("a Code 128 is as wide as the rule says that its text is, so what is allowed fits a label", () => {
  const printable = string({ unit: "grapheme-ascii", minLength: 1, maxLength: 30 });
  const known = ["MNT-2026-0001", "12345678901234567890123456", "a1b22c333d4444e55555", "0"];
  for (const text of [...known, ...sample(printable, 300)]) {
    expect(code128Path(text).modules).toBe(code128Modules(code128Symbols(text)));
  }
});

test("bars and squares lie on whole modules", () => {
  expect(code128Path("A1").path).toMatch(/^(M\d+ 0h\d+v1h-\d+z)+$/);
  const { modules, path } = qrPath(
    "https://cmms.example.com/parts-inventory?part=0b7e1c52-98aa-4f0c-a0ce-5f2ac26d9b32",
  );
  expect((modules - 17) % 4).toBe(0);
  expect(path).toMatch(/^(M\d+ \d+(L\d+ \d+)+z)+$/);
});
