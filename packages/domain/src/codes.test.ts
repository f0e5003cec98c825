import { constantFrom, integer, property, string, uint8Array } from "fast-check";
import { expect, test } from "vitest";
import { displayCode, makeCompanyCode, readCompanyCode, shortId, showCompanyCode } from "#codes.ts";
import { holds } from "#testing/holds.ts";

test("a company code has three groups of four characters that are not taken for one another", () => {
  holds(
    property(uint8Array({ minLength: 24, maxLength: 24 }), (bytes) => {
      let round = 0;
      const code = makeCompanyCode((count) => (round++ === 0 ? bytes : new Uint8Array(count).fill(round)));
      expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(?:-[2-9A-HJKMNP-TV-Z]{4}){2}$/);
      expect(code).not.toMatch(/[01OILU]/);
    }),
  );
});

test("bytes that would favour some characters are passed over", () => {
  const rounds = [new Uint8Array(24).fill(255), new Uint8Array(24).fill(240), new Uint8Array(24).fill(0)];
  expect(makeCompanyCode(() => rounds.shift() ?? new Uint8Array())).toBe("2222-2222-2222");
});

test("a company code is the same however it is typed", () => {
  const dash = constantFrom("-", " ", "–", "—", "");
  holds(
    property(uint8Array({ minLength: 24, maxLength: 24 }), dash, (bytes, between) => {
      const code = makeCompanyCode(() => bytes.map((byte) => byte % 240));
      const typed = code.replaceAll("-", between).toLowerCase();
      expect(readCompanyCode(typed)).toBe(code.replaceAll("-", ""));
      expect(showCompanyCode(typed)).toBe(code);
    }),
  );
  holds(property(string(), (typed) => void showCompanyCode(typed)));
});

test("a display code has four digits, five after 9999, and says its number again", () => {
  expect(displayCode("WO", 2026, 1)).toBe("WO-2026-0001");
  expect(displayCode("PM", 2026, 9999)).toBe("PM-2026-9999");
  expect(displayCode("WO", 2026, 10_000)).toBe("WO-2026-10000");
  holds(
    property(constantFrom("WO", "PM", "MNT", "REP"), integer({ min: 1, max: 999_999 }), (prefix, number) => {
      const [, , digits = ""] = displayCode(prefix, 2026, number).split("-");
      expect(Number(digits)).toBe(number);
      expect(digits.length).toBeGreaterThanOrEqual(4);
    }),
  );
});

test("an id is shown as its first eight characters", () => {
  expect(shortId("0b7e1c52-98aa-4f0c-a0ce-5f2ac26d9b32")).toBe("0b7e1c52...");
});
