import type { Mail } from "#adapters/mail.ts";
import type { CompanyDb, Database, IdentityDb } from "#db/database.ts";
import { leaveWork } from "#db/transaction/waiting-work.ts";
import { type Email, renderEmail } from "#features/mail/email.ts";
import {
  abandonMail,
  countWaitingMail,
  deleteMailBefore,
  deleteUnsentNews,
  insertMail,
  markMailSent,
  postponeMail,
  takeDueMail,
  type WaitingMail,
} from "#features/mail/mail.queries.ts";
import { lookWhenAsked, oldestMailSeconds, waitingMails } from "#metrics.ts";

export type { Email } from "#features/mail/email.ts";

/** Puts an e-mail in the outbox of this transaction: it leaves once that is committed, or never. */
export async function enqueueEmail(
  db: CompanyDb | IdentityDb,
  to: string,
  mail: Email,
  at: Temporal.Instant,
): Promise<void> {
  await insertMail(db, to, renderEmail(mail), at);
  leaveWork(db, "mail");
}

export interface DeliveryDeps {
  database: Pick<Database, "inIdentity">;
  mail: Mail;
  clock: () => Temporal.Instant;
  /** Told of a message that did not leave: its id, the tries so far, why, and whether it is given up. */
  onFailure: (failure: { id: string; tries: number; error: string; abandoned: boolean }) => void;
}

const batch = 10;
/** As long as a node may take over a message before another one tries it. */
const leaseMinutes = 5;
const waitMinutes = [1, 2, 5, 15, 60, 180, 360] as const;

/** Sends every message whose time has come and answers how many left. No transaction is open while a message travels. */
export async function deliverDueMail(deps: DeliveryDeps): Promise<number> {
  let delivered = 0;
  for (;;) {
    const now = deps.clock();
    const until = { leaseUntil: now.add({ minutes: leaseMinutes }), longestWait: now.add({ minutes: waitMinutes[6] }) };
    const due = await deps.database.inIdentity((db) => takeDueMail(db, now, until, batch));
    const left = await Promise.all(due.map((waiting) => deliver(deps, waiting)));
    delivered += left.filter(Boolean).length;
    if (due.length < batch) return delivered;
  }
}

async function deliver(deps: DeliveryDeps, { id, recipient, message, tries }: WaitingMail): Promise<boolean> {
  try {
    await deps.mail.send({ id, to: recipient, about: message.subject, ...message });
  } catch (cause) {
    await keepForLater(deps, id, tries, reasonOf(cause));
    return false;
  }
  await deps.database.inIdentity((db) => markMailSent(db, id, deps.clock()));
  return true;
}

async function keepForLater(deps: DeliveryDeps, id: string, tries: number, error: string): Promise<void> {
  const wait = waitMinutes[tries - 1];
  deps.onFailure({ id, tries, error, abandoned: wait === undefined });
  await deps.database.inIdentity((db) =>
    wait === undefined ? abandonMail(db, id, error) : postponeMail(db, id, deps.clock().add({ minutes: wait }), error),
  );
}

/** The relay's code and status only: its sentence may quote the message. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return "unknown";
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : cause.name;
  const status = "responseCode" in cause && typeof cause.responseCode === "number" ? ` ${cause.responseCode}` : "";
  return `${code}${status}`;
}

/** Counts what waits in the outbox, for as long as the answer is not called. */
export function watchOutbox(database: Pick<Database, "inIdentity">, clock: () => Temporal.Instant): () => void {
  return lookWhenAsked(async () => {
    const { waiting, oldest } = await database.inIdentity(countWaitingMail);
    waitingMails.set(waiting);
    oldestMailSeconds.set(oldest === null ? 0 : clock().since(oldest).total("seconds"));
  });
}

/** Nothing of a company reaches who left it: what waits for the relay is taken back. */
export async function takeBackNews(db: IdentityDb, companyId: string, personId: string): Promise<void> {
  await deleteUnsentNews(db, companyId, personId);
}

const keptDays = 30;

/** Deletes what left, or was given up, a month ago. */
export async function forgetOldMail(db: IdentityDb, now: Temporal.Instant): Promise<void> {
  await deleteMailBefore(db, now.subtract({ hours: 24 * keptDays }));
}
