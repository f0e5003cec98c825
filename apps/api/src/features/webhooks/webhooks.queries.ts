import type { EventType } from "@millwright/domain/events/event";
import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

export interface WebhookRow {
  id: string;
  address: string;
  types: EventType[];
  state: "on" | "paused" | "disabled";
  failing_since: string | null;
  last_sent_at: string | null;
  made_at: string;
  made_by: string;
  rotated_at: string | null;
  former_until: string | null;
}

/** The webhooks of a company, by address; `id` leaves one of them. */
export async function listWebhooks(
  db: IdentityDb,
  companyId: string,
  now: Temporal.Instant,
  id: string | null = null,
): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select id, address, types,
      case when disabled_at is not null then 'disabled' when is_paused then 'paused' else 'on' end as state,
      failing_since, last_sent_at, made_at, made_by_name as made_by, rotated_at,
      case when former_until > ${now} then former_until end as former_until
    from webhook
    where company_id = ${companyId} and (${id}::uuid is null or id = ${id})
    order by address, id`.execute(db);
  return rows;
}

export async function countWebhooks(db: IdentityDb, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from webhook where company_id = ${companyId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface NewWebhook {
  id: string;
  companyId: string;
  address: string;
  types: readonly EventType[];
  secret: Buffer;
  madeByName: string;
  madeAt: Temporal.Instant;
}

export async function insertWebhook(db: IdentityDb, webhook: NewWebhook): Promise<void> {
  const { id, companyId, address, types, secret, madeByName, madeAt } = webhook;
  await sql`
    insert into webhook (id, company_id, address, types, secret, made_by_name, made_at)
    values (${id}, ${companyId}, ${address}, ${types}, ${secret}, ${madeByName}, ${madeAt})`.execute(db);
}

export interface WebhookChanges {
  address?: string | undefined;
  types?: readonly EventType[] | undefined;
  isPaused?: boolean | undefined;
}

/** False when there is no such webhook, or it is so already. One that is turned on again is no longer disabled. */
export async function updateWebhook(
  db: IdentityDb,
  companyId: string,
  id: string,
  { address = null, types = null, isPaused = null }: { [Key in keyof WebhookChanges]: WebhookChanges[Key] | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook set address = coalesce(${address}, address), types = coalesce(${types}, types),
      is_paused = coalesce(${isPaused}, is_paused),
      disabled_at = case when ${isPaused}::boolean is false then null else disabled_at end,
      failing_since = case when ${isPaused}::boolean is false and disabled_at is not null then null else failing_since end
    where company_id = ${companyId} and id = ${id} and (
      address is distinct from coalesce(${address}, address) or types is distinct from coalesce(${types}, types)
      or is_paused <> coalesce(${isPaused}, is_paused) or (${isPaused}::boolean is false and disabled_at is not null)
    )`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** How many secrets before the former one sign at most: headers have to stay short. */
const mostEarlier = 3;

/** Another secret; the one that there is, and those that sign still, sign as well until a time. False when there is no such webhook. */
export async function replaceSecret(
  db: IdentityDb,
  companyId: string,
  { id, secret, formerUntil, at }: { id: string; secret: Buffer } & Record<"formerUntil" | "at", Temporal.Instant>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook set
      earlier_secrets = case when former_until > ${at} then (earlier_secrets || former_secret)[:${mostEarlier}::int] else '{}' end,
      former_secret = secret, former_until = ${formerUntil}, secret = ${secret}, rotated_at = ${at}
    where company_id = ${companyId} and id = ${id}`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** False when there is no such webhook. */
export async function deleteWebhook(db: IdentityDb, companyId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from webhook where company_id = ${companyId} and id = ${id}`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** Notes that something arrived. */
export async function noteArrival(db: IdentityDb, id: string, at: Temporal.Instant): Promise<void> {
  await sql`
    update webhook set failing_since = null, last_sent_at = greatest(last_sent_at, ${at}::timestamptz) where id = ${id}`.execute(
    db,
  );
}

export interface DisabledWebhook {
  companyId: string;
  companyName: string;
  address: string;
}

/** Notes that nothing arrived, and disables a webhook to which nothing has for long: that one is answered. */
export async function noteFailure(
  db: IdentityDb,
  id: string,
  { at, givenUpBefore }: { at: Temporal.Instant; givenUpBefore: Temporal.Instant },
): Promise<DisabledWebhook | null> {
  await sql`update webhook set failing_since = ${at} where id = ${id} and failing_since is null`.execute(db);
  const { rows } = await sql<DisabledWebhook>`
    update webhook set disabled_at = ${at} from company
    where webhook.id = ${id} and disabled_at is null and failing_since <= ${givenUpBefore} and company.id = company_id
    returning company_id as "companyId", company.name as "companyName", address`.execute(db);
  return rows[0] ?? null;
}
