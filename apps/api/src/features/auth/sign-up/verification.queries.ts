import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

export interface CodeClaim {
  email: string;
  /** Matches no code: the place of the one that is being made. */
  noCode: Buffer;
  now: Temporal.Instant;
  /** Civil day (UTC) on which sendings are counted. */
  day: Temporal.PlainDate;
  expiresAt: Temporal.Instant;
  /** A code sent after this one is too fresh for another. */
  cooledSince: Temporal.Instant;
  perDay: number;
}

/** Counts a sending and voids the code before. False where it is too early, or enough for the day. */
export async function claimCode(db: IdentityDb, claim: CodeClaim): Promise<boolean> {
  const result = await sql`
    insert into verification_code as known (email, code_hash, sent_at, expires_at, sent_day)
    values (${claim.email}, ${claim.noCode}, ${claim.now}, ${claim.expiresAt}, ${claim.day})
    on conflict (email) do update set
      code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at, wrong_tries = 0,
      sent_today = case when known.sent_day = excluded.sent_day then known.sent_today + 1 else 1 end,
      sent_day = excluded.sent_day
    where known.sent_at <= ${claim.cooledSince}
      and (known.sent_day <> excluded.sent_day or known.sent_today < ${claim.perDay})
    returning email`.execute(db);
  return result.rows.length > 0;
}

export async function findSending(db: IdentityDb, email: string): Promise<{ sent_at: string } | null> {
  const result = await sql<{ sent_at: string }>`
    select sent_at from verification_code where email = ${email}`.execute(db);
  return result.rows[0] ?? null;
}

export async function storeCode(db: IdentityDb, email: string, sentAt: Temporal.Instant, hash: Buffer): Promise<void> {
  await sql`update verification_code set code_hash = ${hash} where email = ${email} and sent_at = ${sentAt}`.execute(
    db,
  );
}

/** Gives the network that asks for a code tries of its own. Nobody else's grow: an address has as many as it has sendings. */
export async function keepAsker(db: IdentityDb, { email, network }: CodeTry, now: Temporal.Instant): Promise<void> {
  await sql`
    insert into verification_asker (email, network, asked_at) values (${email}, ${network}, ${now})
    on conflict (email, network) do update set wrong_tries = 0, asked_at = excluded.asked_at`.execute(db);
}

/** The address whose code is tried, and from where. */
export interface CodeTry {
  email: string;
  network: string;
}

/** Whether this network asked for a code of the address lately: such have tries of their own. */
export async function isAsker(db: IdentityDb, { email, network }: CodeTry, since: Temporal.Instant): Promise<boolean> {
  const result = await sql`
    select from verification_asker
    where email = ${email} and network = ${network} and asked_at >= ${since}`.execute(db);
  return result.rows.length > 0;
}

export interface CodeRow {
  code_hash: Buffer;
  sent_at: string;
}

export interface TryLimits {
  now: Temporal.Instant;
  /** How many wrong ones there may be. */
  tries: number;
  /** Since when a code may have been typed that is good beyond its own time, for who typed it. */
  verifiedSince: Temporal.Instant;
}

/** Uses up one of an asker's tries before the code is looked at, so that guesses at the same moment count one by one. */
export async function claimOwnTry(db: IdentityDb, codeTry: CodeTry, limits: TryLimits): Promise<CodeRow | null> {
  const { email, network } = codeTry;
  const result = await sql<CodeRow>`
    update verification_asker as asker set wrong_tries = asker.wrong_tries + 1
    from verification_code as code
    where asker.email = ${email} and asker.network = ${network} and asker.wrong_tries < ${limits.tries}
      and code.email = asker.email and ${isOpenFor(codeTry, limits)}
    returning code.code_hash, code.sent_at`.execute(db);
  return result.rows[0] ?? null;
}

/** The same of the tries that all who did not ask for a code share. */
export async function claimSharedTry(db: IdentityDb, codeTry: CodeTry, limits: TryLimits): Promise<CodeRow | null> {
  const result = await sql<CodeRow>`
    update verification_code as code set wrong_tries = code.wrong_tries + 1
    where code.email = ${codeTry.email} and code.wrong_tries < ${limits.tries} and ${isOpenFor(codeTry, limits)}
    returning code.code_hash, code.sent_at`.execute(db);
  return result.rows[0] ?? null;
}

/** Whether the code lasts, or was typed from this network and may be typed again. */
function isOpenFor({ network }: CodeTry, { now, verifiedSince }: TryLimits) {
  return sql`(code.expires_at > ${now} or (code.verified_from = ${network}
    and code.verified_at >= code.sent_at and code.verified_at >= ${verifiedSince}))`;
}

export async function giveBackOwnTry(db: IdentityDb, { email, network }: CodeTry): Promise<void> {
  await sql`
    update verification_asker set wrong_tries = wrong_tries - 1
    where email = ${email} and network = ${network} and wrong_tries > 0`.execute(db);
}

export async function giveBackSharedTry(db: IdentityDb, email: string): Promise<void> {
  await sql`
    update verification_code set wrong_tries = wrong_tries - 1 where email = ${email} and wrong_tries > 0`.execute(db);
}

/** Of the tokens that one code gave, beside the latest. */
const mostEarlier = 2;

/**
 * Opens registration for who has the token. One that the same code gave before stays good as long as it was, so that a
 * code may be typed twice. False when another code has taken the place of this one, or it is spent.
 */
export async function markVerified(
  db: IdentityDb,
  { email, network }: CodeTry,
  { code, tokenHash }: { code: Buffer; tokenHash: Buffer },
  limits: TryLimits,
): Promise<boolean> {
  const isAgain = sql`(verified_at >= sent_at and verified_at >= ${limits.verifiedSince})`;
  const result = await sql`
    update verification_code as code set
      earlier_token_hashes = case when not coalesce(${isAgain}, false) then '{}'
        when token_hash = ${tokenHash} then earlier_token_hashes
        else (token_hash || array_remove(earlier_token_hashes, ${tokenHash}::bytea))[1:${sql.lit(mostEarlier)}] end,
      verified_from = case when ${isAgain} then verified_from else ${network} end,
      verified_at = case when ${isAgain} then verified_at else ${limits.now}::timestamptz end,
      token_hash = ${tokenHash}
    where email = ${email} and code_hash = ${code} and ${isOpenFor({ email, network }, limits)}
    returning email`.execute(db);
  return result.rows.length > 0;
}

/** What a token proves, and since when it may have been given. */
export interface Proof {
  email: string;
  tokenHash: Buffer;
  since: Temporal.Instant;
}

export async function isProved(db: IdentityDb, { email, tokenHash, since }: Proof): Promise<boolean> {
  const result = await sql`
    select from verification_code
    where email = ${email} and verified_at >= ${since}
      and (token_hash = ${tokenHash} or ${tokenHash} = any(earlier_token_hashes))`.execute(db);
  return result.rows.length > 0;
}

/** Whether a registration was proved by the token lately. */
export async function isSpent(db: IdentityDb, { email, tokenHash, since }: Proof): Promise<boolean> {
  const result = await sql`
    select from verification_code
    where email = ${email} and spent_at >= ${since} and ${tokenHash} = any(spent_token_hashes)`.execute(db);
  return result.rows.length > 0;
}

/** Spends the code and each token that it gave. Of two transactions at the same moment one gets true. */
export async function consumeProof(
  db: IdentityDb,
  { email, tokenHash, since }: Proof,
  now: Temporal.Instant,
): Promise<boolean> {
  const result = await sql`
    update verification_code set verified_at = null, token_hash = null, earlier_token_hashes = '{}', expires_at = sent_at,
      spent_token_hashes = token_hash || earlier_token_hashes, spent_at = ${now}
    where email = ${email} and verified_at >= ${since}
      and (token_hash = ${tokenHash} or ${tokenHash} = any(earlier_token_hashes))
    returning email`.execute(db);
  return result.rows.length > 0;
}

export async function deleteSendingsBefore(db: IdentityDb, day: Temporal.PlainDate): Promise<void> {
  await sql`delete from verification_code where sent_day < ${day}`.execute(db);
}
