import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";
const secretBytes = 32;

export function newSecret(): Buffer {
  return randomBytes(secretBytes);
}

/** A secret as it is shown, and as libraries of Standard Webhooks take it. */
export function secretText(secret: Buffer): string {
  return prefix + secret.toString("base64");
}

/** The headers of a message by Standard Webhooks, signed with each of the secrets. */
export function signedHeaders(
  id: string,
  body: string,
  { secrets, at }: { secrets: readonly Buffer[]; at: Temporal.Instant },
): Record<string, string> {
  const timestamp = String(Math.floor(at.epochMilliseconds / 1_000));
  const signatures = secrets.map(
    (secret) => `v1,${createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64")}`,
  );
  return {
    "content-type": "application/json",
    "user-agent": "Millwright-Webhooks",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
