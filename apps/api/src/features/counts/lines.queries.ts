import type { CountOutcome } from "@millwright/domain/parts/counting/stock-count";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { isPlaceFoundRightSince } from "#features/counts/undo.queries.ts";
import { type BinMove, isOfNothingUndone } from "#features/parts/parts.ts";

/**
 * By how many pieces a movement changed the place of a line, null where it didn't: of a part that lay all in one place every movement
 * did. Lines of the ledger from before they said which bins they changed say their names alone.
 */
const movedInPlace = sql`(case when line.is_whole then later.moved
  when later.bin_moves is not null then (
    select sum(bin_move.moved)::int from jsonb_to_recordset(later.bin_moves) as bin_move (bin_id uuid, moved int)
    where bin_move.bin_id is not distinct from line.bin_id
  )
  when case when line.bin_id is null then later.bin_names is null
    else later.bin_names = bin.name or starts_with(later.bin_names, bin.name || ', ') end then later.moved end)`;

/** What the ledger has in the place of a line by now, by how much it changed since the line was counted, and whether it was counted since. */
const ledgerSince = sql`
  cross join lateral (
    select coalesce(sum(changed.moved), 0)::int as since,
      coalesce(bool_or(later.change_type = 'adjust' and (changed.moved is not null or (later.bin_moves is null and later.bin_names is null))), false) as recounted
    from stock_movement later cross join lateral (select ${movedInPlace} as moved) as changed
    where later.company_id = line.company_id and later.part_id = line.part_id and later.at > line.counted_at
      and ${isOfNothingUndone(sql.ref("later"))}
  ) as moves
  cross join lateral (
    select case when line.is_whole then part.current_quantity
      when line.bin_id is null then part.current_quantity - coalesce((
        select sum(quantity) from part_bin where part_bin.company_id = line.company_id and part_bin.part_id = line.part_id
      ), 0)::int
      else coalesce((
        select quantity from part_bin
        where part_bin.company_id = line.company_id and part_bin.part_id = line.part_id and part_bin.bin_id = line.bin_id
      ), 0) end as in_place
  ) as place`;

const lineWithPart = sql`
  count_line line
    join part on part.company_id = line.company_id and part.id = line.part_id
    left join bin on bin.company_id = line.company_id and bin.id = line.bin_id`;

const binName = sql`coalesce(bin.name, line.bin_name)`;

const entries = sql`coalesce((
  select json_agg(json_build_object('id', entry.id, 'quantity', entry.quantity, 'counted_at', json_instant(entry.counted_at),
    'by_name', entry.by_name, 'by_id', entry.by_id, 'by_device', entry.by_device) order by entry.counted_at desc, entry.recorded_at desc, entry.id)
  from count_entry entry where entry.company_id = line.company_id and entry.line_id = line.id
), '[]'::json)`;

const json = (expected: RawBuilder<unknown>) => sql`json_build_object(
  'id', line.id,
  'part_id', line.part_id,
  'code', part.code,
  'name', part.name,
  'unit', part.unit,
  'bin_id', line.bin_id,
  'bin_name', ${binName},
  'is_deleted', part.deleted_at is not null,
  'is_added', line.is_added,
  'quantity', line.quantity,
  'counted_at', json_instant(line.counted_at),
  'entries', ${entries},
  'expected', ${expected},
  'outcome', line.outcome,
  'moved', line.moved
)::text`;

/** What the ledger had when a line was counted: of a blind session null until it is posted. */
const expectedOf = (isShown: boolean) =>
  isShown
    ? sql`case when line.counted_at is not null then coalesce(line.expected, place.in_place - moves.since) end`
    : sql`line.expected`;

/** Where a list of lines is: the key of its bin and of its name, and its id. */
export type LineCursor = [bin: string, name: string, id: string];

interface LineRow {
  id: string;
  bin: string;
  name: string;
  json: string;
}

export async function listLines(
  db: CompanyDb,
  sessionId: string,
  { isShown, after, limit }: { isShown: boolean; after: LineCursor | null; limit: number },
): Promise<LineRow[]> {
  const key = sql`coalesce(sort_key(${binName}), '')`;
  const beyond = after
    ? sql`and (${key}, part.sort_name, line.id) > (${after[0]}, ${after[1]}, ${after[2]}::uuid)`
    : sql``;
  const { rows } = await sql<LineRow>`
    select line.id, ${key} as bin, part.sort_name as name, ${json(expectedOf(isShown))} as json
    from ${lineWithPart} ${isShown ? ledgerSince : sql``}
    where line.company_id = current_company_id() and line.session_id = ${sessionId} ${beyond}
    order by ${key}, part.sort_name, line.id limit ${limit + 1}`.execute(db);
  return rows;
}

export async function findLineJson(db: CompanyDb, id: string, isShown: boolean): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${json(expectedOf(isShown))} as json from ${lineWithPart} ${isShown ? ledgerSince : sql``}
    where line.id = ${id}`.execute(db);
  return rows[0]?.json ?? null;
}

/** The line in which a number was counted. */
export async function findLineOfEntry(db: CompanyDb, entryId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select line_id as id from count_entry where id = ${entryId}`.execute(db);
  return rows[0]?.id ?? null;
}

/** A part as it is counted. */
export interface CountedPart {
  isDeleted: boolean;
  /** Whether the moment that is named is before there was the part. */
  isBefore: boolean;
  mainBin: { id: string; name: string } | null;
}

export async function findCountedPart(db: CompanyDb, id: string, at: Temporal.Instant): Promise<CountedPart | null> {
  const { rows } = await sql<CountedPart>`
    select deleted_at is not null as "isDeleted", ${at}::timestamptz < created_at as "isBefore",
      case when main_bin_id is not null then json_build_object('id', main_bin_id, 'name', bin_location) end as "mainBin"
    from part where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Whether all of these are parts that are there. */
export async function areParts(db: CompanyDb, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from part where id = any(${ids}::uuid[]) and deleted_at is null`.execute(db);
  return rows[0]?.found === new Set(ids).size;
}

/** The line of a part in a place, locked; it is made where the session doesn't cover that. */
export async function takeLine(
  db: CompanyDb,
  { sessionId, partId, bin }: { sessionId: string; partId: string; bin: { id: string; name: string } | null },
): Promise<string | null> {
  const found = await lockLine(db, { sessionId, partId, binId: bin?.id ?? null });
  if (found !== null) return found;
  const { rows } = await sql<{ id: string }>`
    insert into count_line (session_id, part_id, bin_id, bin_name, is_added)
    values (${sessionId}, ${partId}, ${bin?.id ?? null}, ${bin?.name ?? null}, true)
    on conflict (company_id, session_id, part_id, bin_id, bin_name) do nothing
    returning id`.execute(db);
  return rows[0]?.id ?? lockLine(db, { sessionId, partId, binId: bin?.id ?? null });
}

async function lockLine(
  db: CompanyDb,
  { sessionId, partId, binId }: { sessionId: string; partId: string; binId: string | null },
): Promise<string | null> {
  const ofBin = binId === null ? sql`bin_id is null and bin_name is null` : sql`bin_id = ${binId}`;
  const { rows } = await sql<{ id: string }>`
    select id from count_line
    where company_id = current_company_id() and session_id = ${sessionId} and part_id = ${partId} and ${ofBin}
    for update`.execute(db);
  return rows[0]?.id ?? null;
}

/** Whether a line of the part is in a session already: also of one that is deleted by now. */
export async function hasLineOf(db: CompanyDb, sessionId: string, partId: string): Promise<boolean> {
  const { rows } = await sql`
    select from count_line
    where company_id = current_company_id() and session_id = ${sessionId} and part_id = ${partId} limit 1`.execute(db);
  return rows.length > 0;
}

export interface NewEntry {
  id: string;
  lineId: string;
  quantity: number;
  countedAt: Temporal.Instant;
  at: Temporal.Instant;
  byName: string;
}

/** Writes a number, and makes it the one that stands unless a later one was counted. */
export async function insertEntry(db: CompanyDb, entry: NewEntry): Promise<void> {
  const { id, lineId, quantity, countedAt, at, byName } = entry;
  await sql`
    with entry as (
      insert into count_entry (id, line_id, quantity, counted_at, recorded_at, by_name)
      values (${id}, ${lineId}, ${quantity}, ${countedAt}, ${at}, ${byName})
    )
    update count_line line set quantity = ${quantity}, counted_at = ${countedAt}, is_whole = part.current_quantity = case
      when line.bin_id is null then part.current_quantity - coalesce((
        select sum(part_bin.quantity) from part_bin
        where part_bin.company_id = line.company_id and part_bin.part_id = line.part_id
      ), 0)
      else coalesce((
        select part_bin.quantity from part_bin
        where part_bin.company_id = line.company_id and part_bin.part_id = line.part_id and part_bin.bin_id = line.bin_id
      ), 0) end
    from part
    where line.id = ${lineId} and part.company_id = line.company_id and part.id = line.part_id
      and (line.counted_at is null or line.counted_at <= ${countedAt})`.execute(db);
}

/** A line with a number, and the ledger by now. */
export interface CountedLine {
  id: string;
  partId: string;
  code: string;
  name: string;
  unit: string | null;
  binId: string | null;
  binName: string | null;
  quantity: number;
  countedAt: string;
  isWhole: boolean;
  /** Its part, or the bin in which some of that lay. */
  isDeleted: boolean;
  isRecounted: boolean;
  inPlace: number;
  since: number;
  balance: number;
  /** In hundredths of a cent. */
  average: number | null;
  outcome: CountOutcome | null;
  expected: number | null;
  moved: number | null;
  missing: number | null;
  movement: number | null;
  /** What its line of the ledger added to the value, and what one cost there, in hundredths of a cent. */
  value: number | null;
  unitCost: number | null;
  /** The bins that it changed. */
  binMoves: readonly BinMove[] | null;
}

/** The lines of a session that have a number, in a fixed order. The parts are locked where that matters. */
export async function listCountedLines(db: CompanyDb, sessionId: string): Promise<CountedLine[]> {
  const { rows } = await sql<CountedLine>`
    select line.id, line.part_id as "partId", part.code, part.name, part.unit, line.bin_id as "binId", ${binName} as "binName",
      line.quantity, json_instant(line.counted_at) as "countedAt", line.is_whole as "isWhole",
      part.deleted_at is not null or (line.bin_name is not null and line.bin_id is null and not line.is_whole) as "isDeleted",
      moves.recounted or ${isPlaceFoundRightSince(sql.ref("line"))} as "isRecounted", place.in_place as "inPlace", moves.since, part.current_quantity as balance,
      (part.average_cost * 10000)::bigint as average,
      line.outcome, line.expected, line.moved, line.missing, line.movement, (booked.value * 10000)::bigint as value, (booked.unit_cost * 10000)::bigint as "unitCost",
      booked.bin_moves as "binMoves"
    from ${lineWithPart}
      left join stock_movement booked
        on booked.company_id = line.company_id and booked.part_id = line.part_id and booked.number = line.movement
      ${ledgerSince}
    where line.company_id = current_company_id() and line.session_id = ${sessionId} and line.counted_at is not null
    order by line.part_id, line.id`.execute(db);
  return rows;
}

/** The parts of the lines that have a number. */
export async function listCountedParts(db: CompanyDb, sessionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct part_id as id from count_line
    where company_id = current_company_id() and session_id = ${sessionId} and counted_at is not null`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many lines of a session have no number. */
export async function countOpenLines(db: CompanyDb, sessionId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from count_line
    where company_id = current_company_id() and session_id = ${sessionId} and counted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface PostedLine {
  id: string;
  outcome: CountOutcome;
  expected: number;
  moved: number;
  missing: number;
  movement: number | null;
}

export async function writePosted(db: CompanyDb, lines: readonly PostedLine[]): Promise<void> {
  await sql`
    update count_line line set outcome = posted.outcome, expected = posted.expected, moved = posted.moved,
      missing = posted.missing, movement = posted.movement
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as posted (id uuid, outcome text, expected int, moved int, missing int, movement int)
    where line.company_id = current_company_id() and line.id = posted.id`.execute(db);
}
