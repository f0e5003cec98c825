import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** Before the first of an order's own steps, whose positions begin at 0. */
const before = 1_000;

/** The steps of a version of a procedure, as `version` and `step`. */
export const stepsOfVersion = (versionId: RawBuilder<unknown>) => sql`
  procedure_version version, jsonb_array_elements(version.steps) with ordinality as step (spec, place)
  where version.id = ${versionId}`;

/** The same by the columns id, work_order_id, position, text, spec and completed: a heading asks for nothing. */
export const stepColumns = sql`(spec ->> 'id')::uuid, work_order_id, place - ${sql.lit(before)},
  coalesce(spec #>> array['text', version.language], spec #>> '{text,en}', spec #>> '{text,fr}'), spec,
  spec ->> 'kind' = 'section'`;

/** Whether steps that a procedure gave a repair are ticked, answered or signed. */
export async function hasAnswers(db: CompanyDb, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ isAnswered: boolean }>`
    select exists (
      select from checklist_item where work_order_id = ${orderId} and spec is not null
        and (result_id is not null or completed and spec ->> 'kind' <> 'section')
    ) as "isAnswered"`.execute(db);
  return rows[0]?.isAnswered === true;
}

/** Takes the steps of procedures from a repair. */
export async function removeProcedureSteps(db: CompanyDb, orderId: string): Promise<void> {
  await sql`delete from checklist_item where work_order_id = ${orderId} and spec is not null`.execute(db);
}

/** Gives a repair the steps of the version that it keeps to, before its own. */
export async function insertProcedureSteps(db: CompanyDb, orderId: string): Promise<void> {
  await sql`
    insert into checklist_item (id, work_order_id, position, text, spec, completed)
    select ${stepColumns}
    from (select id as work_order_id, procedure_version_id from work_order where id = ${orderId}) as repair,
      ${stepsOfVersion(sql`repair.procedure_version_id`)}
    on conflict do nothing`.execute(db);
}
