import { limits } from "@millwright/contract/limits";
import { deliveryOf } from "@millwright/domain/notifications/delivery";
import { mayHear, withUsualKinds } from "@millwright/domain/notifications/settings";
import { startOfDay } from "@millwright/domain/when";
import type { Locale } from "@millwright/messages/text";
import type { CompanyDb, Database } from "#db/database.ts";
import { systemAt } from "#db/transaction/acting.ts";
import { announce } from "#db/transaction/announce.ts";
import { leaveWork } from "#db/transaction/waiting-work.ts";
import type { Email } from "#features/mail/mail.ts";
import { listDueCompanies, listDuePeople, postponeDue } from "#features/notifications/delivery/due.queries.ts";
import { footOf } from "#features/notifications/delivery/emails.ts";
import { type Senders, sendTo } from "#features/notifications/delivery/to-person.ts";
import { actingPerson, concerned, type News, subjectOf, type Watched } from "#features/notifications/news.ts";
import {
  closeOldEntries,
  deleteBefore,
  deleteBeyond,
  findWatching,
  insertEntries,
  insertWatches,
  type Recipient,
  setWatching,
} from "#features/notifications/notifications.queries.ts";
import { listNewlyOverdue, moveOverdueDay } from "#features/notifications/overdue.queries.ts";
import {
  findSubject,
  findZone,
  holdMembers,
  isCritical,
  listReaders,
  mayReportersKnowWho,
} from "#features/notifications/recipients.queries.ts";
import { stoppingToken } from "#features/notifications/unsubscribe/token.ts";
import { mailDueWeeks } from "#features/notifications/weekly/weekly.ts";

export type { News, Watched } from "#features/notifications/news.ts";

/** What stands below a report of the month: where its reader changes what they are mailed, and stops it. */
export function footOfReport(
  locale: Locale,
  reader: { companyId: string; personId: string },
  { pepper, origin }: Pick<Senders, "pepper" | "origin">,
): Pick<Email, "links" | "unsubscribe"> {
  const token = stoppingToken(pepper, { ...reader, kinds: [], digest: false, monthly: true });
  const unsubscribe = { api: `${origin}/api/unsubscribe/${token}`, page: `${origin}/unsubscribe/${token}` };
  return footOf(locale, { origin, unsubscribe });
}

/** Mails owners once a week what was done; answers how many companies were told. */
export const mailWeeks = mailDueWeeks;

/**
 * Tells everybody whom it concerns, in the transaction of what happened; who did it is not told of it. What it is about
 * has to be there: of what is not, nobody is told.
 */
export async function notify(db: CompanyDb, news: News, at: Temporal.Instant): Promise<void> {
  const subject = await findSubject(db, ...subjectOf(news), { isConflict: news.kind === "conflict" });
  if (subject === null) return;
  const kinds = await concerned(db, news);
  await holdMembers(db, [...kinds.keys()]);
  const actor = await actingPerson(db);
  await followInTurn(db, news, [...kinds.keys()], actor);
  if (actor !== null) kinds.delete(actor);
  const readers = kinds.size === 0 ? [] : await listReaders(db, [...kinds.keys()]);
  if (readers.length === 0) return;
  const zone = await findZone(db);
  const pierces = news.kind === "breakdown" && (await isCritical(db, news.machineId));
  const entries = readers.flatMap(({ person_id: personId, access, settings }): Recipient[] => {
    const kind = kinds.get(personId);
    if (kind === undefined || !mayHear(access, kind)) return [];
    const delivery = deliveryOf({ kind, pierces }, withUsualKinds(settings), at, zone);
    const isTold = delivery.bellAt !== null || delivery.leavesAt !== null || delivery.inDigest;
    return isTold ? [{ personId, kind, ...delivery }] : [];
  });
  if (entries.length === 0) return;
  const isHidden = news.kind === "report-changed" && !(await mayReportersKnowWho(db));
  const actorName = isHidden || db.acting.kind === "system" ? null : db.acting.name;
  const commentId = "commentId" in news ? (news.commentId ?? null) : null;
  await closeOldEntries(
    db,
    { subject, at },
    entries.map(({ personId }) => personId),
  );
  await insertEntries(db, { subject, actorName, commentId, pierces, at }, entries);
  for (const { personId } of entries) announce(db, { kind: "notification", id: personId });
  if (entries.some(({ leavesAt }) => leavesAt?.equals(at))) leaveWork(db, "notifications");
}

/** Who is given work follows it, and so does who says something of it. */
async function followInTurn(db: CompanyDb, news: News, concernedIds: readonly string[], actor: string | null) {
  if (news.kind === "assigned" && concernedIds.length > 0) {
    const subject = { kind: "workOrder", id: news.workOrderId } as const;
    await setWatching(db, subject, concernedIds, { watching: true, unlessSaid: true });
  }
  if (news.kind === "mentioned" && actor !== null) await watch(db, news.subject, actor);
}

/** Lets a member follow what they take part in, unless they have said that they don't want to. */
export async function watch(db: CompanyDb, subject: Watched, personId: string): Promise<void> {
  await setWatching(db, subject, [personId], { watching: true, unlessSaid: true });
}

/** The same for who acts, where that is a member. */
export async function watchAsActor(db: CompanyDb, subject: Watched): Promise<void> {
  const actor = await actingPerson(db);
  if (actor !== null && (await findWatching(db, subject, actor)) === null) await watch(db, subject, actor);
}

/** The same of many things that were just made, by one statement. */
export async function watchAllAsActor(db: CompanyDb, kind: Watched["kind"], ids: readonly string[]): Promise<void> {
  const { kind: actorKind, id } = db.acting;
  if (id === null || (actorKind !== "member" && actorKind !== "technician")) return;
  await insertWatches(db, kind, ids, { kind: actorKind, id });
}

/** Tells at the end of the plant's day whose work became overdue on it, once, also of days on which no server ran. */
export async function notifyOverdue(
  db: CompanyDb,
  today: Temporal.PlainDate,
  zone: string,
  now: Temporal.Instant,
): Promise<void> {
  const from = await moveOverdueDay(db, today);
  if (from === null) return;
  const [start, end] = [startOfDay(Temporal.PlainDate.from(from), zone), startOfDay(today, zone)];
  for (const workOrderId of await listNewlyOverdue(db, { from, to: today, start, end }))
    await notify(db, { kind: "overdue", workOrderId }, now);
}

export interface DeliveryDeps extends Senders {
  database: Pick<Database, "inCompany" | "inIdentity">;
  clock: () => Temporal.Instant;
  onError: (error: unknown) => void;
}

const peopleAtOnce = 20;
const againMinutes = 5;
const theSender = systemAt("send-notifications");

/**
 * Sends what is due by mail and by push. Of each company some people at a time, so that none waits behind another one's
 * many; another node sends to others. What fails is tried again later, and holds up nobody else.
 */
export async function deliverDueNews(deps: DeliveryDeps, stopping?: AbortSignal): Promise<void> {
  let isSending = true;
  while (isSending && !stopping?.aborted) {
    isSending = false;
    for (const companyId of await deps.database.inIdentity((db) => listDueCompanies(db, deps.clock())))
      if (await deliverSome(deps, companyId)) isSending = true;
  }
}

/** Whether anything was taken. */
async function deliverSome(deps: DeliveryDeps, companyId: string): Promise<boolean> {
  const { database, clock, onError } = deps;
  let isTaken = false;
  for (const contact of await database.inIdentity((db) => listDuePeople(db, companyId, clock(), peopleAtOnce))) {
    const now = clock();
    const send = (db: CompanyDb) => sendTo(db, contact, deps, now);
    const putOff = (db: CompanyDb) => postponeDue(db, contact.person_id, now, now.add({ minutes: againMinutes }));
    try {
      isTaken = (await database.inCompany(companyId, send, theSender)) || isTaken;
    } catch (error) {
      onError(error);
      await database.inCompany(companyId, putOff, theSender).catch(onError);
    }
  }
  return isTaken;
}

/** Forgets what people were told long ago, and what is more than anybody reads. Answers whether there is more to forget. */
export async function forgetOldNotifications(db: CompanyDb, now: Temporal.Instant): Promise<boolean> {
  const { kept, days } = limits.notifications;
  const isOld = await deleteBefore(db, now.subtract({ hours: days * 24 }));
  return (await deleteBeyond(db, kept)) || isOld;
}
