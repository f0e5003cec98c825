import { eventTypes } from "@millwright/domain/events/event";
import { mostTries } from "@millwright/domain/webhooks/retries";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { id, instant, page } from "#call/shapes.ts";
import { limits } from "#limits.ts";

const { most, address, overlapHours, givenUpDays, days } = limits.webhooks;

const addressFaults = [
  "webhook_no_address",
  "webhook_not_https",
  "webhook_private",
  "webhook_has_password",
  "webhook_port_refused",
] as const;

const types = z.array(z.enum(eventTypes)).min(1).max(eventTypes.length);

/** An address of another system that is told what happens, as owners see it. */
export const Webhook = z.object({
  id,
  address: z.string(),
  types: z.array(z.enum(eventTypes)).describe("What it is told of."),
  state: z
    .enum(["on", "paused", "disabled"])
    .describe(
      `Whether events are sent there. \`disabled\` says that nothing had arrived for ${givenUpDays} days, so that the server stopped.`,
    ),
  failing_since: instant.nullable().describe("Since when nothing has arrived; null while all does."),
  last_sent_at: instant.nullable().describe("When something arrived last."),
  made_at: instant,
  made_by: z.string().describe("Who made it, by the name that they had then."),
  rotated_at: instant.nullable(),
  former_until: instant.nullable().describe("Until when the secret before the last rotation signs as well."),
});
export type Webhook = z.output<typeof Webhook>;

export const MadeWebhook = Webhook.extend({
  secret: z.string().describe("What signs that which is sent, `whsec_…`. No other answer tells it."),
});
export type MadeWebhook = z.output<typeof MadeWebhook>;

/** An event that was, or is to be, sent to a webhook. */
export const WebhookDelivery = z.object({
  id,
  event_id: id.describe("The `webhook-id` header."),
  type: z.enum([...eventTypes, "webhook.test"]),
  state: z.enum(["waiting", "delivered", "failed"]),
  tries: z.int().describe(`How often it was sent; by itself ${mostTries} times at most.`),
  created_at: instant,
  tried_at: instant.nullable(),
  next_try_at: instant.nullable().describe("Null of one that is over."),
  body: z.string().describe("What was sent, to the letter."),
  status: z.int().nullable().describe("What the last try was answered; null where nothing came back."),
  answer: z.string().nullable().describe("How the body of that answer begins: 4 kB at most."),
  failure: z
    .enum(["address_refused", "not_found", "refused", "timeout", "certificate", "too_large", "stopped", "broken"])
    .nullable()
    .describe("Why nothing came back."),
  took_ms: z.int().nullable(),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

const sentAs = "by Standard Webhooks: headers `webhook-id`, `webhook-timestamp` and `webhook-signature` (v1)";

export const webhooks = calls({
  "GET /webhooks": {
    feature: "webhooks",
    summary: "The webhooks of the company, by address.",
    access: "owner",
    plan: "any",
    output: z.array(Webhook),
  },
  "POST /webhooks": {
    feature: "webhooks",
    summary: `Makes a webhook: what happens is sent to its address, ${sentAs}. The secret is in this answer alone. An event says what happened to which thing, and is sent until a status of 2xx comes back, ${mostTries} times in 28 hours at most; those of one thing are sent one after the other. A company has ${most} at most.`,
    access: "owner",
    plan: "active",
    secret: true,
    shownOnce: true,
    status: 201,
    body: z.object({ address: z.string().max(address), types }),
    output: MadeWebhook,
    errors: ["invalid", "too_many_webhooks", ...addressFaults],
  },
  "PUT /webhooks/{id}": {
    feature: "webhooks",
    summary:
      "Changes a webhook, or pauses it. While it is paused nothing new is kept for it; what waited goes out once it is on again.",
    access: "owner",
    plan: "active",
    body: z.object({
      address: z.string().max(address).optional(),
      types: types.optional(),
      is_paused: z.boolean().optional().describe("False turns one on again that was disabled, too."),
    }),
    output: Webhook,
    errors: ["invalid", "not_found", ...addressFaults],
  },
  "POST /webhooks/{id}/rotate": {
    feature: "webhooks",
    summary: `Gives a webhook another secret, which this answer alone tells. For ${overlapHours} hours both sign what is sent, and so do those of rotations shortly before.`,
    access: "owner",
    plan: "active",
    secret: true,
    shownOnce: true,
    output: MadeWebhook,
    errors: ["not_found"],
  },
  "POST /webhooks/{id}/test": {
    feature: "webhooks",
    summary:
      "Sends an event `webhook.test` there, about the webhook itself. The list of deliveries says what came back.",
    access: "owner",
    plan: "active",
    status: 201,
    output: WebhookDelivery,
    errors: ["not_found", "webhook_off"],
  },
  "DELETE /webhooks/{id}": {
    feature: "webhooks",
    summary: "Deletes a webhook, with all that waits for it.",
    access: "owner",
    plan: "any",
    answer: "empty",
    status: 204,
    errors: ["not_found"],
  },
  "GET /webhooks/{id}/deliveries": {
    feature: "webhooks",
    summary: `What was sent to a webhook in the last ${days} days, and what waits, the latest first.`,
    access: "owner",
    plan: "any",
    query: z.object(page),
    output: z.array(WebhookDelivery),
    errors: ["not_found"],
  },
  "POST /webhook-deliveries/{id}/resend": {
    feature: "webhooks",
    summary:
      "Sends an event again, under the same id. One that is over is tried as often as a new one; one that waits is tried at once.",
    access: "owner",
    plan: "active",
    output: WebhookDelivery,
    errors: ["not_found", "webhook_off"],
  },
});
