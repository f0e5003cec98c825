import { randomBytes } from "node:crypto";
import type { Device, OwnDevice } from "@millwright/contract/devices";
import { limits } from "@millwright/contract/limits";
import { makeEnrolmentCode, readCompanyCode } from "@millwright/domain/codes";
import type { Locale } from "@millwright/messages/text";
import type { Pepper } from "#adapters/pepper.ts";
import type { CompanyDb, IdentityDb } from "#db/database.ts";
import { inPinLine } from "#features/auth/auth.ts";
import {
  countDevices,
  countEnrolments,
  type DeviceChanges,
  deleteDevice,
  deleteEnrolmentsExpired,
  findDevice,
  findOwnDevice,
  holdCompany,
  insertDevice,
  insertEnrolment,
  listDevices,
  placesExist,
  type Scope,
  takeEnrolment,
  updateDevice,
} from "#features/devices/devices.queries.ts";
import { checkPin } from "#features/devices/guess.ts";
import type { PinContext } from "#features/devices/pin-context.ts";
import { countUnderOthers } from "#features/devices/pins.queries.ts";
import { deleteOldTries } from "#features/devices/tries.queries.ts";
import { deleteTurnsExpired, forgetOldTurns } from "#features/devices/turns.queries.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";
import { refuseGivenPin } from "#http/session/author.ts";
import { makeDeviceToken, tokenHash } from "#http/session/session.ts";

/** Codes of one company that wait to be typed. */
const mostEnrolments = 20;
/** For how long wrong PINs for nobody are kept. */
const triesKeptFor = Temporal.Duration.from({ hours: 24 * 30 });

interface NewTablet extends Scope {
  companyId: string;
  name: string;
  locale: Locale;
  madeBy: string;
}

/** Makes a code that lets one tablet in, for some minutes. @throws Refusal `name_required`, `too_many_devices` */
export async function makeEnrolment(db: IdentityDb, pepper: Pepper, tablet: NewTablet, now: Temporal.Instant) {
  const { companyId, name } = tablet;
  if (name === "") refuse("name_required", { fields: { name: "required" } });
  await holdCompany(db, companyId);
  const waiting = await countEnrolments(db, companyId, now);
  if (waiting >= mostEnrolments || (await countDevices(db, companyId)) >= limits.devices) refuse("too_many_devices");
  const code = makeEnrolmentCode(randomBytes);
  const expiresAt = now.add({ minutes: limits.enrolment.minutes });
  await insertEnrolment(db, { ...tablet, codeHash: codeHash(pepper, code), expiresAt });
  return { code, expires_at: expiresAt.toString() };
}

function codeHash(pepper: Pepper, typed: string): Buffer {
  return pepper.hash("enrolment", readCompanyCode(typed));
}

export interface Enrolled {
  device_token: string;
  device: OwnDevice;
}

/** Lets a tablet in by a typed code. Null when no such code waits: who asked commits that it was a guess. @throws Refusal `too_many_devices` */
export async function enrol(
  db: IdentityDb,
  pepper: Pepper,
  typed: string,
  now: Temporal.Instant,
): Promise<Enrolled | null> {
  const enrolment = await takeEnrolment(db, codeHash(pepper, typed), now);
  if (enrolment === null) return null;
  await holdCompany(db, enrolment.company_id);
  if ((await countDevices(db, enrolment.company_id)) >= limits.devices) refuse("too_many_devices");
  const token = makeDeviceToken();
  const id = await insertDevice(db, enrolment, tokenHash(token), now);
  return { device_token: token, device: await getOwnDevice(db, id, now) };
}

export function devicesOf(db: IdentityDb, companyId: string, now: Temporal.Instant): Promise<Device[]> {
  return listDevices(db, companyId, now);
}

/** What a tablet knows of itself. @throws Refusal `not_found` */
export async function getOwnDevice(db: IdentityDb, id: string, now: Temporal.Instant): Promise<OwnDevice> {
  return (await findOwnDevice(db, id, now)) ?? refuse("not_found");
}

/** Renames a tablet, or says whose work it shows first; and whether that is another. @throws Refusal `not_found` */
export async function changeDevice(
  db: IdentityDb,
  companyId: string,
  id: string,
  changes: DeviceChanges,
  now: Temporal.Instant,
): Promise<{ device: Device; isChanged: boolean }> {
  const isChanged = await updateDevice(db, companyId, id, changes);
  return { device: (await findDevice(db, companyId, id, now)) ?? refuse("not_found"), isChanged };
}

/** Ends a tablet, and the turns on it. @throws Refusal `not_found` */
export async function revokeDevice(db: IdentityDb, companyId: string, id: string): Promise<void> {
  if (!(await deleteDevice(db, companyId, id))) refuse("not_found");
}

/** @throws Refusal `unknown_reference` */
export async function checkScope(db: CompanyDb, scope: DeviceChanges): Promise<void> {
  const { department, machine } = await placesExist(db, scope);
  if (!department) refuse("unknown_reference", { fields: { department_id: "invalid" } });
  if (!machine) refuse("unknown_reference", { fields: { machine_id: "invalid" } });
}

/** Of how many technicians the PIN or the badge can't be checked any more, since the pepper is another one. */
export function countLostPins(db: IdentityDb, pepper: Pepper): Promise<number> {
  return countUnderOthers(db, pepper.id);
}

/** Deletes codes and turns that are over, and what was tried for nobody. */
export async function forgetEndedTurns(db: IdentityDb, now: Temporal.Instant): Promise<void> {
  await deleteEnrolmentsExpired(db, now);
  await deleteTurnsExpired(db, now);
  await forgetOldTurns(db, now);
  await deleteOldTries(db, now.subtract(triesKeptFor));
}

/**
 * Has who is at a tablet say their PIN again; a wrong one counts as those that open a turn do.
 * @throws Refusal `pin_wrong`, `too_many_attempts`, `pin_locked`, `unavailable`
 */
export function provePin(context: PinContext, { companyId, deviceId, id }: Actor, pin: string): Promise<void> {
  return inPinLine(companyId, async () => {
    const pinRow = await checkPin(context, { companyId, deviceId, technicianId: id, pin });
    if (pinRow === null) return refuse("pin_wrong", { fields: { secret: "invalid" } });
    if (pinRow.pin_by_other) refuseGivenPin();
  });
}
