import { randomUUID } from "node:crypto";
import { soughtWords } from "@millwright/domain/similar/similar";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { CompanyDb } from "#db/database.ts";
import { candidatesFor, listCandidates } from "#features/similar/similar.queries.ts";
import { testDatabase } from "#testing/database.ts";
import { addLikeIt } from "#testing/neighbours.ts";
import { planOf, withoutTriggers } from "#testing/payment/plan.ts";
import { asOwner } from "#testing/template.ts";

const { database, ownerUrl } = await testDatabase();
const [plant, neighbour] = [randomUUID(), randomUUID()];

/** Every repair has a few words that many others have, one that a hundredth has, and one of its own. */
async function fill(db: CompanyDb, repairs: number) {
  await withoutTriggers(db, ownerUrl);
  await sql`insert into machine (name) select 'Press ' || n from generate_series(1, 100) n`.execute(db);
  await sql`
    insert into repair_history (work_order_id, machine_id, wo_id, title, description, notes, completed_at)
    select gen_random_uuid(), machines[1 + n % 100], 'WO-' || n,
      'Hydraulic ' || (array['seal leaking', 'pump noisy', 'valve stuck', 'hose torn', 'sensor dead'])[1 + n % 5],
      'Under the press at station ' || n % 97, 'Replaced by kit k' || n % 100 || ' and s' || n,
      now() - n * interval '1 hour'
    from generate_series(1, ${repairs}::int) n, (select array_agg(id) as machines from machine) as place`.execute(db);
  await sql`
    insert into repair_word (history_id, word, completed_at)
    select id, word, completed_at from repair_history, word_stems(concat_ws(' ', title, description, notes)) as word`.execute(
    db,
  );
}

beforeAll(async () => {
  await database.inCompany(plant, (db) => fill(db, 20_000));
  await database.inCompany(neighbour, (db) => fill(db, 500));
  await addLikeIt(ownerUrl, neighbour, 19);
  await asOwner(ownerUrl, (owner) => owner.query("vacuum analyze"));
});

const { stems } = soughtWords("Hydraulic seal leaking", "Oil under the press at station 12, kit k7, part s777");

test("the earlier repairs like one come from the index of words, a bounded number of each, whatever its values are", async () => {
  const plan = await database.inCompany(plant, async (db) => {
    const { rows } = await sql<{ id: string }>`select id from machine limit 1`.execute(db);
    return planOf(db, candidatesFor(stems, { machineId: rows[0]?.id ?? null, problemId: null, orderId: randomUUID() }));
  });
  expect(plan).toMatch(/Index Only Scan using repair_word_latest on repair_word/);
  expect(plan).toMatch(/Index Only Scan using repair_word_pkey on repair_word/);
  expect(plan).toMatch(/Index Only Scan using repair_history_by_machine on repair_history \(actual rows=100/);
  expect(plan).not.toMatch(/Seq Scan on repair/);
  expect(plan).not.toMatch(/Bitmap Heap Scan on repair_word/);
});

test("what few have is among the candidates beside words that all have", async () => {
  const { earlier, counts } = await database.inCompany(plant, (db) =>
    listCandidates(db, stems, { machineId: null, problemId: null, orderId: null }),
  );
  expect(earlier).toHaveLength(150);
  expect(counts).toMatchObject({ s777: 1, hydraulic: 1_000, k7: 200 });
  expect(earlier.filter(({ shared }) => shared.includes("s777"))).toHaveLength(1);
});
