import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

export interface KeptPhoto {
  nonce: string;
  fileId: string | null;
}

export async function findPhoto(db: CompanyDb, id: string): Promise<KeptPhoto | null> {
  const { rows } = await sql<KeptPhoto>`
    select form_nonce as nonce, file_id as "fileId" from report_photo where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

interface PhotoCounts {
  /** Of the form: photos that are kept, and tries. */
  kept: number;
  tried: number;
  /** Tries of the network in the last hour, and the bytes that were kept of it in the last day. */
  ofNetwork: number;
  bytesOfNetwork: number;
  /** Bytes that were kept of the plant in the last day. */
  bytesOfPlant: number;
}

export async function countPhotos(
  db: CompanyDb,
  { nonce, network }: { nonce: string; network: Buffer },
  now: Temporal.Instant,
): Promise<PhotoCounts> {
  const [hourAgo, dayAgo] = [now.subtract({ hours: 1 }), now.subtract({ hours: 24 })];
  const { rows } = await sql<PhotoCounts>`
    select
      (select count(*) from report_photo where form_nonce = ${nonce} and file_id is not null) as kept,
      (select count(*) from report_photo where form_nonce = ${nonce}) as tried,
      (select count(*) from report_photo where network = ${network} and tried_at > ${hourAgo}) as "ofNetwork",
      (select coalesce(sum(size), 0)::bigint from report_photo where network = ${network} and tried_at > ${dayAgo}) as "bytesOfNetwork",
      (select coalesce(sum(size), 0)::bigint from report_photo where tried_at > ${dayAgo}) as "bytesOfPlant"`.execute(
    db,
  );
  return rows[0] ?? { kept: 0, tried: 0, ofNetwork: 0, bytesOfNetwork: 0, bytesOfPlant: 0 };
}

/** A try. One that is known stays as it was. */
export async function insertTry(
  db: CompanyDb,
  { id, nonce, network, at }: { id: string; nonce: string; network: Buffer; at: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into report_photo (id, form_nonce, network, tried_at) values (${id}, ${nonce}, ${network}, ${at})
    on conflict (company_id, id) do nothing`.execute(db);
}

/** The try became a file, of a form that is not sent yet. */
export async function keepTry(db: CompanyDb, id: string, size: number): Promise<void> {
  await sql`update report_photo set file_id = ${id}, size = ${size} where id = ${id}`.execute(db);
}

/** Gives the photos of a form to the request that it made; those of other forms stay where they are. */
export async function takePhotos(
  db: CompanyDb,
  { requestId, nonce, ids }: { requestId: string; nonce: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update file set request_id = ${requestId}
    where id = any(${ids}::uuid[]) and deleted_at is null and request_id is null
      and num_nonnulls(work_order_id, machine_id, part_id, assignee_id) = 0
      and id in (select file_id from report_photo where form_nonce = ${nonce})`.execute(db);
}

/** Forgets what was tried: it counts for a day. */
export async function forgetTries(db: CompanyDb, before: Temporal.Instant): Promise<void> {
  await sql`delete from report_photo where tried_at < ${before}`.execute(db);
}
