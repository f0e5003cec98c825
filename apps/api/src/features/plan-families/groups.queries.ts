import type { AccessLevel } from "@millwright/domain/access";
import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** What a command on many PMs did to one of them. */
export type GroupDid = "changed" | "made" | "deleted";

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

/** The same of changes that are kept already. */
export async function groupCommands(db: CompanyDb, command: string, ids: readonly string[]): Promise<void> {
  await sql`
    update order_command set group_id = ${command}, group_did = 'changed' where id = any(${ids})`.execute(db);
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

/** The PMs that a command made and that are there. */
export async function listMade(
  db: CompanyDb,
  command: string,
): Promise<{ id: string; wo_id: string; machine_id: string; machine_name: string }[]> {
  const { rows } = await sql<{ id: string; wo_id: string; machine_id: string; machine_name: string }>`
    select pm.id, pm.wo_id, machine.id as machine_id, machine.name as machine_name
    from order_command kept
    join work_order pm on pm.id = kept.work_order_id and pm.deleted_at is null
    join machine on machine.id = pm.machine_id
    where kept.group_id = ${command} and kept.group_did = 'made'
    order by pm.wo_id`.execute(db);
  return rows;
}

export async function markGroupUndone(db: CompanyDb, command: string): Promise<void> {
  await sql`
    update order_command set is_undone = true, before = null where group_id = ${command}`.execute(db);
}
