import { levelsFor } from "@millwright/domain/access";
import type { EntryKind, SubjectKind } from "@millwright/domain/notifications/settings";
import { sql } from "kysely";
import type { CompanyDb, IdentityDb } from "#db/database.ts";

/** The companies that have something to send by now, those that wait the longest first. */
export async function listDueCompanies(db: IdentityDb, now: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from notification_due where due_at <= ${now}
    group by company_id order by min(due_at), company_id`.execute(db);
  return rows.map(({ company_id }) => company_id);
}

/** Whom a message reaches, and how. */
export interface Contact {
  person_id: string;
  email: string;
  locale: "en" | "fr";
}

/** The members of a company for whom something is due, those who wait the longest first. */
export async function listDuePeople(
  db: IdentityDb,
  companyId: string,
  now: Temporal.Instant,
  atMost: number,
): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    select person.id as person_id, person.email, person.locale
    from (select person_id, min(due_at) as since from notification_due
      where company_id = ${companyId} and due_at <= ${now} group by person_id) as due
    join person on person.id = due.person_id
    order by since, person.id limit ${atMost}`.execute(db);
  return rows;
}

/** Takes what is due for a person, while no other node does: the messages, and whether their digest is. */
export async function takeDue(
  db: CompanyDb,
  personId: string,
  now: Temporal.Instant,
): Promise<{ entryIds: string[]; digest: boolean }> {
  const { rows } = await sql<{ notification_id: string | null }>`
    delete from notification_due where ctid = any(array(
      select ctid from notification_due where person_id = ${personId} and due_at <= ${now}
      order by due_at, notification_id for update skip locked))
    returning notification_id`.execute(db);
  const entryIds = rows.flatMap(({ notification_id }) => notification_id ?? []);
  return { entryIds, digest: entryIds.length < rows.length };
}

/** What a message tells. */
export interface DueEntry {
  id: string;
  kind: EntryKind;
  kinds: EntryKind[];
  subject_kind: SubjectKind;
  subject_id: string;
  code: string | null;
  title: string;
  actor_name: string | null;
  excerpt: string | null;
  /** What the reader is asked back about a report of theirs. */
  question: string | null;
  count: number;
  pierces: boolean;
  address: string;
}

/** A conflict about an order, or a part, that is deleted meanwhile is decided in the list of conflicts alone. */
const isDecidedThere = (table: "work_order" | "part") => sql`('conflict' = any(kinds) and exists (
  select from ${sql.table(table)} as subject where subject.company_id = notification.company_id
    and subject.id = notification.subject_id and subject.deleted_at is not null))`;

/** Where an entry leads. */
export const addressOf = sql`case subject_kind
  when 'workOrder' then case when ${isDecidedThere("work_order")} then '/conflicts' else '/work-orders/' || subject_id end
  when 'machine' then '/machines/' || subject_id
  when 'part' then case when ${isDecidedThere("part")} then '/conflicts' else '/parts-inventory?part=' || subject_id end
  when 'assignee' then '/profile'
  else case when kind = 'report-changed' then '/reports?report=' || subject_id else '/requests/' || subject_id end end`;

/** The first words of a comment; null for a deleted one, and for readers who may no longer see comments. */
export const excerptOf = sql`(
  select left(comment.text, 140) from comment
  join membership on membership.company_id = comment.company_id and membership.person_id = notification.person_id
    and membership.access = any(${levelsFor("viewer")})
  where comment.company_id = notification.company_id and comment.id = notification.comment_id)`;

/** What the plant asks the one who reported it; null of what else changed, to others, and once it is answered. */
export const questionOf = sql`case when kind = 'report-changed' then (
  select left(request.question, 140) from request
  join request_reporter reporter on reporter.company_id = request.company_id and reporter.request_id = request.id
    and reporter.is_first and reporter.actor_id = notification.person_id
  where request.company_id = notification.company_id and request.id = notification.subject_id
    and request.status = 'asked') end`;

const entry = sql`id, kind, kinds, subject_kind, subject_id, code, title, actor_name, ${excerptOf} as excerpt,
  ${questionOf} as question, count, pierces,
  ${addressOf} as address`;

/** What happens next to their subjects is another entry. */
export async function closeEntries(db: CompanyDb, ids: readonly string[]): Promise<DueEntry[]> {
  const { rows } = await sql<DueEntry>`
    with closed as (
      update notification set is_open = false where id = any(${ids}) returning *
    )
    select ${entry} from closed as notification order by created_at desc, id`.execute(db);
  return rows;
}

/** Takes what the digest of a person has to tell, the latest first. */
export async function takeForDigest(db: CompanyDb, personId: string): Promise<DueEntry[]> {
  const { rows } = await sql<DueEntry>`
    with taken as (
      update notification set is_for_digest = false, is_open = false
      where id in (select id from notification where person_id = ${personId} and is_for_digest order by id for update)
      returning *
    )
    select ${entry} from taken as notification order by created_at desc, id`.execute(db);
  return rows;
}

/** Puts messages off, in one piece each. */
export async function putOff(
  db: CompanyDb,
  personId: string,
  entryIds: readonly string[],
  until: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into notification_due (person_id, notification_id, due_at)
    select ${personId}, id, ${until} from unnest(${entryIds}::uuid[]) as id order by id
    on conflict (company_id, person_id, notification_id) do update set due_at = excluded.due_at`.execute(db);
}

/** Puts off whatever is due for a person. */
export async function postponeDue(
  db: CompanyDb,
  personId: string,
  now: Temporal.Instant,
  until: Temporal.Instant,
): Promise<void> {
  await sql`
    update notification_due set due_at = ${until} where person_id = ${personId} and due_at <= ${now}`.execute(db);
}

/** The plant by name and zone, and which technician somebody is. */
export interface Place {
  name: string;
  time_zone: string;
  technician_id: string | null;
}

export async function findPlace(db: CompanyDb, personId: string): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select company.name, company.time_zone, assignee.id as technician_id
    from company left join assignee
      on assignee.company_id = company.id and assignee.member_id = ${personId} and assignee.deleted_at is null
    where company.id = current_company_id()`.execute(db);
  return rows[0] ?? null;
}
