import type { FollowedReport } from "@millwright/contract/public-reports";
import type { CompanyDb } from "#db/database.ts";
import { reporterActing } from "#db/transaction/acting.ts";
import type { Deps } from "#deps.ts";
import { answerQuestion } from "#features/requests/answer.ts";
import { refuseOfPlan } from "#features/requests/by-code/by-code.ts";
import { hashOfToken } from "#features/requests/codes/tokens.ts";
import {
  type FollowedRow,
  findFollowed,
  findLinkOwner,
  type LinkRow,
  stopMail,
} from "#features/requests/follow/follow.queries.ts";
import { stageBy } from "#features/requests/request-json.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

/** A call by the link of a reporter. */
export interface CallByLink {
  deps: Pick<Deps, "db">;
  now: Temporal.Instant;
  call: string;
}

/** Nobody's: a link that is none takes as long as one that is. */
const nobody = "00000000-0000-4000-8000-000000000000";

interface Followed {
  link: LinkRow;
  row: FollowedRow;
}

/** Reads the state of a report. @throws Refusal `link_unknown`, `subscription_expired` */
export async function followReport(call: CallByLink, token: string): Promise<FollowedReport> {
  const { link, row } = await follow(call, token);
  refuseOfPlan(link, link.timeZone, call.now);
  return followedJson(link, row);
}

/** Answers what the plant asks, and how the report stands then. @throws Refusal `link_unknown`, `nothing_asked`, `subscription_expired` */
export async function answerByLink(call: CallByLink, token: string, text: string): Promise<FollowedReport> {
  const { link, row } = await follow(call, token);
  refuseOfPlan(link, link.timeZone, call.now);
  if (row.question === null) refuse("nothing_asked");
  const acting = reporterActing(row.name ?? "", call.call, call.now);
  const by = { kind: "reporter", id: null, name: row.name ?? "" } as const;
  const answer = (db: CompanyDb) => answerQuestion(db, row.requestId, text, by, call.now);
  await call.deps.db.inCompany(link.companyId, answer, acting);
  return followReport(call, token);
}

/** Ends the mails about a report. Said again it changes nothing. @throws Refusal `link_unknown` */
export async function stopMailByLink(call: CallByLink, token: string): Promise<void> {
  const { link, row } = await follow(call, token);
  const acting = reporterActing(row.name ?? "", call.call, call.now);
  await call.deps.db.inCompany(link.companyId, (db) => stopMail(db, link.reporterId), acting);
}

async function follow({ deps, now, call }: CallByLink, token: string): Promise<Followed> {
  const tokenHash = hashOfToken(token);
  const link = await deps.db.inIdentity((db) => findLinkOwner(db, tokenHash, now));
  const asReader = reporterActing("", `GET ${call.slice(call.indexOf(" ") + 1)}`, now);
  const find = (db: CompanyDb) => findFollowed(db, link?.reporterId ?? nobody);
  const row = await deps.db.inCompany(link?.companyId ?? nobody, find, asReader);
  return link === null || row === null ? refuse("link_unknown") : { link, row };
}

function followedJson(link: LinkRow, row: FollowedRow): FollowedReport {
  const stage = stageBy(row.facts);
  return {
    company_name: link.companyName,
    machine_name: row.machineName,
    code: row.code,
    title: row.title,
    description: row.description,
    reported_at: row.reportedAt,
    stage,
    is_stopped: row.isStopped,
    accepted_at: row.acceptedAt,
    started_at: row.startedAt,
    completed_at: row.completedAt,
    who: row.who,
    reason: stage === "declined" ? row.reason : null,
    question: row.question,
    answered_at: row.answeredAt,
    notes: row.notes,
    wants_mail: row.wantsMail,
    has_email: row.email !== null,
    expires_at: link.expiresAt,
  };
}
