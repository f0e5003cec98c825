import type { Request } from "@millwright/contract/requests";
import { priorityOf } from "@millwright/domain/requests/priority";
import type { RequestStatus } from "@millwright/domain/requests/request";
import { stageOf } from "@millwright/domain/requests/stage";
import type { Status } from "@millwright/domain/work/work-order";
import { sql } from "kysely";
import { heldGroupOf } from "#features/requests/inbox/held-group.queries.ts";

/** What the stage of a request follows from, as SQL says it beside `request`, `work` and `target`. */
export const stageFacts = sql`json_build_object(
  'status', request.status, 'work_status', work.status, 'work_deleted', work.deleted_at is not null,
  'target_status', target.status
)`;

/** The same for one of its reporters: what the plant asks, it asks whose report it is. */
export const ownStageFacts = sql`json_build_object(
  'status', case when request.status = 'asked' and not reporter.is_first then 'new' else request.status end,
  'work_status', work.status, 'work_deleted', work.deleted_at is not null, 'target_status', target.status
)`;

/** What the plant asks a reporter. */
export const ownQuestion = sql`case when request.status = 'asked' and reporter.is_first then request.question end`;

/** What a reporter said beside the title: what others said is not theirs to read. */
export const ownWords = sql`case when reporter.is_first then request.description else reporter.words end`;

/** The repair that a request became, and the request that it was merged into. */
export const withFate = sql`
  left join work_order work on work.id = request.work_order_id
  left join request target on target.id = request.merged_into_id`;

export interface StageFacts {
  status: RequestStatus;
  work_status: Status | null;
  work_deleted: boolean;
  target_status: RequestStatus | null;
}

export function stageBy({ status, work_status, work_deleted, target_status }: StageFacts) {
  const work = work_status === null ? null : { status: work_status, isDeleted: work_deleted };
  return stageOf({ status, work, mergedInto: target_status });
}

const reporters = sql`coalesce((
  select json_agg(json_build_object(
    'id', reporter.id, 'name', reporter.name, 'contact', reporter.contact,
    'person_id', case when reporter.actor_kind = 'member' then reporter.actor_id end,
    'reported_at', json_instant(reporter.reported_at),
    'is_first', reporter.is_first and reporter.request_id = request.id, 'wants_mail', reporter.wants_mail
  ) order by reporter.reported_at, reporter.id)
  from request_reporter reporter where reporter.request_id = request.id
    or reporter.request_id in (select merged.id from request merged where merged.merged_into_id = request.id)
), '[]')`;

const files = sql`coalesce((
  select json_agg(file_json(file) order by file.uploaded_at, file.id) from file
  where file.deleted_at is null and (file.request_id = request.id
    or file.request_id in (select merged.id from request merged where merged.merged_into_id = request.id))
), '[]')`;

export const requestJson = sql`json_build_object(
  'id', request.id, 'code', request.code, 'title', request.title, 'description', request.description,
  'status', request.status, 'source', request.source, 'held_because', request.held_because,
  'held_group', ${heldGroupOf},
  'machine_id', request.machine_id, 'machine_name', machine.name,
  'department_id', department.id, 'department_name', department.name, 'criticality', machine.criticality,
  'is_stopped', request.is_stopped, 'stopped_at', json_instant(request.stopped_at),
  'reporters', ${reporters}, 'files', ${files},
  'question', case when request.question is not null then json_build_object('text', request.question,
    'asked_at', json_instant(request.question_at), 'asked_by_name', request.question_by_name) end,
  'answer', case when request.answer is not null then json_build_object('text', request.answer,
    'at', json_instant(request.answer_at), 'by_name', (
      select nullif(comment.author_name, '') from comment
      where comment.request_id = request.id and comment.role = 'answer' order by comment.created_at desc limit 1)) end,
  'reason', request.reason,
  'work_order', case when work.id is not null and work.deleted_at is null then json_build_object('id', work.id,
    'wo_id', work.wo_id, 'title', work.title, 'status', work.status) end,
  'merged_into', case when target.id is not null then json_build_object('id', target.id, 'code', target.code) end,
  'decided_at', json_instant(request.decided_at), 'decided_by_id', request.decided_by_id,
  'decided_by_name', request.decided_by_name,
  'comment_count', (
    select count(*) from comment where comment.request_id = request.id and comment.deleted_at is null
  ),
  'created_at', json_instant(request.created_at), 'version', request.version,
  'facts', ${stageFacts}
)::text`;

export const fromRequests = sql`
  from request
  left join machine on machine.id = request.machine_id
  left join department on department.id = machine.department_id
  ${withFate}`;

type RowJson = Omit<Request, "stage" | "suggested_priority"> & { facts: StageFacts };

/** A request as it is answered: with what follows from the rest of it. */
export function finishedRequest(json: string): Request {
  const { facts, ...request }: RowJson = JSON.parse(json);
  const { is_stopped: isStopped, criticality } = request;
  return { ...request, stage: stageBy(facts), suggested_priority: priorityOf({ isStopped, criticality }) };
}
