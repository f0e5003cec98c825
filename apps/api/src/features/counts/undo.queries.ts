import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { isFoundRightSince, isOfNothingUndone } from "#features/parts/parts.ts";

/**
 * Whether a later count that stands found the place of a line to be right: the ledger has no line of that. Of parts that lay all in
 * one place every place is the same.
 */
export const isPlaceFoundRightSince = (line: RawBuilder<unknown>) =>
  isFoundRightSince(
    sql`${line}.part_id`,
    sql`${line}.counted_at`,
    sql`seen.session_id <> ${line}.session_id
      and (seen.is_whole or ${line}.is_whole or (seen.bin_id, seen.bin_name is null) is not distinct from (${line}.bin_id, ${line}.bin_name is null))`,
  );

/**
 * The name of a part that was counted again, or corrected by hand, after a session corrected it, or of which something came late that
 * is in its number; null when there is none. The parts are locked.
 */
export async function findOvertakenPart(db: CompanyDb, sessionId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select part.name from count_line line
      join part on part.company_id = line.company_id and part.id = line.part_id
      join stock_movement booked
        on booked.company_id = line.company_id and booked.part_id = line.part_id and booked.number = line.movement
    where line.company_id = current_company_id() and line.session_id = ${sessionId}
      and (${isPlaceFoundRightSince(sql.ref("line"))} or exists (
        select from stock_movement later
        where later.company_id = line.company_id and later.part_id = line.part_id and later.number > booked.number
          and later.at >= booked.at and later.kind in ('count', 'adjust') and ${isOfNothingUndone(sql.ref("later"))}
          and not exists (
            select from count_line own
            where own.company_id = line.company_id and own.session_id = line.session_id and own.part_id = line.part_id
              and own.movement = later.number
          )
      ) or exists (
        select from stock_movement late
        where late.company_id = line.company_id and late.part_id = line.part_id and late.number > booked.number
          and late.at < line.counted_at and late.moved = 0 and late.quantity > 0 and late.change_type <> 'adjust'
      ))
    order by part.sort_name, part.id limit 1`.execute(db);
  return rows[0]?.name ?? null;
}

export async function writeUndone(db: CompanyDb, lines: readonly { id: string; movement: number }[]): Promise<void> {
  await sql`
    update count_line line set undo_movement = undone.movement
    from json_to_recordset(${JSON.stringify(lines)}::json) as undone (id uuid, movement int)
    where line.company_id = current_company_id() and line.id = undone.id`.execute(db);
}
