import type { EventType } from "@millwright/domain/events/event";
import { sql } from "kysely";
import type { SendFailure, WebhookAnswer } from "#adapters/webhooks/sender.ts";
import type { IdentityDb } from "#db/database.ts";

export interface NewDelivery {
  event_id: string;
  type: EventType;
  subject_id: string;
  version: number;
  number: number;
  body: string;
}

/** Leaves events to be sent to each webhook of a company that is on and is told of their kind. */
export async function insertDeliveries(
  db: IdentityDb,
  companyId: string,
  deliveries: readonly NewDelivery[],
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into webhook_delivery (company_id, webhook_id, event_id, type, subject_id, version, number, body, created_at, next_try_at)
    select ${companyId}, webhook.id, event_id, type, subject_id, version, number, body, ${at}, ${at}
    from webhook, jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as new_event (
      event_id uuid, type text, subject_id uuid, version bigint, number int, body text)
    where webhook.company_id = ${companyId} and not is_paused and disabled_at is null and type = any(types)`.execute(
    db,
  );
}

/** The same of an event about the webhook itself. Answers its id; null of a webhook that is not there, or off. */
export async function insertTest(
  db: IdentityDb,
  companyId: string,
  { webhookId, eventId, body }: { webhookId: string; eventId: string; body: string },
  at: Temporal.Instant,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into webhook_delivery (company_id, webhook_id, event_id, type, subject_id, version, number, body, created_at, next_try_at)
    select company_id, id, ${eventId}, 'webhook.test', ${eventId}, 0, 0, ${body}, ${at}, ${at}
    from webhook where company_id = ${companyId} and id = ${webhookId} and not is_paused and disabled_at is null
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export interface DeliveryRow {
  id: string;
  event_id: string;
  type: EventType | "webhook.test";
  state: "waiting" | "delivered" | "failed";
  tries: number;
  created_at: string;
  tried_at: string | null;
  next_try_at: string | null;
  body: string;
  status: number | null;
  answer: string | null;
  failure: SendFailure | null;
  took_ms: number | null;
}

/** Where a page of deliveries goes on: after this one. */
export type DeliveryCursor = [createdAt: string, version: number, number: number, id: string];

const columns = sql`
  id, event_id, type, state, tries, created_at, tried_at, case when state = 'waiting' then next_try_at end as next_try_at,
  body, status, answer, failure, took_ms`;

/** What was sent to a webhook and what waits, the latest first. */
export async function listDeliveries(
  db: IdentityDb,
  { companyId, webhookId }: { companyId: string; webhookId: string },
  after: DeliveryCursor | null,
  atMost: number,
): Promise<(DeliveryRow & { version: number; number: number })[]> {
  const { rows } = await sql<DeliveryRow & { version: number; number: number }>`
    select ${columns}, version, number from webhook_delivery
    where company_id = ${companyId} and webhook_id = ${webhookId}
      ${after === null ? sql`` : sql`and (created_at, version, number, id) < (${after[0]}::timestamptz, ${after[1]}::bigint, ${after[2]}::int, ${after[3]}::uuid)`}
    order by created_at desc, version desc, number desc, id desc limit ${atMost}`.execute(db);
  return rows;
}

export async function findDelivery(db: IdentityDb, companyId: string, id: string): Promise<DeliveryRow | null> {
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from webhook_delivery where company_id = ${companyId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Lets a delivery be sent again, now. False where its webhook is off. */
export async function retryDelivery(
  db: IdentityDb,
  companyId: string,
  id: string,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook_delivery set tries = case state when 'waiting' then tries else 0 end, state = 'waiting', next_try_at = ${at}
    from webhook
    where webhook_delivery.company_id = ${companyId} and webhook_delivery.id = ${id} and webhook.id = webhook_id
      and not is_paused and disabled_at is null`.execute(db);
  return Number(numAffectedRows) > 0;
}

export interface DueWebhook {
  id: string;
  companyId: string;
  isFailing: boolean;
}

/** Whether nothing of the same thing is to be sent before. */
const isFirstOfSubject = sql`not exists (
  select from webhook_delivery earlier
  where earlier.webhook_id = delivery.webhook_id and earlier.subject_id = delivery.subject_id and earlier.state = 'waiting'
    and (earlier.version, earlier.number) < (delivery.version, delivery.number))`;

/** The webhooks that have something to be sent now, but for those that are served: who was sent something longest ago first. */
export async function listDueWebhooks(
  db: IdentityDb,
  served: readonly string[],
  now: Temporal.Instant,
): Promise<DueWebhook[]> {
  const { rows } = await sql<DueWebhook>`
    select id, company_id as "companyId", failing_since is not null as "isFailing" from webhook
    where not is_paused and disabled_at is null and id <> all(${served}::uuid[]) and exists (
      select from webhook_delivery delivery
      where webhook_id = webhook.id and state = 'waiting' and next_try_at <= ${now} and ${isFirstOfSubject}
    )
    order by failing_since is not null, last_sent_at nulls first, id`.execute(db);
  return rows;
}

/** In how many milliseconds the next thing is to be sent; null when nothing waits. */
export async function msToNext(db: IdentityDb, now: Temporal.Instant): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from min(next.next_try_at) - ${now}::timestamptz)::float8 * 1000 as ms
    from webhook cross join lateral (
      select next_try_at from webhook_delivery
      where webhook_id = webhook.id and state = 'waiting' and next_try_at > ${now}
      order by next_try_at limit 1
    ) as next
    where not is_paused and disabled_at is null`.execute(db);
  return rows[0]?.ms ?? null;
}

export interface DueDelivery {
  id: string;
  webhookId: string;
  subjectId: string;
  eventId: string;
  body: string;
  tries: number;
  address: string;
  secret: Buffer;
  /** Those of before its rotations, which sign as well. */
  formerSecrets: Buffer[];
}

/** Takes what is to be sent to a webhook now, one of each thing, for as long as a lease lasts. Another node takes others. */
export async function takeDueDeliveries(
  db: IdentityDb,
  webhookId: string,
  { now, leaseUntil }: { now: Temporal.Instant; leaseUntil: Temporal.Instant },
  atMost: number,
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with taken as (
      update webhook_delivery set tries = tries + 1, tried_at = ${now}, next_try_at = ${leaseUntil}
      where id in (
        select id from webhook_delivery delivery
        where webhook_id = ${webhookId} and state = 'waiting' and next_try_at <= ${now} and ${isFirstOfSubject}
        order by next_try_at, version, number limit ${atMost} for update skip locked
      )
      returning id, webhook_id, subject_id, event_id, body, tries, version, number
    )
    select taken.id, webhook_id as "webhookId", subject_id as "subjectId", event_id as "eventId", body, tries, address, secret,
      case when former_until > ${now} then former_secret || earlier_secrets else '{}' end as "formerSecrets"
    from taken join webhook on webhook.id = webhook_id
    where not is_paused and disabled_at is null
    order by version, number`.execute(db);
  return rows;
}

/** Notes what came back of tries that arrived. */
export async function noteDelivered(
  db: IdentityDb,
  delivered: readonly { delivery: DueDelivery; answer: WebhookAnswer }[],
): Promise<void> {
  const listOf = <T>(read: (one: (typeof delivered)[number]) => T) => delivered.map(read);
  await sql`
    update webhook_delivery set state = 'delivered', status = came.status, answer = came.answer, failure = null,
      took_ms = came.took_ms
    from unnest(${listOf(({ delivery }) => delivery.id)}::uuid[], ${listOf(({ delivery }) => delivery.tries)}::int[],
      ${listOf(({ answer }) => answer.status)}::int[], ${listOf(({ answer }) => answer.text)}::text[],
      ${listOf(({ answer }) => answer.tookMs)}::int[]) as came (id, tries, status, answer, took_ms)
    where webhook_delivery.id = came.id and webhook_delivery.tries = came.tries and state = 'waiting'`.execute(db);
}

/** Notes what came back of a try that did not arrive, and when the next one is: null when it is over. */
export async function noteOutcome(
  db: IdentityDb,
  { id, webhookId, subjectId, tries }: DueDelivery,
  { status, text, failure, tookMs }: WebhookAnswer,
  { state, nextTryAt }: { state: DeliveryRow["state"]; nextTryAt: Temporal.Instant | null },
): Promise<void> {
  await sql`
    update webhook_delivery set state = ${state}, status = ${status}, answer = ${text}, failure = ${failure}, took_ms = ${tookMs},
      next_try_at = coalesce(${nextTryAt}, next_try_at)
    where id = ${id} and tries = ${tries} and state = 'waiting'`.execute(db);
  if (nextTryAt === null) return;
  // What waits behind it need not be looked at until then.
  await sql`
    update webhook_delivery set next_try_at = ${nextTryAt}
    where webhook_id = ${webhookId} and subject_id = ${subjectId} and state = 'waiting' and id <> ${id}`.execute(db);
}

/** Lets what waited behind a delivery be sent. */
export async function releaseSubject(
  db: IdentityDb,
  { webhookId, subjectId }: Pick<DueDelivery, "webhookId" | "subjectId">,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    update webhook_delivery set next_try_at = ${at}
    where webhook_id = ${webhookId} and subject_id = ${subjectId} and state = 'waiting' and next_try_at > ${at}`.execute(
    db,
  );
}

/** Gives back what was taken and not sent. */
export async function giveBack(db: IdentityDb, ids: readonly string[], at: Temporal.Instant): Promise<void> {
  await sql`
    update webhook_delivery set tries = tries - 1, next_try_at = ${at}
    where id = any(${ids}::uuid[]) and state = 'waiting'`.execute(db);
}

/** Deletes some of what is older than a time. Answers whether there is more. */
export async function deleteDeliveries(db: IdentityDb, before: Temporal.Instant, atMost: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from webhook_delivery where id in (
      select id from webhook_delivery where created_at < ${before} order by created_at limit ${atMost}
    )`.execute(db);
  return Number(numAffectedRows) >= atMost;
}
