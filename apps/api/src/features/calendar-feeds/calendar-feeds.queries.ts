import type { AccessLevel } from "@millwright/domain/access";
import type { Locale } from "@millwright/messages/text";
import { sql } from "kysely";
import type { CompanyDb, IdentityDb } from "#db/database.ts";
import { type KeptSubscription, subscriptionColumns } from "#db/session/subscriptions.ts";

export interface FeedRow {
  id: string;
  personId: string;
  scope: "mine" | "plant";
  sha256: Buffer;
  salt: Buffer;
  madeAt: string;
  madeByName: string;
  lastUsedAt: string | null;
}

const columns = sql`id, person_id as "personId", scope, sha256, salt, made_at as "madeAt", made_by_name as "madeByName",
  last_used_at as "lastUsedAt"`;

/** A person's addresses, or (null) everyone's, the latest first. */
export async function listFeeds(db: CompanyDb, personId: string | null): Promise<FeedRow[]> {
  const whose = personId === null ? sql`` : sql`where person_id = ${personId}`;
  const { rows } = await sql<FeedRow>`
    select ${columns} from calendar_feed ${whose} order by made_at desc, id limit 1000`.execute(db);
  return rows;
}

export async function findFeed(db: CompanyDb, id: string): Promise<FeedRow | null> {
  const { rows } = await sql<FeedRow>`select ${columns} from calendar_feed where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** How many a person has; until the transaction ends, nobody else counts theirs. */
export async function countHeld(db: CompanyDb, personId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`calendar_feed ${personId}`}, 0))`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from calendar_feed where person_id = ${personId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function insertFeed(
  db: CompanyDb,
  feed: Omit<FeedRow, "madeAt" | "lastUsedAt"> & { madeAt: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into calendar_feed (id, person_id, scope, sha256, salt, made_at, made_by_name)
    values (${feed.id}, ${feed.personId}, ${feed.scope}, ${feed.sha256}, ${feed.salt}, ${feed.madeAt},
      ${feed.madeByName})`.execute(db);
}

/** Of one's own, or of anybody's where `anyones`; answers whether there was one. */
export async function deleteFeed(db: CompanyDb, id: string, personId: string, anyones: boolean): Promise<boolean> {
  const { rows } = await sql`
    delete from calendar_feed where id = ${id} and (person_id = ${personId} or ${anyones}) returning 1`.execute(db);
  return rows.length > 0;
}

/** Whose an address is, and how their plant stands. */
export interface FeedOwner extends KeptSubscription {
  id: string;
  companyId: string;
  companyName: string;
  timeZone: string;
  personId: string;
  scope: "mine" | "plant";
  access: AccessLevel;
  locale: Locale;
}

export async function findFeedOwner(db: IdentityDb, tokenHash: Buffer): Promise<FeedOwner | null> {
  const { rows } = await sql<FeedOwner>`
    select feed.id, feed.company_id as "companyId", company.name as "companyName", company.time_zone as "timeZone",
      feed.person_id as "personId", feed.scope, membership.access, person.locale, ${subscriptionColumns}
    from calendar_feed feed
    join company on company.id = feed.company_id
    join membership on membership.company_id = feed.company_id and membership.person_id = feed.person_id
    join person on person.id = feed.person_id
    left join subscription on subscription.company_id = feed.company_id
    where feed.sha256 = ${tokenHash}`.execute(db);
  return rows[0] ?? null;
}

/** Notes that it was read, once in a quarter of an hour. */
export async function noteFeedUsed(db: IdentityDb, id: string, at: Temporal.Instant): Promise<void> {
  await sql`
    update calendar_feed set last_used_at = ${at}
    where id = ${id} and (last_used_at is null or last_used_at < ${at.subtract({ minutes: 15 })})`.execute(db);
}

/** The number of the company's last change. */
export async function findVersion(db: CompanyDb): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from company_version where company_id = current_company_id()`.execute(db);
  return rows[0]?.version ?? 0;
}

export interface OrderVersion {
  id: string;
  version: number;
  updated_at: string;
}

/** How often orders were changed, and when last. */
export async function listVersions(db: CompanyDb, ids: readonly string[]): Promise<OrderVersion[]> {
  const { rows } = await sql<OrderVersion>`
    select id, version, updated_at from work_order where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}
