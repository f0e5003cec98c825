import type { User } from "@millwright/contract/auth";
import type { IdentityDb } from "#db/database.ts";
import { getUser } from "#features/auth/auth.ts";
import { setFullName, setRole } from "#features/profile/profile.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

export interface ProfileChanges {
  full_name?: string | undefined;
  /** The job title in this company. */
  role?: string | undefined;
}

/**
 * Changes a person's full name, or their role in one company.
 * @throws Refusal `full_name_required`, `role_required`, `password_sign_in_needed`
 */
export async function describePerson(
  db: IdentityDb,
  { personId, companyId, bySignOn }: { personId: string; companyId: string; bySignOn: boolean },
  { full_name, role }: ProfileChanges,
): Promise<{ user: User; isChanged: boolean }> {
  if (full_name === "") refuse("full_name_required", { fields: { full_name: "required" } });
  if (role === "") refuse("role_required", { fields: { role: "required" } });
  if (bySignOn && full_name !== undefined) {
    const user = await getUser(db, personId, companyId, bySignOn);
    if (user.name_fixed && full_name !== user.full_name) refuse("password_sign_in_needed");
  }
  const isRenamed = full_name !== undefined && (await setFullName(db, personId, full_name));
  const isRetitled = role !== undefined && (await setRole(db, personId, companyId, role));
  return { user: await getUser(db, personId, companyId, bySignOn), isChanged: isRenamed || isRetitled };
}
