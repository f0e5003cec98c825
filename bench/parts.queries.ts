import type { CompanyDb } from "@millwright/api/db/database";
import { sql } from "kysely";

/** How a plant with many parts is made; the triggers and key checks that this leaves out are written below. */
export interface PartCounts {
  parts: number;
  /** Of each part, at least two. */
  movements: number;
}

/** Parts with words to search for, each in one of 500 bins, with what the ledger below leaves of them. */
export async function insertParts(db: CompanyDb, { parts, movements }: PartCounts): Promise<void> {
  await sql`insert into machine (name) select 'Press ' || n from generate_series(1, 40) n`.execute(db);
  await sql`insert into bin (name) select 'R' || n / 50 || '-' || n from generate_series(1, 500) n`.execute(db);
  await sql`
    with places as (select array_agg(id order by name) as ids, array_agg(name order by name) as names from bin)
    insert into part (name, part_type, code, current_quantity, min_stock_level, stock_status, movements, unit_cost_cents,
      average_cost, stock_value, main_bin_id, bin_location, barcode_type, barcode_data)
    select kinds[1 + n % 20] || ' ' || makers[1 + n % 7] || ' ' || 6000 + n % 900 || '-' || n, case when n % 2 = 0 then 'repair' else 'maintenance' end,
      'P-' || lpad(n::text, 6, '0'), 100 - movements + 1, n % 90, 'in_stock', movements, 100 * (1 + n % 50),
      1 + n % 50, (100 - movements + 1) * (1 + n % 50), ids[1 + n % 500], names[1 + n % 500], 'manual', (4000000000000 + n)::text
    from places, generate_series(1, ${parts}::int) n, (select ${movements}::int as movements) as each,
      (select array['Bearing', 'Belt', 'Blade', 'Bolt', 'Chain', 'Clamp', 'Coupling', 'Filter', 'Fuse', 'Gasket', 'Gear', 'Hose',
        'Motor', 'Nozzle', 'Pump', 'Relay', 'Roller', 'Seal', 'Sensor', 'Valve'] as kinds,
        array['SKF', 'NTN', 'Parker', 'Gates', 'Festo', 'Siemens', 'Timken'] as makers) as named`.execute(db);
  await sql`insert into part_word (word, part_id) select word, id from part, part_words(words) word`.execute(db);
  await sql`insert into part_bin (part_id, bin_id, quantity) select id, main_bin_id, current_quantity from part`.execute(
    db,
  );
  await sql`
    insert into part_code (part_id, code) select id, 'X' || code || '/' || n from part, generate_series(1, 2) n`.execute(
    db,
  );
}

/** Of each part a receipt, then pieces that were taken one by one, the last ones lately, a third of them for a machine. */
export async function insertMovements(db: CompanyDb, { movements }: PartCounts, now: Temporal.Instant): Promise<void> {
  await sql`
    with machines as (select array_agg(id) as ids from machine)
    insert into stock_movement (part_id, number, change_type, kind, quantity, before, moved, after, at, by_name, machine_id,
      unit_cost, value, bin_names, bin_moves)
    select part.id, n, case when n = 1 then 'add' else 'remove' end, case when n = 1 then 'receive' else 'issue' end,
      case when n = 1 then 100 else 1 end, case when n = 1 then 0 else 102 - n end, case when n = 1 then 100 else -1 end,
      101 - n + case when n = 1 then 0 else 0 end, ${now}::timestamptz - (${movements}::int - n) * interval '11 days', 'Marie',
      case when n > 1 and n % 3 = 0 then ids[1 + n % 40] end, average_cost, average_cost * case when n = 1 then 100 else -1 end,
      bin_location, jsonb_build_array(jsonb_build_object('bin_id', main_bin_id, 'moved', case when n = 1 then 100 else -1 end))
    from part, machines, generate_series(1, ${movements}::int) n`.execute(db);
}

/** What PostgreSQL says that a statement takes by itself, in milliseconds, and how many rows it answers. */
export async function explained(
  db: CompanyDb,
  statement: ReturnType<typeof sql<unknown>>,
): Promise<{ ms: number; rows: number }> {
  const { rows } = await sql<{ "QUERY PLAN": [{ "Execution Time": number; Plan: { "Actual Rows": number } }] }>`
    explain (analyze, timing off, format json) ${statement}`.execute(db);
  const [plan] = rows[0]?.["QUERY PLAN"] ?? [];
  return { ms: plan?.["Execution Time"] ?? Number.NaN, rows: plan?.Plan["Actual Rows"] ?? 0 };
}

/** What all stock is worth, in dollars, by the parts and by the ledger. */
export async function stockValues(db: CompanyDb): Promise<{ parts: string; ledger: string }[]> {
  const { rows } = await sql<{ parts: string; ledger: string }>`
    select (select sum(stock_value) from part)::text as parts,
      (select sum(coalesce(value, 0) + coalesce(revaluation, 0)) from stock_movement)::text as ledger`.execute(db);
  return rows;
}

export const valueOfParts = sql<unknown>`
  select sum(stock_value), count(*) filter (where stock_value is null and current_quantity > 0) from part
  where deleted_at is null`;

export async function partIds(db: CompanyDb, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from part order by code desc limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
}
