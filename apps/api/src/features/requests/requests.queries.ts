import type { HeldReason, RequestSource, RequestStatus } from "@millwright/domain/requests/request";
import type { Status } from "@millwright/domain/work/work-order";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { type LatestPage, type LatestRow, latestWithinBytes, pageByLatest } from "#db/list/by-latest.ts";
import { fromRequests, requestJson } from "#features/requests/request-json.queries.ts";

export interface RequestPage extends LatestPage {
  status: "inbox" | "held" | "decided" | "all";
  machineId?: string | undefined;
  workOrderId?: string | undefined;
  q?: string | undefined;
}

/** Written out, so that the plan knows which index holds them. */
const statusIs: Record<RequestPage["status"], RawBuilder<unknown>> = {
  inbox: sql`request.status in ('new', 'asked')`,
  held: sql`request.status = 'held'`,
  decided: sql`request.status in ('accepted', 'merged', 'declined')`,
  all: sql`true`,
};

export function requestPage({ status, machineId, workOrderId, q, ...page }: RequestPage): RawBuilder<LatestRow> {
  const pieces = (q ?? "").split(/\s+/).filter((piece) => piece !== "");
  return latestWithinBytes(sql`
    select request.id, request.created_at as at, ${requestJson} as json ${fromRequests}
    where ${statusIs[status]} ${machineId === undefined ? sql`` : sql`and request.machine_id = ${machineId}`}
      ${workOrderId === undefined ? sql`` : sql`and request.work_order_id = ${workOrderId}`}
      ${sql.join(
        pieces.map(
          (piece) => sql`and (strpos(request.words, plain(${piece})) > 0
          or strpos(machine.plain_name, plain(${piece})) > 0)`,
        ),
        sql` `,
      )}
      ${pageByLatest(sql`request.created_at`, sql`request.id`, page)}`);
}

export async function listRequestRows(db: CompanyDb, page: RequestPage): Promise<LatestRow[]> {
  return (await requestPage(page).execute(db)).rows;
}

export async function countWaiting(db: CompanyDb): Promise<{ inbox: number; held: number }> {
  const { rows } = await sql<{ inbox: number; held: number }>`
    select (select count(*) from request where status in ('new', 'asked')) as inbox,
      (select count(*) from request where status = 'held') as held`.execute(db);
  return rows[0] ?? { inbox: 0, held: 0 };
}

export async function findRequestJson(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${requestJson} as json ${fromRequests} where request.id = ${id}`.execute(db);
  return rows[0]?.json ?? null;
}

export interface LockedRequest {
  id: string;
  code: string;
  title: string;
  description: string | null;
  status: RequestStatus;
  machineId: string | null;
  isStopped: boolean;
  stoppedAt: string | null;
  createdAt: string;
  workOrderId: string | null;
  mergedIntoId: string | null;
  decidedByName: string | null;
}

/** What a locked request says of itself. */
export const lockedColumns = sql`id, code, title, description, status, machine_id as "machineId", is_stopped as "isStopped",
  stopped_at as "stoppedAt", created_at as "createdAt", work_order_id as "workOrderId",
  merged_into_id as "mergedIntoId", decided_by_name as "decidedByName"`;

/** Requests held until the transaction ends, always in the same order. */
export async function lockRequests(db: CompanyDb, ids: readonly string[]): Promise<LockedRequest[]> {
  const { rows } = await sql<LockedRequest>`
    select ${lockedColumns} from request where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
  return rows;
}

/** Whether there is an order or a request of this id. */
export async function isTaken(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from work_order where id = ${id} union all select from request where id = ${id}`.execute(db);
  return rows.length > 0;
}

export interface NewRequest {
  id: string;
  code: string;
  title: string;
  description: string | null;
  source: RequestSource;
  status: RequestStatus;
  heldBecause: HeldReason | null;
  machineId: string | null;
  isStopped: boolean;
  stoppedAt: Temporal.Instant | null;
  /** Of one that says too what is worked on already: that repair. */
  workOrderId: string | null;
  at: Temporal.Instant;
}

export async function insertRequest(db: CompanyDb, request: NewRequest): Promise<void> {
  await sql`
    insert into request (id, code, title, description, source, status, held_because, machine_id, is_stopped, stopped_at,
      work_order_id, decided_at, created_at)
    values (${request.id}, ${request.code}, ${request.title}, ${request.description}, ${request.source},
      ${request.status}, ${request.heldBecause}, ${request.machineId}, ${request.isStopped}, ${request.stoppedAt},
      ${request.workOrderId}, ${request.workOrderId === null ? null : request.at}, ${request.at})`.execute(db);
}

export interface RequestChanges {
  status?: RequestStatus;
  is_stopped?: boolean;
  stopped_at?: Temporal.Instant | null;
  question?: string;
  question_at?: Temporal.Instant;
  question_by_name?: string;
  answer?: string | null;
  answer_at?: Temporal.Instant | null;
  reason?: string | null;
  work_order_id?: string | null;
  merged_into_id?: string | null;
  decided_at?: Temporal.Instant | null;
  decided_by_id?: string | null;
  decided_by_name?: string | null;
}

/** Writes what is given of a request, and makes its next version. */
export async function changeRequest(db: CompanyDb, id: string, changes: RequestChanges): Promise<void> {
  const set = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update request set ${sql.join([...set, sql`version = version + 1`])} where id = ${id}`.execute(db);
}

/** What was merged into a request becomes what that becomes. Answers their ids. */
export async function carryMerged(
  db: CompanyDb,
  id: string,
  to: { workOrderId: string | null; mergedIntoId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update request set work_order_id = ${to.workOrderId}, merged_into_id = ${to.mergedIntoId}, version = version + 1
    where merged_into_id = ${id} returning id`.execute(db);
  return rows.map((row) => row.id);
}

/** The status of a repair that is not deleted, held until the transaction ends; null of any other order. */
export async function lockOpenRepair(db: CompanyDb, id: string): Promise<Status | null> {
  const { rows } = await sql<{ status: Status }>`
    select status from work_order where id = ${id} and type = 'Repair' and deleted_at is null
    for no key update`.execute(db);
  return rows[0]?.status ?? null;
}

/** What follows a repair follows the request again that this was made of. Answers their ids. */
export async function followRequest(
  db: CompanyDb,
  { workOrderId, requestId }: { workOrderId: string; requestId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update request set work_order_id = null, merged_into_id = ${requestId}, version = version + 1
    where work_order_id = ${workOrderId} and id <> ${requestId} returning id`.execute(db);
  return rows.map((row) => row.id);
}

export interface Words {
  code: string;
  name: string | null;
  text: string;
}

/** What others said of the same: the texts of what was merged into a request, and what its later reporters added. */
export async function listWords(db: CompanyDb, id: string): Promise<Words[]> {
  const { rows } = await sql<Words>`
    select request.code, reporter.name,
      case when reporter.is_first then coalesce(request.description, request.title) else reporter.words end as text
    from request join request_reporter reporter on reporter.request_id = request.id
    where (request.merged_into_id = ${id} or (request.id = ${id} and not reporter.is_first))
      and (reporter.is_first or reporter.words is not null)
    order by reporter.reported_at, reporter.id`.execute(db);
  return rows;
}

export interface OpenTarget {
  kind: "workOrder" | "request";
  id: string;
  code: string;
  title: string;
  status: string;
  created_at: string;
}

const mostTargets = 100;

/** The open repairs and undecided requests of a machine, the latest first. */
export async function listOpenTargets(db: CompanyDb, machineId: string): Promise<OpenTarget[]> {
  const { rows } = await sql<OpenTarget>`
    select 'workOrder' as kind, id, wo_id as code, title, status, json_instant(created_at) as created_at from work_order
      where machine_id = ${machineId} and type = 'Repair' and not is_completed and deleted_at is null
    union all
    select 'request', id, code, title, status, json_instant(created_at) from request
      where machine_id = ${machineId} and status in ('new', 'asked')
    order by created_at desc, id limit ${mostTargets}`.execute(db);
  return rows;
}
