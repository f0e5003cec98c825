import type { ReadingImport } from "@millwright/contract/meters";
import type { MeterForecast } from "@millwright/domain/meters/forecast";
import { forecastOf } from "@millwright/domain/meters/forecast";
import type { DayTotal } from "@millwright/domain/meters/rate";
import { plain } from "@millwright/domain/plain";
import type { MeterName } from "@millwright/domain/procedures/sheet";
import { dayOf } from "@millwright/domain/when";
import type { CompanyDb } from "#db/database.ts";
import type { Deletion } from "#db/deletion.ts";
import { announce } from "#db/transaction/announce.ts";
import { holdDeleted, markMeterRestored } from "#features/meters/deleted.queries.ts";
import { type MeterFault, meterOf } from "#features/meters/import/find-meter.ts";
import { findMetersOf } from "#features/meters/import/import-readings.queries.ts";
import { importReadings, type PastedReadings } from "#features/meters/import/import-readings.ts";
import { makeMany } from "#features/meters/import/make-many.ts";
import {
  listMetersInUse,
  lockMeterRows,
  removeMeters,
  updateMeters,
} from "#features/meters/import/meter-rows.queries.ts";
import { recordMany } from "#features/meters/import/record-many.ts";
import { removeMany } from "#features/meters/import/remove-many.ts";
import { readMeters as readAll, readReadings as readOf } from "#features/meters/list.ts";
import {
  changeMeter,
  findLost,
  findMeterElsewhere,
  findMeterJson,
  findMeterOfStep,
  holdMachine,
  holdMeter,
  insertMeter,
  isMeter,
  isNameTaken,
  listMeterJson as listJson,
  listMetersOfPlans,
  listNames,
  listMetersOf as listOf,
  listPlansBy,
  type MeterChanges,
  type MeterFacts,
  type MeterRow,
  markMeterDeleted,
  shareMeter,
  shareMeters,
} from "#features/meters/meters.queries.ts";
import { correctReading } from "#features/meters/readings/correct.ts";
import { findReading, listDayTotals } from "#features/meters/readings/readings.queries.ts";
import { finishAll } from "#features/meters/readings/recount.ts";
import { type TakenReading, takeReading } from "#features/meters/readings/take.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

export type { MeterName } from "@millwright/domain/procedures/sheet";
export type { ReadingsQuery } from "#features/meters/list.ts";
export type { MeterFacts } from "#features/meters/meters.queries.ts";
export const listMeterJson = listJson;
export const readMeters = readAll;
export const readReadings = readOf;

/** When it is, at a plant. */
export interface PlantNow {
  now: Temporal.Instant;
  zone: string;
}

/** @throws Refusal `not_found` */
export async function getMeter(db: CompanyDb, id: string, { now, zone }: PlantNow): Promise<JsonText> {
  return jsonText((await findMeterJson(db, id, dayOf(now, zone))) ?? refuse("not_found"));
}

/** @throws Refusal `not_found` of the machine, `meter_name_taken` */
export async function makeMeter(
  db: CompanyDb,
  { id = crypto.randomUUID(), ...meter }: Omit<MeterRow, "id" | "at"> & { id?: string | undefined },
  at: PlantNow,
): Promise<JsonText> {
  if (!(await holdMachine(db, meter.machineId))) refuse("not_found");
  if (!(await insertMeter(db, { id, ...meter, at: at.now }))) refuseName(meter.name);
  announce(db, { kind: "meter", id });
  return getMeter(db, id, at);
}

/** Changes what is given of a meter; its readings stay. @throws Refusal `not_found`, `stale`, `meter_name_taken` */
export async function editMeter(
  db: CompanyDb,
  id: string,
  { version, ...changes }: MeterChanges & { version: number | null },
  at: PlantNow,
): Promise<JsonText> {
  const meter = (await holdMeter(db, id)) ?? refuse("not_found");
  if (version !== null && version !== meter.version) refuse("stale");
  if (changes.name !== undefined && (await isNameTaken(db, meter, changes.name))) refuseName(changes.name);
  if (await changeMeter(db, id, changes)) announce(db, { kind: "meter", id });
  return getMeter(db, id, at);
}

/** Deletes a meter by which no plan falls due; its readings are kept. @throws Refusal `not_found`, `meter_in_use` */
export async function deleteMeter(db: CompanyDb, id: string, deletion: Deletion): Promise<void> {
  if ((await holdMeter(db, id)) === null) return refuse("not_found");
  const plans = await listPlansBy(db, { id });
  if (plans.length > 0) return refuse("meter_in_use", { values: { plans: plans.join(", ") } });
  if (!(await markMeterDeleted(db, id, deletion))) refuse("not_found");
  announce(db, { kind: "meter", id });
}

/** Makes sure that no plan falls due by a meter of a machine that is being deleted. @throws Refusal `meter_in_use` */
export async function requireNoPlansBy(db: CompanyDb, machineId: string): Promise<void> {
  const plans = await listPlansBy(db, { machineId });
  if (plans.length > 0)
    refuse("meter_in_use", { sentence: "machine_meter_in_use", values: { plans: plans.join(", ") } });
}

/** Makes sure that PMs fall due by no meter of another machine than their own. @throws Refusal `meter_elsewhere` */
export async function requireOwnMeter(db: CompanyDb, orderIds: readonly string[]): Promise<void> {
  const values = await findMeterElsewhere(db, orderIds);
  if (values !== null) refuse("meter_elsewhere", { fields: { "plan.meter.id": "invalid" }, values });
}

/**
 * Makes sure that the meters are there by which PMs fall due that are locked and come back, and stay until the transaction ends.
 * @throws Refusal `meter_deleted`
 */
export async function requireMetersOfPlans(db: CompanyDb, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const ids = await listMetersOfPlans(db, orderIds);
  const shared = ids.length > 0 ? await shareMeters(db, ids) : [];
  const id = ids.find((one) => !shared.includes(one));
  if (id === undefined) return;
  const { isMachineDeleted, name, machine } = (await findLost(db, id)) ?? refuse("not_found");
  refuse("meter_deleted", {
    ...(isMachineDeleted && { sentence: "machine_of_meter_deleted" }),
    values: { name, machine },
  });
}

/** Brings a deleted meter back with its readings. @throws Refusal `not_found`, `meter_name_taken` */
export async function restoreMeter(db: CompanyDb, id: string, at: PlantNow): Promise<JsonText> {
  const meter = (await holdDeleted(db, id)) ?? refuse("not_found");
  if (await isNameTaken(db, meter, meter.name)) refuseName(meter.name);
  await markMeterRestored(db, id);
  announce(db, { kind: "meter", id });
  return getMeter(db, id, at);
}

/**
 * Takes a reading of a meter, of now or of an earlier time, and answers its id. Whatever follows from it for plans is the
 * caller's to turn, in the same transaction.
 * @throws Refusal `not_found`, `reading_lower`, `reading_higher`, `reading_jump`, `reading_ahead`, `invalid`
 */
export async function addReading(
  db: CompanyDb,
  reading: TakenReading,
  by: Pick<Actor, "timeZone">,
  now: Temporal.Instant,
): Promise<string> {
  return takeReading(db, reading, by, now);
}

/** What somebody read at a step of work, of a meter that the step names, or else of the only one of the machine. */
export interface StepReading {
  id: string;
  value: number;
  at: Temporal.Instant;
  stepId: string;
  workOrderId: string;
  isSure: boolean | undefined;
  /** The reading of the same step before, which this one puts right. */
  previousId: string | null;
  note: string;
}

/**
 * Takes what was read at a step, in place of what was read there before. Answers the meter; null where there is none.
 * @throws Refusal as `addReading` does
 */
export async function takeStepReading(
  db: CompanyDb,
  { meterId: named, machineId }: { meterId: string | null; machineId: string | null },
  { previousId, note, ...reading }: StepReading,
  by: Actor,
  now: Temporal.Instant,
): Promise<string | null> {
  const meterId = await findMeterOfStep(db, named, machineId);
  if (meterId === null) return null;
  const previous = previousId === null ? null : await findReading(db, meterId, previousId);
  if (previous?.counts && previousId !== null)
    await correctReading(db, { meterId, id: previousId }, { value: reading.value, note }, by, now, reading);
  else await takeReading(db, { ...reading, meterId, source: "step" }, by, now);
  return meterId;
}

/**
 * Records the readings of a pasted text, one a line: machine, meter, when and value. Each line that won't do says why, and
 * the others are recorded; a dry run takes everything back. `onRecorded` does what follows of each meter. @throws Refusal `invalid` of a text with too many lines
 */
export async function pasteReadings(
  db: CompanyDb,
  pasted: PastedReadings,
  by: Pick<Actor, "timeZone">,
  now: Temporal.Instant,
  onRecorded: (meterId: string) => Promise<void> = async () => undefined,
): Promise<ReadingImport> {
  return importReadings(db, pasted, by, now, onRecorded);
}

/**
 * Does what follows from totals of meters that an update put right, each meter in one transaction; what was cut off is gone on
 * with. `turnPlans` has the plans of a meter follow; `onError` hears of a meter that failed, which is tried again later.
 */
export const finishRecounts = finishAll;

/** Of each meter, the highest use until the end of each day on which it was read, ascending; of one without readings none. */
export async function factsOf(
  db: CompanyDb,
  meterIds: readonly string[],
  zone: string,
): Promise<Map<string, DayTotal[]>> {
  const facts = new Map<string, DayTotal[]>(meterIds.map((id) => [id, []]));
  if (meterIds.length === 0) return facts;
  for (const { meterId, day, total } of await listDayTotals(db, meterIds, zone))
    facts.get(meterId)?.push({ day, total });
  return facts;
}

/** What some meters and their machines are called, by their ids. */
export async function namesOfMeters(db: CompanyDb, ids: readonly string[]): Promise<Map<string, MeterName>> {
  return new Map((await listNames(db, ids)).map(({ id, machine, meter }) => [id, { machine, meter }]));
}

/** The same with what they count. */
export async function metersOfPlans(db: CompanyDb, ids: readonly string[]): Promise<Map<string, MeterFacts>> {
  return new Map((await listNames(db, ids)).map((meter) => [meter.id, meter]));
}

/** Of each pair of names the id of the meter, or why none is meant. */
export async function metersNamed(
  db: CompanyDb,
  names: readonly MeterName[],
): Promise<(string | { fault: MeterFault })[]> {
  const found = await findMetersOf(db, [...new Set(names.map(({ machine }) => plain(machine)))]);
  return names.map(({ machine, meter }) => meterOf(machine, meter, found));
}

/** How sheets bring in readings, and take them back. */
export const readingSheet = { recordMany, removeMany };

/** How sheets bring in meters, and take them back. */
export const meterRows = { lockMeterRows, makeMany, updateMeters, removeMeters, listMetersInUse };
export type { FoundMeterRow, MeterColumns } from "#features/meters/import/meter-rows.queries.ts";

/** The meters of machines, with what each has counted; they aren't read until the transaction ends. */
export const listMetersOf = listOf;

/** Makes sure of meters that something names. @throws Refusal `unknown_reference` */
export async function requireMeters(db: CompanyDb, ids: readonly string[]): Promise<void> {
  for (const id of new Set(ids)) {
    if (!(await isMeter(db, id))) refuse("unknown_reference", { fields: { meter_id: "invalid" } });
  }
}

/** What a meter has counted, null where it was never read; it isn't read until the transaction ends. @throws Refusal `unknown_reference` with the field */
export async function holdUse(db: CompanyDb, id: string, field: string): Promise<number | null> {
  const meter = await shareMeter(db, id);
  return meter === null ? refuse("unknown_reference", { fields: { [field]: "invalid" } }) : meter.total;
}

/** When a meter is expected to have counted so much. @throws Refusal `not_found` */
export async function forecast(db: CompanyDb, id: string, value: number, zone: string): Promise<MeterForecast | null> {
  if (!(await isMeter(db, id))) return refuse("not_found");
  return forecastOf(await listDayTotals(db, [id], zone), value);
}

function refuseName(name: string): never {
  return refuse("meter_name_taken", { fields: { name: "duplicate" }, values: { name } });
}
