import fc from "fast-check";
import { expect, test } from "vitest";
import { freeUsername, usernameOfName } from "#people.ts";

test("a username is made of a name's letters, without accents", () => {
  expect(usernameOfName("Marie Côté")).toBe("marie.cote");
  expect(usernameOfName("  Jean-François  O’Neil ")).toBe("jean.francois.o.neil");
  expect(usernameOfName("Œuvray Çelik")).toBe("oeuvray.celik");
  expect(usernameOfName("***")).toBe("technician");
});

test("the second of a name is numbered 2, and gaps are filled", () => {
  expect(freeUsername("marie.cote", [])).toBe("marie.cote");
  expect(freeUsername("marie.cote", ["marie.cote"])).toBe("marie.cote2");
  expect(freeUsername("marie.cote", ["marie.cote", "marie.cote3", "marie.cote2"])).toBe("marie.cote4");
  expect(freeUsername("marie.cote", ["marie.cote2"])).toBe("marie.cote");
});

test("a free username is never one that is taken", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), (numbers) => {
      const taken = ["a.b", ...numbers.map((number) => `a.b${number}`)];
      expect(taken).not.toContain(freeUsername("a.b", taken));
    }),
  );
});
