import type { TechnicianPin } from "@millwright/contract/devices";
import { limits } from "@millwright/contract/limits";
import { mayAct } from "@millwright/domain/access";
import { needsOldPin } from "@millwright/domain/people/technician-link";
import { isGuessableBadge, mostPinDigits, type PinDigits, pinFault, readBadge } from "@millwright/domain/tablet/pin";
import type { Acting, CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { hashPin, inPinLine } from "#features/auth/auth.ts";
import { badgeUnder, checkPin, pinUnder } from "#features/devices/guess.ts";
import { mayMemberWork } from "#features/devices/members.ts";
import {
  deleteTries,
  endTurnsOf,
  findBadge,
  findPin,
  findPinState,
  holdTechnician,
  keepBadge,
  keepPin,
  listPinStates,
  logSetting,
  type PinRow,
  type PinStateRow,
  pinDigitsOf,
} from "#features/devices/pins.queries.ts";
import type { TabletRoom } from "#features/devices/tablet-room.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** The PIN that there was, by when it was set. */
type Before = Pick<PinRow, "pin_set_at">;
type InCompany = <T>(work: (db: CompanyDb) => Promise<T>) => Promise<T>;

/** Who sets a PIN, and the transactions in which it is logged as theirs. */
export interface Setter {
  by: Actor;
  inCompany: InCompany;
}

/**
 * Sets a technician's PIN, or takes it away: it is unlocked, and their turns elsewhere end. A planner sets anyone's, and
 * who plans nothing that of the technician who they are, by the old one where there is one.
 * @throws Refusal `not_found`, `not_allowed`, `pin_form`, `pin_too_simple`, `pin_wrong`, `too_many_attempts`, `pin_locked`
 */
export async function setPin(
  room: TabletRoom,
  { by, inCompany }: Setter,
  technicianId: string,
  { pin, old_pin: oldPin = "" }: { pin: string | null; old_pin?: string | undefined },
): Promise<TechnicianPin> {
  const { companyId } = by;
  const technician = await inCompany((db) => getTechnician(db, technicianId));
  refuseOthers(by, technicianId, technician);
  if (pin !== null) await refuseReader(room, companyId, technician);
  const least = await room.database.inIdentity((db) => pinDigitsOf(db, companyId));
  if (pin !== null) refuseFaulty(pin, least);
  const old = mayAct(by.access, "planner") ? null : await checkOld(room, by, technicianId, oldPin);
  const hash = pin === null ? null : await inPinLine(companyId, () => hashUnder(room, companyId, technicianId, pin));
  const kept = pin === null || hash === null ? null : { hash, digits: pin.length };
  return await inCompany(async (db) => {
    refuseOthers(by, technicianId, await getTechnician(db, technicianId));
    const state = await replacePin(room, db, technicianId, kept, old, by.tablet?.turn?.id ?? null);
    return shown(room, state, technicianId, least);
  });
}

/** The old one is asked for and counted as at the faces: in a turn always, of a member where there is one. */
async function checkOld(
  room: TabletRoom,
  { companyId, deviceId, tablet, access }: Actor,
  technicianId: string,
  pin: string,
): Promise<Before> {
  const known = await room.database.inIdentity((db) => findPin(db, companyId, technicianId));
  if (tablet === undefined && !needsOldPin(access, known?.pin_set_at != null)) return { pin_set_at: null };
  const guess = { companyId, deviceId: tablet === undefined ? null : deviceId, technicianId, pin };
  const kept = await inPinLine(companyId, () => checkPin(room, guess));
  return kept ?? refuse("pin_wrong", { fields: { old_pin: "invalid" } });
}

/**
 * Sets another PIN for who came to a tablet with the one that is kept; answers what is kept of it. They have a place in the
 * line of their company: a second one is never asked for in it.
 * @throws Refusal `pin_form`, `pin_too_simple`, `pin_wrong`
 */
export async function replaceOwnPin(
  room: TabletRoom,
  { companyId, technicianId, pin }: { companyId: string; technicianId: string; pin: string },
  old: PinRow,
  acting: (name: string) => Acting,
): Promise<string> {
  refuseFaulty(pin, await room.database.inIdentity((db) => pinDigitsOf(db, companyId)));
  const hash = await hashUnder(room, companyId, technicianId, pin);
  const name = await room.database.inCompany(
    companyId,
    async (db) => (await getTechnician(db, technicianId, "pin_wrong")).name,
  );
  const replace = (db: CompanyDb) => replacePin(room, db, technicianId, { hash, digits: pin.length }, old, null);
  await room.database.inCompany(companyId, replace, acting(name));
  return hash;
}

/** When another was set since `old` was looked at, it is not the present one any more. */
async function replacePin(
  { pepper, now }: TabletRoom,
  db: CompanyDb,
  technicianId: string,
  kept: { hash: string; digits: number } | null,
  old: Before | null,
  butTurn: string | null,
): Promise<PinStateRow | null> {
  await getTechnician(db, technicianId, old === null ? "not_found" : "pin_wrong");
  const known = await findPinState(db, technicianId);
  const before = known?.pin_set_at ?? null;
  if (kept === null && before === null) return known;
  if (old !== null && old.pin_set_at !== before) refuse("pin_wrong");
  await keepPin(db, technicianId, kept, pepper.id, now);
  await deleteTries(db, technicianId);
  await endTurnsOf(db, technicianId, butTurn);
  const state = await findPinState(db, technicianId);
  await logSetting(db, technicianId, "pin", [before, state?.pin_set_at ?? null]);
  announce(db, { kind: "assignee", id: technicianId });
  return state;
}

/** Gives a technician a badge, or takes it away. @throws Refusal `not_found`, `invalid`, `badge_taken` */
export async function setBadge(
  room: TabletRoom,
  { by, inCompany }: Setter,
  technicianId: string,
  code: string | null,
): Promise<TechnicianPin> {
  const { companyId } = by;
  if (code !== null && readBadge(code).length < limits.badge.min) refuse("invalid", { fields: { code: "too_short" } });
  if (code !== null && isGuessableBadge(code))
    refuse("invalid", { sentence: "badge_too_simple", fields: { code: "invalid" } });
  const badgeHash = code === null ? null : badgeUnder(room.pepper, companyId, code);
  if (code !== null) await refuseReader(room, companyId, await inCompany((db) => getTechnician(db, technicianId)));
  const { least, owner } = await room.database.inIdentity(async (db) => ({
    least: await pinDigitsOf(db, companyId),
    owner: badgeHash === null ? null : await findBadge(db, companyId, badgeHash),
  }));
  return await inCompany(async (db) => {
    await getTechnician(db, technicianId);
    if (owner !== null && owner !== technicianId) refuse("badge_taken", { fields: { code: "duplicate" } });
    const known = await findPinState(db, technicianId);
    const before = known?.badge_set_at ?? null;
    if (badgeHash === null && before === null) return shown(room, known, technicianId, least);
    await keepBadge(db, technicianId, badgeHash, room.pepper.id, room.now);
    await endTurnsOf(db, technicianId, null);
    const state = await findPinState(db, technicianId);
    await logSetting(db, technicianId, "badge", [before, state?.badge_set_at ?? null]);
    announce(db, { kind: "assignee", id: technicianId });
    return shown(room, state, technicianId, least);
  });
}

/** Who has a PIN or a badge: all of them to a planner, to a technician what is their own. */
export async function listPins(room: TabletRoom, by: Actor): Promise<TechnicianPin[]> {
  const { least, rows } = await room.database.inIdentity(async (db) => ({
    least: await pinDigitsOf(db, by.companyId),
    rows: await listPinStates(db, by.companyId),
  }));
  const mine = ({ technician_id, member_id }: PinStateRow) =>
    by.id === (by.kind === "member" ? member_id : technician_id);
  const seen = mayAct(by.access, "planner") ? rows : rows.filter(mine);
  return seen.map((row) => shown(room, row, row.technician_id, least));
}

function shown({ pepper }: TabletRoom, row: PinStateRow | null, technicianId: string, least: PinDigits): TechnicianPin {
  const isOutdated = row?.pin_digits != null && (row.pin_digits < least || !isUnder(pepper.id, row.pin_pepper));
  return {
    technician_id: technicianId,
    pin_set_at: row?.pin_set_at ?? null,
    badge_set_at: isUnder(pepper.id, row?.badge_pepper ?? null) ? (row?.badge_set_at ?? null) : null,
    pin_locked: row?.locked_at != null,
    pin_outdated: isOutdated,
  };
}

/** What was kept under a pepper that is lost can't be checked any more. */
export function isUnder(pepper: Buffer, kept: Buffer | null): boolean {
  return kept?.equals(pepper) ?? false;
}

function refuseFaulty(pin: string, least: PinDigits): void {
  const fault = pinFault(pin, least);
  if (fault === "simple") refuse("pin_too_simple", { fields: { pin: "invalid" } });
  if (fault === "form") {
    const sentence = least === mostPinDigits ? "pin_form_exact" : "pin_form";
    refuse("pin_form", { sentence, values: { min: least, max: mostPinDigits }, fields: { pin: "invalid" } });
  }
}

function hashUnder({ pepper }: TabletRoom, companyId: string, technicianId: string, pin: string): Promise<string> {
  return hashPin(pinUnder(pepper, { companyId, technicianId, pin }));
}

/** Of who came with a right PIN and was removed meanwhile it is a wrong one from then on. */
async function getTechnician(db: CompanyDb, id: string, otherwise: "not_found" | "pin_wrong" = "not_found") {
  return (await holdTechnician(db, id)) ?? refuse(otherwise);
}

/** Who is a member that may only read or report has no turn: what would begin one is not set. */
async function refuseReader({ database }: TabletRoom, companyId: string, { member_id }: { member_id: string | null }) {
  const may = await database.inIdentity((db) => mayMemberWork(db, companyId, member_id));
  if (!may) refuse("not_allowed", { sentence: "tablet_of_reader" });
}

function refuseOthers(by: Actor, technicianId: string, technician: { member_id: string | null }): void {
  if (mayAct(by.access, "planner")) return;
  const isTheirs = by.kind === "member" ? technician.member_id === by.id : technicianId === by.id;
  if (!isTheirs) refuse("not_allowed", { sentence: "for_planners" });
}
