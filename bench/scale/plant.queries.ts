import type { CompanyDb } from "@millwright/api/db/database";
import { type RawBuilder, sql } from "kysely";

/** Departments, machines and technicians, forty in all. */
export async function insertLocations(db: CompanyDb): Promise<void> {
  await sql`insert into department (name) select 'Department ' || n from generate_series(1, 5) n`.execute(db);
  await sql`insert into machine (name) select 'Press ' || n from generate_series(1, 25) n`.execute(db);
  await sql`
    insert into assignee (name, username) select 'Technician ' || n, 'technician' || n from generate_series(1, 10) n`.execute(
    db,
  );
}

/** Repairs that are open, planned around a day, and such as were completed before it, one an hour back in time. */
export async function insertOrders(
  db: CompanyDb,
  { open, completed }: { open: number; completed: number },
  today: string,
): Promise<void> {
  await sql`
    with place as (
      select (select array_agg(id) from department) as departments, (select array_agg(id) from machine) as machines,
        (select array_agg(id) from assignee) as assignees
    )
    insert into work_order (wo_id, type, title, description, status, priority, tags, estimated_minutes, created_at,
      completed_at, completed_by_name, due_on, scheduled_on, department_id, machine_id, assignee_id)
    select 'WO-' || n, 'Repair', 'Hydraulic leak at the cylinder seal ' || n,
      'Oil under the press after the night shift. Replace the rod seal, kit 4471.',
      case when n <= ${open} then (array['Scheduled', 'In Progress', 'On Hold'])[1 + n % 3] else 'Completed' end,
      (array['Low', 'Medium', 'High', 'Critical'])[1 + n % 4], array['hydraulics', 'safety'], 90,
      ${today}::timestamptz - n * interval '1 hour', done, case when done is not null then 'ana' end,
      case when n % 2 = 0 then ${today}::date + n % 60 - 10 end, case when n % 4 = 1 then ${today}::date + n % 60 - 10 end,
      departments[1 + n % 5], machines[1 + n % 25], assignees[1 + n % 10]
    from place, generate_series(1, ${open + completed}::int) n,
      lateral (select case when n > ${open} then ${today}::timestamptz - n * interval '50 minutes' end as done) as ended`.execute(
    db,
  );
}

/** The entry that each completed repair has in the history. */
export async function insertEntries(db: CompanyDb): Promise<void> {
  await sql`
    insert into repair_history (work_order_id, machine_id, department_id, assignee_id, wo_id, title, description,
      department_name, machine_name, priority, assignee_name, completed_by_name, completed_at, scheduled_on, planned_on)
    select work_order.id, machine_id, work_order.department_id, assignee_id, wo_id, title, description,
      department.name, machine.name, priority, assignee.name, completed_by_name, completed_at, scheduled_on, due_on
    from work_order join department on department.id = work_order.department_id
      join machine on machine.id = work_order.machine_id join assignee on assignee.id = work_order.assignee_id
    where work_order.status = 'Completed'`.execute(db);
}

/** Parts of twenty kinds, each kind in one part of twenty. */
export async function insertParts(db: CompanyDb, count: number): Promise<void> {
  await sql`
    insert into part (name, part_type, code, current_quantity, min_stock_level, stock_status)
    select kinds[1 + n % 20] || ' ' || n, case when n % 2 = 0 then 'repair' else 'maintenance' end,
      'P-' || lpad(n::text, 6, '0'), n % 50, 5, case when n % 50 = 0 then 'out_of_stock' when n % 50 < 6 then 'low_stock' else 'in_stock' end
    from generate_series(1, ${count}::int) n, lateral (select array['Bearing', 'Belt', 'Blade', 'Bolt', 'Chain', 'Clamp',
      'Coupling', 'Filter', 'Fuse', 'Gasket', 'Gear', 'Hose', 'Motor', 'Nozzle', 'Pump', 'Relay', 'Roller', 'Seal',
      'Sensor', 'Valve'] as kinds) as named`.execute(db);
}

/** Lets the server's role leave out triggers and key checks; of this database alone, for whoever owns it to run. */
export const mayFillPlainly = `
  create or replace function fill_plainly() returns text language sql security definer
    return set_config('session_replication_role', 'replica', true);
  grant execute on function fill_plainly() to app_user`;

/** Leaves out triggers and key checks in this transaction: what they would write, the statements below do. */
export async function fillPlainly(db: CompanyDb): Promise<void> {
  await sql`select fill_plainly()`.execute(db);
}

/** JSON and a card of the length that an order's have, beside each. */
export async function insertOrderJson(db: CompanyDb): Promise<void> {
  await sql`
    insert into work_order_json (work_order_id, json, card, card_parts)
    select id, json_build_object('id', id, 'words', repeat('leak ', 240)),
      json_build_object('id', id, 'words', repeat('leak ', 60)), '' from work_order`.execute(db);
}

export async function insertPartWords(db: CompanyDb): Promise<void> {
  await sql`insert into part_word (word, part_id) select word, id from part, part_words(words) word`.execute(db);
}

export async function insertRepairWords(db: CompanyDb): Promise<void> {
  await sql`
    insert into repair_word (history_id, word, completed_at)
    select id, word, completed_at from repair_history, word_stems(concat_ws(' ', title, description, notes)) as word`.execute(
    db,
  );
}

export async function insertCounters(db: CompanyDb): Promise<void> {
  await sql`
    insert into counter (subject, kind, change)
    select type, status, count(*) from work_order group by 1, 2
    union all select 'execution', coalesce(outcome, 'open'), count(*) from execution group by 2
    union all select 'repair_history', kind, count(*) from repair_history, unnest(array['records', 'orders']) as kind group by 2`.execute(
    db,
  );
}

interface Explained {
  Plan: { "Shared Hit Blocks": number; "Shared Read Blocks": number };
}

/** How many blocks of 8 kB PostgreSQL looks at to answer a statement, in memory or on the disk. */
export async function blocksOf(db: CompanyDb, statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ "QUERY PLAN": Explained[] }>`
    explain (analyze, buffers, timing off, format json) ${statement}`.execute(db);
  const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
  return plan === undefined ? 0 : plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
}
