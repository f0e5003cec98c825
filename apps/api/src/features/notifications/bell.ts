import type { MarkRead } from "@millwright/contract/notifications";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { countUnread, markRead } from "#features/notifications/notifications.queries.ts";
import type { Member } from "#http/call/context.ts";

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
