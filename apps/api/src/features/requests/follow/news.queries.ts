import { sql } from "kysely";
import { prepared } from "#db/connection/prepared.ts";
import type { CompanyDb, IdentityDb } from "#db/database.ts";

/** Notifies a request's reporters of its state, once this transaction is committed. */
export async function noteNews(db: CompanyDb, requestId: string, at: Temporal.Instant): Promise<void> {
  await sql`
    insert into request_news (request_id, acting, due_at)
    values (${requestId}, coalesce(current_setting('app.acting', true), ''), ${at})`.execute(db);
}

/** The same of many requests. */
export async function noteNewsOf(db: CompanyDb, requestIds: readonly string[], at: Temporal.Instant): Promise<void> {
  await sql`
    insert into request_news (request_id, acting, due_at)
    select id, coalesce(current_setting('app.acting', true), ''), ${at} from unnest(${requestIds}::uuid[]) as id`.execute(
    db,
  );
}

export interface DueNews {
  companyId: string;
  companyName: string;
  id: string;
  requestId: string;
  /** The public note of the question; null where the request is in another state. */
  commentId: string | null;
  /** Who did it, as the activity log says it. */
  acting: string;
  tries: number;
}

/** Takes over, until then, what waits the longest of each company; of several nodes one takes each. */
export async function takeNews(db: IdentityDb, now: Temporal.Instant, until: Temporal.Instant): Promise<DueNews[]> {
  const { rows } = await sql<DueNews>`
    ${prepared} update request_news set due_at = ${until}, tries = tries + 1
    from company
    where company.id = request_news.company_id and (request_news.company_id, request_news.id) in (
      select company_id, id from request_news where (company_id, id) in (
        select distinct on (company_id) company_id, id from request_news
        where due_at <= ${now} or tries = 0 order by company_id, due_at, id
      ) for update skip locked
    ) and (due_at <= ${now} or tries = 0)
    returning request_news.company_id as "companyId", company.name as "companyName", request_news.id,
      request_id as "requestId", comment_id as "commentId", acting, tries`.execute(db);
  return rows;
}

export async function deleteNews(db: CompanyDb, id: string): Promise<void> {
  await sql`delete from request_news where id = ${id}`.execute(db);
}

/** The words of a public note that is still there. */
export async function findNote(db: CompanyDb, commentId: string): Promise<string | null> {
  const { rows } = await sql<{ text: string }>`
    select text from comment where id = ${commentId} and is_public and deleted_at is null`.execute(db);
  return rows[0]?.text ?? null;
}
