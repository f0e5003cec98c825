import { isLongPassword } from "@millwright/domain/passwords";
import type { IdentityDb } from "#db/database.ts";
import { actAsPerson } from "#db/transaction/acting.ts";
import { announceLinksEnded } from "#features/auth/announcing.ts";
import type { AuthContext } from "#features/auth/auth-context.ts";
import { passwordChangedEmail } from "#features/auth/emails.ts";
import { inLine } from "#features/auth/line.ts";
import { countPasskeys } from "#features/auth/passkeys/passkeys.queries.ts";
import { hashNewPassword } from "#features/auth/password/new-password.ts";
import { isPassword } from "#features/auth/password/password-hash.ts";
import { deleteResetsOf } from "#features/auth/password/reset.queries.ts";
import { findPerson, holdPerson, type Person, setPassword } from "#features/auth/people.queries.ts";
import { deleteOtherSessionsOf } from "#features/auth/session/sessions.queries.ts";
import { countAttempt, forgive, refuseWhileThrottled, throttleOnExactly } from "#features/auth/sign-in/attempts.ts";
import { deleteDevicesOf, keepDevice } from "#features/auth/sign-in/devices.queries.ts";
import { type DeviceTokens, deviceOf } from "#features/auth/sign-in/devices.ts";
import { deleteLinksByPassword } from "#features/auth/sign-on/links.queries.ts";
import { enqueueEmail } from "#features/mail/mail.ts";
import type { Member } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

interface Passwords {
  old_password: string;
  new_password: string;
  /** Of the browser where it is done: its device stays the person's. */
  device_tokens?: DeviceTokens;
}

/**
 * Sets another password for who knows the present one, signs them out everywhere else, forgets their other devices, and
 * mails that it was done. Sent again under its key, since the answer was lost, it is answered the same.
 * @throws Refusal `password_wrong`, `password_too_short`, `password_too_common`, `too_many_attempts`, `unavailable`
 */
export function changePassword(
  context: AuthContext,
  by: Member,
  passwords: Passwords,
  command: string | null,
): Promise<void> {
  return inLine(context, () => changeNow(context, by, passwords, command));
}

async function changeNow(
  context: AuthContext,
  by: Member,
  passwords: Passwords,
  command: string | null,
): Promise<void> {
  const { database, network, now } = context;
  const { old_password, new_password } = passwords;
  const who = { email: by.email, network };
  const person = await database.inIdentity(async (db) => {
    refuseWhileThrottled(await throttleOnExactly(db, "passwordChange", who, now), now);
    return (await findPerson(db, by.email)) ?? refuse("password_wrong");
  });
  const matches = await isPassword(old_password, person.password_hash);
  // Only who changed it knows the key: without it, a try at the new password would be a guess at the present one.
  const isSentAgain = command !== null && command === person.password_command;
  if (!matches && isSentAgain && (await isPassword(new_password, person.password_hash))) return;
  const hash = matches ? await hashNewPassword(new_password, person.email) : null;
  const outcome = await database.inIdentity(async (db) => {
    refuseWhileThrottled(await throttleOnExactly(db, "passwordChange", who, now), now);
    if (hash === null) {
      await countAttempt(db, "passwordChange", who, now);
      return "wrong";
    }
    if (!(await holdPerson(db, person))) return "overtaken";
    await forgive(db, "passwordChange", who);
    await setPassword(db, person.id, { hash, isLong: isLongPassword(new_password) }, command);
    return await leaveElsewhere(db, context, person, by.sessionId, passwords.device_tokens);
  });
  // The password is another one since: what was sent is judged by that one, and may be what set it.
  if (outcome === "overtaken") return changeNow(context, by, passwords, command);
  // What was counted is committed; refusing within the transaction would undo it.
  if (outcome === "wrong") return refuse("password_wrong", { fields: { old_password: "invalid" } });
  await announceLinksEnded(database, outcome.unlinkedIn);
}

async function leaveElsewhere(
  db: IdentityDb,
  { now, origin }: AuthContext,
  { id, email, locale }: Person,
  sessionId: string,
  devices: DeviceTokens,
): Promise<{ unlinkedIn: string[] }> {
  await deleteResetsOf(db, id);
  await deleteOtherSessionsOf(db, id, sessionId);
  await actAsPerson(db, id);
  const unlinkedIn = await deleteLinksByPassword(db, id, sessionId);
  const device = await deviceOf(db, email, devices);
  await deleteDevicesOf(db, id);
  if (device) await keepDevice(db, id, device.token_hash, now);
  const change = { elsewhere: true, passkeys: await countPasskeys(db, id), links: unlinkedIn.length };
  await enqueueEmail(db, email, passwordChangedEmail(locale, email, origin, change), now);
  return { unlinkedIn };
}
