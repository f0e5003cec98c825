import { limits } from "@millwright/contract/limits";
import { mayAct } from "@millwright/domain/access";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import {
  countShiftNotes,
  findShiftNoteJson,
  insertShiftNote,
  isDepartment,
  listShiftNotes,
  removeShiftNote,
  removeShiftNotesBefore,
} from "#features/shift-notes/shift-notes.queries.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

const { days, most, ofPerson } = limits.shiftNotes;
const weekBefore = (now: Temporal.Instant) => now.subtract({ hours: 24 * days });

/** What is left to the shifts of now, the latest lines: of one department what is for the whole plant as well. */
export async function shiftNotesFor(
  db: CompanyDb,
  departmentId: string | null,
  now: Temporal.Instant,
): Promise<JsonText> {
  return jsonText(await listShiftNotes(db, { departmentId, since: weekBefore(now), most }));
}

/** @throws Refusal `not_found` */
export async function getShiftNote(db: CompanyDb, id: string): Promise<JsonText> {
  return jsonText((await findShiftNoteJson(db, id)) ?? refuse("not_found"));
}

interface GivenNote {
  id?: string | undefined;
  text: string;
  department_id?: string | null | undefined;
}

/**
 * Leaves a line to the next shift. One that waited on a device is from when it was written.
 * @throws Refusal `unknown_reference`, `too_many_notes`
 */
export async function leaveShiftNote(
  db: CompanyDb,
  { id = crypto.randomUUID(), text, department_id: departmentId = null }: GivenNote,
  by: Actor,
  { writtenAt, now }: { writtenAt: Temporal.Instant; now: Temporal.Instant },
): Promise<JsonText> {
  if (departmentId !== null && !(await isDepartment(db, departmentId)))
    refuse("unknown_reference", { fields: { department_id: "invalid" } });
  if ((await countShiftNotes(db, by.id, weekBefore(now))) >= ofPerson) refuse("too_many_notes");
  const author = { id: by.id, name: by.name, device: by.tablet?.name ?? null };
  await insertShiftNote(db, { id, text, departmentId, author, at: writtenAt });
  announce(db, { kind: "shiftNote", id });
  return getShiftNote(db, id);
}

/**
 * Takes an own line away; a planner anybody's.
 * @throws Refusal `not_found`, `not_allowed`
 */
export async function deleteShiftNote(db: CompanyDb, id: string, by: Actor): Promise<void> {
  const isGone = await removeShiftNote(db, id, { authorId: by.id, anybodys: mayAct(by.access, "planner") });
  if (!isGone) refuse((await findShiftNoteJson(db, id)) ? "not_allowed" : "not_found");
  announce(db, { kind: "shiftNote", id });
}

/** Deletes what is older than it is shown. */
export async function forgetShiftNotes(db: CompanyDb, now: Temporal.Instant): Promise<void> {
  await removeShiftNotesBefore(db, weekBefore(now));
}
