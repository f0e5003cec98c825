import type { Contract } from "@millwright/contract/contract";
import { workOrderDefaults } from "@millwright/domain/work/work-order";
import { mailWords } from "@millwright/messages/mail/mail";
import { fill } from "@millwright/messages/text";
import type { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import { type Email, enqueueEmail } from "#features/mail/mail.ts";
import {
  countRequestsSince,
  findRequest,
  insertRequest,
  lockRequests,
  type NewRequest,
} from "#features/support/support.queries.ts";
import type { Member } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

type HelpInput = z.output<Contract["POST /support/contact"]["body"]>;

/** As many requests as a company may send within an hour. */
const perHour = 20;

/** Keeps a request and posts it to support in the same transaction. @throws Refusal `too_many_requests` */
export async function askForHelp(
  db: CompanyDb,
  input: HelpInput,
  by: Member,
  supportEmail: string,
  at: Temporal.Instant,
) {
  await lockRequests(db);
  if ((await countRequestsSince(db, at.subtract({ hours: 1 }))) >= perHour) refuse("too_many_requests");
  const request: NewRequest = {
    id: input.id ?? crypto.randomUUID(),
    subject: input.subject,
    message: input.message,
    priority: input.priority ?? workOrderDefaults.priority,
    // What the body says of its sender is not believed: a reply is to reach who is signed in.
    userEmail: by.email,
    username: by.username,
    at,
  };
  const stored = (await insertRequest(db, request)) ?? refuse("internal");
  await enqueueEmail(db, addressOf(supportEmail), emailOf(request, by), at);
  return stored;
}

/** A request that was kept. @throws Refusal `not_found` */
export async function getRequest(db: CompanyDb, id: string) {
  return (await findRequest(db, id)) ?? refuse("not_found");
}

/** The bare address of `name <address>` or an address. */
export function addressOf(mailbox: string): string {
  return /<(.+)>$/.exec(mailbox)?.[1] ?? mailbox;
}

function emailOf({ subject, message, priority, userEmail, username }: NewRequest, by: Member): Email {
  const words = mailWords[by.locale].support;
  return {
    locale: by.locale,
    subject: fill(words.subject, { priority: words.priorities[priority], subject }),
    replyTo: userEmail,
    parts: [
      { say: message },
      { say: fill(words.from, { name: by.name, username, email: userEmail, role: by.role, company: by.companyName }) },
    ],
  };
}
