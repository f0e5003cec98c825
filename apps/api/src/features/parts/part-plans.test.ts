import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { CompanyDb } from "#db/database.ts";
import { type PartFilters, partPage, rareRun, rareRunOf } from "#features/parts/list.queries.ts";
import { testDatabase } from "#testing/database.ts";
import { addLikeIt } from "#testing/neighbours.ts";
import { planOf, withoutTriggers } from "#testing/payment/plan.ts";
import { asOwner } from "#testing/template.ts";

const { database, ownerUrl } = await testDatabase();
const [plant, neighbour] = [randomUUID(), randomUUID()];

/** Names of a few words, so that many parts share one; every part has three movements, one in ten a manual. */
async function fill(db: CompanyDb, parts: number) {
  await withoutTriggers(db, ownerUrl);
  await sql`
    insert into part (name, part_type, code, current_quantity, min_stock_level, stock_status, movements, barcode_type, barcode_data)
    select (array['Ball bearing', 'V-belt', 'Hydraulic seal', 'Contactor'])[1 + n % 4] || ' ' || left(md5(n::text), 8),
      case when n % 2 = 0 then 'repair' else 'maintenance' end, 'REP-2026-' || lpad(n::text, 5, '0'), n % 20, 2,
      case when n % 20 = 0 then 'out_of_stock' when n % 20 <= 2 then 'low_stock' else 'in_stock' end, 3,
      case when n % 10 = 0 then 'manual' else 'auto' end, case when n % 10 = 0 then (4006381000000 + n)::text end
    from generate_series(1, ${parts}::int) n`.execute(db);
  await sql`insert into bin (name) select 'C-' || n from generate_series(1, 200) n`.execute(db);
  await sql`
    update part set main_bin_id = bin.id, bin_location = bin.name from bin
    where bin.name = 'C-' || (1 + right(code, 5)::int % 200)`.execute(db);
  await sql`
    insert into part_bin (part_id, bin_id, quantity)
    select id, main_bin_id, current_quantity from part where current_quantity > 0`.execute(db);
  await sql`
    insert into part_word (company_id, word, part_id)
    select company_id, word, id from part, part_words(words) as word`.execute(db);
  await sql`
    insert into stock_movement (part_id, number, change_type, kind, quantity, before, moved, after, at, by_name)
    select id, line, 'adjust', 'adjust', line, 0, line, line, now(), 'Ana' from part, generate_series(1, 6) line`.execute(
    db,
  );
  await sql`
    insert into file (name, size, stored_filename, content_type, sha256, uploaded_by, part_id)
    select 'Manual.pdf', 1, id::text, 'application/pdf', '', 'ana', id from part where right(code, 1) = '1'`.execute(
    db,
  );
}

beforeAll(async () => {
  await database.inCompany(plant, (db) => fill(db, 20_000));
  await database.inCompany(neighbour, (db) => fill(db, 500));
  await addLikeIt(ownerUrl, neighbour, 19);
  await asOwner(ownerUrl, (owner) => owner.query("vacuum analyze"));
});

const page = { after: null, limit: 100 };
const planIn = (statement: RawBuilder<unknown>) => database.inCompany(plant, (db) => planOf(db, statement));
const search = (q: string, rare?: string) => ({ q, rare });
const passing = /Seq Scan on (part|stock_movement|file|part_word)\b/;
test("the parts of a bin are looked up", async () => {
  const plan = await planIn(partPage({ bin: "c-7" }, null, page));
  expect(plan).toMatch(/part_bin_of_bin/);
  expect(plan).toMatch(/part_of_main_bin on part/);
  expect(plan).not.toMatch(passing);
});

const sorted = /Sort Key: part\./;

test("a page of parts comes from the index by name, each with its own last lines and manuals", async () => {
  const plan = await planIn(partPage({}, null, page));
  expect(plan).toMatch(/part_by_name on part \(actual rows=101/);
  expect(plan).toMatch(/Index Scan Backward using stock_movement_pkey on stock_movement \(actual rows=5/);
  expect(plan).toMatch(/Index.*file_of_part/);
  expect(plan).not.toMatch(passing);
  expect(plan).not.toMatch(sorted);
});

test("a later page begins where the one before ended", async () => {
  const plan = await planIn(partPage({}, null, { ...page, after: ["contactor f", randomUUID()] }));
  expect(plan).toMatch(/Index Cond:.*ROW\(sort_name, id\) >/);
  expect(plan).toMatch(/part_by_name on part \(actual rows=101/);
});

test.each([
  ["a type", { type: ["repair"] }, "part_by_(type|name)"],
  ["a stock status", { status: ["low_stock"] }, "part_by_stock"],
] satisfies [string, PartFilters, string][])(
  "the parts of %s come from an index in their order",
  async (_of, filters, index) => {
    const plan = await planIn(partPage(filters, null, page));
    expect(plan).toMatch(new RegExp(`${index} on part \\(actual rows=101`));
    expect(plan).not.toMatch(sorted);
  },
);

test.each([
  ["code", false, ["rep-000000000100", randomUUID()], "Index Scan using part_in_order_of_codes"],
  ["quantity", true, ["7", randomUUID()], "Index Scan Backward using part_by_quantity"],
  ["bin", false, ["", "00000000-0000-4000-8000-000000000000"], "Index Scan using part_by_bin"],
] as const)(
  "parts in the order of their %s come from an index, also a later page",
  async (sort, isDescending, after, scan) => {
    for (const from of [null, after]) {
      const plan = await planIn(partPage({}, null, { sort, isDescending, after: from && [...from], limit: 100 }));
      expect(plan).toMatch(new RegExp(`${scan} on part \\(actual rows=101`));
      expect(plan).not.toMatch(sorted);
    }
  },
);

test("what a scanner read is looked up, as a code and as a barcode", async () => {
  const plan = await planIn(partPage({ code: "4006381000010" }, null, page));
  expect(plan).toMatch(/Index Scan on part_by_code/);
  expect(plan).toMatch(/Index Scan on part_by_barcode/);
  expect(plan).not.toMatch(passing);
});

test("the index of words tells whether few parts have a word, and reads no more than a few", async () => {
  const plan = await planIn(rareRun("bearing"));
  expect(plan).toMatch(/Index Only Scan using part_word_pkey on part_word \(actual rows=1001/);
  expect(plan).toMatch(/Index Cond:.*word >= .*word < /);
  const rarest = (q: string) => database.inCompany(plant, (db) => rareRunOf(db, q));
  expect(await rarest("bearing REP-2026-01234")).toBe("01234");
  expect(await rarest("nothing bearing")).toBe("nothing");
  expect([await rarest("bearing rep-2026"), await rarest("b - 7")]).toEqual([undefined, undefined]);
});

test("a search for what few have reads those few", async () => {
  const plan = await planIn(partPage({}, search("c4ca42", "c4ca42"), page));
  expect(plan).toMatch(/Index Only Scan using part_word_pkey on part_word/);
  expect(plan).toMatch(/part_pkey on part \(actual rows=1/);
  expect(plan).not.toMatch(passing);
});

test("a search for what nobody has reads nothing", async () => {
  const plan = await planIn(partPage({}, search("no such words", "words"), page));
  expect(plan).not.toMatch(/Rows Removed by Filter/);
  expect(plan).not.toMatch(passing);
});

test("a search for what many have walks the names until its page is full", async () => {
  const plan = await planIn(partPage({}, search("BELT"), page));
  expect(plan).toMatch(/part_by_name on part \(actual rows=101/);
  expect(plan).not.toMatch(sorted);
});
