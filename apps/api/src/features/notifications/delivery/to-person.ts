import { mayAct } from "@millwright/domain/access";
import { immediateChannels, nextDigest, quietUntil } from "@millwright/domain/notifications/delivery";
import {
  type EntryKind,
  mailedAs,
  mayHear,
  mayReadSubject,
  type NotificationSettings,
  newsKinds,
  timingsOf,
  wantsDigest,
  withUsualKinds,
} from "@millwright/domain/notifications/settings";
import type { Pepper } from "#adapters/pepper.ts";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { enqueueEmail } from "#features/mail/mail.ts";
import {
  type Contact,
  closeEntries,
  type DueEntry,
  findPlace,
  type Place,
  putOff,
  takeDue,
  takeForDigest,
} from "#features/notifications/delivery/due.queries.ts";
import { digestEmail, newsEmail, type Sender, type Task } from "#features/notifications/delivery/emails.ts";
import { pushOf } from "#features/notifications/delivery/pushes.ts";
import { findSubject, listReaders, type Reader } from "#features/notifications/recipients.queries.ts";
import { putDigestTime } from "#features/notifications/settings.queries.ts";
import { stoppingToken } from "#features/notifications/unsubscribe/token.ts";
import { enqueuePush } from "#features/push/push.ts";

export interface Senders {
  origin: string;
  pepper: Pepper;
  /** What a technician has to do on the plant's day. */
  listTasks(db: CompanyDb, technicianId: string, zone: string, now: Temporal.Instant): Promise<Task[]>;
  /** The parts that the work of the next days lacks, each once, by name; none under a plan without parts. */
  listLacking(db: CompanyDb, zone: string, now: Temporal.Instant): Promise<string[]>;
}

/** Somebody to whom something is sent, in the company of the transaction, as they stand there now. */
interface Recipient extends Contact, Place, Pick<Reader, "access"> {
  companyId: string;
  wants: NotificationSettings;
}

/**
 * Sends somebody what is due for them, in the one transaction that takes it: who left the company, or may no longer read
 * what it tells, is sent nothing, and all is sent as they
 * want it by now. Answers whether anything was taken.
 */
export async function sendTo(
  db: CompanyDb,
  contact: Contact,
  senders: Senders,
  now: Temporal.Instant,
): Promise<boolean> {
  const { entryIds, digest } = await takeDue(db, contact.person_id, now);
  if (entryIds.length === 0 && !digest) return false;
  const [reader] = await listReaders(db, [contact.person_id]);
  const place = await findPlace(db, contact.person_id);
  if (reader === undefined || place === null) return true;
  const recipient = {
    ...contact,
    ...place,
    companyId: db.companyId,
    access: reader.access,
    wants: withUsualKinds(reader.settings),
  };
  if (entryIds.length > 0) await sendNews(db, recipient, entryIds, senders, now);
  if (digest) await sendDigest(db, recipient, senders, now);
  return true;
}

async function sendNews(
  db: CompanyDb,
  recipient: Recipient,
  entryIds: readonly string[],
  senders: Senders,
  now: Temporal.Instant,
): Promise<void> {
  const entries = await closeEntries(db, entryIds);
  const quiet = quietUntil(recipient.wants, now, recipient.time_zone);
  const waiting = quiet === null ? [] : entries.filter(({ pierces }) => !pierces);
  if (quiet !== null && waiting.length > 0)
    await putOff(
      db,
      recipient.person_id,
      waiting.map(({ id }) => id),
      quiet,
    );
  const toSend = await readable(
    db,
    recipient,
    entries.filter((entry) => !waiting.includes(entry)),
  );
  const byMail = toSend.filter(({ kinds }) => immediateChannels(kinds, recipient.wants).mail);
  const byPush = toSend.filter(({ kinds }) => immediateChannels(kinds, recipient.wants).push);
  if (byMail.length > 0) {
    const kinds = byMail.flatMap((entry) => entry.kinds);
    const mail = newsEmail(recipient.locale, byMail, senderOf(recipient, senders, { kinds, digest: false }));
    await enqueueEmail(db, recipient.email, mail, now);
  }
  await pushTo(db, recipient, byPush, now);
}

/** The morning's mail; a server that was down for days sends one. Who has nothing to do and nothing to be told gets none. */
async function sendDigest(db: CompanyDb, recipient: Recipient, senders: Senders, now: Temporal.Instant): Promise<void> {
  const { wants, time_zone: zone, person_id: personId } = recipient;
  if (!wantsDigest(wants)) return;
  await putDigestTime(db, personId, nextDigest(wants, now, zone));
  if (quietUntil(wants, now, zone) !== null) return;
  const entries = await readable(db, recipient, await takeForDigest(db, personId));
  const isFor = (channel: "mail" | "push") => (entry: DueEntry) =>
    entry.kinds.some((kind) => timingsOf(wants, kind)[channel] === "digest");
  const isMailed = newsKinds.some((kind) => wants.kinds[kind].mail === "digest");
  const doesWork = recipient.technician_id !== null && mayHear(recipient.access, "assigned");
  const tasks =
    isMailed && doesWork && recipient.technician_id !== null
      ? await senders.listTasks(db, recipient.technician_id, zone, now)
      : [];
  const byMail = entries.filter(isFor("mail"));
  if (tasks.length + byMail.length > 0) {
    const sender = senderOf(recipient, senders, { kinds: [], digest: true });
    // Who plans keeps the store.
    const lacking = mayAct(recipient.access, "planner") ? await senders.listLacking(db, zone, now) : [];
    const mail = digestEmail(recipient.locale, { tasks, entries: byMail, lacking }, sender);
    await enqueueEmail(db, recipient.email, mail, now);
  }
  await pushTo(db, recipient, entries.filter(isFor("push")), now);
  // What the bell shows from the morning on is shown from now on.
  announce(db, { kind: "notification", id: personId });
}

async function pushTo(db: CompanyDb, recipient: Recipient, entries: readonly DueEntry[], now: Temporal.Instant) {
  if (entries.length > 0) await enqueuePush(db, recipient.person_id, pushOf(recipient, entries), now);
}

/** Those whose subject is still there, as far as their reader's level goes. */
async function readable(db: CompanyDb, { access }: Recipient, entries: readonly DueEntry[]): Promise<DueEntry[]> {
  const left: DueEntry[] = [];
  for (const entry of entries) {
    const kinds = entry.kinds.filter((kind) => mayHear(access, kind));
    const [kind] = kinds.includes(entry.kind) ? [entry.kind] : kinds;
    if (kind === undefined || !mayReadSubject(access, entry.subject_kind, entry.kinds)) continue;
    const isConflict = kind === "conflict";
    if ((await findSubject(db, entry.subject_kind, entry.subject_id, { isConflict })) === null) continue;
    left.push({ ...entry, kind, kinds });
  }
  return left;
}

function senderOf(
  { companyId, person_id: personId, name: company, locale }: Recipient,
  { origin, pepper }: Senders,
  { kinds, digest }: { kinds: readonly EntryKind[]; digest: boolean },
): Sender {
  const mailed = [...new Set(kinds.map(mailedAs))].filter((kind) => kind !== null);
  const token = stoppingToken(pepper, { companyId, personId, kinds: mailed, digest });
  const unsubscribe = {
    api: `${origin}/api/unsubscribe/${token}`,
    page: `${origin}/unsubscribe/${token}?lang=${locale}`,
  };
  return { company, origin, unsubscribe };
}
