import { expect, test } from "vitest";
import { sign, verify } from "#adapters/payments/signature.ts";
import { WebhookEventRefused } from "#adapters/payments.ts";

const now = Temporal.Instant.from("2026-11-21T14:00:00Z");
const body = '{"id":"evt_1"}';
const good = sign(body, "the secret", now);

test("a webhook event that was signed with the secret is believed for five minutes", () => {
  for (const seconds of [-300, 0, 300]) {
    expect(() => verify(body, good, "the secret", now.add({ seconds }))).not.toThrow();
  }
  for (const seconds of [-301, 301]) {
    expect(() => verify(body, good, "the secret", now.add({ seconds }))).toThrow(WebhookEventRefused);
  }
});

test.each([
  ["of another body", `${body} `, good],
  ["by another secret", body, sign(body, "another secret", now)],
  ["of another moment", body, good.replace(/t=\d+/, `t=${now.epochMilliseconds / 1000 + 1}`)],
  ["that is cut short", body, good.slice(0, -1)],
  ["that is empty", body, ""],
])("a signature %s is refused", (_what, body, signature) => {
  expect(() => verify(body, signature, "the secret", now)).toThrow(WebhookEventRefused);
});
