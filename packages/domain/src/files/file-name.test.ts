import fc from "fast-check";
import { expect, test } from "vitest";
import { displayName, extensionOf } from "#files/file-name.ts";

test("the folders before a name are left out, whichever way they lean", () => {
  expect(displayName("../../etc/pump.pdf", 255)).toBe("pump.pdf");
  expect(displayName("C:\\Users\\marie\\Pompe n° 4.PDF", 255)).toBe("Pompe n° 4.PDF");
});

test("characters that break a line, hide, or turn the writing around are left out", () => {
  expect(displayName('a\r\nSet-Cookie: b="c".pdf', 255)).toBe('aSet-Cookie: b="c".pdf');
  expect(displayName("photo\u202Egnp.exe.png", 255)).toBe("photognp.exe.png");
  expect(displayName("a\u0000\u200Bb\u2028.txt", 255)).toBe("ab.txt");
});

test("a long name is cut and keeps its extension", () => {
  const name = displayName(`${"é".repeat(400)}.docx`, 255);
  expect(name).toHaveLength(255);
  expect(name.endsWith("é.docx")).toBe(true);
});

test("whatever a name holds, what is shown is short, whole and on one line", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (given) => {
      const name = displayName(`${given}.pdf`, 255);
      expect(name.length).toBeLessThanOrEqual(255);
      expect(name.isWellFormed()).toBe(true);
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]/u);
      expect(extensionOf(name)).toBe("pdf");
    }),
  );
});

test("the extension is read in lower case; a name without one has none", () => {
  expect(extensionOf("Plan.Final.PDF")).toBe("pdf");
  expect(extensionOf("README")).toBe("");
  expect(extensionOf("trailing.")).toBe("");
});
