import type { Contract } from "@millwright/contract/contract";
import type { CountIntervals, CountPart, OpenCount } from "@millwright/contract/counts";
import { displayCode } from "@millwright/domain/codes";
import { dayOf } from "@millwright/domain/when";
import { z } from "zod";
import { takeNumber } from "#db/code-counter.ts";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { namedBin } from "#features/bins/bins.ts";
import { workOutClasses as workOut, workOutDueClasses as workOutDue } from "#features/counts/classes.ts";
import {
  type CountSessionRow,
  endSession,
  findSession,
  findSessionJson,
  insertCoveredLines,
  insertSession,
  listSessions,
  lockSession,
  type SessionCursor,
  shareSession,
} from "#features/counts/counts.queries.ts";
import { findDue, setIntervals } from "#features/counts/due.queries.ts";
import {
  areParts,
  findCountedPart,
  findLineJson,
  findLineOfEntry,
  hasLineOf,
  insertEntry,
  type LineCursor,
  listLines,
  takeLine,
} from "#features/counts/lines.queries.ts";
import { type JsonText, jsonText, type Page, paged } from "#http/answer/answers.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";
import { cursorOf } from "#http/list/cursor.ts";

export const workOutClasses = workOut;
export const workOutDueClasses = workOutDue;

const sessionCursors = cursorOf<SessionCursor>(z.tuple([z.string(), z.uuid()]));
const lineCursors = cursorOf<LineCursor>(z.tuple([z.string(), z.string(), z.uuid()]));

/** A page of the sessions, the latest first. */
export async function readSessions(
  db: CompanyDb,
  { status, limit, cursor }: z.output<Contract["GET /counts"]["query"]>,
): Promise<Page<never>> {
  const rows = await listSessions(db, { status, after: sessionCursors.read(cursor), limit });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = last && rows.length > limit ? sessionCursors.write([last.key, last.id]) : null;
  return paged<never>(`[${shown.map(({ json }) => json).join(",")}]`, next);
}

/** @throws Refusal `not_found` */
export async function getSession(db: CompanyDb, id: string): Promise<JsonText> {
  return jsonText((await findSessionJson(db, id)) ?? refuse("not_found"));
}

const isShownIn = ({ isBlind, status }: CountSessionRow) => !isBlind || status === "posted" || status === "undone";

/** A page of what a session counts, by bin and name. @throws Refusal `not_found` */
export async function readLines(
  db: CompanyDb,
  id: string,
  { limit, cursor }: z.output<Contract["GET /counts/{id}/lines"]["query"]>,
): Promise<Page<never>> {
  const session = (await findSession(db, id)) ?? refuse("not_found");
  const after = lineCursors.read(cursor);
  const rows = await listLines(db, id, { isShown: isShownIn(session), after, limit });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = last && rows.length > limit ? lineCursors.write([last.bin, last.name, last.id]) : null;
  return paged<never>(`[${shown.map(({ json }) => json).join(",")}]`, next);
}

/** What is due to be counted by today. */
export async function readDue(db: CompanyDb, by: Actor, now: Temporal.Instant): Promise<JsonText> {
  return jsonText(await findDue(db, dayOf(now, by.timeZone).toString(), by.timeZone));
}

/** After how many days each class is counted again, from now on. */
export async function changeIntervals(
  db: CompanyDb,
  intervals: CountIntervals,
  { companyId }: Pick<Actor, "companyId">,
): Promise<CountIntervals> {
  if (await setIntervals(db, intervals)) announce(db, { kind: "count", id: companyId });
  return intervals;
}

/**
 * Opens a session, and works out which parts are counted where.
 * @throws Refusal `invalid` where a bin, a class or a list is missing, `unknown_reference`, `nothing_to_count`
 */
export async function openSession(db: CompanyDb, draft: OpenCount, by: Actor, at: Temporal.Instant): Promise<JsonText> {
  const { id = crypto.randomUUID(), covers, part_class: partClass = null, part_ids: partIds = [], is_blind } = draft;
  const named = await namedBin(db, draft.bin_id, "bin_id");
  if (!(await areParts(db, partIds))) refuse("unknown_reference", { fields: { part_ids: "invalid" } });
  const bin = covers === "bin" ? named : null;
  if (covers === "bin" && bin === null) refuse("invalid", { fields: { bin_id: "required" } });
  if (covers === "class" && partClass === null) refuse("invalid", { fields: { part_class: "required" } });
  if (covers === "list" && partIds.length === 0) refuse("invalid", { fields: { part_ids: "required" } });
  const today = dayOf(at, by.timeZone);
  if (covers === "class" || covers === "due") await workOut(db, { today, now: at });
  const code = displayCode("CNT", today.year, await takeNumber(db, "CNT", today.year));
  const ofClass = covers === "class" ? partClass : null;
  await insertSession(db, { id, code, covers, bin, partClass: ofClass, isBlind: is_blind, at, by });
  const coverage = { covers, binId: bin?.id ?? null, partClass: ofClass, partIds };
  const lines = await insertCoveredLines(db, id, { ...coverage, today: today.toString(), zone: by.timeZone });
  if (lines === 0) refuse("nothing_to_count");
  announce(db, { kind: "count", id });
  return getSession(db, id);
}

/** When something was counted, where that was before it came here. */
interface CountMoments {
  now: Temporal.Instant;
  doneBefore: Temporal.Instant | null;
}

/**
 * Keeps a number that was counted of a part in a place, which is added to the session where that doesn't cover it. Of several numbers
 * the one counted last stands. @throws Refusal `not_found`, `count_closed`, `unknown_reference`
 */
export async function countPart(
  db: CompanyDb,
  sessionId: string,
  { id = crypto.randomUUID(), part_id: partId, bin_id, quantity }: CountPart,
  by: Actor,
  { now, doneBefore }: CountMoments,
): Promise<JsonText> {
  const asked = doneBefore ?? now;
  const session = (await shareSession(db, sessionId, asked)) ?? refuse("not_found");
  if (session.status !== "open") refuse("count_closed");
  const part = await findCountedPart(db, partId, asked);
  if (part === null || (part.isDeleted && !(await hasLineOf(db, sessionId, partId))))
    return refuse("unknown_reference", { fields: { part_id: "invalid" } });
  // A moment before there was the session or the part is that of a wrong clock.
  const countedAt = session.isBefore || part.isBefore ? now : asked;
  const bin = bin_id === undefined ? (session.bin ?? part.mainBin) : await namedBin(db, bin_id, "bin_id");
  const lineId = (await takeLine(db, { sessionId, partId, bin })) ?? refuse("not_found");
  await insertEntry(db, { id, lineId, quantity, countedAt, at: now, byName: by.name });
  announce(db, { kind: "count", id: sessionId });
  return jsonText((await findLineJson(db, lineId, isShownIn(session))) ?? refuse("not_found"));
}

/** The line in which a number was counted. @throws Refusal `not_found` */
export async function getLineOfEntry(db: CompanyDb, sessionId: string, entryId: string): Promise<JsonText> {
  const session = (await findSession(db, sessionId)) ?? refuse("not_found");
  const lineId = (await findLineOfEntry(db, entryId)) ?? refuse("not_found");
  return jsonText((await findLineJson(db, lineId, isShownIn(session))) ?? refuse("not_found"));
}

/** Ends an open session; nothing is corrected. @throws Refusal `not_found`, `count_closed` */
export async function cancelSession(db: CompanyDb, id: string, by: Actor, at: Temporal.Instant): Promise<JsonText> {
  const session = (await lockSession(db, id)) ?? refuse("not_found");
  if (session.status !== "open") refuse("count_closed");
  await endSession(db, id, { status: "cancelled", at, by });
  announce(db, { kind: "count", id });
  return getSession(db, id);
}
