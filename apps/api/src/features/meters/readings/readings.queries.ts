import type { DayTotal } from "@millwright/domain/meters/rate";
import type { Reading, ReadingKind } from "@millwright/domain/meters/usage";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { type LatestPage, type LatestRow, latestWithinBytes, pageByLatest } from "#db/list/by-latest.ts";

const json = sql`json_build_object(
  'id', reading.id,
  'at', json_instant(reading.at),
  'value', trim_scale(reading.value),
  'total', trim_scale(reading.total),
  'kind', reading.kind,
  'at_most', trim_scale(reading.at_most),
  'old_final', trim_scale(reading.old_final),
  'new_start', trim_scale(reading.new_start),
  'corrects', reading.corrects,
  'corrected_by', (select later.id from meter_reading later where later.corrects = reading.id),
  'source', reading.source,
  'note', reading.note,
  'work_order_id', reading.work_order_id,
  'wo_id', (select work_order.wo_id from work_order where work_order.id = reading.work_order_id),
  'created_at', json_instant(reading.created_at),
  'by_id', reading.by_id,
  'by_name', reading.by_name,
  'by_device', reading.by_device,
  'by_proof', proof_of(reading.machine_id, reading.by_id, reading.at)
)::text`;

export interface ReadingPage extends LatestPage {
  meterId: string;
  /** The first instant, and the first one after the last. */
  from?: Temporal.Instant | undefined;
  until?: Temporal.Instant | undefined;
}

export function readingPage({ meterId, from, until, ...page }: ReadingPage) {
  return latestWithinBytes(sql`
    select reading.id, reading.at, ${json} as json from meter_reading reading
    where reading.meter_id = ${meterId}
      ${from === undefined ? sql`` : sql`and reading.at >= ${from}`}
      ${until === undefined ? sql`` : sql`and reading.at < ${until}`}
      ${pageByLatest(sql`reading.at`, sql`reading.id`, page)}`);
}

export async function listReadings(db: CompanyDb, page: ReadingPage): Promise<LatestRow[]> {
  return (await readingPage(page).execute(db)).rows;
}

export async function findReadingJson(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${json} as json from meter_reading reading where reading.id = ${id}`.execute(db);
  return rows[0]?.json ?? null;
}

interface ReadingRow {
  id: string;
  meterId: string;
  at: string;
  number: number;
  kind: ReadingKind;
  value: number | null;
  atMost: number | null;
  decimals: number | null;
  oldFinal: number | null;
  newStart: number | null;
  total: number | null;
}

/** A reading that counts, with its place. */
export interface KeptReading {
  id: string;
  at: Temporal.Instant;
  number: number;
  reading: Reading;
  total: number;
}

const columns = sql`id, meter_id as "meterId", at, number, kind, value::float8, at_most::float8 as "atMost", decimals,
  old_final::float8 as "oldFinal", new_start::float8 as "newStart", total::float8`;

function asReading({ id, at, number, total, value, ...row }: ReadingRow): KeptReading {
  return {
    id,
    at: Temporal.Instant.from(at),
    number,
    total: total ?? 0,
    reading: readingOf({ value: value ?? 0, ...row }),
  };
}

/** What a row or a body says of a reading, by its kind. */
export function readingOf(row: {
  kind: ReadingKind;
  value: number;
  atMost: number | null;
  decimals: number | null;
  oldFinal: number | null;
  newStart: number | null;
}): Reading {
  const { kind, value, atMost, decimals, oldFinal, newStart } = row;
  if (kind === "rollover") return { kind, value, atMost: atMost ?? value, decimals: decimals ?? 0 };
  return kind === "replaced" ? { kind, value, oldFinal: oldFinal ?? 0, newStart: newStart ?? 0 } : { kind, value };
}

/** A reading of a meter as it was written; `total` is null of what doesn't count. */
export async function findReading(
  db: CompanyDb,
  meterId: string,
  id: string,
): Promise<(KeptReading & { counts: boolean }) | null> {
  const { rows } = await sql<ReadingRow>`
    select ${columns} from meter_reading where id = ${id} and meter_id = ${meterId}`.execute(db);
  const row = rows[0];
  return row === undefined ? null : { ...asReading(row), counts: row.total !== null };
}

/** Where a reading stands, or would stand. */
export interface Place {
  at: Temporal.Instant;
  number: number;
}

const counted = (meterId: string): RawBuilder<unknown> => sql`
  select ${columns} from meter_reading where meter_id = ${meterId} and total is not null`;

/** The last one that counts before a place. */
export async function findBefore(db: CompanyDb, meterId: string, { at, number }: Place): Promise<KeptReading | null> {
  const { rows } = await sql<ReadingRow>`
    ${counted(meterId)} and (at, number) < (${at}::timestamptz, ${number}) order by at desc, number desc limit 1`.execute(
    db,
  );
  return rows[0] ? asReading(rows[0]) : null;
}

/** Another value that a meter showed at a moment, by a reading of that kind that counts; null where there is none. */
export async function findOther(
  db: CompanyDb,
  meterId: string,
  { at, kind, value }: Pick<NewReadingRow, "at" | "kind" | "value">,
): Promise<number | null> {
  const { rows } = await sql<{ value: number }>`
    select value::float8 as value from meter_reading
    where meter_id = ${meterId} and at = ${at}::timestamptz and kind = ${kind} and value <> ${value}::numeric
      and total is not null limit 1`.execute(db);
  return rows[0]?.value ?? null;
}

/** All that count after a place, in their order. */
export async function listAfter(db: CompanyDb, meterId: string, { at, number }: Place): Promise<KeptReading[]> {
  const { rows } = await sql<ReadingRow>`
    ${counted(meterId)} and (at, number) > (${at}::timestamptz, ${number}) order by at, number`.execute(db);
  return rows.map(asReading);
}

export interface NewReadingRow extends Place {
  id: string;
  meterId: string;
  machineId: string;
  kind: ReadingKind;
  /** Null where it takes another one back; it then has no total. */
  value: number | null;
  atMost: number | null;
  decimals: number | null;
  oldFinal: number | null;
  newStart: number | null;
  total: number | null;
  corrects: string | null;
  note: string | null;
  source: "hand" | "step" | "import" | "api";
  stepId: string | null;
  workOrderId: string | null;
  writtenAt: Temporal.Instant;
}

export async function insertReadings(db: CompanyDb, rows: readonly NewReadingRow[]): Promise<void> {
  const values = rows.map(
    (row) => sql`(
      ${row.id}::uuid, ${row.meterId}::uuid, ${row.machineId}::uuid, ${row.at}::timestamptz, ${row.number}::int, ${row.kind},
      ${row.value}::numeric, ${row.atMost}::numeric, ${row.decimals}::int, ${row.oldFinal}::numeric, ${row.newStart}::numeric,
      ${row.corrects}::uuid, ${row.total}::numeric, ${row.note}, ${row.source}, ${row.stepId}::uuid,
      ${row.workOrderId}::uuid, ${row.writtenAt}::timestamptz)`,
  );
  await sql`
    insert into meter_reading (id, meter_id, machine_id, at, number, kind, value, at_most, decimals, old_final, new_start, corrects,
      total, note, source, step_id, work_order_id, created_at)
    values ${sql.join(values)}`.execute(db);
}

/** Writes what was used until readings; null of one that counts no more. */
export async function setTotals(db: CompanyDb, totals: readonly { id: string; total: number | null }[]): Promise<void> {
  if (totals.length === 0) return;
  await sql`
    update meter_reading set total = given.total
    from unnest(${totals.map(({ id }) => id)}::uuid[], ${totals.map(({ total }) => total)}::numeric[])
      as given (id, total)
    where meter_reading.id = given.id`.execute(db);
}

/** Of some readings of a meter those that nobody has put right since, in their order. */
export async function listUncorrected(db: CompanyDb, meterId: string, ids: readonly string[]): Promise<KeptReading[]> {
  const { rows } = await sql<ReadingRow>`
    ${counted(meterId)} and id = any(${ids}::uuid[])
      and not exists (select from meter_reading later where later.corrects = meter_reading.id)
    order by at, number`.execute(db);
  return rows.map(asReading);
}

/** Takes readings away as if they had never been; answers the highest number that is left. */
export async function removeReadings(db: CompanyDb, meterId: string, ids: readonly string[]): Promise<number> {
  await sql`delete from meter_reading where id = any(${ids}::uuid[])`.execute(db);
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) as number from meter_reading where meter_id = ${meterId}`.execute(db);
  return rows[0]?.number ?? 0;
}

/** The highest total of each day of a meter's readings, ascending; of the last days alone where so many are asked for. */
export async function listDayTotals(
  db: CompanyDb,
  meterIds: readonly string[],
  zone: string,
  since?: Temporal.Instant,
): Promise<(DayTotal & { meterId: string })[]> {
  const { rows } = await sql<DayTotal & { meterId: string }>`
    select meter_id as "meterId", (at at time zone ${zone})::date::text as day, max(total)::float8 as total
    from meter_reading where meter_id = any(${meterIds}::uuid[]) and total is not null
      ${since === undefined ? sql`` : sql`and at >= ${since}`}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** What the readings of a meter say together. */
export interface Summary {
  last: KeptReading | null;
  usualPerDay: number | null;
  unreadOn: string | null;
  readings: number;
}

export async function setSummary(db: CompanyDb, meterId: string, { last, usualPerDay, unreadOn, readings }: Summary) {
  await sql`
    update meter set total = ${last?.total ?? null}, last_at = ${last?.at ?? null}, last_value = ${last?.reading.value ?? null},
      usual_per_day = ${usualPerDay}, unread_on = ${unreadOn}, readings = ${readings}
    where id = ${meterId}`.execute(db);
}
