import { readBadge } from "@millwright/domain/tablet/pin";
import {
  badgeWait,
  deviceWait,
  floodWait,
  type Wait,
  waitOf,
  withDeviceTry,
  without,
  withRight,
  withTry,
} from "@millwright/domain/tablet/pin-tries";
import type { Pepper } from "#adapters/pepper.ts";
import type { IdentityDb } from "#db/database.ts";
import { isPin } from "#features/auth/auth.ts";
import type { PinContext } from "#features/devices/pin-context.ts";
import { findPin, type PinRow } from "#features/devices/pins.queries.ts";
import { holdDevice, holdTries, setDeviceTries, setTries } from "#features/devices/tries.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

/** A PIN that somebody says is a technician's. */
export interface Guess {
  companyId: string;
  /** Where it was typed; null of who signed in as themself. */
  deviceId: string | null;
  technicianId: string;
  pin: string;
}

/**
 * Whether a PIN is the technician's: what it was checked against, or null. It is counted as wrong, and that is committed,
 * before it is looked at, and taken back when it proves right; so of many at once, on however many nodes, no more than may
 * be are looked at. Who is no technician, or has no PIN, is counted and takes as long as anybody.
 * @throws Refusal `too_many_attempts`, `pin_locked`
 */
export async function checkPin({ database, pepper, now: at }: PinContext, guess: Guess): Promise<PinRow | null> {
  // As exact as the database keeps it, by which it is found again.
  const now = at.round({ smallestUnit: "millisecond", roundingMode: "floor" });
  const wait = await database.inIdentity((db) => countTry(db, guess, now));
  refuseWhileWaiting(wait, now);
  const pinRow = await database.inIdentity((db) => findPin(db, guess.companyId, guess.technicianId));
  const usable = pinRow?.pin_pepper?.equals(pepper.id) ? pinRow : null;
  const isRight = await isPin(pinUnder(pepper, guess), usable?.pin_hash ?? null);
  if (!isRight) return null;
  await database.inIdentity((db) => uncountTry(db, guess, now));
  return usable;
}

/** A PIN as it is hashed: worth nothing for another technician or company, or without the pepper. */
export function pinUnder(pepper: Pepper, { companyId, technicianId, pin }: Omit<Guess, "deviceId">): Buffer {
  return pepper.hash("pin", companyId, technicianId, pin);
}

/** A badge as it is kept. */
export function badgeUnder(pepper: Pepper, companyId: string, typed: string): Buffer {
  return pepper.hash("badge", companyId, readBadge(typed));
}

/** Counts one as wrong unless it has to wait; a tablet is always held before what was tried for somebody. */
async function countTry(
  db: IdentityDb,
  { deviceId, companyId, technicianId }: Guess,
  now: Temporal.Instant,
): Promise<Wait> {
  const atDevice = deviceId === null ? [] : ((await holdDevice(db, deviceId)) ?? refuse("device_revoked"));
  const tries = await holdTries(db, companyId, technicianId, now);
  const wait = waitOf(tries, now) ?? deviceWait(atDevice, tries, now);
  if (wait !== null) return wait;
  if (deviceId !== null) await setDeviceTries(db, deviceId, withDeviceTry(atDevice, now));
  await setTries(db, companyId, technicianId, withTry(tries, now));
  return null;
}

async function uncountTry(
  db: IdentityDb,
  { deviceId, companyId, technicianId }: Guess,
  at: Temporal.Instant,
): Promise<void> {
  if (deviceId !== null) {
    const atDevice = (await holdDevice(db, deviceId)) ?? refuse("device_revoked");
    await setDeviceTries(db, deviceId, without(atDevice, at));
  }
  const tries = await holdTries(db, companyId, technicianId, at);
  await setTries(db, companyId, technicianId, withRight(tries, at));
}

/** Whose badge it is, or until when who tried one that is nobody's has to wait. */
export interface CountedBadge {
  technicianId: string | null;
  wait: Wait;
}

/**
 * Whose badge it is; one that is nobody's counts at the tablet: who asked commits that before refusing. A right one is never
 * made to wait, unless badges come faster than hands hold them to a reader.
 * @throws Refusal `too_many_attempts`, `device_revoked`
 */
export async function countBadge(
  db: IdentityDb,
  deviceId: string,
  now: Temporal.Instant,
  find: () => Promise<string | null>,
): Promise<CountedBadge> {
  const atDevice = (await holdDevice(db, deviceId)) ?? refuse("device_revoked");
  refuseWhileWaiting(floodWait(atDevice, now), now);
  const technicianId = await find();
  if (technicianId !== null) return { technicianId, wait: null };
  const wait = badgeWait(atDevice, now);
  await setDeviceTries(db, deviceId, withDeviceTry(atDevice, now));
  return { technicianId, wait };
}

/** @throws Refusal `pin_locked`, `too_many_attempts` */
export function refuseWhileWaiting(wait: Wait, now: Temporal.Instant): void {
  if (wait === "locked") refuse("pin_locked");
  if (wait === null) return;
  const seconds = Math.max(1, Math.ceil(now.until(wait).total("seconds")));
  const minutes = Math.ceil(seconds / 60);
  const [sentence, n] = seconds < 60 ? (["pin_wait_seconds", seconds] as const) : (["pin_wait", minutes] as const);
  refuse("too_many_attempts", { retryAfterSeconds: seconds, sentence, values: { n } });
}
