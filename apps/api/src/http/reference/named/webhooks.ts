import { contract } from "@millwright/contract/contract";
import { EventPage, ThinEvent } from "@millwright/contract/events";
import { MadeWebhook, Webhook, WebhookDelivery } from "@millwright/contract/webhooks";

/** Of webhooks and events. */
export const ofWebhooks = {
  Webhook,
  MadeWebhook,
  WebhookDelivery,
  MakeWebhook: contract["POST /webhooks"].body,
  ChangeWebhook: contract["PUT /webhooks/{id}"].body,
  ThinEvent,
  EventPage,
};
