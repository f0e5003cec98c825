import type { CompanyDb } from "@millwright/api/db/database";
import { sql } from "kysely";

/** Opens so many completed repairs again, the latest first, as nobody's work. */
export async function reopen(db: CompanyDb, count: number): Promise<void> {
  await sql`
    update work_order set status = 'On Hold', completed_at = null, completed_by_name = null, completed_by_id = null
    where id = any(array(
      select id from work_order where type = 'Repair' and status = 'Completed' order by completed_at desc limit ${count}
    ))`.execute(db);
}
