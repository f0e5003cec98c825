import { stemsOf } from "@millwright/domain/similar/stems";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testDatabase } from "#testing/database.ts";
import { asOwner } from "#testing/template.ts";

const { ownerUrl } = await testDatabase();

/** Texts of which the database makes other stems than the domain. What its Unicode does not know counts as alike. */
async function differences(texts: string[]): Promise<string[]> {
  const { rows } = await asOwner(ownerUrl, (owner) =>
    owner.query<{ theirs: string[] | null }>(
      `select case when unicode_assigned(given) then array(select word_stems(given)) end as theirs
       from unnest($1::text[]) with ordinality as texts (given, n) order by n`,
      [texts],
    ),
  );
  const sorted = (stems: readonly string[]) => stems.toSorted().join(" ");
  return texts.filter((text, n) => rows[n]?.theirs && sorted(rows[n].theirs) !== sorted(stemsOf(text)));
}

const noZero = (text: string) => !text.includes("\0");
const ending = fc.constantFrom(
  ..."s eaux eux ment age eur euse or ion ity ite er ed ing e ee y at tt ss ation 7".split(" "),
);
const letters = fc.string({ unit: fc.constantFrom(..."abeiouyrstlnmxqué"), minLength: 1, maxLength: 7 });
const words = fc.array(fc.tuple(letters, ending, ending), { maxLength: 6 });

test("the database and the domain find the same stems in every text", async () => {
  const given = [
    "Fuite d’huile à l’étanchéité : remplacé le joint n° 4471, vérin E-204",
    "The hydraulic seals were leaking again; replaced both of them",
    "aux avec ces cette dans des elle est été etait être les leur mais ont par pas plus pour que qui ses sont sur une",
    `${"a".repeat(60)} ${"1".repeat(60)}`,
    ...fc.sample(fc.string({ unit: "binary", maxLength: 40 }).filter(noZero), 1_000),
    ...fc.sample(fc.string({ unit: "grapheme", maxLength: 40 }).filter(noZero), 1_000),
    ...fc.sample(words, 6_000).map((some) => some.map((parts) => parts.join("")).join(" ")),
  ];
  expect(await differences(given)).toEqual([]);
});
