import { plain } from "@millwright/domain/plain";
import { compareNames, sortKey } from "@millwright/domain/text/sort-key";
import { type BoardFilter, dueFilters, isOnBoard } from "@millwright/domain/work/work-filter";
import { frequencies, priorities } from "@millwright/domain/work/work-order";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { asOwner } from "#testing/template.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();

const lastCodePoint = 0x10ffff;
const isText = (code: number) => code > 0 && (code < 0xd800 || code > 0xdfff);

/** The texts of which the database makes another one than the domain. Its Unicode may be older: what it doesn't know counts as alike. */
async function differences(texts: string[], name: "plain" | "sort_key", ours: (text: string) => string) {
  return asOwner(app.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ theirs: string | null }>(
      `select case when unicode_assigned(given) then ${name}(given) end as theirs
       from unnest($1::text[]) with ordinality as texts (given, n) order by n`,
      [texts],
    );
    return texts.filter((text, n) => rows[n]?.theirs !== null && rows[n]?.theirs !== ours(text));
  });
}

const noZero = (text: string) => !text.includes("\0");
const strings = () => [
  ...fc.sample(fc.string({ unit: "binary", maxLength: 30 }).filter(noZero), 3_000),
  ...fc.sample(fc.string({ unit: "grapheme", maxLength: 40 }).filter(noZero), 2_000),
];

test("the database and the domain fold every character of Unicode alike, and every text", async () => {
  const codes = Array.from({ length: lastCodePoint }, (_, i) => i + 1).filter(isText);
  const characters = codes.map((code) => String.fromCodePoint(code));
  expect(await differences(characters, "plain", plain)).toEqual([]);
  expect(await differences(strings(), "plain", plain)).toEqual([]);
});

test("the database and the domain put every text in the same place among others", async () => {
  const counted = fc.string({ unit: fc.constantFrom(..."0001239a -.É４"), maxLength: 40 });
  const texts = [...strings(), ...fc.sample(counted, 5_000)];
  expect(await differences(texts, "sort_key", sortKey)).toEqual([]);
  const known = texts.filter((text) => text.isWellFormed());
  const inOrder = await asOwner(app.ownerUrl, (owner) =>
    owner.query<{ given: string }>(
      "select given from unnest($1::text[]) as given where unicode_assigned(given) order by sort_key(given)",
      [known],
    ),
  );
  const names = inOrder.rows.map(({ given }) => given);
  expect(names.findIndex((name, n) => n > 0 && compareNames(names[n - 1] ?? "", name) > 0)).toBe(-1);
});

test("the list, its counts and the browser's rule agree on which orders a filter shows", async () => {
  const plant = await openTestPlant(app);
  const zone = "America/Toronto";
  const places: { department_id: string; machine_id: string }[] = [];
  for (const name of ["Étampage", "Peinture"]) {
    const { id } = await plant.department(name);
    places.push({ department_id: id, machine_id: (await plant.machine(id)).id });
  }
  const technicians = [(await plant.assignee("Luc Côté")).id, (await plant.assignee("Zoé Étampes")).id];
  const titles = [
    "Étanchéité du vérin",
    "ETANCHEITE",
    "Fuite d’huile",
    "Ölwanne ΟΔΟΣ",
    "Cœur — 100 %_\\ Œufs, ﬁltre 100\u202f000",
    "İzmir",
  ];
  const tags = [[], ["Hydraulique"], ["sécurité", "huile"], ["SÉCURITÉ"]];
  const dues = [
    null,
    "2026-11-21",
    "2026-11-20",
    "2026-11-21T13:00:00Z",
    "2026-11-22T04:59:00Z",
    "2026-11-16",
    "2026-11-22",
  ];
  for (const [i, title] of titles.entries()) {
    const place = places[i % 2];
    const priority = priorities[i % priorities.length] ?? "Low";
    const more = { priority, tags: tags[i % tags.length] ?? [], assignee: technicians[i % 3] ?? null };
    const description = titles.at(i - 1) ?? null;
    const status = i === 4 ? "Completed" : "Scheduled";
    await plant.order({ title, description, status, due_date: dues[i] ?? null, ...(i > 1 && place), ...more });
    const pm = await plant.order({ title, type: "PM", ...place, ...more, frequency: frequencies[i % 3] ?? "Daily" });
    const given = {
      id: crypto.randomUUID(),
      kind: "move_occurrence",
      assignee: technicians[(i + 1) % 3] ?? null,
    } as const;
    if (i % 2) await plant.call("POST /work-orders/{id}/commands", { params: { id: pm.id }, body: given });
    await plant.order({ title: `${title} ${i}`, due_date: dues[(i + 3) % dues.length] ?? null, ...more });
  }
  const ask = fc.record<BoardFilter>({
    type: fc.constantFrom("Repair", "PM"),
    q: fc.oneof(
      fc.constantFrom(
        "etanch",
        "ÉTANCH",
        "etamp verin",
        "luc",
        "zoe peint",
        "securite",
        "huile hydrau",
        "οδος",
        "ΟΔΟΣ",
        "coeur",
        "cœur",
        "oeuf ﬁltre",
        "１００\u00a0000",
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
    machine_id: fc.constantFrom(...places.map(({ machine_id }) => machine_id)),
    assignee: fc.constantFrom("unassigned", ...technicians),
    priority: fc.constantFrom(...priorities),
    frequency: fc.constantFrom(...frequencies),
    due: fc.constantFrom(...dueFilters),
    tag: fc.constantFrom("securite", "Hydraulique", "hydrau", "huile"),
  });
  const all = (await plant.call("GET /work-orders")).body;
  const now = app.clock();
  const shownBy = new Set<number>();
  await fc.assert(
    fc.asyncProperty(ask, fc.subarray([...filterNames], { maxLength: 2 }), async (whole, names) => {
      const query = { type: whole.type, ...Object.fromEntries(names.map((name) => [name, whole[name]])) };
      const shown = (await plant.call("GET /work-orders", { query })).body.map(({ wo_id }) => wo_id);
      const counts = (await plant.call("GET /work-orders/counts", { query })).body;
      const byRule = all.filter((order) => isOnBoard(order, query, { now, zone })).map(({ wo_id }) => wo_id);
      expect(shown).toEqual(byRule);
      expect(counts.Scheduled + counts.Completed).toBe(byRule.length);
      shownBy.add(byRule.length);
    }),
    { numRuns: 250 },
  );
  expect(shownBy.size).toBeGreaterThan(4);
});

const filterNames = ["q", "department_id", "machine_id", "assignee", "priority", "frequency", "due", "tag"] as const;
