import { expect, test } from "vitest";
import { plain } from "#plain.ts";

test.each([
  ["every sign typed as an apostrophe", "d'ete", ["d'Été", "d’Été", "d‘Été", "d´Été", "dʼÉté", "d′été"]],
  ["joined letters", "oeuf aequo strasse", ["œuf æquo straße", "ŒUF ÆQUO STRASSE", "OEUF AEQUO STRAẞE"]],
  ["printers' ligatures", "filtre effluent", ["ﬁltre eﬄuent"]],
  ["wide letters and digits", "p-12", ["Ｐ－１２", "P‑12", "p–12", "P−12"]],
  ["small and round figures", "m2 1", ["m² ①"]],
  ["special spaces", "100 000", ["100\u00a0000", "100\u202f000", "100\u2009000", "100\u3000000"]],
  ["what can't be seen", "pompe", ["pom\u00adpe", "p\u200bompe", "\ufeffpompe", "pompe\u2069", "po\u0301mpe\ufe0f"]],
])("%s are alike where texts are compared", (_what, folded, texts) => {
  expect(texts.map(plain)).toEqual(texts.map(() => folded));
});
