import { randomUUID } from "node:crypto";
import { openDays } from "@millwright/domain/maintenance/maintenance-board";
import { endOfDay, startOfDay } from "@millwright/domain/when";
import { type RawBuilder, sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { CompanyDb } from "#db/database.ts";
import { repairsBetween, tasksWithOutcomes } from "#features/calendar/calendar.queries.ts";
import { doneBetween } from "#features/calendar/done.queries.ts";
import { tasksOfDay } from "#features/daily-tasks/daily-tasks.queries.ts";
import { openPage, overPage } from "#features/history/maintenance.queries.ts";
import { turningTasks } from "#features/maintenance/maintenance.queries.ts";
import { testDatabase } from "#testing/database.ts";
import { planOf, withoutTriggers } from "#testing/payment/plan.ts";
import { asOwner } from "#testing/template.ts";

const { database, ownerUrl } = await testDatabase();
const plant = randomUUID();
const today = Temporal.PlainDate.from("2026-11-23");
const hours = { start: startOfDay(today, "America/Toronto"), end: endOfDay(today, "America/Toronto") };
const page = { after: null, limit: 500 };

/** PMs whose next day has not come, but for a few that turn today, each with a year of weekly history; and repairs. */
async function fill(db: CompanyDb, tasks: number, weeks: number) {
  await withoutTriggers(db, ownerUrl);
  await sql`
    insert into work_order (wo_id, type, title, created_on, frequency, current_frequency, scheduled_on, scheduled_start, rolls_over_on)
    select 'PM-' || n, 'PM', 'Grease ' || n, date '2025-11-01', 'Weekly', 'Weekly',
      date '2026-11-23' + n % 40, timestamptz '2026-11-23 13:00Z' + n % 40 * interval '1 day', date '2026-11-23' + n % 40
    from generate_series(1, ${tasks}::int) n`.execute(db);
  await sql`insert into pm_schedule (work_order_id, from_on, frequency, day_of_week, time_of_day)
    select id, created_on, 'Weekly', 'Monday', '08:00' from work_order`.execute(db);
  await sql`insert into execution (work_order_id, scheduled_on, status, is_overtaken, starts_at, completed_at, wo_id, title, frequency, priority)
    select id, date '2025-11-24' + week * 7, case when week % 26 = 0 then 'Scheduled' else 'Completed' end, week % 26 = 0,
      timestamptz '2025-11-24 14:00Z' + week * interval '7 days',
      case when week % 26 > 0 then timestamptz '2025-11-24 14:00Z' + week * interval '7 days' end,
      wo_id, title, case when week % 26 = 1 then 'Monthly' else 'Weekly' end, 'Medium'
    from work_order, generate_series(0, ${weeks}::int - 1) week`.execute(db);
  await sql`insert into work_order (wo_id, type, title, status, due_on)
    select 'WO-' || n, 'Repair', 'Leak', case when n % 20 = 0 then 'Scheduled' else 'Completed' end, date '2026-11-01' + n % 60
    from generate_series(1, ${tasks}::int) n`.execute(db);
}

beforeAll(async () => {
  await database.inCompany(plant, async (db) => {
    await fill(db, 2_000, 52);
    await sql`insert into execution (work_order_id, scheduled_on, starts_at, frequency)
      select id, scheduled_on, scheduled_start, 'Weekly' from work_order where type = 'PM' and scheduled_on <= ${today}`.execute(
      db,
    );
  });
  for (let others = 0; others < 10; others++) await database.inCompany(randomUUID(), (db) => fill(db, 200, 10));
  const tables = "work_order, pm_schedule, execution, repair_history";
  await asOwner(ownerUrl, (owner) => owner.query(`vacuum analyze ${tables}`));
});

const planIn = (statement: RawBuilder<unknown>) => database.inCompany(plant, (db) => planOf(db, statement));
const never = /Seq Scan on (work_order|execution|pm_schedule)/;

test.each([
  ["everything", {}, "execution_over"],
  ["the missed", { status: ["overdue" as const] }, "execution_by_outcome"],
  ["the monthly", { frequency: ["Monthly" as const] }, "execution_by_frequency"],
])("the first page of the history of %s reads no more than the page, in its order", async (_, filters, index) => {
  const plan = await planIn(overPage(filters, page));
  expect(plan).toMatch(new RegExp(`${index} on execution \\(actual rows=501`));
  expect(plan).not.toMatch(/Sort Key: execution/);
});

test("what is still to do comes from the index of what is at hand", async () => {
  const days = openDays(today);
  for (const open of [
    { status: "overdue" as const, ...days.overdue },
    { status: "pending" as const, ...days.pending },
  ]) {
    const plan = await planIn(openPage({}, open, page));
    expect(plan).toMatch(/work_order_current/);
    expect(plan).not.toMatch(never);
  }
});

test("midnight looks at the PMs that turn alone", async () => {
  const plan = await planIn(turningTasks(today));
  expect(plan).toMatch(/work_order_current/);
  expect(plan).toMatch(/pm_schedule_pkey/);
  expect(plan).not.toMatch(never);
});

test("the tasks of a day come from what is at hand and from open repairs", async () => {
  const plan = await planIn(tasksOfDay({ day: today, ...hours }));
  expect(plan).toMatch(/work_order_current/);
  expect(plan).toMatch(/work_order_open/);
  expect(plan).not.toMatch(/Seq Scan on (work_order|execution|pm_schedule)/);
});

test("a month of the calendar reads that month's completed days, by PM, from an index", async () => {
  const span = { from: today, to: today.add({ days: 41 }), ...hours };
  const plan = await planIn(tasksWithOutcomes(span, {}, { after: null, limit: 501 }));
  expect(plan).toMatch(/execution_company_id_work_order_id_scheduled_on_key/);
  expect(plan).not.toMatch(/Seq Scan on (execution|pm_schedule)/);
  const repairs = await planIn(repairsBetween(span, {}, { after: null, limit: 501 }));
  expect(repairs).toMatch(/work_order_(open|due_on)/);
  expect(repairs).not.toMatch(never);
});

test("what was done of a month is read from its days alone, also when it is narrowed", async () => {
  const span = { from: today.subtract({ days: 41 }), to: today, ...hours };
  for (const filter of [{}, { priority: ["High" as const], pieces: ["grease"] }]) {
    const plan = await planIn(doneBetween(span, filter, { after: null, limit: 501 }));
    // By the index itself or by a bitmap of it, as the sample of the statistics has it.
    expect(plan).toMatch(/execution_done_on/);
    expect(plan).not.toMatch(never);
  }
});
