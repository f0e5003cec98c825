import type { CompanyDb } from "@millwright/api/db/database";
import { sql } from "kysely";

export async function insertOrder(db: CompanyDb, id: string): Promise<void> {
  await sql`insert into work_order (id, wo_id, type, title) values (${id}, 'WO-1', 'Repair', 'Leak')`.execute(db);
}

export async function moveOrder(db: CompanyDb, id: string): Promise<void> {
  await sql`
    update work_order set status = case status when 'On Hold' then 'In Progress' else 'On Hold' end,
      version = version + 1, updated_at = now() where id = ${id}`.execute(db);
}

export async function makeVersion(db: CompanyDb, id: string): Promise<void> {
  await sql`update work_order set version = version + 1, updated_at = now() where id = ${id}`.execute(db);
}

/** Whether what changes in an order is told to the log. */
export const orderTells = (isOn: boolean) =>
  `alter table work_order ${isOn ? "enable" : "disable"} trigger activity_update`;
