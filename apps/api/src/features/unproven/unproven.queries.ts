import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { type LatestPage, type LatestRow, latestWithinBytes, pageByLatest } from "#db/list/by-latest.ts";

/** The ids by which somebody acts: as the technician they are, and as the member who that technician is, by their own word. */
const idsOf = (id: string) => sql`
  select ${id}::uuid union select id from assignee where member_id = ${id} and not link_by_other
  union select member_id from assignee where id = ${id} and member_id is not null and not link_by_other`;

const nameOf = sql`case subject_kind
  when 'workOrder' then (select jsonb_build_object('code', wo_id, 'name', title) from work_order where work_order.id = subject_id)
  when 'machine' then (select jsonb_build_object('name', name) from machine where machine.id = subject_id)
  when 'part' then (select jsonb_build_object('code', code, 'name', name) from part where part.id = subject_id)
  when 'request' then (select jsonb_build_object('code', code, 'name', title) from request where request.id = subject_id)
end`;

const json = sql`json_build_object('id', id, 'call', call,
  'subject', jsonb_build_object('kind', subject_kind, 'id', subject_id, 'code', null, 'name', null) || coalesce(${nameOf}, '{}'),
  'device_name', device_name, 'sent_by', sent_by, 'done_at', json_instant(done_at), 'at', json_instant(at))::text`;

/** What a photo was given to is theirs to speak of; that its bytes came says nothing. */
const isOfBytes = sql`call is not distinct from 'POST /files/upload'`;

/** What was done in somebody's name and they have said nothing of. */
export function unprovenPage(personId: string, page: LatestPage): RawBuilder<LatestRow> {
  return latestWithinBytes(sql`
    select id, at, ${json} as json from unproven_act
    where author_id in (${idsOf(personId)}) and answer is null and not (${isOfBytes}) ${pageByLatest(sql`at`, sql`id`, page)}`);
}

export async function listUnproven(db: CompanyDb, personId: string, page: LatestPage): Promise<LatestRow[]> {
  return (await unprovenPage(personId, page).execute(db)).rows;
}

/** Those of some acts, or of all that nobody has spoken of yet, that are in somebody's name. */
export async function findActs(db: CompanyDb, personId: string, ids: readonly string[] | null): Promise<string[]> {
  const which = ids === null ? sql`answer is null` : sql`id = any(${ids}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    select id from unproven_act where author_id in (${idsOf(personId)}) and ${which}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Answered {
  kind: string;
  id: string | null;
}

/** Keeps what somebody says of acts in their name, and tells the log; answers what those were about. */
export async function answerActs(
  db: CompanyDb,
  personId: string,
  ids: readonly string[],
  answer: "confirmed" | "denied",
  at: Temporal.Instant,
): Promise<Answered[]> {
  const { rows } = await sql<Answered>`
    select subject_kind as kind, subject_id as id
    from answer_unproven(${ids}::uuid[], array(${idsOf(personId)}), ${answer}, ${at})`.execute(db);
  return rows;
}
