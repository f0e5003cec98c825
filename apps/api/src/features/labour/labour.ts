import { limits } from "@millwright/contract/limits";
import { mayAct } from "@millwright/domain/access";
import { clockedTime, holdsOf, stoppedMinutes } from "@millwright/domain/labour/clock";
import { fitsDay } from "@millwright/domain/labour/minutes";
import { dayOf } from "@millwright/domain/when";
import type { CompanyDb } from "#db/database.ts";
import type { Deletion } from "#db/deletion.ts";
import { announce } from "#db/transaction/announce.ts";
import { technicianOf } from "#features/assignees/assignees.ts";
import { insertImportedLabour, listOtherLabour, removeLabourOf } from "#features/labour/imported.queries.ts";
import {
  type AtHand,
  changeEntry,
  findAtHand,
  findClock,
  findEntryJson,
  findRunning,
  type HeldEntry,
  hasEntryOf,
  hasExecution,
  holdTechnician,
  insertEntry,
  listEntries,
  listMoves,
  lockEntry,
  markEntryDeleted,
  ofOrder,
  ofOrders,
  ofTechnician,
  restoreEntryRow,
  sumOfDay,
} from "#features/labour/labour.queries.ts";
import { requireWorked } from "#features/labour/moments.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** How sheets bring in the time that repairs took. */
export const importedLabour = { insertImportedLabour, listOtherLabour, removeLabourOf };
export type { ImportedLabour } from "#features/labour/imported.queries.ts";
export type { AtHand } from "#features/labour/labour.queries.ts";

/** @throws Refusal `not_found` */
export async function getEntry(db: CompanyDb, id: string): Promise<JsonText> {
  return jsonText((await findEntryJson(db, id)) ?? refuse("not_found"));
}

/** The occurrence of a PM that is meant: the one at hand, or one of a day; of a repair itself. @throws Refusal `not_found` */
export async function occurrenceOf(
  db: CompanyDb,
  { id, day }: { id: string; day: string | undefined },
  use: "read" | "held",
): Promise<AtHand> {
  const atHand = (await findAtHand(db, id, use)) ?? refuse("not_found");
  if (day === undefined || day === atHand.day) return atHand;
  const named = { id, day };
  return atHand.day !== null && (await hasExecution(db, named)) ? named : refuse("not_found");
}

/** Makes sure that an order is not deleted until the transaction ends. @throws Refusal `not_found` */
export async function holdOrder(db: CompanyDb, id: string): Promise<void> {
  await occurrenceOf(db, { id, day: undefined }, "held");
}

/** The time on an order, with what its clock offers to who asks. @throws Refusal `not_found` */
export async function labourOfOrder(
  db: CompanyDb,
  order: { id: string; day: string | undefined },
  by: Actor,
): Promise<JsonText> {
  const at = await occurrenceOf(db, order, "read");
  const entries = await listEntries(db, ofOrder(at));
  const own = await technicianOf(db, by);
  const running = own === null ? null : await findRunning(db, own);
  const offer = own === null || (await hasEntryOf(db, at, own)) ? null : await offerOf(db, at, by.timeZone);
  const facts = { scheduled_date: at.day, own_assignee_id: own, offer };
  return jsonText(`{"entries":${entries},"running":${running?.json ?? "null"},${JSON.stringify(facts).slice(1)}`);
}

/** The time on several orders, of each PM that on its occurrence at hand; ids of none are left out. */
export const labourOfOrders = async (db: CompanyDb, ids: readonly string[]): Promise<JsonText> =>
  jsonText(await listEntries(db, ofOrders(ids)));

async function offerOf(db: CompanyDb, at: AtHand, zone: string) {
  const clock = await findClock(db, at);
  if (clock === null) return null;
  const [startedAt, completedAt] = [Temporal.Instant.from(clock.startedAt), Temporal.Instant.from(clock.completedAt)];
  const moves = (await listMoves(db, at.id, clock)).map((move) => ({ ...move, at: Temporal.Instant.from(move.at) }));
  const clocked = clockedTime({ startedAt, completedAt, holds: holdsOf(moves, completedAt) }, zone);
  if (clocked === null) return null;
  const date = dayOf(startedAt, zone).toString();
  return { minutes: clocked.minutes, started_at: clock.startedAt, ended_at: clock.completedAt, date };
}

/** The time of a technician from one day to another, of who asks when none is named. @throws Refusal `invalid` */
export async function labourOfTechnician(
  db: CompanyDb,
  { assignee_id: given, from, to }: { assignee_id?: string | undefined; from: string; to: string },
  by: Actor,
): Promise<JsonText> {
  const days = Temporal.PlainDate.from(from).until(to).days;
  if (days < 0 || days >= limits.labour.days) refuse("invalid", { fields: { to: "invalid" } });
  const id = given ?? (await technicianOf(db, by));
  return jsonText(id === null ? "[]" : await listEntries(db, ofTechnician(id, { from, to })));
}

/** Makes sure that who acts may write a technician's time. @throws Refusal `not_allowed` */
async function requireOwn(db: CompanyDb, by: Actor, assigneeId: string): Promise<void> {
  if (mayAct(by.access, "planner")) return;
  if ((await technicianOf(db, by)) !== assigneeId) refuse("not_allowed");
}

/**
 * Locks a technician's days, and makes sure that the minutes fit into one. Who was deleted since is given no new time, but the
 * time that was theirs is still put right. @throws Refusal `unknown_reference`, `labour_day_full`
 */
async function holdDay(
  db: CompanyDb,
  entry: { id: string; assigneeId: string; date: string; minutes: number },
  { isTheirs, field = "minutes" }: { isTheirs: boolean; field?: "minutes" | "date" },
): Promise<void> {
  if (!(await holdTechnician(db, entry.assigneeId, isTheirs ? "any" : "present")))
    refuse("unknown_reference", { fields: { assignee_id: "invalid" } });
  const others = await sumOfDay(db, { ...entry, exceptId: entry.id });
  if (!fitsDay(others, entry.minutes)) refuse("labour_day_full", { fields: { [field]: "invalid" } });
}

interface GivenEntry {
  id?: string | undefined;
  assignee_id?: string | undefined;
  minutes: number;
  date?: string | undefined;
  started_at?: string | undefined;
  note?: string | null | undefined;
  scheduled_date?: string | undefined;
}

interface Moments {
  /** When it was done, where it waited on a device. */
  doneAt: Temporal.Instant;
  now: Temporal.Instant;
}

/**
 * Says how long somebody worked on an order.
 * @throws Refusal `not_found`, `no_technician`, `not_allowed`, `unknown_reference`, `labour_day_full`, `invalid`
 */
export async function addEntry(
  db: CompanyDb,
  orderId: string,
  given: GivenEntry,
  by: Actor,
  { doneAt, now }: Moments,
): Promise<JsonText> {
  const { id = crypto.randomUUID(), minutes, note = null } = given;
  const at = await occurrenceOf(db, { id: orderId, day: given.scheduled_date }, "held");
  const assigneeId = given.assignee_id ?? (await technicianOf(db, by)) ?? refuse("no_technician");
  await requireOwn(db, by, assigneeId);
  const startedAt = given.started_at ?? null;
  const date =
    given.date ?? dayOf(startedAt === null ? doneAt : Temporal.Instant.from(startedAt), by.timeZone).toString();
  requireWorked({ date, startedAt, minutes }, null, by, now);
  await holdDay(db, { id, assigneeId, date, minutes }, { isTheirs: false });
  await insertEntry(db, { id, at, assigneeId, minutes, date, startedAt, note, createdAt: doneAt });
  announce(db, { kind: "labour", id: orderId });
  return getEntry(db, id);
}

/** Starts the clock of who acts on an order; where it runs there, that one goes on. @throws Refusal `not_found`, `no_technician`, `labour_running` */
export async function startClock(
  db: CompanyDb,
  orderId: string,
  { id = crypto.randomUUID() }: { id?: string | undefined },
  by: Actor,
  now: Temporal.Instant,
): Promise<JsonText> {
  const at = await occurrenceOf(db, { id: orderId, day: undefined }, "held");
  const assigneeId = (await technicianOf(db, by)) ?? refuse("no_technician");
  if (!(await holdTechnician(db, assigneeId, "present"))) refuse("no_technician");
  const running = await findRunning(db, assigneeId);
  if (running?.orderId === orderId) return jsonText(running.json);
  if (running) refuse("labour_running", { values: { code: running.code } });
  const date = dayOf(now, by.timeZone).toString();
  const entry = { id, at, assigneeId, minutes: null, date, startedAt: now.toString(), note: null, createdAt: now };
  await insertEntry(db, entry);
  announce(db, { kind: "labour", id: orderId });
  return getEntry(db, id);
}

/** Locks an entry that who acts may write; one that was deleted to restore it. @throws Refusal `not_found`, `not_allowed` */
async function holdEntry(db: CompanyDb, id: string, by: Actor, act: "change" | "restore" | "stop"): Promise<HeldEntry> {
  const entry = await lockEntry(db, id);
  if (entry === null || entry.isDeleted !== (act === "restore")) return refuse("not_found");
  // A clock of an order that was deleted still stops: until then its technician can start no other.
  if (act !== "stop") await holdOrder(db, entry.orderId);
  await requireOwn(db, by, entry.assigneeId);
  return entry;
}

/** Makes sure that no clock of a technician runs, whose days are locked. @throws Refusal `labour_running` */
async function requireNoClock(db: CompanyDb, assigneeId: string): Promise<void> {
  const running = await findRunning(db, assigneeId);
  if (running) refuse("labour_running", { values: { code: running.code } });
}

/** Stops a clock and writes its minutes. @throws Refusal `not_found`, `not_allowed`, `labour_stopped`, `labour_too_long`, `labour_day_full`, `invalid` */
export async function stopClock(
  db: CompanyDb,
  id: string,
  given: { minutes?: number | undefined; note?: string | null | undefined },
  by: Actor,
  now: Temporal.Instant,
): Promise<JsonText> {
  const entry = await holdEntry(db, id, by, "stop");
  if (entry.minutes !== null || entry.startedAt === null) return refuse("labour_stopped");
  const clocked = stoppedMinutes(Temporal.Instant.from(entry.startedAt), now, limits.labour.clockMinutes);
  const minutes = given.minutes ?? clocked ?? refuse("labour_too_long", { fields: { minutes: "required" } });
  await holdDay(db, { ...entry, minutes }, { isTheirs: true });
  await changeEntry(db, id, { minutes, note: given.note }, now);
  announce(db, { kind: "labour", id: entry.orderId });
  return getEntry(db, id);
}

interface EntryEdit {
  assignee_id?: string | undefined;
  minutes?: number | undefined;
  date?: string | undefined;
  started_at?: string | null | undefined;
  note?: string | null | undefined;
  version: number | null;
}

/**
 * Corrects an entry that is still of the version that was seen.
 * @throws Refusal `not_found`, `not_allowed`, `stale`, `unknown_reference`, `labour_day_full`, `labour_running`, `invalid`
 */
export async function editEntry(
  db: CompanyDb,
  id: string,
  { version: seen, ...edit }: EntryEdit,
  by: Actor,
  now: Temporal.Instant,
): Promise<JsonText> {
  const entry = await holdEntry(db, id, by, "change");
  if (seen !== null && seen !== entry.version) refuse("stale");
  const startedAt = edit.started_at === undefined ? entry.startedAt : edit.started_at;
  const next = { assigneeId: edit.assignee_id ?? entry.assigneeId, date: edit.date ?? entry.date, startedAt };
  const minutes = edit.minutes ?? entry.minutes;
  if (minutes === null && startedAt === null) refuse("invalid", { fields: { started_at: "required" } });
  await requireOwn(db, by, next.assigneeId);
  requireWorked({ ...next, minutes }, entry, by, now);
  const isTheirs = next.assigneeId === entry.assigneeId;
  const field = edit.minutes === undefined ? "date" : "minutes";
  if (!isTheirs || next.date !== entry.date || minutes !== entry.minutes)
    await holdDay(db, { ...next, id, minutes: minutes ?? 0 }, { isTheirs, field });
  if (!isTheirs && minutes === null) await requireNoClock(db, next.assigneeId);
  const { assignee_id, minutes: written, date: on_date, started_at, note } = edit;
  if (await changeEntry(db, id, { assignee_id, minutes: written, on_date, started_at, note }, now))
    announce(db, { kind: "labour", id: entry.orderId });
  return getEntry(db, id);
}

/** @throws Refusal `not_found`, `not_allowed` */
export async function deleteEntry(db: CompanyDb, id: string, by: Actor, deletion: Deletion): Promise<void> {
  const { orderId } = await holdEntry(db, id, by, "change");
  await markEntryDeleted(db, id, deletion);
  announce(db, { kind: "labour", id: orderId });
}

/** Brings a deleted entry back. @throws Refusal `not_found`, `not_allowed`, `labour_running`, `labour_day_full` */
export async function restoreEntry(db: CompanyDb, id: string, by: Actor): Promise<JsonText> {
  const entry = await holdEntry(db, id, by, "restore");
  await holdDay(db, { ...entry, minutes: entry.minutes ?? 0 }, { isTheirs: true });
  if (entry.minutes === null) await requireNoClock(db, entry.assigneeId);
  await restoreEntryRow(db, id);
  announce(db, { kind: "labour", id: entry.orderId });
  return getEntry(db, id);
}
