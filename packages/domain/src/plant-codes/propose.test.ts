import fc from "fast-check";
import { expect, test } from "vitest";
import { codeName, codeNames, failureFields, resolveCode } from "#plant-codes/plant-codes.ts";
import { proposeCodes, type RankedCode } from "#plant-codes/propose.ts";

const code = (
  id: string,
  kind: RankedCode["kind"],
  name_en: string,
  name_fr: string,
  more: Partial<RankedCode> = {},
) => ({
  ...{ id, kind, name_en, name_fr, is_retired: false, merged_into: null, place: Number(id.slice(1)) },
  ...more,
});
const codes: RankedCode[] = [
  code("p1", "problem", "Doesn’t start", "Ne démarre pas"),
  code("p2", "problem", "Leak to the outside", "Fuite externe"),
  code("p3", "problem", "Vibration", "Vibration"),
  code("p4", "problem", "Seeps", "Suinte", { merged_into: "p2" }),
  code("p5", "problem", "Old", "Vieux", { is_retired: true }),
  code("c1", "cause", "Wear", "Usure"),
  code("c2", "cause", "Loosening", "Desserrage"),
];

test.each([
  ["nothing is known: as the list came", { text: "", chosen: {}, past: [] }, ["p1", "p2", "p3"]],
  ["a word of the report", { text: "Oil leaking at the ram", chosen: {}, past: [] }, ["p2", "p1", "p3"]],
  [
    "the same in French, with an accent and in the plural",
    { text: "Des FUITES d’huile", chosen: {}, past: [] },
    ["p2", "p1", "p3"],
  ],
  ["what this machine had", { text: "Again", chosen: {}, past: [{ problem_id: "p3" }] }, ["p3", "p1", "p2"]],
  ["what counts as another one", { text: "", chosen: {}, past: [{ problem_id: "p4" }] }, ["p2", "p1", "p3"]],
  [
    "one that was retired stays where it is chosen",
    { text: "", chosen: { problem_id: "p5" }, past: [] },
    ["p1", "p2", "p3", "p5"],
  ],
])("%s", (_, asked, ids) => {
  expect(proposeCodes("problem_id", { codes, ...asked }).map(({ id }) => id)).toEqual(ids);
});

test("a cause that this problem had before comes before one that was seen as often with others", () => {
  const past = [
    { problem_id: "p3", cause_id: "c1" },
    { problem_id: "p2", cause_id: "c2" },
  ];
  const first = (problem_id: string) =>
    proposeCodes("cause_id", { codes, text: "", chosen: { problem_id }, past })[0]?.id;
  expect([first("p2"), first("p3")]).toEqual(["c2", "c1"]);
});

test("each code of a list is offered once, whatever was merged", () => {
  const ids = ["a", "b", "c", "d"];
  const some = fc.array(
    fc.record({
      id: fc.constantFrom(...ids),
      merged_into: fc.option(fc.constantFrom(...ids)),
      is_retired: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(some, fc.constantFrom(...failureFields), (rows, field) => {
      const unique = [...new Map(rows.map((row) => [row.id, row])).values()];
      const all = unique.map((row) => ({
        ...row,
        kind: "problem" as const,
        name_en: row.id,
        name_fr: null,
        place: null,
      }));
      const offered = proposeCodes(field, { codes: all, text: "a b", chosen: {}, past: [{ problem_id: "a" }] });
      expect(new Set(offered).size).toBe(offered.length);
      // A chain that goes round ends as well.
      for (const { id } of all) expect(resolveCode(new Map(all.map((one) => [one.id, one])), id)).toBeDefined();
    }),
  );
});

test("a code is said in the reader's language, else in the other one, as what it counts as", () => {
  expect(codeName({ name_en: null, name_fr: "Grippé" }, "en")).toBe("Grippé");
  const say = codeNames(codes, "fr");
  expect([say("p4"), say("p5"), say("none"), say(null)]).toEqual(["Fuite externe", "Vieux", null, null]);
});
