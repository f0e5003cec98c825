import { isLongPassword } from "@millwright/domain/passwords";
import type { AuthContext } from "#features/auth/auth-context.ts";
import { inLine } from "#features/auth/line.ts";
import { isPassword } from "#features/auth/password/password-hash.ts";
import { findPerson, holdPerson, noteLongPassword } from "#features/auth/people.queries.ts";
import { countAttempt, forgive, refuseWhileThrottled, throttleOnExactly } from "#features/auth/sign-in/attempts.ts";
import type { Member } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/**
 * Has who is signed in say their present password. Wrong ones count as those of a change of the password do.
 * @throws Refusal `password_wrong`, `too_many_attempts`, `unavailable`
 */
export function confirmPassword(context: AuthContext, by: Member, password: string): Promise<void> {
  return inLine(context, () => confirmNow(context, by, password));
}

async function confirmNow({ database, network, now }: AuthContext, by: Member, password: string): Promise<void> {
  const who = { email: by.email, network };
  const person = await database.inIdentity(async (db) => {
    refuseWhileThrottled(await throttleOnExactly(db, "passwordChange", who, now), now);
    return (await findPerson(db, by.email)) ?? refuse("password_wrong");
  });
  const matches = await isPassword(password, person.password_hash);
  const isTheirs = await database.inIdentity(async (db) => {
    refuseWhileThrottled(await throttleOnExactly(db, "passwordChange", who, now), now);
    if (!matches || !(await holdPerson(db, person))) {
      await countAttempt(db, "passwordChange", who, now);
      return false;
    }
    await forgive(db, "passwordChange", who);
    if (isLongPassword(password)) await noteLongPassword(db, person.id);
    return true;
  });
  // What was counted is committed; refusing within the transaction would undo it.
  if (!isTheirs) refuse("password_wrong", { fields: { password: "invalid" } });
}
