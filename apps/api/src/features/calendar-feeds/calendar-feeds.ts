import type { CalendarFeed } from "@millwright/contract/calendar-feeds";
import { limits } from "@millwright/contract/limits";
import type { Pepper } from "#adapters/pepper.ts";
import type { CompanyDb } from "#db/database.ts";
import {
  countHeld,
  deleteFeed,
  type FeedRow,
  findFeed,
  insertFeed,
  listFeeds,
} from "#features/calendar-feeds/calendar-feeds.queries.ts";
import { feedToken, hashOfToken, makeSalt } from "#features/calendar-feeds/feed-token.ts";
import type { Member } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** What addresses are made of. */
export interface Addressing {
  pepper: Pepper;
  /** Where this server is reached, such as https://plant.example. */
  origin: string;
}

/** A person's own addresses; for an owner everyone's, of which others' are not shown. */
export async function feedsOf(db: CompanyDb, by: Member, addressing: Addressing): Promise<CalendarFeed[]> {
  const rows = await listFeeds(db, by.access === "owner" ? null : by.personId);
  return rows.map((row) => shown(row, by, addressing));
}

/** @throws Refusal `not_found` */
export async function getFeed(db: CompanyDb, id: string, by: Member, addressing: Addressing): Promise<CalendarFeed> {
  const row = await findFeed(db, id);
  return row?.personId === by.personId ? shown(row, by, addressing) : refuse("not_found");
}

/** Makes a secret address for calendar applications. @throws Refusal `too_many_feeds` */
export async function makeFeed(
  db: CompanyDb,
  { id = crypto.randomUUID(), scope }: { id?: string | undefined; scope: FeedRow["scope"] },
  by: Member,
  addressing: Addressing,
  at: Temporal.Instant,
): Promise<CalendarFeed> {
  if ((await countHeld(db, by.personId)) >= limits.feed.perPerson) refuse("too_many_feeds");
  const salt = makeSalt();
  const sha256 = hashOfToken(feedToken(addressing.pepper, salt));
  await insertFeed(db, { id, personId: by.personId, scope, sha256, salt, madeAt: at, madeByName: by.name });
  return getFeed(db, id, by, addressing);
}

/** Revokes an own address; an owner anybody's. @throws Refusal `not_found` */
export async function revokeFeed(db: CompanyDb, id: string, by: Member): Promise<void> {
  if (!(await deleteFeed(db, id, by.personId, by.access === "owner"))) refuse("not_found");
}

/** One that was made under another pepper can't be worked out again; it still opens. */
function shown(row: FeedRow, by: Member, { pepper, origin }: Addressing): CalendarFeed {
  const token = feedToken(pepper, row.salt);
  const isMine = row.personId === by.personId;
  return {
    id: row.id,
    scope: row.scope,
    address: isMine && hashOfToken(token).equals(row.sha256) ? `${origin}/api/feeds/${token}.ics` : null,
    is_mine: isMine,
    made_at: row.madeAt,
    made_by_name: row.madeByName,
    last_used_at: row.lastUsedAt,
  };
}
