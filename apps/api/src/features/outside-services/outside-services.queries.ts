import { limits } from "@millwright/contract/limits";
import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { type Deletion, deleted, undeleted } from "#db/deletion.ts";
import { differing } from "#db/differing.ts";
import type { AtHand } from "#features/labour/labour.ts";

/** Its file is shown with its amount: only where it is the order's is it for everybody. */
const json = (seesMoney: boolean) => sql`json_build_object(
  'id', service.id,
  'work_order_id', service.work_order_id,
  'scheduled_date', service.scheduled_on,
  'supplier', service.supplier,
  'amount_cents', service.amount_cents,
  'date', service.on_date,
  'note', service.note,
  'file', (
    select file_json(file) from file
    where file.company_id = service.company_id and file.id = service.file_id and file.deleted_at is null
      ${seesMoney ? sql`` : sql`and file.outside_service_id is null`}
  ),
  'created_at', json_instant(service.created_at),
  'created_by_id', service.created_by_id,
  'created_by_name', service.created_by_name,
  'created_by_proof', proof_of(service.work_order_id, service.created_by_id, service.created_at),
  'version', service.version
)`;

/** The outside services of an order, or of one occurrence of a PM, as one JSON array by day. */
export async function listServices(db: CompanyDb, { id, day }: AtHand, seesMoney: boolean): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(${json(seesMoney)} order by service.on_date, service.created_at, service.id), '[]')::text as json
    from outside_service service
    where service.company_id = current_company_id() and service.work_order_id = ${id}
      and service.scheduled_on is not distinct from ${day}::date and service.deleted_at is null`.execute(db);
  return rows[0]?.json ?? "[]";
}

export async function findServiceJson(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${json(true)}::text as json from outside_service service
    where service.id = ${id} and service.deleted_at is null`.execute(db);
  return rows[0]?.json ?? null;
}

/** The suppliers of the latest services, the last one first, and the plant's others by name. */
export async function listSuppliers(db: CompanyDb): Promise<string[]> {
  const { ofLatest, suppliers } = limits.outsideServices;
  const { rows } = await sql<{ supplier: string }>`
    select (array_agg(supplier order by on_date desc nulls last))[1] as supplier from (
      (select supplier, on_date from outside_service where deleted_at is null
        order by on_date desc, id desc limit ${ofLatest})
      union all
      (select name, null from supplier where company_id = current_company_id() and deleted_at is null
        order by sort_name, id limit ${suppliers})
    ) as latest
    group by plain(supplier) order by max(on_date) desc nulls last, sort_key(min(supplier)) limit ${suppliers}`.execute(
    db,
  );
  return rows.map(({ supplier }) => supplier);
}

export interface NewService {
  id: string;
  at: AtHand;
  supplier: string;
  amountCents: number;
  date: string;
  note: string | null;
  fileId: string | null;
  createdAt: Temporal.Instant;
}

export async function insertService(db: CompanyDb, { id, at, ...service }: NewService): Promise<void> {
  await sql`
    insert into outside_service (id, work_order_id, scheduled_on, supplier, amount_cents, on_date, note, file_id, created_at, updated_at)
    values (${id}, ${at.id}, ${at.day}::date, ${service.supplier}, ${service.amountCents}, ${service.date}::date,
      ${service.note}, ${service.fileId}, ${service.createdAt}, ${service.createdAt})`.execute(db);
}

/** A service that is locked until the transaction ends. */
export interface HeldService {
  fileId: string | null;
  orderId: string;
  isDeleted: boolean;
  version: number;
}

export async function lockService(db: CompanyDb, id: string): Promise<HeldService | null> {
  const { rows } = await sql<HeldService>`
    select work_order_id as "orderId", file_id as "fileId", deleted_at is not null as "isDeleted", version
    from outside_service where id = ${id} for no key update`.execute(db);
  return rows[0] ?? null;
}

export interface ServiceColumns {
  supplier?: string | undefined;
  amount_cents?: number | undefined;
  on_date?: string | undefined;
  note?: string | null | undefined;
  file_id?: string | null | undefined;
}

/** Writes what is given, and makes the next version where that changes something. Answers whether it did. */
export async function changeService(
  db: CompanyDb,
  id: string,
  columns: ServiceColumns,
  at: Temporal.Instant,
): Promise<boolean> {
  const { assignments, differs } = differing(columns);
  const { numAffectedRows } = await sql`
    update outside_service set ${sql.join([...assignments, sql`version = version + 1`, sql`updated_at = ${at}`])}
    where id = ${id} and ${differs}`.execute(db);
  return Number(numAffectedRows) > 0;
}

export async function markServiceDeleted(db: CompanyDb, id: string, deletion: Deletion): Promise<void> {
  await sql`update outside_service set ${deleted(deletion)}, version = version + 1 where id = ${id}`.execute(db);
}

export async function restoreServiceRow(db: CompanyDb, id: string): Promise<void> {
  await sql`update outside_service set ${undeleted}, version = version + 1 where id = ${id}`.execute(db);
}

/** The orders of the services that say another supplier by now. */
export async function renameSupplier(db: CompanyDb, from: string, to: string, at: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update outside_service set supplier = ${to}, version = version + 1, updated_at = ${at}
    where company_id = current_company_id() and plain(supplier) = plain(${from}) and supplier <> ${to}
    returning work_order_id as id`.execute(db);
  return rows.map(({ id }) => id);
}
