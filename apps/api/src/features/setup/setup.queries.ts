import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

export interface SetupRow {
  skipped: string[];
  labelsPrinted: boolean;
  dismissed: boolean;
  departments: number;
  machines: number;
  tasks: number;
  technicians: number;
}

/** What was said of the guide, and how much the plant has of each thing. */
export async function findSetup(db: CompanyDb): Promise<SetupRow> {
  const { rows } = await sql<SetupRow>`
    select
      coalesce((select skipped from plant_setup), '{}') as skipped,
      exists (select from plant_setup where labels_printed_at is not null) as "labelsPrinted",
      exists (select from plant_setup where dismissed_at is not null) as dismissed,
      (select count(*) from department where deleted_at is null) as departments,
      (select count(*) from machine where deleted_at is null) as machines,
      (select count(*) from assignee where deleted_at is null) as technicians,
      (select count(*) from work_order where type = 'PM' and deleted_at is null) as tasks`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("A statement without a from gives one row.");
  return row;
}

export interface SetupChanges {
  skipped?: string[] | undefined;
  labels_printed?: true | undefined;
  dismissed?: boolean | undefined;
}

/** Writes what is given, unless it is so already. */
export async function changeSetup(
  db: CompanyDb,
  { skipped, labels_printed, dismissed }: SetupChanges,
  at: Temporal.Instant,
): Promise<void> {
  await sql`insert into plant_setup default values on conflict do nothing`.execute(db);
  const dismissedAt = dismissed === undefined ? sql`dismissed_at` : dismissedColumn(dismissed, at);
  await sql`
    with wanted as (
      select company_id, coalesce(${skipped ?? null}::text[], skipped) as skipped,
        case when ${labels_printed ?? false} then coalesce(labels_printed_at, ${at}) else labels_printed_at end as printed,
        ${dismissedAt} as dismissed
      from plant_setup for update
    )
    update plant_setup set skipped = wanted.skipped, labels_printed_at = printed, dismissed_at = dismissed
    from wanted where wanted.company_id = plant_setup.company_id
      and (plant_setup.skipped, labels_printed_at, dismissed_at) is distinct from (wanted.skipped, printed, dismissed)`.execute(
    db,
  );
}

function dismissedColumn(dismissed: boolean, at: Temporal.Instant) {
  return dismissed ? sql`coalesce(dismissed_at, ${at}::timestamptz)` : sql`null::timestamptz`;
}
