import { randomUUID } from "node:crypto";
import { endOfDay, startOfDay } from "@millwright/domain/when";
import { type RawBuilder, sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { CompanyDb } from "#db/database.ts";
import type { LatestCursor } from "#db/list/by-latest.ts";
import { plansToLoad } from "#features/plan-load/plan-load.queries.ts";
import { waitingRepairPage } from "#features/reviews/reviews.queries.ts";
import { listUnplaced, unplaced } from "#features/week-plan/week-plan.queries.ts";
import { type OrderFilters, orderCounts, orderPage, tagsInUse } from "#features/work-orders/list/list.queries.ts";
import { testDatabase } from "#testing/database.ts";
import { addLikeIt } from "#testing/neighbours.ts";
import { planOf, withoutTriggers } from "#testing/payment/plan.ts";
import { asOwner } from "#testing/template.ts";

const { database, ownerUrl } = await testDatabase();
const [plant, neighbour] = [randomUUID(), randomUUID()];
const [assembly, press, luc] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

/** Of the orders one in fifty is open. */
async function fill(db: CompanyDb, orders: number) {
  await withoutTriggers(db, ownerUrl);
  await sql`
    insert into work_order (wo_id, type, title, description, status, priority, created_at, completed_at, due_on, created_on)
    select 'WO-2026-' || n, case when n % 10 = 0 then 'PM' else 'Repair' end, 'Leaking valve ' || n,
      repeat('Close the main, drain, replace the gasket. ', 4),
      case when n % 50 = 1 then (array['Scheduled', 'In Progress', 'On Hold'])[1 + n % 3] else 'Completed' end,
      (array['Low', 'Medium', 'High', 'Critical'])[1 + n % 4],
      now() - n * interval '1 hour', case when n % 50 <> 1 then now() - n * interval '50 minutes' end,
      case when n % 2 = 0 then current_date - n / 24 end, current_date - n / 24
    from generate_series(1, ${orders}) n`.execute(db);
}

async function detail(db: CompanyDb) {
  await sql`insert into work_order_json (company_id, work_order_id, json, card, card_parts)
    select company_id, id, '{}', '{}', '' from work_order`.execute(db);
  await sql`insert into checklist_item (work_order_id, id, position, text)
    select id, gen_random_uuid(), n, 'Step ' || n from work_order, generate_series(1, 2) n`.execute(db);
  await sql`insert into file (name, size, stored_filename, content_type, sha256, uploaded_by, work_order_id)
    select 'Plan.pdf', 1, id::text, 'application/pdf', '', 'ana', id from work_order where right(wo_id, 1) = '1'`.execute(
    db,
  );
  await sql`insert into department (id, name) values (${assembly}, 'Assembly')`.execute(db);
  await sql`insert into machine (id, name) values (${press}, 'Press')`.execute(db);
  await sql`insert into assignee (id, name, username) values (${luc}, 'Luc', 'luc')`.execute(db);
  await sql`
    update work_order set
      department_id = case when right(wo_id, 1) = '3' then ${assembly}::uuid end,
      machine_id = case when right(wo_id, 2) = '33' then ${press}::uuid end,
      assignee_id = case when right(wo_id, 2) = '55' then ${luc}::uuid end,
      doer_id = case when right(wo_id, 2) = '55' then ${luc}::uuid end
    where right(wo_id, 1) in ('3', '5')`.execute(db);
  await sql`update work_order set review = 'waiting' where right(wo_id, 3) = '404'`.execute(db);
}

beforeAll(async () => {
  await database.inCompany(plant, async (db) => {
    await fill(db, 20_000);
    await detail(db);
  });
  await database.inCompany(neighbour, (db) => fill(db, 2_000));
  await addLikeIt(ownerUrl, neighbour, 19);
  // What is known of the rows stays as it is then, whenever the server would look again.
  await asOwner(ownerUrl, (owner) => owner.query("alter table work_order set (autovacuum_enabled = false)"));
  await asOwner(ownerUrl, (owner) => owner.query("vacuum analyze"));
});

const page = (limit: number) => ({ after: null, limit });
const planIn = (statement: RawBuilder<unknown>) => database.inCompany(plant, (db) => planOf(db, statement));
const repairs = { type: ["Repair"] } satisfies OrderFilters;
const open = { ...repairs, status: ["Scheduled", "In Progress", "On Hold"] } satisfies OrderFilters;
const completed = { ...repairs, status: ["Completed"] } satisfies OrderFilters;
const sorted = /Sort Key: work_order/;
const passing = /Seq Scan on (work_order|checklist_item|file)/;

test("the board's open orders come from an index alone, each with the JSON beside it", async () => {
  const plan = await planIn(orderPage(open, page(500)));
  expect(plan).toMatch(/Index (Only )?Scan using work_order_\w+ on work_order \(actual rows=400/);
  expect(plan).toMatch(/Index Scan using work_order_json_pkey on work_order_json \(actual rows=1.00 loops=400\)/);
  expect(plan).not.toMatch(passing);
});

test("the latest fifty completed are read, and no more", async () => {
  const plan = await planIn(orderPage(completed, page(50)));
  expect(plan).toMatch(/work_order_completed on work_order \(actual rows=51/);
  expect(plan).not.toMatch(sorted);
});

test("a later page begins where the one before ended", async () => {
  const after: LatestCursor = [Temporal.Now.instant().subtract({ hours: 9_000 }).toString(), randomUUID()];
  const plan = await planIn(orderPage(repairs, { after, limit: 50 }));
  expect(plan).toMatch(/Index Cond:.*created_at <=/);
  expect(plan).toMatch(/work_order_created on work_order \(actual rows=51/);
});

test.each(["waiting", "sent-back"] as const)(
  "what is %s of a review comes from an index of that alone",
  async (review) => {
    const [all, counted] = await Promise.all([
      planIn(orderPage({ ...(review === "waiting" ? completed : open), review }, page(50))),
      planIn(orderCounts({ ...repairs, review })),
    ]);
    for (const plan of [all, counted]) expect(plan).toMatch(/work_order_aside/);
    expect(all).not.toMatch(passing);
  },
);

test("the repairs that are to be reviewed come from an index of that alone", async () => {
  expect(await planIn(waitingRepairPage(page(50)))).toMatch(/work_order_aside/);
});

test("what narrower counts match is counted among the company's own", async () => {
  const plan = await planIn(orderCounts({ ...repairs, priority: ["Low"] }));
  expect(plan).toMatch(/Index (Only )?Scan (using|on) work_order_/);
  expect(plan).not.toMatch(passing);
});

test.each([
  ["a machine", { machineId: press }, "work_order_by_machine"],
  ["a technician", { assigneeId: luc }, "work_order_by_doer"],
  ["a department and a priority", { departmentId: assembly, priority: ["Medium"] }, "work_order_by_department"],
] satisfies [string, OrderFilters, string][])("the orders of %s come from an index", async (_whose, filters, index) => {
  const plan = await planIn(orderPage({ ...repairs, ...filters }, page(50)));
  expect(plan).toMatch(new RegExp(`${index} on work_order \\(actual rows=51`));
  expect(plan).not.toMatch(passing);
  const counts = await planIn(orderCounts({ ...repairs, ...filters }));
  expect(counts).toMatch(new RegExp(index));
});

test("the open orders of a department and a priority are looked for among the open ones", async () => {
  const plan = await planIn(orderPage({ ...open, departmentId: assembly, priority: ["Medium"] }, page(500)));
  expect(plan).toMatch(/work_order_(open|by_department)/);
  expect(plan).not.toMatch(passing);
});

test.each([
  ["the open", open, "work_order_open"],
  ["the completed", completed, "work_order_completed"],
  ["all", repairs, "work_order_created"],
] satisfies [string, OrderFilters, string][])(
  "a search of %s walks the company's index of them",
  async (_of, filters, index) => {
    const plan = await planIn(orderPage({ ...filters, pieces: ["no", "such", "words"] }, page(50)));
    expect(plan).toMatch(new RegExp(`${index} on work_order`));
    expect(plan).toMatch(/Filter:.*strpos/);
    expect(plan).not.toMatch(passing);
    const counts = await planIn(orderCounts({ ...filters, pieces: ["no", "such", "words"] }));
    expect(counts).not.toMatch(passing);
  },
);

test("a search that finds enough stops there", async () => {
  const plan = await planIn(orderPage({ ...completed, pieces: ["VALVE"] }, page(50)));
  expect(plan).toMatch(/work_order_completed on work_order \(actual rows=51/);
  expect(plan).not.toMatch(/Rows Removed by Filter: \d{3}/);
});

test("the orders of a few days come from the indexes of what falls due and of creation", async () => {
  const [first, last] = [
    Temporal.Now.plainDateISO().subtract({ days: 400 }),
    Temporal.Now.plainDateISO().subtract({ days: 398 }),
  ];
  const period = {
    from: { day: first, at: startOfDay(first, "America/Toronto") },
    to: { day: last, end: endOfDay(last, "America/Toronto") },
  };
  const plan = await planIn(orderPage({ period }, page(500)));
  for (const index of ["due", "created"]) expect(plan).toMatch(new RegExp(`Index Scan on work_order_${index}`));
  expect(plan).not.toMatch(passing);
});

test.each([
  ["the scheduled", { ...repairs, status: ["Scheduled"] }, "work_order_open"],
  ["the completed", completed, "work_order_completed"],
  ["all", repairs, "work_order_created"],
  ["the open", open, "work_order_open"],
] satisfies [string, OrderFilters, string][])(
  "the plan of %s, which a connection makes once, fits the largest company even where it was made for the smallest",
  async (_of, filters, index) => {
    const smallest = randomUUID();
    await database.inCompany(smallest, (db) => fill(db, 3));
    const plan = await database.inCompany(smallest, async (db) => {
      const { sql: text } = orderPage(filters, page(50)).compile(db);
      expect(text).toContain("/* prepared read */");
      const { rows } = await sql.raw<{ "QUERY PLAN": string }>(`explain (generic_plan) ${text}`).execute(db);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    expect(plan).toMatch(new RegExp(`using ${index} on work_order`));
    expect(plan).not.toContain("Sort");
  },
);

test("a search by words and names of all orders passes over none of them", async () => {
  const words: OrderFilters = { ...repairs, pieces: ["nothing", "anywhere"], tag: "oil" };
  const plan = await planIn(orderPage(words, page(50)));
  expect(plan).not.toMatch(passing);
});

test("the tags in use come from an index alone", async () => {
  expect(await planIn(tagsInUse())).toMatch(/work_order_created on work_order/);
});

test.each([
  [
    "what is overdue",
    { before: { day: Temporal.PlainDate.from("2024-06-02"), at: Temporal.Instant.from("2024-06-02T04:00:00Z") } },
  ],
  [
    "what falls due in a week",
    {
      within: {
        from: Temporal.Now.plainDateISO().subtract({ days: 100 }),
        to: Temporal.Now.plainDateISO().subtract({ days: 94 }),
        start: Temporal.Now.instant().subtract({ hours: 2_400 }),
        end: Temporal.Now.instant().subtract({ hours: 2_256 }),
      },
    },
  ],
] satisfies [string, OrderFilters["due"]][])("%s comes from an index", async (_what, due) => {
  expect(await planIn(orderPage({ ...repairs, due }, page(50)))).not.toMatch(passing);
  expect(await planIn(orderPage({ ...open, due, assigneeId: null }, page(50)))).not.toMatch(passing);
});

test("the most pressing of what is to be placed come from an index of it, and no more of them than are shown", async () => {
  const filter = { but: [randomUUID()], limit: 200, zone: "America/Toronto" };
  const found = await database.inCompany(plant, (db) => listUnplaced(db, filter));
  expect([found.length, Number(found[0]?.total)]).toEqual([200, 400]);
  expect([...new Set(found.map(({ priority }) => priority))]).toEqual(["Critical"]);
  const plan = await planIn(unplaced(filter));
  expect(plan).toMatch(/work_order_open on work_order \(actual rows=400/);
  expect(plan).toMatch(/Limit \(actual rows=200/);
  expect(plan).not.toMatch(passing);
});

test("the PMs of the plant, and of a department, come from an index of them", async () => {
  const ofPlant = await planIn(plansToLoad({}));
  expect(ofPlant).toMatch(/on work_order \(actual rows=2000/);
  expect(ofPlant).not.toMatch(passing);
  expect(await planIn(plansToLoad({ departmentId: assembly }))).not.toMatch(passing);
});
