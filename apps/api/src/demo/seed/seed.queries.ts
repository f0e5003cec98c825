import { faceColours } from "@millwright/domain/faces";
import type { Locale } from "@millwright/messages/text";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb, IdentityDb } from "#db/database.ts";

export interface SeededCompany {
  companyId: string;
  name: string;
  timeZone: string;
  /** The owner, as the author of everything. */
  personId: string;
  username: string;
  fullName: string | null;
  email: string;
  role: string;
  locale: Locale;
}

/** The company of a code, or the one that a person with an e-mail owns, else the first that they joined. */
export async function findSeededCompany(
  db: IdentityDb,
  { code, email }: { code: string; email: string },
): Promise<SeededCompany | null> {
  const { rows } = await sql<SeededCompany>`
    select company.id as "companyId", company.name, company.time_zone as "timeZone", person.id as "personId",
      person.username, person.full_name as "fullName", person.email, person.locale, membership.role
    from membership join company on company.id = membership.company_id join person on person.id = membership.person_id
    where company.code = ${code} or person.email = ${email}
    order by membership.access = 'owner' desc, membership.joined_at limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function listNamed(
  db: CompanyDb,
  table: "department" | "machine" | "assignee",
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from ${sql.table(table)} where deleted_at is null order by sort_name, id`.execute(db);
  return rows;
}

/** Leaves out the names that are there already. */
export async function insertDepartments(db: CompanyDb, names: readonly string[]): Promise<void> {
  await sql`
    insert into department (name)
    select name from unnest(${[...names]}::text[]) as name
    where not exists (select from department kept where kept.name = name.name and kept.deleted_at is null)`.execute(db);
}

/** Leaves out the usernames that are taken. */
export async function insertTechnicians(
  db: CompanyDb,
  technicians: readonly { name: string; username: string }[],
): Promise<void> {
  await sql`
    insert into assignee (name, username, colour)
    select name, username, (row_number() over () - 1) % ${sql.lit(faceColours)} from ${rowsOf("assignee", technicians)} on conflict (company_id, username) do nothing`.execute(
    db,
  );
}

export async function insertMachines(
  db: CompanyDb,
  machines: readonly { id: string; name: string; department_id: string | null; parent_id: string | null }[],
): Promise<void> {
  await sql`
    insert into machine (id, name, department_id, parent_id, criticality)
    select id, name, department_id, parent_id, criticality from ${rowsOf("machine", machines)}`.execute(db);
}

/** Takes so many codes of a year; answers the number of the first. */
export async function takeNumbers(db: CompanyDb, kind: "WO" | "REP", year: number, count: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into code_counter (kind, year, last) values (${kind}, ${year}, ${count})
    on conflict (company_id, kind, year) do update set last = code_counter.last + ${count}
    returning last`.execute(db);
  return (rows[0]?.last ?? count) - count + 1;
}

/** Many orders at once, each row with the columns that it names. */
export async function insertOrders(db: CompanyDb, orders: readonly object[]): Promise<void> {
  await sql`
    insert into work_order (id, wo_id, type, title, description, status, priority, assignee_id, requested_by_name, site,
      department_id, machine_id, due_on, due_at, scheduled_start, scheduled_on, estimated_minutes, tags, notes,
      created_at, created_by, updated_at, completed_at, completed_by_name)
    select id, wo_id, type, title, description, status, priority, assignee_id, requested_by_name, site,
      department_id, machine_id, due_on, due_at, scheduled_start, scheduled_on, estimated_minutes, tags, notes,
      created_at, created_by, updated_at, completed_at, completed_by_name
    from ${rowsOf("work_order", orders)}`.execute(db);
}

export async function insertItems(db: CompanyDb, items: readonly object[]): Promise<void> {
  await sql`
    insert into checklist_item (work_order_id, id, position, text, completed, created_at, created_by, completed_at, completed_by)
    select work_order_id, gen_random_uuid(), position, text, completed, created_at, created_by, completed_at, completed_by
    from ${rowsOf("checklist_item", items)}`.execute(db);
}

export async function insertEntries(db: CompanyDb, entries: readonly object[]): Promise<void> {
  await sql`
    insert into repair_history (work_order_id, machine_id, department_id, assignee_id, wo_id, title, description, notes,
      department_name, machine_name, priority, assignee_name, completed_by_name, completed_at, work_order_type,
      scheduled_on, estimated_minutes, checklist_done, checklist_total)
    select work_order_id, machine_id, department_id, assignee_id, wo_id, title, description, notes,
      department_name, machine_name, priority, assignee_name, completed_by_name, completed_at, work_order_type,
      scheduled_on, estimated_minutes, checklist_done, checklist_total
    from ${rowsOf("repair_history", entries)}`.execute(db);
}

/** Those that are there already stay. */
export async function insertBins(db: CompanyDb, names: readonly string[]): Promise<void> {
  await sql`
    insert into bin (name) select distinct name from unnest(${names}::text[]) as name
    on conflict (company_id, plain(name)) do nothing`.execute(db);
}

/** Beside the columns of a part, each row says by whom its first movement was made. */
export async function insertParts(db: CompanyDb, parts: readonly object[]): Promise<void> {
  await sql`
    insert into part (
      id, name, part_type, code, current_quantity, min_stock_level, stock_status, movements, bin_location, main_bin_id,
      unit_cost_cents, average_cost, stock_value
    )
    select part.id, part.name, part_type, code, current_quantity, min_stock_level, stock_status, movements, bin.name, bin.id,
      unit_cost_cents, unit_cost_cents / 100.0, current_quantity * unit_cost_cents / 100.0
    from ${rowsOf("part", parts)} as part
      left join bin on bin.company_id = current_company_id() and plain(bin.name) = plain(bin_location)`.execute(db);
}

export async function insertMovements(
  db: CompanyDb,
  parts: readonly {
    id: string;
    current_quantity: number;
    unit_cost_cents: number;
    bin_location: string;
    by_name: string;
  }[],
): Promise<void> {
  const lines = parts.map(
    ({ id: part_id, current_quantity: quantity, unit_cost_cents: cents, bin_location, by_name }) => ({
      ...{ part_id, quantity, by_name, unit_cost: cents / 100, bin_names: bin_location },
    }),
  );
  await sql`
    insert into stock_movement (
      part_id, number, change_type, kind, quantity, before, moved, after, at, by_name, unit_cost, value, bin_names,
      bin_moves
    )
    select part_id, 1, 'add', 'receive', quantity, 0, quantity, quantity, now(), by_name, unit_cost, quantity * unit_cost, bin_names,
      jsonb_build_array(jsonb_build_object('bin_id', part.main_bin_id, 'moved', quantity))
    from ${rowsOf("stock_movement", lines)} as line join part on part.id = line.part_id`.execute(db);
  await sql`
    insert into part_bin (part_id, bin_id, quantity)
    select id, main_bin_id, current_quantity from part
    where id = any(${parts.map(({ id }) => id)}::uuid[]) and main_bin_id is not null`.execute(db);
}

function rowsOf(table: string, rows: readonly object[]): RawBuilder<unknown> {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;
}
