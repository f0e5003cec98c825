import { randomUUID } from "node:crypto";
import { occurrenceAtHand } from "@millwright/domain/occurrence-state";
import { readSpans } from "@millwright/domain/schedule-spans";
import { dayOf } from "@millwright/domain/when";
import { expect, test } from "vitest";
import { openDatabase } from "#db/database.ts";
import { readMigrations } from "#db/migrate.ts";
import { prepareDatabase } from "#db/prepare.ts";
import { openDay } from "#features/maintenance/maintenance.ts";
import { databaseOfBefore, superuserOf } from "#testing/database-of-before.ts";
import { asOwner } from "#testing/template.ts";

// What the API of the version before kept of a PM: a schedule that nothing held it to, and a completion without an entry.
const zone = "Pacific/Auckland";
const company = randomUUID();
const before = readMigrations().filter(({ name }) => name < "0020" || name.startsWith("0090"));

interface Before {
  title: string;
  created_at: string;
  status?: string;
  frequency?: string | null;
  day_of_week?: string | null;
  monthly_period?: string | null;
  time_of_day?: string | null;
  completed_at?: string | null;
  scheduled_on?: string;
  deleted_at?: string;
}

async function insertTasks(url: string, tasks: readonly Before[]): Promise<void> {
  await asOwner(superuserOf(url), async (client) => {
    await client.query("insert into company (id, name, code, time_zone) values ($1, 'Mill', 'CODE', $2)", [
      company,
      zone,
    ]);
    for (const [n, { title, ...task }] of tasks.entries()) {
      const row = { company_id: company, id: randomUUID(), wo_id: `PM-2026-000${n}`, type: "PM", title, ...task };
      const names = Object.keys(row);
      const places = names.map((_, i) => `$${i + 1}`);
      await client.query(`insert into work_order (${names}) values (${places})`, Object.values(row));
      await client.query(
        `insert into checklist_item (company_id, work_order_id, id, position, text, completed, completed_at, completed_by)
         values ($1, $2, gen_random_uuid(), 0, 'Grease', true, '2026-11-18T22:00:00Z', 'luc')`,
        [company, row.id],
      );
    }
  });
}

interface After extends Before {
  created_on: string;
  scheduled_on: string;
  status_on: string | null;
  spans: { from: string; frequency: string; day_of_week: string | null; monthly_period: string | null; time: string }[];
  history: { on: string; status: string; ticks: boolean[] }[];
  ticked: boolean;
}

async function readTasks(url: string): Promise<After[]> {
  return asOwner(superuserOf(url), async (client) => {
    const { rows } = await client.query<{ task: After }>(`
      select to_jsonb(task) || jsonb_build_object(
        'spans', (select jsonb_agg(jsonb_build_object('from', from_on, 'frequency', frequency, 'day_of_week', day_of_week,
          'monthly_period', monthly_period, 'time', time_of_day)) from pm_schedule where work_order_id = task.id),
        'history', (select coalesce(jsonb_agg(jsonb_build_object('on', scheduled_on, 'status', status,
          'ticks', jsonb_path_query_array(checklist, '$[*].completed')) order by scheduled_on), '[]')
          from maintenance_history where work_order_id = task.id),
        'ticked', (select completed from checklist_item where work_order_id = task.id)) as task
      from work_order task order by wo_id`);
    return rows.map(({ task }) => task);
  });
}

async function open(url: string, now: string): Promise<void> {
  const { app, auth } = await prepareDatabase(url);
  const database = openDatabase({ app, auth });
  await database.inCompany(company, (db) => openDay(db, zone, Temporal.Instant.from(now)));
  await database.close();
}

const daily = { frequency: "Daily", day_of_week: "Monday", monthly_period: "start", time_of_day: "08:00" };

test("PMs of before there were schedules stand on the plant's day like any other, none of their occurrences lost", async () => {
  const url = await databaseOfBefore(before);
  // 21:00 on Tuesday the 17th in UTC is Wednesday the 18th in Auckland.
  const created_at = "2026-11-17T21:00:00Z";
  await insertTasks(url, [
    { title: "Begun", created_at, ...daily, status: "In Progress", scheduled_on: "2027-01-01" },
    { title: "Without a schedule", created_at },
    { title: "Weekly", created_at, ...daily, frequency: "Weekly", day_of_week: "someday", time_of_day: "24:00" },
    { title: "Done", created_at, ...daily, status: "Completed", completed_at: "2026-11-19T22:00:00Z" },
    { title: "Deleted", created_at, ...daily, frequency: "Monthly", deleted_at: "2026-11-18T22:00:00Z" },
  ]);
  await open(url, "2026-11-19T23:00:00Z");
  const [begun, without, weekly, done, deleted] = await readTasks(url);
  expect(begun).toMatchObject({ status: "In Progress", created_on: "2026-11-18", scheduled_on: "2026-11-20" });
  expect(begun?.history.map(({ on, status }) => [on, status])).toEqual([
    ["2026-11-18", "overdue"],
    ["2026-11-19", "overdue"],
  ]);
  expect(begun?.spans).toEqual([
    { from: "2026-11-18", frequency: "Daily", day_of_week: null, monthly_period: null, time: "08:00" },
  ]);
  expect(without?.spans).toEqual(begun?.spans);
  expect(weekly).toMatchObject({ status: "Scheduled", scheduled_on: "2026-11-23", time_of_day: "08:00", history: [] });
  expect(done).toMatchObject({
    status: "Completed",
    status_on: "2026-11-20",
    scheduled_on: "2026-11-23",
    ticked: false,
  });
  expect(done?.history).toEqual([
    { on: "2026-11-18", status: "overdue", ticks: [false] },
    { on: "2026-11-19", status: "overdue", ticks: [false] },
    { on: "2026-11-20", status: "completed", ticks: [true] },
  ]);
  const { rows } = await asOwner(superuserOf(url), (client) => client.query("select company_id from subscription"));
  expect(rows).toEqual([{ company_id: company }]);
  expect(deleted).toMatchObject({ created_on: "2026-11-18", scheduled_on: null, spans: [{ monthly_period: "start" }] });
});

test("what was completed before is an entry of the occurrence that the rules name", async () => {
  const url = await databaseOfBefore(before);
  const schedules = [
    { frequency: "Daily" },
    ...["Monday", "Thursday", "Sunday"].map((day_of_week) => ({ frequency: "Weekly", day_of_week })),
    ...["start", "middle", "end"].map((monthly_period) => ({ frequency: "Monthly", monthly_period })),
  ];
  const created_at = "2026-01-30T12:00:00Z";
  // Months that begin, have their middle and end on each side of a weekend, and the day of the creation itself.
  const days = ["01-30", "02-01", "02-15", "02-28", "03-01", "05-16", "05-31", "08-01", "08-17", "10-31", "11-02"];
  const tasks = schedules.flatMap((schedule) =>
    days.map((day) => ({
      title: `${day}`,
      created_at,
      ...schedule,
      status: "Completed",
      completed_at: `2026-${day}T18:00:00Z`,
    })),
  );
  await insertTasks(url, tasks);
  await prepareDatabase(url);
  const kept = await readTasks(url);
  expect(kept).toHaveLength(tasks.length);
  for (const { created_on, completed_at, spans, status_on, ...task } of kept) {
    const work = {
      spans: readSpans(spans),
      createdOn: Temporal.PlainDate.from(created_on),
      completed: new Set<string>(),
    };
    const doneOn = dayOf(Temporal.Instant.from(completed_at ?? ""), zone);
    const occurrence = occurrenceAtHand(work, doneOn).toString();
    expect([task.title, task.frequency, status_on]).toEqual([task.title, task.frequency, occurrence]);
    expect(task.history).toEqual([{ on: occurrence, status: "completed", ticks: [true] }]);
  }
});
