import { randomBytes, randomUUID } from "node:crypto";
import type { AccessLevel } from "@millwright/domain/access";
import type pg from "pg";
import { sessionEnd, tokenHash } from "#http/session/session.ts";
import { asOwner } from "#testing/template.ts";

/** Somebody signed in, made directly in the database. */
export interface Session {
  token: string;
  sessionId: string;
  personId: string;
  companyId: string;
  membershipId: string;
  email: string;
}

export interface Who {
  /** The company to work in; a new one when left out. */
  company?: { companyId: string };
  access?: AccessLevel;
  fullName?: string | null;
  role?: string;
  timeZone?: string;
  locale?: "en" | "fr";
  /** When the device that they have was last in contact, and they were let in; so long ago that what they say of any time is believed. */
  seenAt?: Temporal.Instant;
  /** The first civil day that a new company's trial does not cover; far ahead when left out, so that clocks may go on. */
  trialEndsOn?: string;
}

/** The hash of no password that anybody knows: they have a session, and sign in by nothing. */
const noPassword = "$argon2id$v=19$m=8,t=1,p=1$bm9ib2R5a25vd3M$bm9ib2R5a25vd3NpdA";

/** Makes a person, their company unless it is given, and a session that lasts 30 days from `now`. */
export async function becomeSomebody(owner: pg.Pool, who: Who, now: Temporal.Instant): Promise<Session> {
  const somebody = {
    token: randomBytes(32).toString("base64url"),
    sessionId: randomUUID(),
    personId: randomUUID(),
    membershipId: randomUUID(),
    companyId: who.company?.companyId ?? randomUUID(),
  };
  const email = `${somebody.personId}@plant.example`;
  const { personId, companyId, membershipId } = somebody;
  const at = now.toString();
  if (who.company === undefined) {
    await owner.query("insert into company (id, name, code, time_zone, created_at) values ($1, $2, $3, $4, $5)", [
      companyId,
      `Plant ${companyId.slice(0, 8)}`,
      randomUUID(),
      who.timeZone ?? "America/Toronto",
      at,
    ]);
    await owner.query("insert into subscription (company_id, trial_starts_on, trial_ends_on) values ($1, $2, $3)", [
      companyId,
      "2000-01-01",
      who.trialEndsOn ?? "2190-01-01",
    ]);
  }
  await owner.query(
    "insert into person (id, email, username, full_name, password_hash, locale, created_at) values ($1, $2, $3, $4, $5, $6, $7)",
    [personId, email, `user-${personId.slice(0, 8)}`, who.fullName ?? null, noPassword, who.locale ?? "en", at],
  );
  await owner.query(
    "insert into membership (id, company_id, person_id, role, access, joined_at) values ($1, $2, $3, $4, $5, $6)",
    [
      membershipId,
      companyId,
      personId,
      who.role ?? "Maintenance Supervisor",
      who.access ?? "owner",
      (who.seenAt ?? longAgo(now)).toString(),
    ],
  );
  await insertSession(owner, somebody, now, who.seenAt ?? longAgo(now));
  return { ...somebody, email };
}

const longAgo = (now: Temporal.Instant) => now.subtract({ hours: 91 * 24 });

/** Another session of the same person in the same company. */
export function renewSession(ownerUrl: string, session: Session, now: Temporal.Instant): Promise<Session> {
  const again = { ...session, token: randomBytes(32).toString("base64url"), sessionId: randomUUID() };
  return asOwner(ownerUrl, async (owner) => {
    await insertSession(owner, again, now, now);
    return again;
  });
}

async function insertSession(
  owner: pg.Pool | pg.Client,
  { sessionId, token, personId, companyId }: Omit<Session, "email">,
  now: Temporal.Instant,
  seenAt: Temporal.Instant,
) {
  await owner.query(
    "insert into session (id, token_hash, person_id, company_id, created_at, last_seen_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)",
    [sessionId, tokenHash(token), personId, companyId, now.toString(), seenAt.toString(), sessionEnd(now).toString()],
  );
}
