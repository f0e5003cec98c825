import type { BinChange } from "@millwright/domain/parts/bins";
import type { Movement, MovementKind } from "@millwright/domain/parts/stock";
import type { StockStatus } from "@millwright/domain/parts/stock-status";
import type { IssuedStock } from "@millwright/domain/parts/stock-value";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** For which order and machine something is taken. */
export interface Purpose {
  workOrderId: string | null;
  machineId: string | null;
}

/** By how many pieces a line of the ledger changed a bin; null of pieces in none. */
export interface BinMove {
  bin_id: string | null;
  moved: number;
}

export interface NewMovement extends Movement, Purpose {
  kind: MovementKind;
  partId: string;
  number: number;
  before: number;
  after: number;
  notes: string | null;
  at: Temporal.Instant;
  byName: string;
  /** In hundredths of a cent, as the values. */
  unitCost: number | null;
  value: number | null;
  revaluation: number | null;
  binNames: string | null;
  binMoves: readonly BinMove[];
}

/** Hundredths of a cent as the ledger has them, in dollars. */
const dollars = (hundredths: number | null) => sql`${hundredths}::numeric / 10000`;

const lineValues = (line: NewMovement) => sql`(
  ${line.partId}::uuid, ${line.number}::int, ${line.change_type}, ${line.kind}, ${line.quantity}::int, ${line.before}::int,
  ${line.moved}::int, ${line.after}::int, ${line.notes}, ${line.at}::timestamptz, ${line.byName}, ${line.workOrderId}::uuid,
  ${line.machineId}::uuid, ${dollars(line.unitCost)}, ${dollars(line.value)}, ${dollars(line.revaluation)}, ${line.binNames},
  ${JSON.stringify(line.binMoves)}::jsonb)`;

/** Inserts lines of the ledger. */
export const insertLines = (lines: readonly NewMovement[]) => sql`
  insert into stock_movement (
    part_id, number, change_type, kind, quantity, before, moved, after, notes, at, by_name, work_order_id, machine_id,
    unit_cost, value, revaluation, bin_names, bin_moves
  ) values ${sql.join(lines.map(lineValues))}`;

/** The machine of an order, and whether that is deleted; undefined when there is no such order. */
export async function findMachineOfOrder(db: CompanyDb, orderId: string) {
  const { rows } = await sql<{ machineId: string | null; isDeleted: boolean }>`
    select machine_id as "machineId", deleted_at is not null as "isDeleted" from work_order where id = ${orderId}`.execute(
    db,
  );
  return rows[0];
}

export async function isDeletedMachine(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`select from machine where id = ${id} and deleted_at is not null`.execute(db);
  return rows.length > 0;
}

/** Where a part lies, read once the part is locked; and what an order still has of it. */
export interface StockPlaces {
  bins: { id: string; name: string; quantity: number }[];
  issued: IssuedStock | null;
}

/** What was taken before a count moved nothing, and is with its order at what one cost. */
const issuedTo = (partId: string, orderId: string) => sql`(
  select json_build_object(
    'quantity', coalesce(sum(case change_type when 'remove' then quantity else - quantity end), 0),
    'value', coalesce(sum(
      case when moved <> 0 then - value when change_type = 'remove' then quantity * unit_cost else - quantity * unit_cost end
    ) * 10000, 0)::bigint
  ) from stock_movement
  where work_order_id = ${orderId} and part_id = ${partId} and kind in ('issue', 'return') and unit_cost is not null
)`;

/** How many pieces lie in each bin, by its name. */
export const piecesInBins = sql`json_agg(
  json_build_object('id', bin.id, 'name', bin.name, 'quantity', part_bin.quantity) order by sort_key(bin.name), bin.id
)`;

export async function readStockPlaces(db: CompanyDb, partId: string, orderId: string | null): Promise<StockPlaces> {
  const { rows } = await sql<StockPlaces>`
    select coalesce((
      select ${piecesInBins}
      from part_bin join bin on bin.company_id = part_bin.company_id and bin.id = part_bin.bin_id
      where part_bin.part_id = ${partId}
    ), '[]') as bins, ${orderId === null ? sql`null::json` : issuedTo(partId, orderId)} as issued`.execute(db);
  return rows[0] ?? { bins: [], issued: null };
}

export interface Stock {
  quantity: number;
  minimum: number;
  status: StockStatus;
  movements: number;
  /** In hundredths of a cent. */
  average: number | null;
  value: number | null;
  /** Another main bin than before. */
  mainBin?: { id: string; name: string } | undefined;
}

export interface StockChanges {
  lines: readonly NewMovement[];
  bins: readonly BinChange[];
  stock: Stock;
}

/** Writes the lines of a part's ledger, what its bins have then, and the balance and value that come of them. */
export async function writeStock(db: CompanyDb, id: string, { lines, bins, stock }: StockChanges): Promise<void> {
  const { mainBin } = stock;
  const parts = [...(lines.length > 0 ? [sql`line as (${insertLines(lines)})`] : []), ...binParts(id, bins)];
  await sql`
    ${parts.length > 0 ? sql`with ${sql.join(parts)}` : sql``}
    update part set current_quantity = ${stock.quantity}, min_stock_level = ${stock.minimum},
      stock_status = ${stock.status}, movements = ${stock.movements}, average_cost = ${dollars(stock.average)},
      stock_value = ${dollars(stock.value)}
      ${mainBin ? sql`, main_bin_id = ${mainBin.id}, bin_location = ${mainBin.name}` : sql``}
    where id = ${id}`.execute(db);
}

/** Writes what the bins of a part have, where nothing moves in the ledger. */
export async function writeBins(db: CompanyDb, id: string, bins: readonly BinChange[]): Promise<void> {
  const parts = binParts(id, bins);
  if (parts.length > 0) await sql`with ${sql.join(parts)} select`.execute(db);
}

function binParts(partId: string, changes: readonly BinChange[]): RawBuilder<unknown>[] {
  const bins = changes.flatMap(({ id, after }) => (id === null ? [] : [{ id, after }]));
  const emptied = bins.filter(({ after }) => after === 0).map(({ id }) => id);
  const filled = bins.filter(({ after }) => after > 0);
  return [
    ...(emptied.length > 0
      ? [sql`emptied as (delete from part_bin where part_id = ${partId} and bin_id = any(${emptied}::uuid[]))`]
      : []),
    ...(filled.length > 0
      ? [
          sql`filled as (
            insert into part_bin (part_id, bin_id, quantity)
            select ${partId}::uuid, bin_id, quantity
            from unnest(${filled.map(({ id }) => id)}::uuid[], ${filled.map(({ after }) => after)}::int[]) as bin (bin_id, quantity)
            on conflict (company_id, part_id, bin_id) do update set quantity = excluded.quantity)`,
        ]
      : []),
  ];
}

/**
 * Whether a line of the ledger is none of a count or a receipt that was undone: what those booked and took back never happened on the
 * shelf.
 */
export const isOfNothingUndone = (line: RawBuilder<unknown>) => sql`(not exists (
  select from count_line
  where count_line.company_id = current_company_id() and count_line.part_id = ${line}.part_id
    and count_line.undo_movement is not null and ${line}.number in (count_line.movement, count_line.undo_movement)
) and not exists (
  select from purchase_receipt_line as received
  where received.company_id = current_company_id() and received.part_id = ${line}.part_id
    and received.undone_by_movement is not null and ${line}.number in (received.movement, received.undone_by_movement)
))`;

/** Where something moved: a bin, null for what lies in none, or all of the part. */
export type Place = { binId: string | null } | "all";

/** By how many pieces a line of the ledger changed a place; null where it didn't. */
const movedIn = (place: Place) =>
  place === "all"
    ? sql`line.moved`
    : sql`(case when line.bin_moves is null then line.moved else (
        select sum(bin_move.moved)::int from jsonb_to_recordset(line.bin_moves) as bin_move (bin_id uuid, moved int)
        where bin_move.bin_id is not distinct from ${place.binId}::uuid
      ) end)`;

/**
 * Whether a count that stands found a part to be right after a moment, in the places that `which` asks of its line `seen`: the ledger
 * has no line of that.
 */
export const isFoundRightSince = (
  partId: RawBuilder<unknown>,
  moment: RawBuilder<unknown>,
  which: RawBuilder<unknown> = sql`true`,
) => sql`exists (
  select from count_line as seen
    join count_session on count_session.company_id = seen.company_id and count_session.id = seen.session_id
  where seen.company_id = current_company_id() and seen.part_id = ${partId} and seen.outcome = 'right'
    and count_session.status = 'posted' and seen.counted_at > ${moment} and ${which}
)`;

/** Whether a line of a count is of a place. */
const isOfPlace = (place: Place) =>
  place === "all" ? sql`seen.is_whole` : sql`(seen.is_whole or seen.bin_id is not distinct from ${place.binId}::uuid)`;

/**
 * By how many pieces a place of a part changed by what was done after a moment; null when it was counted since. A moment before
 * there was the part is that of a wrong clock, and taken for now.
 */
export async function movedSince(
  db: CompanyDb,
  partId: string,
  place: Place,
  moment: Temporal.Instant,
): Promise<number | null> {
  const { rows } = await sql<{ moved: number | null }>`
    select case when bool_or(change_type = 'adjust' and ${movedIn(place)} is not null)
      or ${isFoundRightSince(sql`${partId}::uuid`, sql`${moment}::timestamptz`, isOfPlace(place))}
      then null else coalesce(sum(${movedIn(place)}), 0)::int end as moved
    from stock_movement line
    where part_id = ${partId} and at > ${moment} and ${isOfNothingUndone(sql.ref("line"))} and ${moment} >= (select created_at from part where id = ${partId})`.execute(
    db,
  );
  return rows[0]?.moved ?? null;
}
