import type { IdentityDb } from "#db/database.ts";
import { type DeviceRow, deleteDevicesBeyond, findDevice, keepDevice } from "#features/auth/sign-in/devices.queries.ts";
import { makeToken, tokenHash } from "#http/session/session.ts";

/** As many as one person signs in from; those that were used longest ago are forgotten. */
const mostDevices = 20;

/** The tokens that a browser keeps, one for each person who has signed in there; null from who keeps none. */
export type DeviceTokens = readonly string[] | null | undefined;

/** The device of an account that a browser shows itself to be; null when it is none of theirs. */
export async function deviceOf(db: IdentityDb, email: string, tokens: DeviceTokens): Promise<DeviceRow | null> {
  return tokens?.length ? await findDevice(db, email, tokens.map(tokenHash)) : null;
}

/**
 * The token by which a browser is known as this person's from now on, for who keeps such: the one that it showed, or a
 * new one. It begins with the person's id, under which a browser keeps it.
 */
export async function rememberDevice(
  db: IdentityDb,
  { id, email }: { id: string; email: string },
  tokens: DeviceTokens,
  at: Temporal.Instant,
): Promise<string | undefined> {
  if (!tokens) return undefined;
  const known = await deviceOf(db, email, tokens);
  const shown = tokens.find((token) => known?.token_hash.equals(tokenHash(token)));
  const token = shown ?? `${id}.${makeToken()}`;
  await keepDevice(db, id, tokenHash(token), at);
  await deleteDevicesBeyond(db, id, mostDevices);
  return token;
}
