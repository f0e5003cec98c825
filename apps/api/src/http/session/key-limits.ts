import { limits } from "@millwright/contract/limits";
import { publicIdOf } from "@millwright/domain/api-keys/api-key";
import type { KeyRow } from "#db/session/sessions.ts";
import { refuse } from "#http/errors/refusal.ts";
import { minuteSeconds, WindowLimit } from "#http/limits/window-limit.ts";
import { networkOf } from "#http/network/network.ts";

const ofKey = new WindowLimit(limits.apiKeys.perMinute, minuteSeconds);
const ofCompany = new WindowLimit(limits.apiKeys.perMinuteOfCompany, minuteSeconds);
const wrongOfKey = new WindowLimit(limits.apiKeys.wrongPerMinute, minuteSeconds);
const wrongOfNetwork = new WindowLimit(limits.apiKeys.wrongPerMinuteOfNetwork, minuteSeconds);
const mostGood = 10_000;
/** Hashes of keys that were good lately: who uses one is let through where others of the same network guess. */
const good = new Set<string>();
/** A key that somebody sent, with its hash, and from where. */
interface KeyAttempt {
  key: string;
  hash: string;
  address: string;
}

/** A key that ended is sent again and again by a system that nobody told: it keeps no other one of its network out. */
const keyIn = ({ key, address }: KeyAttempt) => `${networkOf(address)} ${publicIdOf(key)}`;

/** Refuses a network that sent too many wrong keys, before another one is looked up. @throws Refusal `too_many_requests` */
export function requireFewWrong(attempt: KeyAttempt, now: Temporal.Instant): void {
  if (good.has(attempt.hash)) return;
  wrongOfKey.requireCapacity(keyIn(attempt), now);
  wrongOfNetwork.requireCapacity(networkOf(attempt.address), now);
}

/** @throws Refusal `unauthorized`: of a wrong key, one that has expired and one that was revoked alike */
export function refuseKey(attempt: KeyAttempt, now: Temporal.Instant): never {
  good.delete(attempt.hash);
  wrongOfKey.count(keyIn(attempt), now);
  wrongOfNetwork.count(networkOf(attempt.address), now);
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
