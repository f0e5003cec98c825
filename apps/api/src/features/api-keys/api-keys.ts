import { randomInt } from "node:crypto";
import type { ApiKey, MadeApiKey } from "@millwright/contract/api-keys";
import { limits } from "@millwright/contract/limits";
import { isWellFormedKey, type KeyLevel, makeKey, makePublicId } from "@millwright/domain/api-keys/api-key";
import type { IdentityDb } from "#db/database.ts";
import {
  countKeys,
  deleteByHash,
  deleteKey,
  insertKey,
  listKeys,
  lockKey,
  replaceSecret,
  updateName,
} from "#features/api-keys/api-keys.queries.ts";
import { keyReportedEmail } from "#features/api-keys/emails.ts";
import { emailOwnersInIdentity, holdCompany } from "#features/companies/companies.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";
import { tokenHash } from "#http/session/session.ts";

const { most, overlapHours } = limits.apiKeys;
const afterDays = (now: Temporal.Instant, days: number) => now.add({ hours: days * 24 });

export function keysOf(db: IdentityDb, companyId: string, now: Temporal.Instant): Promise<ApiKey[]> {
  return listKeys(db, companyId, now);
}

/** @throws Refusal `not_found` */
async function getKey(db: IdentityDb, companyId: string, id: string, now: Temporal.Instant): Promise<ApiKey> {
  return (await listKeys(db, companyId, now, id))[0] ?? refuse("not_found");
}

/** Makes a key, whose secret only this answer has. @throws Refusal `name_required`, `too_many_keys` */
export async function addKey(
  db: IdentityDb,
  { name, access, days }: { name: string; access: KeyLevel; days: number },
  by: Actor,
  now: Temporal.Instant,
): Promise<MadeApiKey> {
  requireName(name);
  await holdCompany(db, by.companyId);
  if ((await countKeys(db, by.companyId)) >= most) refuse("too_many_keys");
  const [id, publicId] = [crypto.randomUUID(), makePublicId(randomInt)];
  const key = makeKey(publicId, randomInt);
  await insertKey(db, {
    ...{ id, companyId: by.companyId, name, access, publicId, tokenHash: tokenHash(key) },
    ...{ locale: by.locale, madeByName: by.name, madeAt: now, expiresAt: afterDays(now, days) },
  });
  return { ...(await getKey(db, by.companyId, id, now)), key };
}

function requireName(name: string): void {
  if (name === "") refuse("name_required", { fields: { name: "required" } });
}

/** Renames a key; and whether it was called otherwise. @throws Refusal `name_required`, `not_found` */
export async function renameKey(
  db: IdentityDb,
  companyId: string,
  { id, name }: { id: string; name: string },
  now: Temporal.Instant,
): Promise<{ key: ApiKey; isChanged: boolean }> {
  requireName(name);
  const isChanged = await updateName(db, companyId, id, name);
  return { key: await getKey(db, companyId, id, now), isChanged };
}

/** Gives a key another secret and another expiry; the secret before is good for a while. @throws Refusal `not_found` */
export async function rotateKey(
  db: IdentityDb,
  companyId: string,
  { id, days }: { id: string; days: number },
  now: Temporal.Instant,
): Promise<MadeApiKey> {
  const publicId = (await lockKey(db, companyId, id)) ?? refuse("not_found");
  const key = makeKey(publicId, randomInt);
  const [formerUntil, expiresAt] = [now.add({ hours: overlapHours }), afterDays(now, days)];
  await replaceSecret(db, id, { tokenHash: tokenHash(key), formerUntil, expiresAt, at: now });
  return { ...(await getKey(db, companyId, id, now)), key };
}

/** @throws Refusal `not_found` */
export async function revokeKey(db: IdentityDb, companyId: string, id: string): Promise<void> {
  if (!(await deleteKey(db, companyId, id))) refuse("not_found");
}

/** Revokes a key that somebody found, and mails the owners. The company that it was of; null of what is no key. */
export async function reportKey(
  db: IdentityDb,
  key: string,
  { origin, now }: { origin: string; now: Temporal.Instant },
): Promise<string | null> {
  const reported = isWellFormedKey(key) ? await deleteByHash(db, tokenHash(key)) : null;
  if (reported === null) return null;
  const write = (locale: "en" | "fr") => keyReportedEmail(locale, reported, origin);
  await emailOwnersInIdentity(db, reported.companyId, write, now);
  return reported.companyId;
}
