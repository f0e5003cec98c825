import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { isOfNoUndoneCount } from "#features/parts/parts.ts";

/**
 * The name of a part that was counted again, or corrected by hand, after a session corrected it; null when there is none. The parts
 * are locked.
 */
export async function findOvertakenPart(db: CompanyDb, sessionId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select part.name from count_line line
      join part on part.company_id = line.company_id and part.id = line.part_id
      join stock_movement booked
        on booked.company_id = line.company_id and booked.part_id = line.part_id and booked.number = line.movement
      join stock_movement later on later.company_id = line.company_id and later.part_id = line.part_id
        and later.number > booked.number and later.at >= booked.at and later.kind in ('count', 'adjust')
    where line.company_id = current_company_id() and line.session_id = ${sessionId}
      and ${isOfNoUndoneCount(sql.ref("later"))} and not exists (
        select from count_line own
        where own.company_id = line.company_id and own.session_id = line.session_id and own.part_id = line.part_id
          and own.movement = later.number
      )
    order by part.sort_name, part.id limit 1`.execute(db);
  return rows[0]?.name ?? null;
}

export async function writeUndone(db: CompanyDb, lines: readonly { id: string; movement: number }[]): Promise<void> {
  await sql`
    update count_line line set undo_movement = undone.movement
    from json_to_recordset(${JSON.stringify(lines)}::json) as undone (id uuid, movement int)
    where line.company_id = current_company_id() and line.id = undone.id`.execute(db);
}
