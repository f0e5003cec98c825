import { instantOf } from "@millwright/domain/when";
import { offline } from "#lib/api/api.ts";
import type { Author } from "#lib/outbox/entry.ts";
import { isSameOwner, localOwner } from "#lib/session/owner.ts";
import { currentSession } from "#lib/session/session.ts";
import { readTablet } from "#lib/session/tablet.ts";
import type { Owner } from "#lib/storage/storage.ts";

/** Who does what is done now; null where nobody is signed in. */
export function currentAuthor(): Author | null {
  const session = currentSession();
  if (session === null) return null;
  const { id, full_name, username } = session.user;
  return { id, name: full_name ?? username, ...(session.claimed && { claimed: true }) };
}

/** Whether who is here now did it. */
export const isOwn = ({ id }: Author): boolean => currentSession()?.user.id === id;

/**
 * The headers under which something that was done here is sent: its author's own, or on a shared tablet the tablet's, which
 * says whose it is. An owner may send what another person left behind on their device, as that person's. Null while nobody
 * who is here may send it.
 */
export function sentAs({ id, claimed }: Author): Record<string, string> | null {
  const session = currentSession();
  if (session === null) return null;
  const isTheirs = session.user.id === id;
  if (session.by === "member") {
    if (isTheirs) return {};
    return session.user.access === "owner" && id !== "" ? { Author: id } : null;
  }
  if (session.by === "turn" && isTheirs && !session.claimed && !claimed) return {};
  const token = readTablet()?.device.token;
  if (token === undefined || id === "") return null;
  return { Authorization: `Bearer ${token}`, Author: claimed ? `${id};claimed` : id };
}

/**
 * The same at the very moment of sending, of what waited for its turn while `here` kept the things of this browser: somebody else
 * who has come since sends nothing of it. Throws what counts as no connection.
 */
export function sentNowAs(author: Author, here: Owner | null): Record<string, string> {
  const headers = sentAs(author);
  if (headers === null || !isSameOwner(here, localOwner())) throw offline();
  return headers;
}

/** When something was done, in milliseconds since 1970: by the device's own clock, and at the server. */
export const doneHeaders = (deviceMs: number, doneMs: number): Record<string, string> => ({
  "Device-Time": instantOf(deviceMs),
  "Done-At": instantOf(doneMs),
});
