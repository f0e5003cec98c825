import { sql } from "kysely";
import type { CompanyDb, IdentityDb } from "#db/database.ts";

export async function insertUndrawn(db: CompanyDb, fileId: string, at: Temporal.Instant): Promise<void> {
  await sql`insert into undrawn (file_id, due_at) values (${fileId}, ${at})`.execute(db);
}

export interface Undrawn {
  companyId: string;
  fileId: string;
  tries: number;
}

/** Takes over, until then, the photo of each company that waits the longest; of several nodes one takes each. */
export async function takeUndrawn(db: IdentityDb, now: Temporal.Instant, until: Temporal.Instant): Promise<Undrawn[]> {
  const { rows } = await sql<Undrawn>`
    update undrawn set due_at = ${until}, tries = tries + 1
    where (company_id, file_id) in (
      select company_id, file_id from undrawn where (company_id, file_id) in (
        select distinct on (company_id) company_id, file_id from undrawn
        where due_at <= ${now} order by company_id, due_at, file_id
      ) for update skip locked
    ) and due_at <= ${now}
    returning company_id as "companyId", file_id as "fileId", tries`.execute(db);
  return rows;
}

export async function deleteUndrawn(db: CompanyDb, fileId: string): Promise<void> {
  await sql`delete from undrawn where file_id = ${fileId}`.execute(db);
}

interface Drawn {
  workOrderId: string | null;
  machineId: string | null;
  partId: string | null;
  assigneeId: string | null;
  /** What the comment is about that it belongs to. */
  talkedAboutId: string | null;
  requestId: string | null;
}

/** Says of a file that it has a picture; answers what it belongs to, and null when it is gone. */
export async function markDrawn(db: CompanyDb, fileId: string): Promise<Drawn | null> {
  const { rows } = await sql<Drawn>`
    update file set has_thumbnail = true where id = ${fileId} and deleted_at is null
    returning work_order_id as "workOrderId", machine_id as "machineId", part_id as "partId",
      assignee_id as "assigneeId", request_id as "requestId", (
        select coalesce(work_order_id, machine_id, request_id) from comment where comment.id = file.comment_id
      ) as "talkedAboutId"`.execute(db);
  return rows[0] ?? null;
}
