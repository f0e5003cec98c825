import { deliveryOf } from "@millwright/domain/notifications/delivery";
import {
  type EntryKind,
  mayHear,
  type SubjectKind,
  usualSettings,
  type WatchedKind,
} from "@millwright/domain/notifications/settings";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import {
  closeOldEntries,
  countUnread,
  insertEntries,
  markRead,
  setWatching,
  type Told,
} from "#features/notifications/notifications.queries.ts";
import {
  findMemberOf,
  findSubject,
  findZone,
  isCritical,
  listDoers,
  listDoersAt,
  listPlanners,
  listReaders,
  listWatchers,
} from "#features/notifications/recipients.queries.ts";
import type { Member } from "#http/call/context.ts";

/** What one can follow. */
export interface Watched {
  kind: WatchedKind;
  id: string;
}

/** What happened that somebody may want to know. */
export type News =
  | { kind: "assigned"; workOrderId: string }
  /** A comment: `personIds` are meant by it, and who watches its subject finds it in the bell. */
  | { kind: "mentioned"; subject: Watched; commentId: string; personIds: readonly string[] }
  /** Tells the reporters who are members; the others are told by mails of requests. */
  | { kind: "report-changed"; requestId: string }
  | { kind: "breakdown"; machineId: string }
  | { kind: "part-low"; partId: string }
  | { kind: "overdue"; workOrderId: string };

/**
 * Tells everybody whom it concerns, in the transaction of what happened; who did it is not told of it. What it is about
 * has to be there: of what is not, nobody is told.
 */
export async function notify(db: CompanyDb, news: News, at: Temporal.Instant): Promise<void> {
  const subject = await findSubject(db, ...subjectOf(news));
  if (subject === null) return;
  const kinds = await concerned(db, news);
  const actor = await actingPerson(db);
  if (actor !== null) kinds.delete(actor);
  const readers = kinds.size === 0 ? [] : await listReaders(db, [...kinds.keys()]);
  if (readers.length === 0) return;
  const zone = await findZone(db);
  const pierces = news.kind === "breakdown" && (await isCritical(db, news.machineId));
  const told = readers.flatMap(({ person_id: personId, access, settings }): Told[] => {
    const kind = kinds.get(personId);
    if (kind === undefined || !mayHear(access, kind)) return [];
    const delivery = deliveryOf({ kind, pierces }, settings ?? usualSettings, at, zone);
    const isTold = delivery.bellAt !== null || delivery.leavesAt !== null || delivery.inDigest;
    return isTold ? [{ personId, kind, ...delivery }] : [];
  });
  if (told.length === 0) return;
  const actorName = db.acting.kind === "system" ? null : db.acting.name;
  const commentId = news.kind === "mentioned" ? news.commentId : null;
  await closeOldEntries(
    db,
    { subject, at },
    told.map(({ personId }) => personId),
  );
  await insertEntries(db, { subject, actorName, commentId, pierces, at }, told);
  for (const { personId } of told) announce(db, { kind: "notification", id: personId });
}

function subjectOf(news: News): [kind: SubjectKind, id: string] {
  switch (news.kind) {
    case "assigned":
    case "overdue":
      return ["workOrder", news.workOrderId];
    case "mentioned":
      return [news.subject.kind, news.subject.id];
    case "report-changed":
      return ["request", news.requestId];
    case "breakdown":
      return ["machine", news.machineId];
    case "part-low":
      return ["part", news.partId];
  }
}

/** Whom news concern, each by the kind that weighs most for them. */
async function concerned(db: CompanyDb, news: News): Promise<Map<string, EntryKind>> {
  const all = (kind: EntryKind, ...lists: readonly (readonly string[])[]) =>
    new Map(lists.flat().map((personId) => [personId, kind] as const));
  switch (news.kind) {
    case "assigned":
      return all("assigned", await listDoers(db, news.workOrderId));
    case "mentioned": {
      const watchers = all("commented", await listWatchers(db, news.subject));
      return new Map([...watchers, ...all("mentioned", news.personIds)]);
    }
    case "report-changed":
      return all("report-changed", await listWatchers(db, { kind: "request", id: news.requestId }));
    case "breakdown": {
      const { machineId } = news;
      const watchers = await listWatchers(db, { kind: "machine", id: machineId });
      return all("breakdown", await listPlanners(db), watchers, await listDoersAt(db, machineId));
    }
    case "part-low":
      return all("part-low", await listPlanners(db));
    case "overdue": {
      const watchers = await listWatchers(db, { kind: "workOrder", id: news.workOrderId });
      return all("overdue", await listDoers(db, news.workOrderId), watchers);
    }
  }
}

/** The person who acts, also as a technician at a shared tablet; null of everybody else. */
async function actingPerson(db: CompanyDb): Promise<string | null> {
  const { kind, id } = db.acting;
  if (id === null) return null;
  if (kind === "member") return id;
  return kind === "technician" ? findMemberOf(db, id) : null;
}

/** Lets a member follow what they take part in, unless they have said that they don't want to. */
export async function watch(db: CompanyDb, subject: Watched, personId: string): Promise<void> {
  await setWatching(db, subject, personId, { watching: true, unlessSaid: true });
}

export async function unreadOf(db: CompanyDb, by: Member, now: Temporal.Instant): Promise<{ unread: number }> {
  return { unread: await countUnread(db, by.personId, now) };
}

/** Marks entries of somebody's bell as read: those that are named, or all up to a moment. Others' are none of them. */
export async function readEntries(
  db: CompanyDb,
  { ids, all, until }: { ids?: string[] | undefined; all?: boolean | undefined; until?: string | undefined },
  by: Member,
  now: Temporal.Instant,
): Promise<{ unread: number }> {
  const named = all === true ? null : (ids ?? []);
  const up = until === undefined || named !== null ? now : Temporal.Instant.from(until);
  if (await markRead(db, by.personId, { ids: named, until: up }, now))
    announce(db, { kind: "notification", id: by.personId });
  return unreadOf(db, by, now);
}
