import type { Movement, StockStatus } from "@millwright/domain/parts/stock";
import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

export interface NewMovement extends Movement {
  partId: string;
  number: number;
  before: number;
  after: number;
  notes: string | null;
  at: Temporal.Instant;
  byName: string;
}

export async function insertMovement(db: CompanyDb, line: NewMovement): Promise<void> {
  await sql`
    insert into stock_movement (part_id, number, change_type, quantity, before, moved, after, notes, at, by_name)
    values (${line.partId}, ${line.number}, ${line.change_type}, ${line.quantity}, ${line.before}, ${line.moved},
      ${line.after}, ${line.notes}, ${line.at}, ${line.byName})`.execute(db);
}

export interface Stock {
  quantity: number;
  minimum: number;
  status: StockStatus;
  movements: number;
}

/** Writes the balance of a part beside the line that moved it. */
export async function setStock(db: CompanyDb, id: string, stock: Stock): Promise<void> {
  await sql`
    update part set current_quantity = ${stock.quantity}, min_stock_level = ${stock.minimum},
      stock_status = ${stock.status}, movements = ${stock.movements}
    where id = ${id}`.execute(db);
}
