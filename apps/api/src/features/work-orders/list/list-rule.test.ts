import { plain } from "@millwright/domain/plain";
import { frequencies, priorities } from "@millwright/domain/work/work-order";
import { isListed, type ListAsk } from "@millwright/domain/work/work-order-list";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openShop } from "#testing/shop.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();

const lastCodePoint = 0x10ffff;
const isText = (code: number) => code > 0 && (code < 0xd800 || code > 0xdfff);

/** What the database makes of texts, and whether its Unicode knows all their characters: a browser's may be newer. */
async function saidByDatabase(texts: string[]): Promise<{ said: string; known: boolean }[]> {
  return asOwner(app.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ said: string; known: boolean }>(
      `select plain(given.said) as said, unicode_assigned(given.said) as known
       from unnest($1::text[]) with ordinality as given (said, n) order by n`,
      [texts],
    );
    return rows;
  });
}

async function differences(texts: string[]): Promise<string[]> {
  const said = await saidByDatabase(texts);
  return texts.filter((text, i) => said[i]?.known && said[i]?.said !== plain(text));
}

test("the database and the domain fold every character of Unicode alike, and every text", async () => {
  const codes = Array.from({ length: lastCodePoint }, (_, i) => i + 1).filter(isText);
  const characters = codes.map((code) => String.fromCodePoint(code));
  expect(await differences(characters)).toEqual([]);
  const noZero = (text: string) => !text.includes("\0");
  const texts = [
    ...fc.sample(fc.string({ unit: "binary", maxLength: 30 }).filter(noZero), 3_000),
    ...fc.sample(fc.string({ unit: "grapheme", maxLength: 40 }).filter(noZero), 2_000),
  ];
  expect(await differences(texts)).toEqual([]);
});

test("the list, its counts and the browser's rule agree on which orders a filter shows", async () => {
  const shop = await openShop(app);
  const places: { department_id: string; machine_id: string }[] = [];
  for (const name of ["Étampage", "Peinture"]) {
    const { id } = await shop.department(name);
    places.push({ department_id: id, machine_id: (await shop.machine(id)).id });
  }
  const titles = ["Étanchéité du vérin", "ETANCHEITE", "Fuite d’huile", "Ölwanne ΟΔΟΣ", "Cœur — 100 %_\\", "İzmir"];
  for (const [i, title] of titles.entries()) {
    const place = places[i % 2];
    const priority = priorities[i % priorities.length] ?? "Low";
    await shop.order({ title, description: titles.at(i - 1) ?? null, priority, ...(i > 1 && place) });
    await shop.order({ title, type: "PM", priority, ...place, frequency: frequencies[i % 3] ?? "Daily" });
  }
  const ask = fc.record<ListAsk>(
    {
      type: fc.constantFrom("Repair", "PM"),
      q: fc.oneof(
        fc.constantFrom(
          "etanch",
          "ÉTANCH",
          "οδος",
          "ΟΔΟΣ",
          "coeur",
          "cœur",
          "%_\\",
          "i",
          "wo-",
          "0003",
          "huile\nwo",
          " fuite ",
        ),
        fc.string({ maxLength: 2 }).filter((some) => !some.includes("\0")),
      ),
      department_id: fc.constantFrom(...places.map(({ department_id }) => department_id)),
      priority: fc.constantFrom(...priorities),
      frequency: fc.constantFrom(...frequencies),
    },
    { requiredKeys: ["type"] },
  );
  const all = (await shop.call("GET /work-orders")).body;
  await fc.assert(
    fc.asyncProperty(ask, async (query) => {
      const shown = (await shop.call("GET /work-orders", { query })).body.map(({ wo_id }) => wo_id);
      const counts = (await shop.call("GET /work-orders/counts", { query })).body;
      const byRule = all.filter((order) => isListed(order, query)).map(({ wo_id }) => wo_id);
      expect(shown).toEqual(byRule);
      expect(counts.Scheduled).toBe(byRule.length);
    }),
    { numRuns: 150 },
  );
});
