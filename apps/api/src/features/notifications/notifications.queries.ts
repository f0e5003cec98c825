import { foldingMinutes } from "@millwright/domain/notifications/delivery";
import { type EntryKind, entryKinds } from "@millwright/domain/notifications/settings";
import { type RawBuilder, sql } from "kysely";
import { prepared, preparedRead } from "#db/connection/prepared.ts";
import type { CompanyDb } from "#db/database.ts";
import { deleteBatch } from "#db/list/batches.ts";
import { type LatestPage, type LatestRow, latestWithinBytes, pageByLatest } from "#db/list/by-latest.ts";
import { addressOf, excerptOf, questionOf } from "#features/notifications/delivery/due.queries.ts";
import type { Subject } from "#features/notifications/recipients.queries.ts";

/** What somebody is told, and when. */
export interface Recipient {
  personId: string;
  kind: EntryKind;
  bellAt: Temporal.Instant | null;
  leavesAt: Temporal.Instant | null;
  inDigest: boolean;
}

export interface NewEntry {
  subject: Subject;
  actorName: string | null;
  commentId: string | null;
  pierces: boolean;
  at: Temporal.Instant;
}

/** What happens from now on to a subject is no part of the entries that are older than what may be folded. */
export async function closeOldEntries(
  db: CompanyDb,
  { subject, at }: Pick<NewEntry, "subject" | "at">,
  personIds: readonly string[],
): Promise<void> {
  await sql`
    update notification set is_open = false
    where id in (
      select id from notification
      where person_id = any(${personIds}) and subject_kind = ${subject.kind} and subject_id = ${subject.id} and is_open
        and (began_at <= ${at.subtract({ minutes: foldingMinutes })} or began_at > ${at})
      order by person_id for update)`.execute(db);
}

const rank = (kind: string) => sql`array_position(${entryKinds}::text[], ${sql.ref(kind)})`;

/** Tells each person, once for what happened to the subject within two minutes. Who tells it gives people in one order. */
export async function insertEntries(
  db: CompanyDb,
  { subject, actorName, commentId, pierces, at }: NewEntry,
  entries: readonly Recipient[],
): Promise<void> {
  await sql`
    with entry as (
      insert into notification (person_id, subject_kind, subject_id, code, title, kind, kinds, actor_name, comment_id,
        began_at, created_at, shown_at, is_for_digest, pierces)
      select person_id, ${subject.kind}, ${subject.id}, ${subject.code}, ${subject.title}, kind, array[kind], ${actorName},
        ${commentId}, ${at}, ${at}, shown_at, is_for_digest, ${pierces}
      from unnest(${entries.map(({ personId }) => personId)}::uuid[], ${entries.map(({ kind }) => kind)}::text[],
        ${entries.map(({ bellAt }) => bellAt ?? "infinity")}::timestamptz[], ${entries.map(({ inDigest }) => inDigest)}::boolean[]
      ) as told (person_id, kind, shown_at, is_for_digest)
      on conflict (company_id, person_id, subject_kind, subject_id) where is_open do update set
        kind = case when ${rank("excluded.kind")} < ${rank("notification.kind")} then excluded.kind else notification.kind end,
        kinds = array(select distinct unnest(notification.kinds || excluded.kinds) order by 1),
        code = excluded.code, title = excluded.title, actor_name = excluded.actor_name,
        comment_id = coalesce(excluded.comment_id, notification.comment_id),
        count = notification.count + 1, created_at = excluded.created_at,
        shown_at = least(notification.shown_at, excluded.shown_at),
        is_for_digest = notification.is_for_digest or excluded.is_for_digest,
        pierces = notification.pierces or excluded.pierces, read_at = null
      returning id, person_id
    )
    insert into notification_due (person_id, notification_id, due_at)
    select entry.person_id, entry.id, leaving.due_at
    from unnest(${entries.map(({ personId }) => personId)}::uuid[],
      ${entries.map(({ leavesAt }) => leavesAt)}::timestamptz[]) as leaving (person_id, due_at)
    join entry using (person_id) where leaving.due_at is not null
    on conflict (company_id, person_id, notification_id) do update
      set due_at = least(notification_due.due_at, excluded.due_at)`.execute(db);
}

const json = sql`jsonb_build_object('id', id, 'kind', kind, 'kinds', to_jsonb(kinds),
  'subject', jsonb_build_object('kind', subject_kind, 'id', subject_id, 'code', code, 'title', title),
  'actor_name', actor_name, 'excerpt', ${excerptOf}, 'question', ${questionOf}, 'count', count, 'created_at', json_instant(created_at),
  'read_at', json_instant(read_at), 'address', ${addressOf})::text as json`;

interface BellRequest {
  personId: string;
  onlyUnread: boolean;
  now: Temporal.Instant;
}

export function entryPage({ personId, onlyUnread, now }: BellRequest, page: LatestPage): RawBuilder<LatestRow> {
  return latestWithinBytes(sql`
    select id, json_instant(created_at) as at, ${json} from notification
    where person_id = ${personId} and shown_at <= ${now} and (read_at is null or ${!onlyUnread})
      ${pageByLatest(sql`created_at`, sql`id`, page)}`);
}

export async function listEntries(db: CompanyDb, request: BellRequest, page: LatestPage): Promise<LatestRow[]> {
  return (await entryPage(request, page).execute(db)).rows;
}

export const unreadCount = (personId: string, now: Temporal.Instant) => sql<{ unread: number }>`
  select count(*) as unread from notification
  where person_id = ${personId} and read_at is null and shown_at <= ${now}`;

export async function countUnread(db: CompanyDb, personId: string, now: Temporal.Instant): Promise<number> {
  const { rows } = await unreadCount(personId, now).execute(db);
  return rows[0]?.unread ?? 0;
}

/** Marks what the person was shown as read; answers whether anything was not. */
export async function markRead(
  db: CompanyDb,
  personId: string,
  { ids, subjectId, until }: { ids: readonly string[] | null; subjectId?: string | undefined; until: Temporal.Instant },
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update notification set read_at = ${now}
    where id in (
      select id from notification
      where person_id = ${personId} and read_at is null and shown_at <= ${now} and created_at <= ${until}
        and (${ids}::uuid[] is null or id = any(${ids}))
        ${subjectId === undefined ? sql`` : sql`and subject_id = ${subjectId}`}
      order by id for update)
    returning id`.execute(db);
  return rows.length > 0;
}

/** Of those who are in the company. Who `unlessSaid` has said what they want keeps it. */
export async function setWatching(
  db: CompanyDb,
  { kind, id }: Pick<Subject, "kind" | "id">,
  personIds: readonly string[],
  { watching, unlessSaid }: { watching: boolean; unlessSaid: boolean },
): Promise<void> {
  await sql`
    ${prepared} insert into watch (subject_kind, subject_id, person_id, is_watching)
    select ${kind}, ${id}, person_id, ${watching} from hold_members(${personIds}) as person_id
    on conflict (company_id, subject_kind, subject_id, person_id) do update set is_watching = excluded.is_watching
      where watch.is_watching <> excluded.is_watching and not ${unlessSaid}`.execute(db);
}

/** Lets who acts follow many things that were just made, by one statement: a member, or whom a technician is. */
export async function insertWatches(
  db: CompanyDb,
  kind: Subject["kind"],
  ids: readonly string[],
  actor: { kind: "member" | "technician"; id: string },
): Promise<void> {
  const people =
    actor.kind === "member"
      ? sql`${[actor.id]}::uuid[]`
      : sql`array(select member_id from assignee where id = ${actor.id})`;
  await sql`
    insert into watch (subject_kind, subject_id, person_id, is_watching)
    select ${kind}, id, person_id, true from hold_members(${people}) as person_id cross join unnest(${ids}::uuid[]) as id
    on conflict (company_id, subject_kind, subject_id, person_id) do nothing`.execute(db);
}

/** Null where nobody has said so, and they have not taken part. */
export async function findWatching(
  db: CompanyDb,
  { kind, id }: Pick<Subject, "kind" | "id">,
  personId: string,
): Promise<boolean | null> {
  const { rows } = await sql<{ is_watching: boolean }>`
    ${preparedRead} select is_watching from watch
    where subject_kind = ${kind} and subject_id = ${id} and person_id = ${personId}`.execute(db);
  return rows[0]?.is_watching ?? null;
}

/** Some of those that are older; answers whether there may be more. */
export function deleteBefore(db: CompanyDb, before: Temporal.Instant): Promise<boolean> {
  return deleteBatch(db, "notification", sql`created_at < ${before}`);
}

/** Some of those that people have beyond a number, the oldest of each; answers whether there may be more. */
export function deleteBeyond(db: CompanyDb, keepCount: number): Promise<boolean> {
  return deleteBatch(
    db,
    "notification",
    sql`id in (
      select id from (
        select id, row_number() over (partition by person_id order by created_at desc, id) as place from notification
        where person_id in (select person_id from notification group by person_id having count(*) > ${keepCount})
      ) as ranked where place > ${keepCount})`,
  );
}
