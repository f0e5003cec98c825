import type { AccessLevel } from "@millwright/domain/access";
import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** What a command on many PMs did to one of them. */
type GroupDid = "changed" | "made" | "deleted";

interface Grouped {
  command: string;
  did: GroupDid;
  hash: Buffer;
  at: Temporal.Instant;
  byAccess: AccessLevel;
}

/** Keeps what a command did to PMs, as they are now: each under an id of its own. */
export async function keepGroup(
  db: CompanyDb,
  orderIds: readonly string[],
  { command, did, hash, at, byAccess }: Grouped,
): Promise<void> {
  await sql`
    insert into order_command (work_order_id, id, version, hash, at, by_access, group_id, group_did)
    select id, gen_random_uuid(), version, ${hash}, ${at}, ${byAccess}, ${command}, ${did}
    from work_order where id = any(${orderIds})`.execute(db);
}

export interface GroupedRow {
  id: string;
  order_id: string;
  code: string;
  did: GroupDid;
  is_undone: boolean;
  /** Whether there is something to take back. */
  did_change: boolean;
  /** Whether the PM is as the command left it. */
  is_untouched: boolean;
}

/** What a command did, in the order of the PMs. */
export async function listGroup(db: CompanyDb, command: string): Promise<GroupedRow[]> {
  const { rows } = await sql<GroupedRow>`
    select kept.id, kept.work_order_id as order_id, pm.wo_id as code, kept.group_did as did, kept.is_undone,
      kept.group_did <> 'changed' or kept.before is not null as did_change,
      kept.version = pm.version and (kept.group_did = 'deleted') = (pm.deleted_at is not null) as is_untouched
    from order_command kept join work_order pm on pm.id = kept.work_order_id
    where kept.group_id = ${command} order by kept.work_order_id`.execute(db);
  return rows;
}

/** How many PMs a command was about, and how many of them it changed. */
export async function countGroup(db: CompanyDb, command: string): Promise<{ asked: number; changed: number }> {
  const { rows } = await sql<{ asked: number; changed: number }>`
    select count(*)::int as asked, count(*) filter (where before is not null or is_undone)::int as changed
    from order_command where group_id = ${command}`.execute(db);
  return rows[0] ?? { asked: 0, changed: 0 };
}

/** Marks what was taken back of a command; what changed nothing stays so. */
export async function markGroupUndone(db: CompanyDb, command: string): Promise<void> {
  await sql`
    update order_command set is_undone = true, before = null
    where group_id = ${command} and (group_did <> 'changed' or before is not null)`.execute(db);
}
