import { createHmac, timingSafeEqual } from "node:crypto";
import { WebhookEventRefused } from "#adapters/payments.ts";

const toleranceSeconds = 300;

/** A signature of a body and a moment: t=seconds,v1=HMAC. */
export function sign(body: string, secret: string, at: Temporal.Instant): string {
  const seconds = Math.floor(at.epochMilliseconds / 1000);
  return `t=${seconds},v1=${hmacOf(`${seconds}.${body}`, secret).toString("hex")}`;
}

/** @throws WebhookEventRefused when the body was not signed with the secret in the last five minutes. */
export function verify(body: string, signature: string, secret: string, now: Temporal.Instant): void {
  const [, seconds = "", given = ""] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature) ?? [];
  const isSigned = timingSafeEqual(hmacOf(`${seconds}.${body}`, secret), bytesOf(given));
  const age = Math.abs(now.epochMilliseconds / 1000 - Number(seconds));
  if (!isSigned || age > toleranceSeconds)
    throw new WebhookEventRefused("The signature of a webhook event does not hold.");
}

function hmacOf(text: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(text).digest();
}

/** As many bytes as a signature has, whatever was given. */
function bytesOf(hex: string): Buffer {
  const bytes = Buffer.from(hex, "hex");
  return bytes.length === 32 ? bytes : Buffer.alloc(32);
}
