import { randomUUID } from "node:crypto";
import { soughtWords } from "@millwright/domain/similar/similar";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { CompanyDb } from "#db/database.ts";
import { described } from "#features/history/entry-work.queries.ts";
import { candidatesFor, listCandidates } from "#features/similar/similar.queries.ts";
import { testDatabase } from "#testing/database.ts";
import { addLikeIt } from "#testing/neighbours.ts";
import { planOf, withoutTriggers } from "#testing/payment/plan.ts";
import { asOwner } from "#testing/template.ts";

const { database, ownerUrl } = await testDatabase();
const [plant, neighbour] = [randomUUID(), randomUUID()];

/** Problems and classes; one problem is of half of the repairs. */
const codes = Array.from({ length: 12 }, () => randomUUID());
const [problem = "", merged = ""] = codes;

/** Every repair has a few words that many others have, one that a hundredth has, and one of its own; its failure, its time and two parts. */
async function fill(db: CompanyDb, repairs: number) {
  await withoutTriggers(db, ownerUrl);
  await sql`
    insert into plant_code (id, kind, name_en, merged_into_id)
    select id, case when n <= 6 then 'problem' else 'class' end, 'Code ' || n, case n when 2 then ${problem}::uuid end
    from unnest(${codes}::uuid[]) with ordinality as code (id, n)`.execute(db);
  await sql`
    insert into machine (name, class_id) select 'Press ' || n, (${codes}::uuid[])[7 + n % 6]
    from generate_series(1, 100) n`.execute(db);
  await sql`
    insert into repair_history (work_order_id, machine_id, problem_id, wo_id, title, description, notes, completed_at)
    select gen_random_uuid(), machines[1 + n % 100], (${codes}::uuid[])[case when n % 2 = 0 then 1 else 2 + n % 5 end],
      'WO-' || n,
      'Hydraulic ' || (array['seal leaking', 'pump noisy', 'valve stuck', 'hose torn', 'sensor dead'])[1 + n % 5],
      'Under the press at station ' || n % 97, 'Replaced by kit k' || n % 100 || ' and s' || n,
      now() - n * interval '1 hour'
    from generate_series(1, ${repairs}::int) n, (select array_agg(id) as machines from machine) as place`.execute(db);
  await sql`
    insert into repair_word (history_id, word, completed_at)
    select id, word, completed_at from repair_history, word_stems(concat_ws(' ', title, description, notes)) as word`.execute(
    db,
  );
  const technician = randomUUID();
  await sql`
    insert into labour_entry (work_order_id, assignee_id, minutes, on_date, created_at, updated_at)
    select work_order_id, ${technician}::uuid, 35, current_date, now(), now() from repair_history, generate_series(1, 2)`.execute(
    db,
  );
  await sql`insert into part (name, code, part_type, stock_status) values ('Rod seal', 'A1', 'repair', 'in_stock'), ('Hose', 'A2', 'repair', 'in_stock')`.execute(
    db,
  );
  await sql`
    insert into stock_movement (part_id, number, work_order_id, change_type, kind, quantity, before, moved, after, at, by_name)
    select part.id, row_number() over (partition by part.id), work_order_id, 'remove', 'issue', 1, 1, -1, 0, completed_at, 'Luc Roy'
    from repair_history, part`.execute(db);
  await sql`
    insert into order_command (work_order_id, id, version, at, gave_status)
    select work_order_id, gen_random_uuid(), 1, completed_at, 'Completed' from repair_history, generate_series(1, 2)`.execute(
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

const machineIds = async (db: CompanyDb) =>
  (await sql<{ id: string }>`select id from machine order by name`.execute(db)).rows.map(({ id }) => id);

test("those of the class and of the problem come from their indexes as well, a bounded number of each", async () => {
  const plan = await database.inCompany(plant, async (db) => {
    const [machineId = null] = await machineIds(db);
    return planOf(db, candidatesFor(stems, { machineId, problemId: problem, orderId: randomUUID() }));
  });
  expect(plan).toMatch(/Index (Only )?Scan using repair_history_by_problem on repair_history( \w+)? \(actual rows=200/);
  expect(plan).not.toMatch(/Seq Scan on (repair|plant_code)/);
  expect(plan).not.toMatch(/Bitmap Heap Scan on repair/);
});

test("what has the problem, by whichever code, and what is of the class is known of each candidate", async () => {
  const { earlier, machines } = await database.inCompany(plant, async (db) => {
    const machines = await machineIds(db);
    const sought = { machineId: machines[0] ?? null, problemId: merged, orderId: null };
    return { machines, earlier: (await listCandidates(db, stems, sought)).earlier };
  });
  expect(earlier.length).toBeLessThanOrEqual(450);
  expect(earlier.filter(({ hasSameProblem }) => hasSameProblem).length).toBeGreaterThan(50);
  expect(earlier.filter(({ hasSameClass }) => hasSameClass).length).toBeGreaterThan(100);
  const here = earlier.filter(({ machineId }) => machineId === machines[0]);
  expect(here.every(({ hasSameClass }) => hasSameClass)).toBe(true);
});

test("the five that are shown are described by indexes, with their time and their parts", async () => {
  const plan = await database.inCompany(plant, async (db) => {
    const { rows } = await sql<{ id: string }>`select id from repair_history order by completed_at limit 5`.execute(db);
    return planOf(
      db,
      described(
        rows.map(({ id }) => id),
        null,
      ),
    );
  });
  expect(plan).toMatch(/Index Scan using labour_entry_of_order on labour_entry/);
  expect(plan).toMatch(/repair_history_by_order on repair_history former/);
  expect(plan).toMatch(/order_command_of_order on order_command/);
  expect(plan).not.toMatch(/Rows Removed by Filter: \d{3}/);
  expect(plan).not.toMatch(/Seq Scan on (repair_history|labour_entry|stock_movement|order_command)/);
});

test("what few have is among the candidates beside words that all have", async () => {
  const { earlier, counts } = await database.inCompany(plant, (db) =>
    listCandidates(db, stems, { machineId: null, problemId: null, orderId: null }),
  );
  expect(earlier).toHaveLength(150);
  expect(counts).toMatchObject({ s777: 1, hydraulic: 1_000, k7: 200 });
  expect(earlier.filter(({ shared }) => shared.includes("s777"))).toHaveLength(1);
});
