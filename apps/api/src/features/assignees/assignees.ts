import { type AccessLevel, mayAct } from "@millwright/domain/access";
import { nextFaceColour } from "@millwright/domain/faces";
import { freeUsername, usernameOfName } from "@millwright/domain/people";
import { isOwnLink, type LinkFault, linkFault, mayHaveTurns } from "@millwright/domain/people/technician-link";
import type { CompanyDb } from "#db/database.ts";
import type { Deletion } from "#db/deletion.ts";
import { announce } from "#db/transaction/announce.ts";
import { findTechnicians, removeTechnicians, updateTechnicians } from "#features/assignees/assignee-rows.queries.ts";
import { insertTechnicians } from "#features/assignees/assignee-rows.ts";
import {
  changeAssignee,
  endTurnsOf,
  type FaceRow,
  findAssigneeJson,
  findLinkOf,
  findMemberOf,
  findName,
  findTechnicianOf,
  holdAssignee,
  holdColours,
  insertAssignee,
  isAssignee,
  listAssignees,
  listFaceRows,
  listAssigneeJson as listJson,
  listLinkedNames,
  listTechnicianNames as listNames,
  listUsernamesLike,
  lockAssignee,
  type NewAssignee,
  opensTablets,
  setMember,
  unlinkMember,
} from "#features/assignees/assignees.queries.ts";
import { markAssigneeDeleted, undeleteAssignee } from "#features/assignees/deleted.queries.ts";
import { attachFiles, isPhotoOf } from "#features/files/files.ts";
import { requireHoldersUnlocked } from "#features/lockout/lockout.ts";
import { notify } from "#features/notifications/notifications.ts";
import { holdOpenWork, type OpenWorkFate, openWorkOf, settleOpenWork } from "#features/open-work/open-work.ts";
import { type JsonText, jsonText, type Page } from "#http/answer/answers.ts";
import type { Actor, Member } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";
import { listByName } from "#http/list/list-by-name.ts";

export const listAssigneeJson = listJson;

/** A page of the technicians that a query asks for, by name. */
export function readAssignees(
  db: CompanyDb,
  query: { q?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<Page<never>> {
  return listByName(query, (page) => listAssignees(db, page));
}
export const nameOfTechnician = findName;
export const listTechnicianNames = listNames;
export const isTechnician = isAssignee;

/** How sheets bring in technicians. Who has the colours adds none beside. */
export const technicianRows = {
  lockNames: async (db: CompanyDb): Promise<void> => void (await holdColours(db)),
  ...{ findTechnicians, insertTechnicians, removeTechnicians, updateTechnicians },
};

interface Technician {
  id?: string | undefined;
  name: string;
  phone?: string | null | undefined;
  specialization?: NewAssignee["specialization"] | undefined;
}

/** Adds a technician, with a username made of the name. @throws Refusal `fill_all_fields` when the name is blank. */
export async function addAssignee(db: CompanyDb, technician: Technician, at: Temporal.Instant): Promise<JsonText> {
  const { id = crypto.randomUUID(), name, phone = null, specialization = null } = technician;
  if (name === "") return refuse("fill_all_fields", { fields: { name: "required" } });
  const colour = nextFaceColour(await holdColours(db));
  await insertUnderFreeUsername(db, { id, name, phone, specialization, colour, at });
  announce(db, { kind: "assignee", id });
  return getAssignee(db, id);
}

/** Changes what is given of a technician. @throws Refusal `not_found`, `fill_all_fields` when the name is blank */
export async function editAssignee(
  db: CompanyDb,
  id: string,
  edit: Partial<Omit<Technician, "id">>,
): Promise<JsonText> {
  if (edit.name === "") return refuse("fill_all_fields", { fields: { name: "required" } });
  const before = (await lockAssignee(db, id)) ?? refuse("not_found");
  if (await changeAssignee(db, id, edit)) announce(db, { kind: "assignee", id });
  if (edit.name !== undefined && edit.name !== before.name) announce(db, { kind: "orderNames", id });
  return getAssignee(db, id);
}

/** @throws Refusal `not_found` */
export async function getAssignee(db: CompanyDb, id: string): Promise<JsonText> {
  return jsonText((await findAssigneeJson(db, id)) ?? refuse("not_found"));
}

/** How many open repairs and PMs a technician has. @throws Refusal `not_found` */
export async function getOpenWork(db: CompanyDb, id: string) {
  return (await isAssignee(db, id)) ? openWorkOf(db, "assignee_id", id) : refuse("not_found");
}

/**
 * Removes a technician whose lock is off, and does with their open work what is asked; past work keeps the name.
 * @throws Refusal `not_found`, `invalid`, `unknown_reference`, `locks_held`
 */
export async function removeAssignee(
  db: CompanyDb,
  id: string,
  fate: { open_work: OpenWorkFate["open_work"]; to?: string | undefined },
  deletion: Deletion,
): Promise<void> {
  await holdOpenWork(db, "assignee_id", id, fate.open_work);
  const to = fate.open_work === "move" || fate.to !== undefined ? await successor(db, id, fate.to) : {};
  await requireUnlockedTechnician(db, id);
  if (!(await markAssigneeDeleted(db, id, deletion))) refuse("not_found");
  await settleOpenWork(db, "assignee_id", id, { open_work: fate.open_work, to }, deletion);
  announce(db, { kind: "assignee", id });
}

/** Brings a removed technician back. @throws Refusal `not_found` */
export async function restoreAssignee(db: CompanyDb, id: string): Promise<JsonText> {
  if (!(await undeleteAssignee(db, id))) return refuse("not_found");
  announce(db, { kind: "assignee", id });
  return getAssignee(db, id);
}

const linkRefusals = {
  others: () => refuse("not_allowed", { sentence: "link_others" }),
  taken: () => refuse("technician_taken"),
  linked: () => refuse("not_allowed", { sentence: "link_again" }),
  removed: () => refuse("not_allowed", { sentence: "link_of_removed" }),
  opens_tablets: () => refuse("not_allowed", { sentence: "link_opens_tablets" }),
} as const satisfies Record<LinkFault, () => never>;

/** Why a link that somebody makes proves nothing yet; null where it is their own word. */
function linkUnverifiedBy(by: Member, memberId: string | null): "self" | "other" | null {
  if (memberId === null || isOwnLink(by)) return null;
  return memberId === by.personId ? "self" : "other";
}

/**
 * Says which member a technician is; null: nobody. Who may say it of whom: `linkFault`. Where that is a member who may not work,
 * their turns end. Nobody whose lock is on is somebody else meanwhile.
 * @throws Refusal `not_found`, `not_allowed`, `technician_taken`, `unknown_reference`, `locks_held`
 */
export async function linkMember(
  db: CompanyDb,
  id: string,
  memberId: string | null,
  by: Member,
  levelOf: (id: string) => Promise<AccessLevel | null>,
  at: Temporal.Instant,
): Promise<JsonText> {
  const linked = await findMemberOf(db, id);
  if (linked !== memberId) await requireUnlockedTechnician(db, id, memberId);
  const { memberId: before } = (await lockAssignee(db, id)) ?? refuse("not_found");
  if (before !== linked) refuse("conflict");
  if (before === memberId) return getAssignee(db, id);
  const linker = { id: by.personId, access: by.access, linkedTo: await findLinkOf(db, by.personId) };
  const technician = { memberId: before, opensTablets: await opensTablets(db, id) };
  const fault = linkFault(linker, technician, memberId);
  if (fault !== null) linkRefusals[fault]();
  if (memberId !== null) {
    const level = (await levelOf(memberId)) ?? refuse("unknown_reference", { fields: { member_id: "invalid" } });
    if (!mayHaveTurns(level)) await endTurnsOf(db, id);
    const other = mayAct(by.access, "planner") ? await unlinkMember(db, memberId) : null;
    if (other !== null) announce(db, { kind: "assignee", id: other });
  }
  await setMember(db, id, memberId, linkUnverifiedBy(by, memberId));
  announce(db, { kind: "assignee", id });
  const memberIds = [before, memberId].filter((member) => member !== null);
  await notify(db, { kind: "pin-set", technicianId: id, memberIds }, at);
  return getAssignee(db, id);
}

/**
 * Makes sure that no lock is on of a technician, the member who they are, or a member and the technician who that one is. Asked
 * before any of them is locked: who places a lock waits for this, and never the other way round.
 */
async function requireUnlockedTechnician(db: CompanyDb, id: string, memberId: string | null = null): Promise<void> {
  const other = memberId === null ? null : await findTechnicianOf(db, memberId);
  await requireHoldersUnlocked(db, [id, await findMemberOf(db, id), memberId, other]);
}

/** The technician that somebody is; null when nobody said so. */
export async function technicianOf(db: CompanyDb, { kind, id }: Pick<Actor, "kind" | "id">): Promise<string | null> {
  return kind === "technician" ? id : findTechnicianOf(db, id);
}

/** What members are called as technicians, by the member's id. */
export async function namesOfTechnicians(db: CompanyDb): Promise<ReadonlyMap<string, string>> {
  return new Map((await listLinkedNames(db)).map(({ memberId, name }) => [memberId, name]));
}

/** The technicians as a shared tablet shows them, by name. */
export function facesByName(db: CompanyDb): Promise<FaceRow[]> {
  return listFaceRows(db);
}

/**
 * Makes a photo the face of a technician, in the place of the one before; null: none.
 * @throws Refusal `not_found`; `unknown_reference` of what is no photo, or belongs to something else
 */
export async function setPhoto(db: CompanyDb, id: string, photoId: string | null, by: Actor): Promise<JsonText> {
  if ((await lockAssignee(db, id)) === null) refuse("not_found");
  const owner = { assigneeId: id };
  const changed = await attachFiles(db, owner, photoId === null ? [] : [photoId], by, "photo_id");
  if (photoId !== null && !(await isPhotoOf(db, owner, photoId)))
    refuse("unknown_reference", { fields: { photo_id: "invalid" } });
  if (changed) announce(db, { kind: "assignee", id });
  return getAssignee(db, id);
}

/** Who leaves the company is none of its technicians any more. */
export async function unlinkLeaver(db: CompanyDb, memberId: string): Promise<void> {
  const id = await unlinkMember(db, memberId);
  if (id !== null) announce(db, { kind: "assignee", id });
}

async function successor(db: CompanyDb, from: string, to: string | undefined): Promise<OpenWorkFate["to"]> {
  if (to === undefined || to === from)
    return refuse("invalid", { fields: { to_assignee_id: to ? "invalid" : "required" } });
  if (!(await holdAssignee(db, to))) refuse("unknown_reference", { fields: { to_assignee_id: "invalid" } });
  return { assignee_id: to };
}

const mostTries = 20;

async function insertUnderFreeUsername(db: CompanyDb, technician: Omit<NewAssignee, "username">): Promise<void> {
  const wanted = usernameOfName(technician.name);
  for (let tries = 0; tries < mostTries; tries++) {
    const username = freeUsername(wanted, await listUsernamesLike(db, wanted));
    if (await insertAssignee(db, { ...technician, username })) return;
  }
  refuse("conflict");
}
