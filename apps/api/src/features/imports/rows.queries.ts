import type { RowOutcome } from "@millwright/contract/imports";
import type { RowFault } from "@millwright/domain/imports/row-faults";
import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** Some rows of a sheet, the first counted from 1. */
export interface Chunk {
  first_row: number;
  rows: string[][];
}

/** What became of a row. */
export interface StoredResult {
  row: number;
  outcome: RowOutcome;
  thing_id?: string;
  changes?: { field: string; old: string | null; new: string | null }[];
  fault?: RowFault;
}

export async function insertChunk(db: CompanyDb, importId: string, sheet: number, chunk: Chunk): Promise<void> {
  await sql`
    insert into import_chunk (import_id, sheet, first_row, rows)
    values (${importId}, ${sheet}, ${chunk.first_row}, ${JSON.stringify(chunk.rows)}::jsonb)`.execute(db);
}

/** The next rows of a sheet after one; null behind the last. */
export async function nextChunk(db: CompanyDb, importId: string, sheet: number, after: number): Promise<Chunk | null> {
  const { rows } = await sql<Chunk>`
    select first_row, rows from import_chunk
    where import_id = ${importId} and sheet = ${sheet} and first_row > ${after}
    order by first_row limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The rows around one. */
export async function lockChunkOf(db: CompanyDb, importId: string, sheet: number, row: number): Promise<Chunk | null> {
  const { rows } = await sql<Chunk>`
    select first_row, rows from import_chunk
    where import_id = ${importId} and sheet = ${sheet} and first_row <= ${row}
    order by first_row desc limit 1 for update`.execute(db);
  const chunk = rows[0];
  return chunk !== undefined && row < chunk.first_row + chunk.rows.length ? chunk : null;
}

export async function writeRows(db: CompanyDb, importId: string, sheet: number, chunk: Chunk): Promise<void> {
  await sql`
    update import_chunk set rows = ${JSON.stringify(chunk.rows)}::jsonb
    where import_id = ${importId} and sheet = ${sheet} and first_row = ${chunk.first_row}`.execute(db);
}

export async function writeResults(
  db: CompanyDb,
  importId: string,
  sheet: number,
  firstRow: number,
  results: readonly StoredResult[],
): Promise<void> {
  await sql`
    update import_chunk set results = ${JSON.stringify(results)}::jsonb
    where import_id = ${importId} and sheet = ${sheet} and first_row = ${firstRow}`.execute(db);
}

/** What became of the rows of a chunk when they were checked last. */
export async function listResults(
  db: CompanyDb,
  importId: string,
  sheet: number,
  firstRow: number,
): Promise<StoredResult[]> {
  const { rows } = await sql<{ results: StoredResult[] | null }>`
    select results from import_chunk
    where import_id = ${importId} and sheet = ${sheet} and first_row = ${firstRow}`.execute(db);
  return rows[0]?.results ?? [];
}

export async function forgetResults(db: CompanyDb, importId: string): Promise<void> {
  await sql`update import_chunk set results = null where import_id = ${importId} and results is not null`.execute(db);
}

/** Which rows are asked for. */
export interface RowsAsked {
  outcome?: RowOutcome | undefined;
  code?: string | undefined;
  field?: string | undefined;
  value?: string | undefined;
  after: number;
  limit: number;
}

interface FoundRow {
  row: number;
  cells: string[];
  result: StoredResult | null;
}

export async function listRows(
  db: CompanyDb,
  importId: string,
  sheet: number,
  { outcome, code, field, value, after, limit }: RowsAsked,
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select chunk.first_row + (place - 1)::int as row, cells, result
    from import_chunk chunk
    cross join lateral jsonb_array_elements(chunk.rows) with ordinality as each (cells, place)
    left join lateral (
      select found as result from jsonb_array_elements(chunk.results) as found
      where (found -> 'row')::int = chunk.first_row + place - 1
    ) as its on true
    where chunk.import_id = ${importId} and chunk.sheet = ${sheet}
      and chunk.first_row > ${after} - jsonb_array_length(chunk.rows) and chunk.first_row + place - 1 > ${after}
      ${outcome === undefined ? sql`` : sql`and result ->> 'outcome' = ${outcome}`}
      ${code === undefined ? sql`` : sql`and result -> 'fault' ->> 'code' = ${code}`}
      ${field === undefined ? sql`` : sql`and result -> 'fault' ->> 'field' = ${field}`}
      ${value === undefined ? sql`` : sql`and result -> 'fault' ->> 'value' = ${value}`}
    order by 1 limit ${limit}`.execute(db);
  return rows;
}
