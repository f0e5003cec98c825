import type { TechnicianPin } from "@millwright/contract/devices";
import { limits } from "@millwright/contract/limits";
import { mayAct } from "@millwright/domain/access";
import { isOwnSecret, needsOldPin } from "@millwright/domain/people/technician-link";
import { isGuessableBadge, mostPinDigits, type PinDigits, pinFault, readBadge } from "@millwright/domain/tablet/pin";
import type { Acting, CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { hashPin, inPinLine } from "#features/auth/auth.ts";
import { badgeUnder, checkPin, pinUnder } from "#features/devices/guess.ts";
import { mayMemberWork } from "#features/devices/members.ts";
import type { PinContext } from "#features/devices/pin-context.ts";
import {
  deleteTries,
  endTurnsOf,
  findBadge,
  findPinState,
  holdTechnician,
  type KeptPin,
  keepBadge,
  keepPin,
  listPinStates,
  logSetting,
  markLink,
  ownTurn,
  type PinRow,
  type PinStateRow,
  pinDigitsOf,
  type TechnicianRow,
} from "#features/devices/pins.queries.ts";
import { requireHoldersUnlocked } from "#features/lockout/lockout.ts";
import { notify } from "#features/notifications/notifications.ts";
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
 * Sets a technician's PIN, or takes it away: it is unlocked, and their turns elsewhere end. A planner sets anyone's whose lock is
 * not on, and who plans nothing that of the technician who they are, by the old one where there is one.
 * @throws Refusal `not_found`, `not_allowed`, `pin_form`, `pin_too_simple`, `pin_wrong`, `too_many_attempts`, `pin_locked`, `locks_held`
 */
export async function setPin(
  context: PinContext,
  { by, inCompany }: Setter,
  technicianId: string,
  { pin, old_pin: oldPin = "" }: { pin: string | null; old_pin?: string | undefined },
): Promise<TechnicianPin> {
  const { companyId } = by;
  const { technician, state } = await inCompany(async (db) => ({
    technician: await getTechnician(db, technicianId),
    state: await findPinState(db, technicianId),
  }));
  refuseOthers(by, technicianId, technician);
  if (pin !== null) await refuseReader(context, companyId, technician);
  const least = await context.database.inIdentity((db) => pinDigitsOf(db, companyId));
  if (pin !== null) refuseFaulty(pin, least);
  const asksOld = needsOld(by, technician, state, oldPin);
  if (asksOld) refuseSame(pin, oldPin);
  const old = asksOld ? await checkOld(context, by, technicianId, oldPin) : null;
  const hash = pin === null ? null : await inPinLine(companyId, () => hashUnder(context, companyId, technicianId, pin));
  const newPin = pin === null || hash === null ? null : { hash, digits: pin.length };
  const byOther = !isOwn(by, technicianId, technician, state, asksOld);
  return await inCompany(async (db) => {
    if (byOther || state?.pin_by_other === true || isFirstInTurn(by, state))
      await requireHoldersUnlocked(db, [technicianId, technician.member_id], byOther ? null : by.tablet?.id);
    const present = await getTechnician(db, technicianId);
    refuseOthers(by, technicianId, present);
    const isOwnStill = isOwn(by, technicianId, present, await findPinState(db, technicianId), asksOld);
    if (present.member_id !== technician.member_id || isOwnStill === byOther) refuse("conflict");
    const replaced = await replacePin(context, db, technicianId, { newPin, old, byOther, by });
    return shown(context, replaced, technicianId, least);
  });
}

const isTheirs = (by: Actor, technicianId: string, { member_id }: Pick<TechnicianRow, "member_id">) =>
  by.kind === "member" ? member_id === by.id : technicianId === by.id;

/** Whether a badge let in who has no PIN: whoever holds it is as much its technician as who says a PIN that was given. */
const isFirstInTurn = (by: Actor, state: PinStateRow | null) => by.tablet !== undefined && state?.pin_set_at == null;

/** Whether what somebody sets is the technician's own. */
function isOwn(
  by: Actor,
  technicianId: string,
  technician: TechnicianRow,
  state: PinStateRow | null,
  saidOld: boolean,
): boolean {
  const old = saidOld && state?.pin_set_at != null ? state : null;
  return isOwnSecret({
    // Within a turn nobody plans.
    access: by.kind === "member" ? by.access : "technician",
    isTheirs: isTheirs(by, technicianId, technician),
    saidOld: isFirstInTurn(by, state) ? "given" : old && (old.pin_by_other ? "given" : "own"),
    isLinkOwn: !technician.link_by_other,
    opensTablets: state?.pin_set_at != null || state?.badge_set_at != null,
  });
}

/**
 * Whether somebody says the old PIN: in a turn and of a member where there is one, and of who plans where they give it to make
 * theirs what another one set. Whose PIN is locked says none: that they are signed in as that member is enough to open it.
 */
function needsOld(by: Actor, technician: TechnicianRow, state: PinStateRow | null, oldPin: string): boolean {
  const hasPin = state?.pin_set_at != null;
  if (by.tablet !== undefined) return hasPin;
  if (mayAct(by.access, "planner")) return hasPin && oldPin !== "" && technician.member_id === by.id;
  return needsOldPin(by.access, hasPin && state.locked_at === null);
}

/** The old one is asked for and counted as at the faces. */
async function checkOld(
  context: PinContext,
  { companyId, deviceId, tablet }: Actor,
  technicianId: string,
  pin: string,
): Promise<Before> {
  const guess = { companyId, deviceId: tablet === undefined ? null : deviceId, technicianId, pin };
  const pinRow = await inPinLine(companyId, () => checkPin(context, guess));
  return pinRow ?? refuse("pin_wrong", { fields: { old_pin: "invalid" } });
}

/**
 * Sets another PIN for who came to a tablet with the one that is kept; answers what is kept of it. They have a place in the
 * line of their company: a second one is never asked for in it.
 * @throws Refusal `pin_form`, `pin_too_simple`, `pin_wrong`
 */
export async function replaceOwnPin(
  context: PinContext,
  {
    companyId,
    deviceId,
    technicianId,
    oldPin,
    pin,
  }: { companyId: string; deviceId: string; technicianId: string; oldPin: string; pin: string },
  old: PinRow,
  acting: (name: string) => Acting,
): Promise<string> {
  refuseSame(pin, oldPin);
  refuseFaulty(pin, await context.database.inIdentity((db) => pinDigitsOf(db, companyId)));
  const hash = await hashUnder(context, companyId, technicianId, pin);
  const name = await context.database.inCompany(
    companyId,
    async (db) => (await getTechnician(db, technicianId, "pin_wrong")).name,
  );
  const newPin = { hash, digits: pin.length };
  const replace = async (db: CompanyDb) => {
    if (old.pin_by_other) await requireHoldersUnlocked(db, [technicianId, old.member_id], deviceId);
    return replacePin(context, db, technicianId, { newPin, old, byOther: false, by: null });
  };
  await context.database.inCompany(companyId, replace, acting(name));
  return hash;
}

interface Replacing {
  newPin: KeptPin | null;
  /** When another was set since this one was looked at, it is not the present one any more. */
  old: Before | null;
  byOther: boolean;
  /** Who is signed in, or in a turn; null of who chooses it at the faces. */
  by: Actor | null;
}

async function replacePin(
  { pepper, now }: PinContext,
  db: CompanyDb,
  technicianId: string,
  { newPin, old, byOther, by }: Replacing,
): Promise<PinStateRow | null> {
  const technician = await getTechnician(db, technicianId, old === null ? "not_found" : "pin_wrong");
  const turnId = by?.tablet?.turn?.id ?? null;
  const known = await findPinState(db, technicianId);
  const before = known?.pin_set_at ?? null;
  if (newPin === null && before === null) return known;
  if (old !== null && old.pin_set_at !== before) refuse("pin_wrong");
  await keepPin(db, technicianId, newPin, { pepper: pepper.id, at: now, byOther: byOther && newPin !== null });
  await deleteTries(db, technicianId);
  await endTurnsOf(db, technicianId, turnId);
  if (!byOther && turnId !== null) await ownTurn(db, turnId);
  if (byOther || by?.kind === "member") await markLink(db, technicianId, { byOther });
  const state = await findPinState(db, technicianId);
  await logSetting(db, technicianId, "pin", [before, state?.pin_set_at ?? null]);
  announce(db, { kind: "assignee", id: technicianId });
  if (byOther) await notifyOfOther(db, technicianId, technician, now);
  return state;
}

/** Notifies a technician's member of what somebody else set for them. */
async function notifyOfOther(db: CompanyDb, technicianId: string, { member_id }: TechnicianRow, at: Temporal.Instant) {
  if (member_id !== null) await notify(db, { kind: "pin-set", technicianId, memberIds: [member_id] }, at);
}

/** Gives a technician a badge, which proves nobody since who gives it knows it, or takes it away. @throws Refusal `not_found`, `invalid`, `badge_taken`, `locks_held` */
export async function setBadge(
  context: PinContext,
  { by, inCompany }: Setter,
  technicianId: string,
  code: string | null,
): Promise<TechnicianPin> {
  const { companyId } = by;
  if (code !== null && readBadge(code).length < limits.badge.min) refuse("invalid", { fields: { code: "too_short" } });
  if (code !== null && isGuessableBadge(code))
    refuse("invalid", { sentence: "badge_too_simple", fields: { code: "invalid" } });
  const badgeHash = code === null ? null : badgeUnder(context.pepper, companyId, code);
  const technician = await inCompany((db) => getTechnician(db, technicianId));
  if (code !== null) await refuseReader(context, companyId, technician);
  const { least, owner } = await context.database.inIdentity(async (db) => ({
    least: await pinDigitsOf(db, companyId),
    owner: badgeHash === null ? null : await findBadge(db, companyId, badgeHash),
  }));
  return await inCompany(async (db) => {
    await requireHoldersUnlocked(db, [technicianId, technician.member_id]);
    const { member_id } = await getTechnician(db, technicianId);
    if (owner !== null && owner !== technicianId) refuse("badge_taken", { fields: { code: "duplicate" } });
    const present = await findPinState(db, technicianId);
    const before = present?.badge_set_at ?? null;
    if (badgeHash === null && before === null) return shown(context, present, technicianId, least);
    if (member_id !== technician.member_id) refuse("conflict");
    await keepBadge(db, technicianId, badgeHash, { pepper: context.pepper.id, at: context.now, byOther: true });
    await endTurnsOf(db, technicianId, null);
    const state = await findPinState(db, technicianId);
    await logSetting(db, technicianId, "badge", [before, state?.badge_set_at ?? null]);
    announce(db, { kind: "assignee", id: technicianId });
    await notifyOfOther(db, technicianId, technician, context.now);
    return shown(context, state, technicianId, least);
  });
}

/** Who has a PIN or a badge: all of them to a planner, to a technician what is their own. */
export async function listPins(context: PinContext, by: Actor): Promise<TechnicianPin[]> {
  const { least, rows } = await context.database.inIdentity(async (db) => ({
    least: await pinDigitsOf(db, by.companyId),
    rows: await listPinStates(db, by.companyId),
  }));
  const mine = ({ technician_id, member_id }: PinStateRow) =>
    by.id === (by.kind === "member" ? member_id : technician_id);
  const seen = mayAct(by.access, "planner") ? rows : rows.filter(mine);
  return seen.map((row) => shown(context, row, row.technician_id, least));
}

function shown({ pepper }: PinContext, row: PinStateRow | null, technicianId: string, least: PinDigits): TechnicianPin {
  const isOutdated = row?.pin_digits != null && (row.pin_digits < least || !isUnder(pepper.id, row.pin_pepper));
  return {
    technician_id: technicianId,
    pin_set_at: row?.pin_set_at ?? null,
    badge_set_at: isUnder(pepper.id, row?.badge_pepper ?? null) ? (row?.badge_set_at ?? null) : null,
    pin_by_other: row?.pin_set_at != null && row.pin_by_other,
    pin_unlinked: row?.pin_set_at != null && row.pin_unlinked,
    badge_by_other: row?.badge_set_at != null && row.badge_by_other,
    pin_locked: row?.locked_at != null,
    pin_outdated: isOutdated,
  };
}

/** What was kept under a pepper that is lost can't be checked any more. */
export const isUnder = (pepper: Buffer, stored: Buffer | null): boolean => stored?.equals(pepper) ?? false;

/** Who changes a PIN chooses another one: typed again it would still be known to whoever gave it. */
function refuseSame(pin: string | null, old: string): void {
  if (pin !== null && pin === old) refuse("pin_too_simple", { sentence: "pin_same", fields: { pin: "invalid" } });
}

function refuseFaulty(pin: string, least: PinDigits): void {
  const fault = pinFault(pin, least);
  if (fault === "simple") refuse("pin_too_simple", { fields: { pin: "invalid" } });
  if (fault === "form") {
    const sentence = least === mostPinDigits ? "pin_form_exact" : "pin_form";
    refuse("pin_form", { sentence, values: { min: least, max: mostPinDigits }, fields: { pin: "invalid" } });
  }
}

function hashUnder({ pepper }: PinContext, companyId: string, technicianId: string, pin: string): Promise<string> {
  return hashPin(pinUnder(pepper, { companyId, technicianId, pin }));
}

/** Of who came with a right PIN and was removed meanwhile it is a wrong one from then on. */
async function getTechnician(db: CompanyDb, id: string, otherwise: "not_found" | "pin_wrong" = "not_found") {
  return (await holdTechnician(db, id)) ?? refuse(otherwise);
}

/** Who is a member that may only read or report has no turn: what would begin one is not set. */
async function refuseReader({ database }: PinContext, companyId: string, { member_id }: { member_id: string | null }) {
  const may = await database.inIdentity((db) => mayMemberWork(db, companyId, member_id));
  if (!may) refuse("not_allowed", { sentence: "tablet_of_reader" });
}

function refuseOthers(by: Actor, technicianId: string, technician: { member_id: string | null }): void {
  if (!mayAct(by.access, "planner") && !isTheirs(by, technicianId, technician))
    refuse("not_allowed", { sentence: "for_planners" });
}
