import { isCorrectable, rateRefusal } from "@millwright/domain/labour/rates";
import { dayOf } from "@millwright/domain/when";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { isTechnician } from "#features/assignees/assignees.ts";
import {
  changeAmount,
  deleteRateRow,
  findRate,
  findRateJson,
  insertRate,
  listRatesJson,
  listRatesOf,
  lockRates,
  type RateRow,
  withRate as withRateOfDay,
} from "#features/labour-rates/labour-rates.queries.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import { refuse } from "#http/errors/refusal.ts";

/** What an hour of a technician costs on a day, as an expression of other features' statements. */
export const withRate = withRateOfDay;

/** The moment, and the plant's zone, by which a day begins. */
interface Moment {
  now: Temporal.Instant;
  timeZone: string;
}

export async function listRates(db: CompanyDb): Promise<JsonText> {
  return jsonText(await listRatesJson(db));
}

/** @throws Refusal `not_found` */
export async function getRate(db: CompanyDb, id: string): Promise<JsonText> {
  return jsonText((await findRateJson(db, id)) ?? refuse("not_found"));
}

interface GivenRate {
  id?: string | undefined;
  assignee_id?: string | undefined;
  from?: string | undefined;
  cents_per_hour: number | null;
}

/** Says what an hour costs from a day on. @throws Refusal `invalid`, `unknown_reference`, `rate_in_past`, `rate_taken` */
export async function addRate(db: CompanyDb, given: GivenRate, { now, timeZone }: Moment): Promise<JsonText> {
  const today = dayOf(now, timeZone).toString();
  const { id = crypto.randomUUID(), assignee_id = null, from = today, cents_per_hour } = given;
  requireAmount({ assignee_id, cents_per_hour });
  await lockRates(db);
  if (assignee_id !== null && !(await isTechnician(db, assignee_id)))
    refuse("unknown_reference", { fields: { assignee_id: "invalid" } });
  const refusal = rateRefusal(await listRatesOf(db, assignee_id), { assignee_id, from }, today);
  if (refusal !== null) refuse(refusal, { fields: { from: "invalid" } });
  await insertRate(db, { id, assignee_id, from, cents_per_hour }, now);
  announce(db, { kind: "labourRate", id });
  return getRate(db, id);
}

/** Puts the amount of a rate right. @throws Refusal `invalid`, `not_found`, `stale`, `rate_final` */
export async function correctRate(
  db: CompanyDb,
  id: string,
  { cents_per_hour, version }: { cents_per_hour: number | null; version: number | null },
  moment: Moment,
): Promise<JsonText> {
  const rate = await holdRate(db, id);
  if (version !== null && version !== rate.version) refuse("stale");
  requireAmount({ ...rate, cents_per_hour });
  if (cents_per_hour !== rate.cents_per_hour) requireCorrectable(rate, moment);
  if (await changeAmount(db, id, cents_per_hour, moment.now)) announce(db, { kind: "labourRate", id });
  return getRate(db, id);
}

/** @throws Refusal `not_found`, `rate_final` */
export async function removeRate(db: CompanyDb, id: string, moment: Moment): Promise<void> {
  requireCorrectable(await holdRate(db, id), moment);
  await deleteRateRow(db, id);
  announce(db, { kind: "labourRate", id });
}

async function holdRate(db: CompanyDb, id: string): Promise<RateRow> {
  await lockRates(db);
  return (await findRate(db, id)) ?? refuse("not_found");
}

/** The plant's rate is always an amount: there is nothing beside it that could hold instead. */
function requireAmount({ assignee_id, cents_per_hour }: Pick<RateRow, "assignee_id" | "cents_per_hour">): void {
  if (assignee_id === null && cents_per_hour === null) refuse("invalid", { fields: { cents_per_hour: "required" } });
}

function requireCorrectable(rate: RateRow, { now, timeZone }: Moment): void {
  if (!isCorrectable(rate, { today: dayOf(now, timeZone).toString(), now })) refuse("rate_final");
}
