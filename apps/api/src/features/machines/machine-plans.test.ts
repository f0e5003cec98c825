import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { CompanyDb } from "#db/database.ts";
import { departmentPage } from "#features/departments/departments.queries.ts";
import { machinePage } from "#features/machines/machines.queries.ts";
import { ancestorsOf } from "#features/machines/tree.queries.ts";
import { testDatabase } from "#testing/database.ts";
import { planOf, withoutTriggers } from "#testing/payment/plan.ts";
import { asOwner } from "#testing/template.ts";

const { database, ownerUrl } = await testDatabase();
const plant = randomUUID();
const departmentId = randomUUID();

async function fill(db: CompanyDb, machines: number) {
  await withoutTriggers(db, ownerUrl);
  await sql`insert into machine (name, serial_number, criticality)
    select 'Press ' || md5(n::text), 'SN-' || n, case when n % 200 = 0 then 'A' end from generate_series(1, ${machines}) n`.execute(
    db,
  );
  await sql`insert into file (name, size, stored_filename, content_type, sha256, uploaded_by, machine_id)
    select 'Plan.pdf', 1, id::text, 'application/pdf', '', 'ana', id from machine`.execute(db);
}

beforeAll(async () => {
  await database.inCompany(plant, async (db) => {
    await sql`insert into department (id, name) values (${departmentId}, 'Assembly')`.execute(db);
    await fill(db, 20_000);
    await sql`update machine set department_id = ${departmentId} where name < 'Press 8'`.execute(db);
  });
  for (let others = 0; others < 20; others++) await database.inCompany(randomUUID(), (db) => fill(db, 500));
  await asOwner(ownerUrl, (owner) => owner.query("vacuum analyze machine, department, file"));
});

const planIn = (statement: ReturnType<typeof machinePage>) => database.inCompany(plant, (db) => planOf(db, statement));

test("the first page of machines reads no more than the page, from the index by name", async () => {
  const plan = await planIn(machinePage({ after: null, limit: 500 }));
  expect(plan).toMatch(/machine_by_name on machine \(actual rows=501/);
  expect(plan).toMatch(/Index.*file_of_machine/);
  expect(plan).not.toMatch(/Seq Scan on (machine|file)|Sort Key: machine/);
});

test("a later page begins where the one before ended", async () => {
  const plan = await planIn(machinePage({ after: ["press f", randomUUID()], limit: 500 }));
  expect(plan).toMatch(/Index Cond:.*ROW\(sort_name, id\) >/);
  expect(plan).toMatch(/machine_by_name on machine \(actual rows=501/);
});

test.each([
  ["one department", departmentId, "machine_by_department"],
  ["no department", "none", "machine_unassigned"],
])("the machines of %s come from an index in the order of their names", async (_which, departmentId, index) => {
  const plan = await planIn(machinePage({ after: null, limit: 100, departmentId }));
  expect(plan).toMatch(new RegExp(`${index} on machine \\(actual rows=101`));
  expect(plan).not.toMatch(/Sort Key: machine/);
});

test("the critical machines come from an index in the order of their names", async () => {
  const plan = await planIn(machinePage({ after: null, limit: 100, criticality: "A" }));
  expect(plan).toMatch(/machine_by_criticality on machine \(actual rows=100/);
  expect(plan).not.toMatch(/Sort Key: machine/);
});

test("a machine is found by its serial number from the index", async () => {
  const plan = await planIn(machinePage({ after: null, limit: 10, serial: "sn-77" }));
  expect(plan).toMatch(/machine_by_serial on machine/);
  expect(plan).not.toMatch(/Seq Scan on machine/);
});

test("the parts of a line, and what it is a part of, come from indexes with their states", async () => {
  const [line, cell] = [randomUUID(), randomUUID()];
  await database.inCompany(plant, async (db) => {
    await sql`insert into machine (id, name, parent_id) values (${line}, 'Line', null), (${cell}, 'Cell', ${line})`.execute(
      db,
    );
    await sql`update machine set parent_id = ${cell} where id in (select id from machine where name like 'Press 0%')`.execute(
      db,
    );
    await sql`insert into downtime (machine_id, started_at) select id, now() from machine where name like 'Press 0%'`.execute(
      db,
    );
  });
  await asOwner(ownerUrl, (owner) => owner.query("vacuum analyze machine, downtime"));
  const inside = await planIn(machinePage({ after: null, limit: 50, parentId: cell }));
  expect(inside).toMatch(/machine_by_parent on machine \(actual rows=51/);
  expect(inside).toMatch(/Index.*downtime_open/);
  expect(inside).not.toMatch(/Seq Scan on (machine|downtime)|Sort Key: machine/);
  const outwards = await database.inCompany(plant, (db) => planOf(db, ancestorsOf(cell)));
  expect(outwards).toMatch(/Index Scan using machine_pkey on machine/);
  expect(outwards).not.toMatch(/Seq Scan on machine/);
});

test("the machines of a department are counted from the index", async () => {
  const plan = await planIn(departmentPage({ after: null, limit: 500 }));
  expect(plan).toMatch(/machine_by_department on machine/);
  expect(plan).not.toMatch(/Seq Scan on machine/);
});
