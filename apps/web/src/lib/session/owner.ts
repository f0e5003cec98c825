import { useState } from "react";
import { currentSession, useUser } from "#lib/session/session.ts";
import type { Owner } from "#lib/storage/storage.ts";

/** Who is signed in, and into which company; null when nobody is. */
export function currentOwner(): Owner | null {
  const user = currentSession()?.user;
  return user ? { company: user.company_id, person: user.id } : null;
}

export const isOwner = (owner: Owner): boolean => {
  const now = currentOwner();
  return now !== null && now.company === owner.company && now.person === owner.person;
};

/**
 * Whose the things of this screen are. It stays who it was when the screen came: what is kept as the screen goes, since
 * somebody else has signed in, is still theirs.
 */
export function useOwner(): Owner {
  const { id, company_id } = useUser();
  const [owner] = useState<Owner>({ company: company_id, person: id });
  return owner;
}
