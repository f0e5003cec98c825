import { useState } from "react";
import { currentSession, useUser } from "#lib/session/session.ts";
import { readTablet } from "#lib/session/tablet.ts";
import type { Owner } from "#lib/storage/storage.ts";

/** Who is signed in, and into which company; null when nobody is. */
export function currentOwner(): Owner | null {
  const user = currentSession()?.user;
  return user ? { company: user.company_id, person: user.id } : null;
}

/** Whose things this browser keeps now: a shared tablet's are the tablet's, whoever is at it. */
export function localOwner(): Owner | null {
  const tablet = currentSession()?.by === "member" ? null : readTablet();
  return tablet === null ? currentOwner() : { company: tablet.device.user.company_id, person: tablet.device.user.id };
}

export const isSameOwner = (a: Owner | null, b: Owner | null): boolean =>
  a?.company === b?.company && a?.person === b?.person;

export const isOwner = (owner: Owner): boolean => isSameOwner(currentOwner(), owner);
export const isLocalOwner = (owner: Owner): boolean => isSameOwner(localOwner(), owner);

/**
 * Whose the things of this screen are. It stays who it was when the screen came: what is kept as the screen goes, since
 * somebody else has signed in, is still theirs.
 */
export function useOwner(): Owner {
  const { id, company_id } = useUser();
  const [owner] = useState<Owner>({ company: company_id, person: id });
  return owner;
}
