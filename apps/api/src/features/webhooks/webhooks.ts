import { limits } from "@millwright/contract/limits";
import type { MadeWebhook, Webhook, WebhookDelivery } from "@millwright/contract/webhooks";
import type { EventType } from "@millwright/domain/events/event";
import { faultOfAddress } from "@millwright/domain/webhooks/address";
import { faultWithoutLookup, type OutboundOptions } from "#adapters/network/outbound.ts";
import type { Database, IdentityDb } from "#db/database.ts";
import { inBatches } from "#db/list/batches.ts";
import { leaveWork } from "#db/transaction/waiting-work.ts";
import { holdCompany } from "#features/companies/companies.ts";
import { refreshFeed } from "#features/events/events.ts";
import { startDeliveries } from "#features/webhooks/deliver.ts";
import {
  type DeliveryCursor,
  deleteDeliveries,
  findDelivery,
  insertTest,
  listDeliveries,
  retryDelivery,
} from "#features/webhooks/deliveries.queries.ts";
import { newSecret, secretText } from "#features/webhooks/signature.ts";
import {
  countWebhooks,
  deleteWebhook,
  insertWebhook,
  listWebhooks,
  replaceSecret,
  updateWebhook,
} from "#features/webhooks/webhooks.queries.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

export { startDeliveries };

const { most, overlapHours, days } = limits.webhooks;

export function webhooksOf(db: IdentityDb, companyId: string, now: Temporal.Instant): Promise<Webhook[]> {
  return listWebhooks(db, companyId, now);
}

/** @throws Refusal `not_found` */
async function getWebhook(db: IdentityDb, companyId: string, id: string, now: Temporal.Instant): Promise<Webhook> {
  return (await listWebhooks(db, companyId, now, id))[0] ?? refuse("not_found");
}

/** How a change of a webhook is made: when, and which networks may be called. */
export interface WebhookContext {
  now: Temporal.Instant;
  outbound: Pick<OutboundOptions, "networks">;
}

/** An address as it is kept. @throws Refusal of what is wrong with it */
function readAddress(text: string, outbound: WebhookContext["outbound"]): string {
  const address = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  const fault = faultOfAddress(address);
  if (fault !== null || address === null)
    return refuse(fault ?? "webhook_no_address", { fields: { address: "invalid" } });
  const unreachable = faultWithoutLookup(address, outbound);
  if (unreachable !== null) return refuse(`webhook_${unreachable}`, { fields: { address: "invalid" } });
  address.hash = "";
  return address.href;
}

export interface WebhookFields {
  address: string;
  types: readonly EventType[];
}

/** Each once, in the order of all. */
const inOrder = (types: readonly EventType[]) => [...new Set(types)].sort();

/** Makes a webhook, whose secret only this answer has. @throws Refusal `too_many_webhooks`, and of its address */
export async function addWebhook(
  db: IdentityDb,
  { address, types }: WebhookFields,
  by: Actor,
  { now, outbound }: WebhookContext,
): Promise<MadeWebhook> {
  const read = readAddress(address, outbound);
  await holdCompany(db, by.companyId);
  if ((await countWebhooks(db, by.companyId)) >= most) refuse("too_many_webhooks");
  const [id, secret] = [crypto.randomUUID(), newSecret()];
  await insertWebhook(db, {
    ...{ id, companyId: by.companyId, address: read, types: inOrder(types), secret },
    ...{ madeByName: by.name, madeAt: now },
  });
  await refreshFeed(db, by.companyId);
  return { ...(await getWebhook(db, by.companyId, id, now)), secret: secretText(secret) };
}

export interface WebhookChange {
  address?: string | undefined;
  types?: readonly EventType[] | undefined;
  is_paused?: boolean | undefined;
}

/** Changes a webhook; and whether it was otherwise. @throws Refusal `not_found`, and of its address */
export async function changeWebhook(
  db: IdentityDb,
  { companyId, id }: { companyId: string; id: string },
  { address, types, is_paused: isPaused }: WebhookChange,
  { now, outbound }: WebhookContext,
): Promise<{ webhook: Webhook; isChanged: boolean }> {
  const isChanged = await updateWebhook(db, companyId, id, {
    address: address === undefined ? null : readAddress(address, outbound),
    types: types === undefined ? null : inOrder(types),
    isPaused,
  });
  if (isChanged) {
    await refreshFeed(db, companyId);
    leaveWork(db, "event_outbox");
  }
  return { webhook: await getWebhook(db, companyId, id, now), isChanged };
}

/** Gives a webhook another secret; the one before signs as well for a while. @throws Refusal `not_found` */
export async function rotateWebhook(
  db: IdentityDb,
  companyId: string,
  id: string,
  now: Temporal.Instant,
): Promise<MadeWebhook> {
  const secret = newSecret();
  const formerUntil = now.add({ hours: overlapHours });
  if (!(await replaceSecret(db, companyId, { id, secret, formerUntil, at: now }))) refuse("not_found");
  return { ...(await getWebhook(db, companyId, id, now)), secret: secretText(secret) };
}

/** @throws Refusal `not_found` */
export async function removeWebhook(db: IdentityDb, companyId: string, id: string): Promise<void> {
  if (!(await deleteWebhook(db, companyId, id))) refuse("not_found");
  await refreshFeed(db, companyId);
}

/** Sends an event about the webhook itself. @throws Refusal `not_found`, `webhook_off` */
export async function testWebhook(
  db: IdentityDb,
  { companyId, id }: { companyId: string; id: string },
  now: Temporal.Instant,
): Promise<WebhookDelivery> {
  await getWebhook(db, companyId, id, now);
  const eventId = crypto.randomUUID();
  const at = now.toString({ fractionalSecondDigits: 3 });
  const body = JSON.stringify({ id: eventId, type: "webhook.test", subject: { kind: "webhook", id }, version: 0, at });
  const sent = (await insertTest(db, companyId, { webhookId: id, eventId, body }, now)) ?? refuse("webhook_off");
  leaveWork(db, "event_outbox");
  return (await findDelivery(db, companyId, sent)) ?? refuse("not_found");
}

/** A page of what was sent to a webhook. @throws Refusal `not_found` */
export async function deliveriesOf(
  db: IdentityDb,
  { companyId, id }: { companyId: string; id: string },
  { after, limit, now }: { after: DeliveryCursor | null; limit: number; now: Temporal.Instant },
): Promise<{ deliveries: WebhookDelivery[]; next: DeliveryCursor | null }> {
  await getWebhook(db, companyId, id, now);
  const rows = await listDeliveries(db, { companyId, webhookId: id }, after, limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    deliveries: shown.map(({ version: _version, number: _number, ...delivery }) => delivery),
    next: last ? [last.created_at, last.version, last.number, last.id] : null,
  };
}

/** Sends an event again. @throws Refusal `not_found`, `webhook_off` */
export async function resendDelivery(
  db: IdentityDb,
  companyId: string,
  id: string,
  now: Temporal.Instant,
): Promise<WebhookDelivery> {
  if ((await findDelivery(db, companyId, id)) === null) refuse("not_found");
  if (!(await retryDelivery(db, companyId, id, now))) refuse("webhook_off");
  leaveWork(db, "event_outbox");
  return (await findDelivery(db, companyId, id)) ?? refuse("not_found");
}

const forgottenAtOnce = 5_000;

/** Forgets what was sent long ago. */
export async function forgetDeliveries(database: Pick<Database, "inIdentity">, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ hours: 24 * days });
  await inBatches(() => database.inIdentity((db) => deleteDeliveries(db, before, forgottenAtOnce)));
}
