import type { PublicNote } from "@millwright/contract/public-reports";
import { sql } from "kysely";
import type { CompanyDb, IdentityDb } from "#db/database.ts";
import { type KeptSubscription, subscriptionColumns } from "#db/session/subscriptions.ts";
import { shownWorker } from "#features/requests/by-code/machine-page.queries.ts";
import {
  ownQuestion,
  ownStageFacts,
  ownWords,
  type StageFacts,
  withFate,
} from "#features/requests/request-json.queries.ts";

/** Whose a link is. */
export interface LinkRow extends KeptSubscription {
  companyId: string;
  companyName: string;
  timeZone: string;
  reporterId: string;
  expiresAt: string;
}

export async function findLinkOwner(db: IdentityDb, tokenHash: Buffer, now: Temporal.Instant): Promise<LinkRow | null> {
  const { rows } = await sql<LinkRow>`
    select link.company_id as "companyId", company.name as "companyName", company.time_zone as "timeZone",
      link.reporter_id as "reporterId", json_instant(link.expires_at) as "expiresAt", ${subscriptionColumns}
    from report_link link
    join company on company.id = link.company_id
    left join subscription on subscription.company_id = link.company_id
    where link.sha256 = ${tokenHash} and link.expires_at > ${now}`.execute(db);
  return rows[0] ?? null;
}

export async function deleteLinksExpired(db: IdentityDb, now: Temporal.Instant): Promise<void> {
  await sql`delete from report_link where expires_at <= ${now}`.execute(db);
}

export interface FollowedRow {
  reporterId: string;
  requestId: string;
  linkSalt: Buffer | null;
  name: string | null;
  machineName: string | null;
  code: string;
  title: string;
  description: string | null;
  reportedAt: string;
  isStopped: boolean;
  acceptedAt: string | null;
  startedAt: string | null;
  completedAt: string | null;
  who: string | null;
  reason: string | null;
  question: string | null;
  answeredAt: string | null;
  workOrderId: string | null;
  notes: PublicNote[];
  wantsMail: boolean;
  email: string | null;
  locale: "en" | "fr";
  told: string | null;
  facts: StageFacts;
}

const followed = sql`
  select reporter.id as "reporterId", reporter.link_salt as "linkSalt", request.id as "requestId", reporter.name, machine.name as "machineName", request.code, request.title,
    ${ownWords} as description, json_instant(reporter.reported_at) as "reportedAt", request.is_stopped as "isStopped",
    json_instant(case when work.id is not null then coalesce(target.decided_at, request.decided_at) end) as "acceptedAt",
    json_instant(work.started_at) as "startedAt",
    json_instant(case when work.status = 'Completed' then work.completed_at end) as "completedAt",
    case when reporter.is_first then ${shownWorker} end as who, coalesce(request.reason, target.reason) as reason,
    ${ownQuestion} as question,
    case when reporter.is_first then json_instant(request.answer_at) end as "answeredAt",
    request.work_order_id as "workOrderId",
    public_notes_json(request.id, request.work_order_id, reporter.is_first and (select tell_reporters_who from company where id = current_company_id())) as notes,
    reporter.wants_mail as "wantsMail", reporter.email, reporter.locale, reporter.told, ${ownStageFacts} as facts
  from request_reporter reporter
  join request on request.id = reporter.request_id
  left join machine on machine.id = request.machine_id
  ${withFate}`;

/** A report as its reporter may read it. */
export async function findFollowed(db: CompanyDb, reporterId: string): Promise<FollowedRow | null> {
  const { rows } = await sql<FollowedRow>`${followed} where reporter.id = ${reporterId}`.execute(db);
  return rows[0] ?? null;
}

/** The reporters of a request, and of what was merged into it. */
export async function listFollowing(db: CompanyDb, requestId: string): Promise<FollowedRow[]> {
  const { rows } = await sql<FollowedRow>`
    ${followed}
    where request.id = ${requestId} or request.merged_into_id = ${requestId}
    order by reporter.reported_at, reporter.id`.execute(db);
  return rows;
}

export async function setNotifiedStage(db: CompanyDb, reporterId: string, stage: string): Promise<void> {
  await sql`update request_reporter set told = ${stage} where id = ${reporterId}`.execute(db);
}

export async function stopMail(db: CompanyDb, reporterId: string): Promise<void> {
  await sql`update request_reporter set wants_mail = false where id = ${reporterId} and wants_mail`.execute(db);
}
