import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { TestPayments } from "#adapters/payments/test-payments.ts";
import type { CardPayments } from "#adapters/payments.ts";
import type { Deps } from "#deps.ts";
import { testCheckoutPage } from "#features/subscription/test-checkout/page.ts";
import { refuse } from "#http/errors/refusal.ts";

interface Ask {
  Params: { session: string };
  Querystring: { declined?: string };
}

const endings = { pay: "paid", "pay-slowly": "slow", expire: "expired" } as const;
const css = readFileSync(new URL("./page.css", import.meta.url), "utf8");

/** Serves the pages of the test checkout. Where payments are real, or off, there are none. */
export function serveTestCheckout(scope: FastifyInstance, { payments }: Deps): void {
  if (!isTest(payments)) return;
  const address = "/test-checkout/:session";
  // Forms without fields: what is wanted is in the address.
  scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, async () => null);
  scope.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });

  scope.get("/test-checkout/page.css", (_request, reply) => reply.type("text/css; charset=utf-8").send(css));
  scope.get<Ask>(address, async ({ params, query }, reply) => {
    const shown = await get(payments, params.session);
    return reply.type("text/html; charset=utf-8").send(testCheckoutPage(shown, query.declined !== undefined));
  });
  scope.post<Ask>(`${address}/decline`, async ({ params }, reply) => {
    const { session } = await get(payments, params.session);
    return reply.redirect(`/test-checkout/${session.id}?declined=1`, 303);
  });
  for (const [name, kind] of Object.entries(endings)) {
    scope.post<Ask>(`${address}/${name}`, async ({ params }, reply) => {
      const { session } = await get(payments, params.session);
      const event = await payments.end(session.id, kind);
      if (event !== null) await deliver(scope, event);
      return back(reply, session.successUrl, session.id);
    });
  }
}

function isTest(payments: CardPayments | null): payments is TestPayments {
  return payments?.provider === "test";
}

async function get(payments: TestPayments, sessionId: string) {
  return (await payments.show(sessionId)) ?? refuse("not_found");
}

/** As a provider tells us: by the webhook, signed. */
async function deliver(scope: FastifyInstance, { body, signature }: { body: string; signature: string }) {
  await scope.inject({
    method: "POST",
    url: "/api/payments/webhook",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    payload: body,
  });
}

function back(reply: FastifyReply, successUrl: string, sessionId: string): FastifyReply {
  return reply.redirect(successUrl.replace("{CHECKOUT_SESSION_ID}", sessionId), 303);
}
