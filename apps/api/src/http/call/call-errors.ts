import type { CallSpec } from "@millwright/contract/call/call";
import type { ErrorCode } from "@millwright/contract/call/errors";
import { isRepeatable } from "#http/call/bind.ts";

/** Every refusal that a call may answer: its own, and those that follow from what it takes and who may call. */
export function errorsOf(key: string, spec: CallSpec): ErrorCode[] {
  const found = new Set<ErrorCode>(spec.errors);
  const add = (when: unknown, ...codes: ErrorCode[]) => {
    if (when) for (const code of codes) found.add(code);
  };
  add(spec.access !== "public", "unauthorized");
  add(spec.access !== "public", "not_allowed", "device_revoked", "turn_ended");
  add(spec.money, "money_hidden");
  add(spec.access !== "public" && !spec.weakSignIn, "stronger_sign_in_needed");
  add(spec.plan !== "any", "subscription_expired");
  add(spec.plan === "parts", "professional_required");
  add(/\{\w*id\}/.test(key), "not_found");
  // An author who is none of the company's, and what comes too late.
  add(spec.outbox, "not_found", "conflict");
  add(spec.query, "invalid");
  add(spec.body, "too_large", "unsupported_media_type", "invalid");
  add(spec.raw, "too_large");
  add(spec.multipart, "too_large", "unsupported_media_type", "invalid");
  add(spec.access !== "public", "too_many_requests");
  add(isRepeatable(key, spec), "idempotency_conflict", "invalid");
  add(spec.shownOnce, "secret_shown_once");
  add(!key.startsWith("GET "), "conflict", "storage_full");
  add(true, "malformed", "internal", "unavailable");
  return [...found];
}
