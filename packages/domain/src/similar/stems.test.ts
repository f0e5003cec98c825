import fc from "fast-check";
import { expect, test } from "vitest";
import { stemsOf } from "#similar/stems.ts";

test.each([
  ["leak", "leaks leaking leaked leakage"],
  ["fuit", "fuite fuites"],
  ["etanch", "l’étanchéité étanche etancheite"],
  ["resser", "resserrer resserré resserrées resserrage"],
  ["tighten", "tighten tightened tightening"],
  ["vibr", "vibration vibrations vibrating vibrate vibre"],
  ["grais", "graisse graisser graissage graissages"],
  ["compres", "compresseur compressor compressors"],
  ["batteri", "battery batteries batterie"],
  ["niveau", "niveau niveaux"],
  ["stop", "stop stops stopped stopping"],
  ["spring", "spring springs"],
  ["roul", "roulement roulements"],
  ["press", "pressing"],
] as const)("one stem %s", (stem, words) => {
  // What ends in two letters of a kind ends in one.
  expect(stemsOf(words)).toEqual([stem.replace(/ss$/, "s")]);
});

test("short words, and those that say nothing, are left out; numbers and codes stay", () => {
  expect(stemsOf("The oil at l'axe of n° 3: d'huile à la 6205-2RS, E-204")).toEqual([
    "oil",
    "axe",
    "3",
    "huil",
    "6205",
    "2rs",
    "204",
  ]);
});

test("a text's stems are each once, without accents and capitals, and the stems of a text twice are the same", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
      const stems = stemsOf(text);
      expect(new Set(stems).size).toBe(stems.length);
      expect(stems.every((stem) => /^[a-z0-9]+$/.test(stem))).toBe(true);
      expect(stemsOf(`${text} ${text.toUpperCase().toLowerCase()}`)).toEqual(expect.arrayContaining(stems));
    }),
  );
});
