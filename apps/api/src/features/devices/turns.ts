import type { Turn } from "@millwright/contract/devices";
import { limits } from "@millwright/contract/limits";
import type { IdentityDb } from "#db/database.ts";
import { actorActing } from "#db/transaction/acting.ts";
import { inPinLine } from "#features/auth/auth.ts";
import { badgeUnder, checkPin, countBadge, refuseWhileWaiting } from "#features/devices/guess.ts";
import type { PinContext } from "#features/devices/pin-context.ts";
import { findBadge, pinDigitsOf } from "#features/devices/pins.queries.ts";
import { replaceOwnPin } from "#features/devices/pins.ts";
import { holdDevice } from "#features/devices/tries.queries.ts";
import {
  type Arrived,
  deleteTurn,
  deleteTurnsOn,
  holdArrived,
  insertTurn,
  type NewTurn,
  openLockedPin,
  type Proof,
} from "#features/devices/turns.queries.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";
import { makeTurnToken, tokenHash } from "#http/session/session.ts";

/** Who comes to a tablet, and with what. */
export interface Arrival {
  companyId: string;
  deviceId: string;
  deviceName: string;
  technician_id?: string | undefined;
  pin?: string | undefined;
  new_pin?: string | undefined;
  badge?: string | undefined;
  once: boolean;
}

/**
 * Begins the turn of a technician on a tablet. What is asked of their own hand takes their own PIN, beside a badge as well.
 * @throws Refusal `invalid`, `pin_wrong`, `badge_wrong`, `pin_outdated`, `pin_form`, `pin_too_simple`, `too_many_attempts`,
 *   `pin_locked`, `unavailable`
 */
export function beginTurn(context: PinContext, arrival: Arrival): Promise<Turn> {
  return inPinLine(arrival.companyId, () =>
    arrival.badge === undefined || arrival.pin !== undefined ? byPin(context, arrival) : byBadge(context, arrival),
  );
}

async function byPin(context: PinContext, arrival: Arrival): Promise<Turn> {
  const { technician_id: technicianId, pin, new_pin: newPin, companyId } = arrival;
  if (technicianId === undefined) return refuse("invalid", { fields: { technician_id: "required" } });
  if (pin === undefined) return refuse("invalid", { fields: { pin: "required" } });
  const guess = { companyId, deviceId: arrival.deviceId, technicianId, pin };
  const pinRow = (await checkPin(context, guess)) ?? refuse("pin_wrong", { fields: { pin: "invalid" } });
  const least = await context.database.inIdentity((db) => pinDigitsOf(db, companyId));
  const badgeHash = arrival.badge === undefined ? null : badgeUnder(context.pepper, companyId, arrival.badge);
  if (
    badgeHash !== null &&
    technicianId !== (await context.database.inIdentity((db) => findBadge(db, companyId, badgeHash)))
  )
    return refuse("badge_wrong", { fields: { badge: "invalid" } });
  if (newPin === undefined) {
    if ((pinRow.pin_digits ?? 0) < least)
      refuse("pin_outdated", { values: { digits: least }, fields: { new_pin: "required" } });
    return start(context, arrival, technicianId, { pinHash: pinRow.pin_hash ?? "" });
  }
  const tablet = { id: arrival.deviceId, name: arrival.deviceName };
  const acting = (name: string) =>
    actorActing(
      { kind: "technician", id: technicianId, name, deviceId: tablet.id, tablet },
      "POST /turns",
      context.now,
    );
  const pinHash = await replaceOwnPin(
    context,
    { companyId, deviceId: tablet.id, technicianId, oldPin: pin, pin: newPin },
    pinRow,
    acting,
  );
  return start(context, arrival, technicianId, { pinHash });
}

async function byBadge(context: PinContext, arrival: Arrival): Promise<Turn> {
  const { companyId, deviceId, badge = "" } = arrival;
  const badgeHash = badgeUnder(context.pepper, companyId, badge);
  const find = (db: IdentityDb) => countBadge(db, deviceId, context.now, () => findBadge(db, companyId, badgeHash));
  const { technicianId, wait } = await context.database.inIdentity(find);
  refuseWhileWaiting(wait, context.now);
  const isFace = arrival.technician_id === undefined || arrival.technician_id === technicianId;
  if (technicianId === null || !isFace) return refuse("badge_wrong", { fields: { badge: "invalid" } });
  return start(context, arrival, technicianId, { badgeHash });
}

async function start(
  { database, now }: PinContext,
  arrival: Arrival,
  technicianId: string,
  proof: Proof,
): Promise<Turn> {
  const { companyId, deviceId, once } = arrival;
  const token = makeTurnToken();
  const endsAt = once ? now.add({ minutes: limits.turn.onceMinutes }) : now.add({ hours: limits.turn.hours });
  const expiresAt = once ? endsAt : now.add({ minutes: limits.turn.minutes });
  const turn = { tokenHash: tokenHash(token), companyId, deviceId, technicianId, once, at: now, expiresAt, endsAt };
  const begun = await database.inIdentity((db) => replaceTurn(db, turn, proof));
  return {
    turn_token: token,
    technician: { id: technicianId, name: begun.name },
    decides: begun.decides,
    sees_money: begun.seesMoney,
    once,
    is_own: begun.isOwn,
    expires_at: expiresAt.toString(),
    ends_at: endsAt.toString(),
  };
}

/** The tablet may have been revoked, and the technician removed, since they were looked at. */
async function replaceTurn(db: IdentityDb, turn: NewTurn, proof: Proof): Promise<Omit<Arrived, "username">> {
  if ((await holdDevice(db, turn.deviceId)) === null) return refuse("device_revoked");
  const arrived = await holdArrived(db, turn, proof);
  if (arrived === null) return refuse("pinHash" in proof ? "pin_wrong" : "badge_wrong");
  if (!("pinHash" in proof)) await openLockedPin(db, turn);
  await insertTurn(db, turn, arrived);
  return arrived;
}

/** Ends the turn that calls; of a tablet that calls by itself, every turn on it. */
export async function endTurn(db: IdentityDb, { deviceId, tablet }: Actor, now: Temporal.Instant): Promise<void> {
  const turn = tablet?.turn ?? null;
  if (turn === null) await deleteTurnsOn(db, deviceId, now);
  else await deleteTurn(db, turn.id, now);
}
