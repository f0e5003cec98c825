import { limits } from "@millwright/contract/limits";
import type { Report, ReportProblem } from "@millwright/contract/reports";
import { stoppedAt } from "@millwright/domain/requests/report-text";
import { trimmed } from "@millwright/domain/trimmed";
import type { CompanyDb, IdentityDb } from "#db/database.ts";
import type { LatestPage, LatestRow } from "#db/list/by-latest.ts";
import { attachFiles } from "#features/files/files.ts";
import { requireMachine } from "#features/machines/machines.ts";
import { answerQuestion } from "#features/requests/answer.ts";
import { findMachine, findRepair, isReported, listReported } from "#features/requests/by-code/machine-page.queries.ts";
import { reportedJson } from "#features/requests/by-code/machine-page.ts";
import { forgetTries } from "#features/requests/by-code/photos.queries.ts";
import { takingMail } from "#features/requests/by-mail/take-mail.ts";
import { listCodes } from "#features/requests/codes/codes.queries.ts";
import { hashOfToken } from "#features/requests/codes/tokens.ts";
import { deleteLinksExpired } from "#features/requests/follow/follow.queries.ts";
import { notifyReporters as notifyDue } from "#features/requests/follow/news.ts";
import { acceptAutomatically } from "#features/requests/inbox/accept.ts";
import { announceRequest } from "#features/requests/inbox/hold.ts";
import { addReporter, writeRequest } from "#features/requests/new-request.ts";
import { findOwnJson, listOwn } from "#features/requests/own.queries.ts";
import { forgetNetworks } from "#features/requests/reporters.queries.ts";
import { type StageFacts, stageBy } from "#features/requests/request-json.queries.ts";
import { isTaken, lockRequests } from "#features/requests/requests.queries.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/**
 * Makes a request of what somebody of the plant says; a repair at once where its machine says so.
 * @throws Refusal `title_required`, `unknown_reference`
 */
export async function report(
  db: CompanyDb,
  {
    id = crypto.randomUUID(),
    title: titleSent,
    description: descriptionSent,
    machine_id: machineId = null,
    files = [],
    ...fields
  }: ReportProblem,
  by: Actor,
  at: Temporal.Instant,
): Promise<Report> {
  const title = trimmed(titleSent);
  const description = trimmed(descriptionSent ?? "") || null;
  if (title === "") refuse("title_required", { fields: { title: "required" } });
  // Reports are told apart from the orders that reports were before.
  if (await isTaken(db, id)) refuse("idempotency_conflict");
  if (machineId !== null) await requireMachine(db, machineId);
  const source = sourceOf(by);
  const stop = stopOf(fields, at);
  const draft = { id, title, description, machineId, source, heldBecause: null, ...stop };
  await writeRequest(db, draft, reporterOf(by), { at, timeZone: by.timeZone });
  await attachFiles(
    db,
    { requestId: id },
    files.map((file) => file.id),
    by,
  );
  const machine = machineId === null ? null : await findMachine(db, machineId);
  if (machine?.reportsBecomeRepairs) await acceptAutomatically(db, id, by, at);
  return getOwn(db, id, by);
}

function stopOf(
  { is_stopped = false, stopped_at }: Pick<ReportProblem, "is_stopped" | "stopped_at">,
  at: Temporal.Instant,
) {
  return {
    isStopped: is_stopped,
    stoppedAt: stoppedAt(stopped_at == null ? null : Temporal.Instant.from(stopped_at), at),
  };
}

function sourceOf({ kind }: Actor): "member" | "key" | "tablet" {
  return kind === "member" || kind === "key" ? kind : "tablet";
}

function reporterOf({ kind, id, name, locale }: Actor) {
  const actor = { id, kind: kind === "member" || kind === "key" ? kind : ("technician" as const) };
  const silent = { contact: null, email: null, wantsMail: false, form: null, linkSalt: null };
  return { id: crypto.randomUUID(), name, locale, actor, ...silent };
}

/** @throws Refusal `not_found`, also of what somebody else reported */
export async function getOwn(db: CompanyDb, id: string, by: Actor): Promise<Report> {
  return finished((await findOwnJson(db, id, by.id)) ?? refuse("not_found"));
}

export async function listOwnReports(db: CompanyDb, by: Actor, page: LatestPage): Promise<LatestRow[]> {
  const rows = await listOwn(db, by.id, page);
  return rows.map((row) => ({ ...row, json: row.json === null ? null : JSON.stringify(finished(row.json)) }));
}

function finished(json: string): Report {
  const { facts, ...own }: Omit<Report, "stage"> & { facts: StageFacts } = JSON.parse(json);
  const stage = stageBy(facts);
  return { ...own, stage, reason: stage === "declined" ? own.reason : null };
}

/** @throws Refusal `not_found`, `nothing_asked` */
export async function answerOwn(
  db: CompanyDb,
  id: string,
  text: string,
  by: Actor,
  now: Temporal.Instant,
): Promise<Report> {
  if ((await getOwn(db, id, by)).question === null) refuse("nothing_asked");
  await answerQuestion(db, id, text, by, now);
  return getOwn(db, id, by);
}

/** What is open of a machine. @throws Refusal `not_found` */
export async function reportedOfMachine(db: CompanyDb, machineId: string) {
  if ((await findMachine(db, machineId)) === null) return refuse("not_found");
  return (await listReported(db, machineId, limits.report.shown)).map(reportedJson);
}

/** Somebody of the plant says too what is reported or worked on. @throws Refusal `not_found` */
export async function sayToo(db: CompanyDb, id: string, by: Actor, at: Temporal.Instant): Promise<Report> {
  const [request] = await lockRequests(db, [id]);
  const own = await findOwnJson(db, id, by.id);
  if (own !== null) return finished(own);
  if (request === undefined) return followRepair(db, id, by, at);
  if (request.machineId === null) return refuse("not_found");
  await requireListed(db, request.machineId, id);
  await addReporter(db, request, { ...reporterOf(by), words: null }, { isStopped: false, stoppedAt: null }, at);
  await announceRequest(db, id, at);
  return getOwn(db, id, by);
}

/** @throws Refusal `not_found` of what its machine does not say is open */
async function requireListed(db: CompanyDb, machineId: string, id: string): Promise<void> {
  const isListed = (await findMachine(db, machineId)) !== null && (await isReported(db, machineId, id));
  if (!isListed) refuse("not_found");
}

/** A repair that nobody reported gets a request of its own, which is merged into it from the start. */
async function followRepair(db: CompanyDb, workOrderId: string, by: Actor, at: Temporal.Instant): Promise<Report> {
  const repair = (await findRepair(db, workOrderId, by.id)) ?? refuse("not_found");
  if (repair.ownRequestId !== null) return getOwn(db, repair.ownRequestId, by);
  const { title, machineId } = repair;
  if (machineId === null) return refuse("not_found");
  await requireListed(db, machineId, workOrderId);
  const id = crypto.randomUUID();
  const source = sourceOf(by);
  const draft = {
    id,
    title,
    description: null,
    machineId,
    source,
    heldBecause: null,
    isStopped: false,
    stoppedAt: null,
  };
  await writeRequest(db, { ...draft, workOrderId }, reporterOf(by), { at, timeZone: by.timeZone });
  return getOwn(db, id, by);
}

/** What is kept of the codes on machines' labels, in hex, by their machines; those without one are missing. */
export async function codeHashesOf(db: CompanyDb, machineIds: readonly string[]): Promise<Map<string, string>> {
  return new Map((await listCodes(db, machineIds)).map(({ machineId, sha256 }) => [machineId, sha256.toString("hex")]));
}

/** What is kept of the code on a label. */
export function hashOfCode(token: string): Buffer {
  return hashOfToken(token);
}

/** For how long it is kept how much came from where: limits go by a day. */
const countedFor = Temporal.Duration.from({ hours: 25 });

/** Forgets from which networks reports and photos came. */
export async function forgetReports(db: CompanyDb, now: Temporal.Instant): Promise<void> {
  await forgetNetworks(db, now.subtract(countedFor));
  await forgetTries(db, now.subtract(countedFor));
}

/** Forgets the links that are too old. */
export function forgetLinks(db: IdentityDb, now: Temporal.Instant): Promise<void> {
  return deleteLinksExpired(db, now);
}

/** Tells the reporters whose reports stand otherwise, as `news.ts` says. */
export function notifyReporters(...dependencies: Parameters<typeof notifyDue>): Promise<void> {
  return notifyDue(...dependencies);
}

/** Takes reports that come by mail, for the listener. */
export function reportsByMail(...taking: Parameters<typeof takingMail>): ReturnType<typeof takingMail> {
  return takingMail(...taking);
}
