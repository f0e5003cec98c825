import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { contract } from "@millwright/contract/contract";
import { limits } from "@millwright/contract/limits";
import { mayAct } from "@millwright/domain/access";
import { plantCalendarWords } from "@millwright/messages/plant-calendar/plant-calendar";
import { fill } from "@millwright/messages/text";
import type { CompanyDb } from "#db/database.ts";
import { systemAt } from "#db/transaction/acting.ts";
import type { Deps } from "#deps.ts";
import { technicianOf } from "#features/assignees/assignees.ts";
import { entriesBetween } from "#features/calendar/calendar.ts";
import {
  type FeedOwner,
  findFeedOwner,
  findVersion,
  listVersions,
  noteFeedUsed,
} from "#features/calendar-feeds/calendar-feeds.queries.ts";
import { eventsOf, type FeedEvent, nearest } from "#features/calendar-feeds/feed-events.ts";
import { hashOfToken } from "#features/calendar-feeds/feed-token.ts";
import { icalOf } from "#features/calendar-feeds/ical.ts";
import { KeptAnswers } from "#features/calendar-feeds/kept-answers.ts";
import { readDay } from "#features/maintenance/maintenance.ts";
import { type FileAnswer, fileAnswer } from "#http/answer/answers.ts";
import { refuse } from "#http/errors/refusal.ts";
import { limitConcurrency } from "#http/limits/limit-concurrency.ts";
import { hourSeconds, WindowLimit } from "#http/limits/window-limit.ts";
import { networkOf } from "#http/network/network.ts";
import { refuseByPlan } from "#http/session/plan-gate.ts";

interface FeedRequest {
  deps: Pick<Deps, "db" | "config">;
  now: Temporal.Instant;
  ip: string;
  /** The If-None-Match header. */
  known: string | undefined;
}

/** Work that is late still stands on its day. */
const daysBack = 31;
const daysAhead = 366;
/** A plant of many PMs has enough in fewer days than a year. */
const daysAtOnce = 93;

/** Applications ask by themselves, many at the same minute: they stand in line, a plant at a time. */
const takeTurn = limitConcurrency("feed", { atOnce: 2, waiting: 200, ofOne: 100, beyond: 50 });
/** Many applications ask without saying what they have, and many people of a plant have the same. */
const cache = new KeptAnswers(limits.feed.keptBytes);
const reads = new WindowLimit(limits.feed.perHour, hourSeconds);
const wrong = new WindowLimit(limits.feed.wrongPerHour, hourSeconds);

/**
 * What an address of a calendar application opens, for as long as its person may read the plant's work.
 * @throws Refusal `link_unknown`, `subscription_expired`, `too_many_requests`
 */
export async function readFeed(token: string, request: FeedRequest): Promise<FileAnswer> {
  const { deps, now } = request;
  const network = networkOf(request.ip);
  wrong.requireCapacity(network, now);
  const tokenHash = hashOfToken(token.replace(/\.ics$/, ""));
  const owner = await deps.db.inIdentity((db) => findFeedOwner(db, tokenHash));
  if (owner === null || !mayAct(owner.access, contract["GET /calendar"].access)) {
    wrong.count(network, now);
    return refuse("link_unknown");
  }
  refuseByPlan("active", owner, owner.timeZone, now);
  reads.requireCapacity(owner.id, now);
  reads.count(owner.id, now);
  const reading = { ...systemAt("calendar-feed"), call: "GET /feeds/{token}" };
  const answer = await takeTurn(
    () => deps.db.inCompany(owner.companyId, (db) => answerFor(db, owner, request), reading),
    owner.companyId,
  );
  await deps.db.inIdentity((db) => noteFeedUsed(db, owner.id, now));
  return answer;
}

/** The feed, or that it is as the application knows it. */
async function answerFor(db: CompanyDb, owner: FeedOwner, { deps, now, known }: FeedRequest): Promise<FileAnswer> {
  const origin = deps.config.publicOrigin;
  const { day: today } = await readDay(db, owner.timeZone, now);
  const { scope, companyId, personId, companyName, locale } = owner;
  const whose = scope === "mine" ? personId : companyId;
  const version = await findVersion(db);
  const seen = [companyId, whose, version, today, owner.timeZone, companyName, locale, origin].join("\n");
  const hash = createHash("sha256").update(seen).digest("base64url");
  const etag = `W/"${hash.slice(0, 22)}"`;
  const described = { contentType: "text/calendar; charset=utf-8", name: "millwright.ics", etag };
  if (known?.split(",").some((one) => one.trim() === etag)) {
    return fileAnswer({ ...described, stream: null });
  }
  const bytes = await cache.answer(hash, async () => {
    const events = await nearestEvents(db, owner, { today, host: new URL(origin).host, now });
    const changes = await changesOf(db, events);
    const name = fill(plantCalendarWords[locale].feeds.names[scope], { company: companyName });
    return Buffer.from(await icalOf({ name, locale, origin, events, changes }));
  });
  return fileAnswer({ ...described, stream: Readable.from([bytes]), size: bytes.length });
}

async function nearestEvents(
  db: CompanyDb,
  { scope, personId, timeZone, locale }: FeedOwner,
  { today, host, now }: { today: Temporal.PlainDate; host: string; now: Temporal.Instant },
): Promise<FeedEvent[]> {
  const assignee = scope === "mine" ? await technicianOf(db, { kind: "member", id: personId }) : undefined;
  if (assignee === null) return [];
  const last = today.add({ days: daysAhead });
  const around = { host, locale, today: today.toString() };
  const events: FeedEvent[] = [];
  let from = today.subtract({ days: daysBack });
  while (Temporal.PlainDate.compare(from, last) <= 0 && events.length < limits.feed.events) {
    const end = from.add({ days: daysAtOnce - 1 });
    const to = Temporal.PlainDate.compare(end, last) < 0 ? end : last;
    const span = { from: from.toString(), to: to.toString(), assignee };
    events.push(...(await entriesBetween(db, span, timeZone, now)).flatMap((entry) => eventsOf(entry, around)));
    from = to.add({ days: 1 });
  }
  return nearest(events, limits.feed);
}

async function changesOf(db: CompanyDb, events: readonly FeedEvent[]) {
  const ids = [...new Set(events.map(({ workOrderId }) => workOrderId))];
  const rows = await listVersions(db, ids);
  return new Map(rows.map((row) => [row.id, { version: row.version, updatedAt: row.updated_at }]));
}
