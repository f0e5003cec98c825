import { limits } from "@millwright/contract/limits";
import type { KeyRow } from "#db/session/sessions.ts";
import { refuse } from "#http/errors/refusal.ts";
import { minuteSeconds, WindowLimit } from "#http/limits/window-limit.ts";
import { networkOf } from "#http/network/network.ts";

const ofKey = new WindowLimit(limits.apiKeys.perMinute, minuteSeconds);
const ofCompany = new WindowLimit(limits.apiKeys.perMinuteOfCompany, minuteSeconds);
const wrongOf = new WindowLimit(limits.apiKeys.wrongPerMinute, minuteSeconds);
const mostGood = 10_000;
/** Hashes of keys that were good lately: who uses one is let through where others of the same network guess. */
const good = new Set<string>();

/** Refuses a network that sent too many wrong keys, before another one is looked up. @throws Refusal `too_many_requests` */
export function requireFewWrong(hash: string, address: string, now: Temporal.Instant): void {
  if (!good.has(hash)) wrongOf.requireCapacity(networkOf(address), now);
}

/** @throws Refusal `unauthorized`: of a wrong key, one that has expired and one that was revoked alike */
export function refuseKey(hash: string, address: string, now: Temporal.Instant): never {
  good.delete(hash);
  wrongOf.count(networkOf(address), now);
  return refuse("unauthorized", { sentence: "key_wrong" });
}

/** Counts a call of a key, and of its company's keys together. @throws Refusal `too_many_requests` */
export function countCall({ id, company_id, token_hash }: KeyRow, now: Temporal.Instant): void {
  if (good.size >= mostGood) good.clear();
  good.add(token_hash);
  const seconds = ofKey.secondsToWait(id, now) ?? ofCompany.secondsToWait(company_id, now);
  if (seconds !== null) refuse("too_many_requests", { sentence: "key_too_fast", retryAfterSeconds: seconds });
  ofKey.count(id, now);
  ofCompany.count(company_id, now);
}
