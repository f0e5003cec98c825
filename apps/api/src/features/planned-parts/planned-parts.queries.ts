import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** Which list a part is on: that of an order, or of a procedure. */
export type PartList = { orderId: string } | { procedureId: string };

const tableOf = (list: PartList) =>
  "orderId" in list
    ? { table: sql.ref("planned_part"), owner: sql.ref("work_order_id"), id: list.orderId }
    : { table: sql.ref("procedure_part"), owner: sql.ref("procedure_id"), id: list.procedureId };

/** Whether an order is there, which then stays, with its list, until the transaction ends. */
export async function holdOrder(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`select from work_order where id = ${id} and deleted_at is null for no key update`.execute(
    db,
  );
  return rows.length > 0;
}

/** The same of a procedure. */
export async function holdProcedure(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`select from procedure where id = ${id} for no key update`.execute(db);
  return rows.length > 0;
}

export async function isOrder(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`select from work_order where id = ${id} and deleted_at is null`.execute(db);
  return rows.length > 0;
}

/** Whether there is such a part, be it deleted. */
export async function isAnyPart(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`select from part where id = ${id}`.execute(db);
  return rows.length > 0;
}

export async function isProcedure(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`select from procedure where id = ${id}`.execute(db);
  return rows.length > 0;
}

/**
 * Writes how many of a part a list says. Null where there is no such part, or a deleted one; else whether that changed anything.
 */
export async function writeQuantity(db: CompanyDb, list: PartList, partId: string, quantity: number) {
  const { table, owner, id } = tableOf(list);
  const { rows } = await sql<{ is_changed: boolean }>`
    with written as (
      insert into ${table} as listed (${owner}, part_id, quantity, part_name)
      select ${id}::uuid, id, ${quantity}::int, name from part where id = ${partId} and deleted_at is null
      on conflict (company_id, ${owner}, part_id) do update set quantity = excluded.quantity, part_name = excluded.part_name
      where listed.quantity <> excluded.quantity
      returning 1
    )
    select exists (select from written) as is_changed from part where id = ${partId} and deleted_at is null`.execute(
    db,
  );
  return rows[0]?.is_changed ?? null;
}

/** Whether the part was on the list. */
export async function removePart(db: CompanyDb, list: PartList, partId: string): Promise<boolean> {
  const { table, owner, id } = tableOf(list);
  const { numAffectedRows } = await sql`delete from ${table} where ${owner} = ${id} and part_id = ${partId}`.execute(
    db,
  );
  return Number(numAffectedRows) > 0;
}

interface ProcedurePartRow {
  part_id: string;
  name: string;
  code: string;
  unit: string | null;
  is_deleted: boolean;
  quantity: number;
}

export async function listPartsOfProcedure(db: CompanyDb, id: string): Promise<ProcedurePartRow[]> {
  const { rows } = await sql<ProcedurePartRow>`
    select part.id as part_id, part.name, part.code, part.unit, part.deleted_at is not null as is_deleted, listed.quantity
    from procedure_part listed join part on part.id = listed.part_id
    where listed.procedure_id = ${id} order by part.sort_name, part.id`.execute(db);
  return rows;
}

/** How many parts a list has besides one. */
export async function countOtherParts(db: CompanyDb, list: PartList, partId: string): Promise<number> {
  const { table, owner, id } = tableOf(list);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${table} where ${owner} = ${id} and part_id <> ${partId}`.execute(db);
  return rows[0]?.n ?? 0;
}
