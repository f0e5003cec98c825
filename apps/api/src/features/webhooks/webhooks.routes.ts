import { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import type { DeliveryCursor } from "#features/webhooks/deliveries.queries.ts";
import {
  addWebhook,
  changeWebhook,
  deliveriesOf,
  removeWebhook,
  resendDelivery,
  rotateWebhook,
  testWebhook,
  webhooksOf,
} from "#features/webhooks/webhooks.ts";
import { paged } from "#http/answer/answers.ts";
import { bind } from "#http/call/bind.ts";
import type { AnyContext } from "#http/call/context.ts";
import { cursorOf } from "#http/list/cursor.ts";

const announceWebhooks = async (db: CompanyDb) => announce(db, { kind: "company", id: db.companyId });
const contextOf = ({ deps, now }: Pick<AnyContext, "deps" | "now">) => ({
  now,
  outbound: deps.outbound,
});
const cursors = cursorOf<DeliveryCursor>(z.tuple([z.iso.datetime(), z.int().min(0), z.int32().min(0), z.uuid()]));

export const webhookRoutes = [
  bind("GET /webhooks", ({ identity, by, now }) => identity((db) => webhooksOf(db, by.companyId, now))),
  bind("POST /webhooks", async ({ identityOnce, inCompany, by, body, ...context }) => {
    const webhook = await identityOnce((db) => addWebhook(db, body, by, contextOf(context)));
    await inCompany(announceWebhooks);
    return webhook;
  }),
  bind("PUT /webhooks/{id}", async ({ identityOnce, inCompany, by, params, body, ...context }) => {
    const of = { companyId: by.companyId, id: params.id };
    const done = { isChanged: false };
    const webhook = await identityOnce(async (db) => {
      const changed = await changeWebhook(db, of, body, contextOf(context));
      done.isChanged = changed.isChanged;
      return changed.webhook;
    });
    if (done.isChanged) await inCompany(announceWebhooks);
    return webhook;
  }),
  bind("POST /webhooks/{id}/rotate", async ({ identityOnce, inCompany, by, params, now }) => {
    const rotated = await identityOnce((db) => rotateWebhook(db, by.companyId, params.id, now));
    await inCompany(announceWebhooks);
    return rotated;
  }),
  bind("POST /webhooks/{id}/test", ({ identityOnce, by, params, now }) =>
    identityOnce((db) => testWebhook(db, { companyId: by.companyId, id: params.id }, now)),
  ),
  bind("DELETE /webhooks/{id}", async ({ identityOnce, inCompany, by, params }) => {
    await identityOnce((db) => removeWebhook(db, by.companyId, params.id));
    await inCompany(announceWebhooks);
  }),
  bind("GET /webhooks/{id}/deliveries", async ({ identity, by, params, query: { limit, cursor }, now }) => {
    const page = { after: cursors.read(cursor), limit, now };
    const of = { companyId: by.companyId, id: params.id };
    const { deliveries, next } = await identity((db) => deliveriesOf(db, of, page));
    return paged(deliveries, next && cursors.write(next));
  }),
  bind("POST /webhook-deliveries/{id}/resend", ({ identityOnce, by, params, now }) =>
    identityOnce((db) => resendDelivery(db, by.companyId, params.id, now)),
  ),
];
