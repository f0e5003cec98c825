import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { type LatestPage, type LatestRow, latestWithinBytes, pageByLatest } from "#db/list/by-latest.ts";
import { shownWorker } from "#features/requests/by-code/machine-page.queries.ts";
import { ownQuestion, ownStageFacts, ownWords, withFate } from "#features/requests/request-json.queries.ts";

/** Who only says it too reads how far it is, as by a label: nobody's name, and nothing of the repair. */
const json = sql`json_build_object(
  'id', request.id, 'code', request.code, 'title', request.title, 'description', ${ownWords},
  'machine_id', machine.id, 'machine_name', machine.name, 'department_name', department.name,
  'is_stopped', request.is_stopped,
  'question', ${ownQuestion},
  'reason', coalesce(request.reason, target.reason),
  'work_order', case when work.id is not null and reporter.is_first then json_build_object('wo_id', work.wo_id, 'who', ${shownWorker}) end,
  'notes', public_notes_json(request.id, request.work_order_id,
    reporter.is_first and (select tell_reporters_who from company where id = current_company_id())),
  'wo_id', case when reporter.is_first then work.wo_id end, 'status', coalesce(work.status, 'Scheduled'),
  'hold_reason', case when work.status = 'On Hold' and reporter.is_first then work.hold_reason end,
  'created_at', json_instant(reporter.reported_at),
  'accepted_at', json_instant(case when work.id is not null then coalesce(target.decided_at, request.decided_at) end),
  'started_at', json_instant(work.started_at),
  'completed_at', json_instant(case when work.status = 'Completed' then work.completed_at end),
  'file_count', (select count(*) from file
    where file.request_id = request.id and file.deleted_at is null and reporter.is_first),
  'facts', ${ownStageFacts}
)::text`;

const fromOwn = (actorId: string) => sql`
  from request_reporter reporter
  join request on request.id = reporter.request_id
  left join machine on machine.id = request.machine_id
  left join department on department.id = machine.department_id
  ${withFate}
  where reporter.actor_id = ${actorId}`;

/** A repair that stands for the report which it was made as. */
const earlierJson = sql`json_build_object(
  'id', work.id, 'code', work.wo_id, 'title', work.title, 'description', work.description,
  'machine_id', machine.id, 'machine_name', machine.name, 'department_name', department.name,
  'is_stopped', false, 'question', null, 'reason', null,
  'work_order', json_build_object('wo_id', work.wo_id, 'who', ${shownWorker}),
  'notes', public_notes_json(null, work.id, false),
  'wo_id', work.wo_id, 'status', work.status,
  'hold_reason', case when work.status = 'On Hold' then work.hold_reason end,
  'created_at', json_instant(work.created_at), 'accepted_at', json_instant(work.created_at),
  'started_at', json_instant(work.started_at),
  'completed_at', json_instant(case when work.status = 'Completed' then work.completed_at end),
  'file_count', (select count(*) from file where file.work_order_id = work.id and file.deleted_at is null),
  'facts', json_build_object(
    'status', 'accepted', 'work_status', work.status, 'work_deleted', false, 'target_status', null)
)::text`;

/** The repairs that somebody who reports made before there were requests. */
const fromEarlier = (actorId: string) => sql`
  from work_order work
  left join machine on machine.id = work.machine_id
  left join department on department.id = work.department_id
  where work.created_by_id = ${actorId} and work.type = 'Repair' and work.deleted_at is null
    and exists (
      select from membership
      where membership.company_id = current_company_id() and person_id = ${actorId} and access = 'requester')
    and not exists (
      select from request join request_reporter reporter on reporter.request_id = request.id
      where request.work_order_id = work.id and reporter.actor_id = ${actorId})`;

/** What somebody reported or said too, the latest first. */
export function ownPage(actorId: string, page: LatestPage): RawBuilder<LatestRow> {
  return latestWithinBytes(sql`
    select id, at, json from (
      (select request.id, reporter.reported_at as at, ${json} as json ${fromOwn(actorId)}
        ${pageByLatest(sql`reporter.reported_at`, sql`reporter.request_id`, page)})
      union all
      (select work.id, work.created_at, ${earlierJson} ${fromEarlier(actorId)}
        ${pageByLatest(sql`work.created_at`, sql`work.id`, page)})
    ) as own where true ${pageByLatest(sql`own.at`, sql`own.id`, page)}`);
}

export async function listOwn(db: CompanyDb, actorId: string, page: LatestPage): Promise<LatestRow[]> {
  return (await ownPage(actorId, page).execute(db)).rows;
}

export async function findOwnJson(db: CompanyDb, id: string, actorId: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${json} as json ${fromOwn(actorId)} and request.id = ${id}
    union all
    select ${earlierJson} ${fromEarlier(actorId)} and work.id = ${id}`.execute(db);
  return rows[0]?.json ?? null;
}
