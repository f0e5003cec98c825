import { Webhook as Verifier } from "standardwebhooks";
import type { TestApp } from "#testing/app.ts";

/** What a receiver of webhooks got. */
interface Received {
  body: string;
  headers: Record<string, string>;
}

/** Verifies a webhook as the library of Standard Webhooks does, at the time of the test's clock. Throws of a wrong one. */
export function verifyWebhook({ clock }: Pick<TestApp, "clock">, secret: string, { body, headers }: Received): void {
  const now = Date.now;
  Date.now = () => clock().epochMilliseconds;
  try {
    new Verifier(secret).verify(body, headers);
  } finally {
    Date.now = now;
  }
}
