import { expect, test } from "vitest";
import { matchPalette, type PaletteEntry, type PaletteGroup } from "#app/palette/palette-match.ts";

const entry = (group: PaletteGroup, label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  ...{ id: `${group} ${label}`, group, label, run: () => undefined },
  ...more,
});
const entries = [
  entry("acts", "New repair", { words: "create", isOffered: true }),
  entry("screens", "Machines", { isOffered: true }),
  entry("orders", "Leak at the press", { code: "WO-2026-0042" }),
  entry("machines", "Presse à émail", { note: "Émaillage" }),
  entry("machines", "Small press"),
  entry("technicians", "Hélène Côté"),
];
const found = (typed: string) =>
  matchPalette(entries, typed).map(([group, all]) => [group, all.map((one) => one.label)]);

test("before anything is typed, acts and screens are offered", () => {
  expect(found(" ")).toEqual([
    ["acts", ["New repair"]],
    ["screens", ["Machines"]],
  ]);
});

test("any part of any word is found without its accents, whole words first, then beginnings", () => {
  expect(found("PRESS")).toEqual([
    ["orders", ["Leak at the press"]],
    ["machines", ["Small press", "Presse à émail"]],
  ]);
  expect(found("email maillage")).toEqual([["machines", ["Presse à émail"]]]);
  expect(found("cote helene")).toEqual([["technicians", ["Hélène Côté"]]]);
  expect(found("wo-2026-0042")).toEqual([["orders", ["Leak at the press"]]]);
  expect(found("0042 leak")).toEqual([["orders", ["Leak at the press"]]]);
  expect(found("create")).toEqual([["acts", ["New repair"]]]);
  expect(found("zzz")).toEqual([]);
});
