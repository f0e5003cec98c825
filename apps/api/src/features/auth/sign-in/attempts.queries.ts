import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

export interface Attempt {
  kind: string;
  /** The account or address that it was about. */
  subject: string;
  /** Where it came from. */
  network: string;
}

/** Lets one transaction at a time count and add attempts of this account, or from this network. */
export async function lockAttempts(db: IdentityDb, { kind, subject, network }: Attempt): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${[`${kind} from ${network}`, `${kind} of ${subject}`]}::text[]) as key`.execute(
    db,
  );
}

/** How many of the account, of it from the network (where that is counted), and from the network. */
export interface Nth {
  ofSubject: number;
  ofBoth: number | null;
  fromNetwork: number;
}

interface NthLatest {
  of_subject: string | null;
  of_both: string | null;
  from_network: string | null;
}

/** When the nth latest attempt was, of the account, of it from the network, and from the network; null where there were fewer since. */
export async function nthLatest(
  db: IdentityDb,
  { kind, subject, network }: Attempt,
  nth: Nth,
  since: Temporal.Instant,
): Promise<NthLatest> {
  const ofBoth = sql`(
    select at from attempt where kind = ${kind} and subject = ${subject} and network = ${network} and at > ${since}
    order by at desc offset ${(nth.ofBoth ?? 1) - 1} limit 1)`;
  const result = await sql<NthLatest>`
    select ${nth.ofBoth === null ? sql`null::timestamptz` : ofBoth} as of_both,
      (select at from attempt where kind = ${kind} and subject = ${subject} and at > ${since}
       order by at desc offset ${nth.ofSubject - 1} limit 1) as of_subject,
      (select at from attempt where kind = ${kind} and network = ${network} and at > ${since}
       order by at desc offset ${nth.fromNetwork - 1} limit 1) as from_network`.execute(db);
  return result.rows[0] ?? { of_subject: null, of_both: null, from_network: null };
}

export async function insertAttempt(
  db: IdentityDb,
  { kind, subject, network }: Attempt,
  at: Temporal.Instant,
): Promise<void> {
  await sql`insert into attempt (kind, subject, network, at) values (${kind}, ${subject}, ${network}, ${at})`.execute(
    db,
  );
}

export async function deleteAttempts(db: IdentityDb, kind: string, subject: string): Promise<void> {
  await sql`delete from attempt where kind = ${kind} and subject = ${subject}`.execute(db);
}

/** The same wherever it came from: the part after the e-mail names the place. */
export async function deleteAttemptsOf(db: IdentityDb, kind: string, email: string): Promise<void> {
  await sql`
    delete from attempt
    where kind = ${kind} and (subject = ${email} or starts_with(subject, ${`${email} `}))`.execute(db);
}

export async function deleteAttemptsBefore(db: IdentityDb, before: Temporal.Instant): Promise<void> {
  await sql`delete from attempt where at < ${before}`.execute(db);
}

/** Whether the account of an e-mail was signed in to from a network before. */
export async function isKnownNetwork(db: IdentityDb, email: string, network: string): Promise<boolean> {
  const result = await sql`
    select from known_network join person on person.id = known_network.person_id
    where person.email = ${email} and known_network.network = ${network}`.execute(db);
  return result.rows.length > 0;
}

export async function keepNetwork(db: IdentityDb, personId: string, network: string, at: Temporal.Instant) {
  await sql`
    insert into known_network (person_id, network, last_used_at) values (${personId}, ${network}, ${at})
    on conflict (person_id, network) do update set last_used_at = excluded.last_used_at`.execute(db);
}

export async function deleteNetworksBefore(db: IdentityDb, before: Temporal.Instant): Promise<void> {
  await sql`delete from known_network where last_used_at < ${before}`.execute(db);
}
