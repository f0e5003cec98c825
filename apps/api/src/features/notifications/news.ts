import type { EntryKind, SubjectKind, WatchedKind } from "@millwright/domain/notifications/settings";
import type { CompanyDb } from "#db/database.ts";
import {
  findMemberOf,
  listAssignedMembers,
  listAssignedMembersAt,
  listMembersOf,
  listOwners,
  listPlanners,
  listReporters,
  listWatchers,
} from "#features/notifications/recipients.queries.ts";

/** What one can follow. */
export interface Watched {
  kind: WatchedKind;
  id: string;
}

/** What happened that somebody may want to know. */
export type News =
  /** To technicians; those who do the order now when left out. `commentId` is what was said with it. */
  | { kind: "assigned"; workOrderId: string; technicianIds?: readonly string[]; commentId?: string | null }
  /** A comment: `personIds` are meant by it, and who watches its subject finds it in the bell. */
  | { kind: "mentioned"; subject: Watched; commentId: string; personIds: readonly string[] }
  /** Tells the reporters who are members; the others are told by mails of requests. */
  | { kind: "report-changed"; requestId: string }
  /** Somebody reports a fault of what runs: who plans decides. What stands is told as a breakdown. */
  | { kind: "report-received"; requestId: string }
  | { kind: "breakdown"; machineId: string }
  /** A failed step stops the work that `of` names, or opened a repair: `workOrderId` is what it leads to. */
  | { kind: "step-failed"; workOrderId: string; of: string }
  /** Somebody took off the lock of another one, who acts by these ids, from the machine of an order. */
  | { kind: "lock-forced"; workOrderId: string; holderIds: readonly string[] }
  /** Somebody added a point to the machine of an order, where those who act by these ids have locks that are not on it. */
  | { kind: "point-added"; workOrderId: string; holderIds: readonly string[] }
  /** Somebody set what a technician comes to a tablet with, or which member they are: told to those members. */
  | { kind: "pin-set"; technicianId: string; memberIds: readonly string[] }
  /** What two people changed differently: those who plan decide. */
  | { kind: "conflict"; subject: { kind: "workOrder" | "part"; id: string } }
  /** Somebody says that what was done in their name was not them. */
  | { kind: "work-denied"; subject: { kind: SubjectKind; id: string } }
  | { kind: "part-low"; partId: string }
  | { kind: "overdue"; workOrderId: string };

/** What news are about. */
export function subjectOf(news: News): [kind: SubjectKind, id: string] {
  switch (news.kind) {
    case "assigned":
    case "overdue":
    case "step-failed":
    case "lock-forced":
    case "point-added":
      return ["workOrder", news.workOrderId];
    case "pin-set":
      return ["assignee", news.technicianId];
    case "mentioned":
    case "work-denied":
    case "conflict":
      return [news.subject.kind, news.subject.id];
    case "report-changed":
    case "report-received":
      return ["request", news.requestId];
    case "breakdown":
      return ["machine", news.machineId];
    case "part-low":
      return ["part", news.partId];
  }
}

/** Whom news concern, each by the kind that weighs most for them. */
export async function concerned(db: CompanyDb, news: News): Promise<Map<string, EntryKind>> {
  const all = (kind: EntryKind, ...lists: readonly (readonly string[])[]) =>
    new Map(lists.flat().map((personId) => [personId, kind] as const));
  switch (news.kind) {
    case "assigned":
      return all(
        "assigned",
        await (news.technicianIds ? listMembersOf(db, news.technicianIds) : listAssignedMembers(db, news.workOrderId)),
      );
    case "mentioned": {
      const watchers = all("commented", await listWatchers(db, news.subject));
      return new Map([...watchers, ...all("mentioned", news.personIds)]);
    }
    case "report-changed":
      return all("report-changed", await listReporters(db, news.requestId));
    case "breakdown": {
      const { machineId } = news;
      const watchers = await listWatchers(db, { kind: "machine", id: machineId });
      return all("breakdown", await listPlanners(db), watchers, await listAssignedMembersAt(db, machineId));
    }
    case "step-failed": {
      const watchers = await listWatchers(db, { kind: "workOrder", id: news.of });
      return all("step-failed", await listPlanners(db), watchers, await listAssignedMembers(db, news.of));
    }
    case "lock-forced":
      return all("lock-forced", await listOwners(db), news.holderIds);
    case "point-added":
      return all("point-added", news.holderIds);
    case "pin-set":
      return all("pin-set", news.memberIds);
    case "part-low":
    case "report-received":
    case "work-denied":
    case "conflict":
      return all(news.kind, await listPlanners(db));
    case "overdue": {
      const watchers = await listWatchers(db, { kind: "workOrder", id: news.workOrderId });
      return all("overdue", await listAssignedMembers(db, news.workOrderId), watchers);
    }
  }
}

/** The person who acts, also as a technician at a shared tablet; null of everybody else. */
export async function actingPerson(db: CompanyDb): Promise<string | null> {
  const { kind, id } = db.acting;
  if (id === null) return null;
  if (kind === "member") return id;
  return kind === "technician" ? findMemberOf(db, id) : null;
}
