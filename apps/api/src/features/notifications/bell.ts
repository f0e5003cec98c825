import type { MarkRead, Notification } from "@millwright/contract/notifications";
import { mayReadSubject } from "@millwright/domain/notifications/settings";
import type { CompanyDb } from "#db/database.ts";
import type { LatestPage, LatestRow } from "#db/list/by-latest.ts";
import { announce } from "#db/transaction/announce.ts";
import { countUnread, listEntries, markRead } from "#features/notifications/notifications.queries.ts";
import type { Member } from "#http/call/context.ts";

/** What somebody was told, the latest first: of what they may not read any more that it happened, and no more. */
export async function listBell(
  db: CompanyDb,
  { personId, access }: Pick<Member, "personId" | "access">,
  options: { onlyUnread: boolean; now: Temporal.Instant },
  page: LatestPage,
): Promise<LatestRow[]> {
  const rows = await listEntries(db, { personId, ...options }, page);
  if (access !== "requester") return rows;
  return rows.map((row) => ({ ...row, json: row.json === null ? null : asReadBy(access, row.json) }));
}

function asReadBy(access: Member["access"], json: string): string {
  const entry: Notification = JSON.parse(json);
  const { kinds, subject } = entry;
  if (mayReadSubject(access, subject.kind, kinds)) return json;
  return JSON.stringify({ ...entry, excerpt: null, subject: { ...subject, code: null, title: null } });
}

export async function unreadOf(db: CompanyDb, by: Member, now: Temporal.Instant): Promise<{ unread: number }> {
  return { unread: await countUnread(db, by.personId, now) };
}

/** Marks entries of somebody's bell as read: those that are named, those of one subject, or all up to a moment. Others' are none of them. */
export async function readEntries(
  db: CompanyDb,
  { ids, subject_id: subjectId, all, until }: MarkRead,
  by: Member,
  now: Temporal.Instant,
): Promise<{ unread: number }> {
  const named = all === true || (subjectId !== undefined && ids === undefined) ? null : (ids ?? []);
  const up = until === undefined || all !== true ? now : Temporal.Instant.from(until);
  if (await markRead(db, by.personId, { ids: named, subjectId: all === true ? undefined : subjectId, until: up }, now))
    announce(db, { kind: "notification", id: by.personId });
  return unreadOf(db, by, now);
}
