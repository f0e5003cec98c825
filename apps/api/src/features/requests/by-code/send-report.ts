import { limits } from "@millwright/contract/limits";
import type { SendReport } from "@millwright/contract/public-reports";
import { stoppedAt, titled } from "@millwright/domain/requests/report-text";
import type { HeldReason } from "@millwright/domain/requests/request";
import { type Screened, screen } from "@millwright/domain/requests/screen";
import { trimmed } from "@millwright/domain/trimmed";
import { z } from "zod";
import type { Pepper } from "#adapters/pepper.ts";
import type { CompanyDb } from "#db/database.ts";
import { carryFiles } from "#features/files/files.ts";
import { type AtMachine, atMachine, type CallByCode, reporterAt } from "#features/requests/by-code/by-code.ts";
import { hashOfWords, isProof, isTooOld, type OpenedForm, readForm } from "#features/requests/by-code/form.ts";
import { findMachine, findReported } from "#features/requests/by-code/machine-page.queries.ts";
import { takePhotos } from "#features/requests/by-code/photos.queries.ts";
import { networkUnder, reportLimits } from "#features/requests/by-code/walls.ts";
import { noteCodeUsed } from "#features/requests/codes/codes.queries.ts";
import { hashOfToken, makeSalt, tokenOf } from "#features/requests/codes/tokens.ts";
import { noteNews } from "#features/requests/follow/news.queries.ts";
import { acceptAutomatically } from "#features/requests/inbox/accept.ts";
import { addReporter, writeRequest } from "#features/requests/new-request.ts";
import {
  countMailed,
  countReports,
  findUse,
  holdCounts,
  insertLink,
  type NewReporter,
} from "#features/requests/reporters.queries.ts";
import { type LockedRequest, lockRequests } from "#features/requests/requests.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

type SendReportInput = z.output<typeof SendReport>;

export interface Answered {
  code: string;
  held: boolean;
  link: string;
}

/**
 * Takes a report by the code of a label. A form that was sent before is answered as then.
 * @throws Refusal `code_unknown`, `subscription_expired`, `form_expired`, `form_used`, `invalid`, `unknown_reference`, `too_many_reports`
 */
export async function sendReport(
  call: CallByCode,
  token: string,
  received: SendReportInput,
  ip: string,
): Promise<Answered> {
  const { pepper } = call.deps;
  const { at, found: machine } = await atMachine(call, token, findMachine);
  const form = readForm(pepper, at, received.form) ?? refuse("form_expired");
  const hasProof = await isProof(pepper, form.nonce, received.proof);
  const { form: _, proof: __, ...words } = received;
  const input = readable(received);
  const report: Report = {
    input,
    form,
    hasProof,
    hash: hashOfWords(words),
    network: networkUnder(pepper, at.companyId, ip),
  };
  return at.inCompany(async (db) => {
    // Of a plant that is full nobody waits for their turn to hear it.
    const earlier = await earlierAnswer(db, pepper, report);
    if (earlier !== null) return earlier;
    if (isTooOld(form, call.now)) refuse("form_expired");
    requireWords(input);
    requireNotRefused(await judge(db, at, report, call.now));
    await holdCounts(db);
    return (
      (await earlierAnswer(db, pepper, report)) ?? (await keep(db, call, at, report, machine.reportsBecomeRepairs))
    );
  }, input.name ?? "");
}

/** A text that nobody can read is none. */
function readable({ text, name, contact, ...rest }: SendReportInput): SendReportInput {
  const read = (words?: string | null) => trimmed(words ?? "") || undefined;
  return { ...rest, text: read(text), name: read(name), contact: read(contact) };
}

interface Report {
  input: SendReportInput;
  form: OpenedForm;
  hasProof: boolean;
  /** Of its words. */
  hash: Buffer;
  network: Buffer;
}

/** What a form was answered when it was sent first. @throws Refusal `form_used` of other words */
async function earlierAnswer(db: CompanyDb, pepper: Pepper, { form, hash }: Report): Promise<Answered | null> {
  const use = await findUse(db, form.nonce);
  if (use === null || use.linkSalt === null) return null;
  if (!use.hash.equals(hash)) refuse("form_used");
  return { code: use.code, held: use.wasHeld, link: linkOf(pepper, use.linkSalt) };
}

function requireWords({ text, same_as }: SendReportInput): void {
  if (text === undefined && same_as === undefined) refuse("invalid", { fields: { text: "required" } });
}

async function judge(db: CompanyDb, at: AtMachine, report: Report, now: Temporal.Instant): Promise<Screened> {
  const { form, input, hasProof, network } = report;
  const counts = await countReports(db, { network, machineId: at.machineId }, now);
  const seconds = form.openedAt.until(now).total("seconds");
  return screen({ seconds, isHiddenFilled: (input.website ?? "") !== "", hasProof }, counts, reportLimits);
}

const retryAfterSeconds = 600;

function requireNotRefused(screened: Screened): Exclude<Screened, { kind: "refused" }> {
  return screened.kind === "refused" ? refuse("too_many_reports", { retryAfterSeconds }) : screened;
}

/** Counts and writes one, while no other of the plant is. */
async function keep(
  db: CompanyDb,
  call: CallByCode,
  at: AtMachine,
  report: Report,
  becomesRepair: boolean,
): Promise<Answered> {
  const { now } = call;
  const { pepper } = call.deps;
  const { input, form, hash, network } = report;
  const screened = requireNotRefused(await judge(db, at, report, now));
  const heldBecause = screened.kind === "held" ? screened.because : null;
  const linkSalt = makeSalt();
  const used = { machineId: at.machineId, network, nonce: form.nonce, hash, wasHeld: heldBecause !== null };
  const reporter = { ...(await reporterOf(db, input, at, now)), form: used, linkSalt };
  const same = input.same_as === undefined ? null : await sameAs(db, at.machineId, input.same_as);
  // What waits for a look joins nothing: whoever looks at it merges it.
  const joins = heldBecause === null ? same : null;
  const id = await writeOrJoin(db, { input, at, now, heldBecause, title: same?.title ?? "", joins }, reporter);
  await takePhotos(db, { requestId: id, nonce: form.nonce, ids: input.photos ?? [] });
  const isNew = joins === null || joins.kind === "over";
  if (joins?.kind === "request") await carryOn(db, joins.request);
  else if (isNew && heldBecause === null && becomesRepair)
    await acceptAutomatically(db, id, reporterAt(at, reporter), now);
  const tokenHash = hashOfToken(tokenOf(pepper, "report-link", linkSalt));
  await insertLink(db, { tokenHash, reporterId: reporter.id, expiresAt: linkEnd(now) });
  await noteCodeUsed(db, at.machineId, now);
  await noteNews(db, id, now);
  return (await earlierAnswer(db, pepper, report)) ?? refuse("internal");
}

interface Writing {
  input: SendReportInput;
  at: AtMachine;
  now: Temporal.Instant;
  heldBecause: HeldReason | null;
  /** Of what is said too, where nothing else is said. */
  title: string;
  joins: Same | null;
}

/** Answers the id of the request that the report made or joined. */
async function writeOrJoin(
  db: CompanyDb,
  { input, at, now, heldBecause, title, joins }: Writing,
  reporter: Omit<NewReporter, "requestId" | "isFirst" | "words" | "reportedAt">,
): Promise<string> {
  const stop = { isStopped: input.is_stopped ?? false, stoppedAt: stopTime(input, now) };
  if (joins?.kind === "request") {
    await addReporter(db, joins.request, { ...reporter, words: input.text ?? null }, stop, now);
    return joins.request.id;
  }
  const id = crypto.randomUUID();
  const reportText = titled(input.text ?? title, limits.title);
  const into = joins?.kind === "workOrder" ? { workOrderId: joins.id } : {};
  const draft = { id, source: "code" as const, heldBecause, ...reportText, machineId: at.machineId, ...stop, ...into };
  await writeRequest(db, draft, reporter, { at: now, timeZone: at.timeZone });
  return id;
}

/** The photos of one who says it too go to the repair as well. */
async function carryOn(db: CompanyDb, { id, workOrderId }: LockedRequest): Promise<void> {
  if (workOrderId !== null) await carryFiles(db, { requestId: id }, { workOrderId });
}

function linkEnd(now: Temporal.Instant): Temporal.Instant {
  return now.add({ hours: limits.report.linkDays * 24 });
}

const address = z.email();

async function reporterOf(
  db: CompanyDb,
  { name = null, contact = null, wants_mail: asks = false, locale }: SendReportInput,
  at: AtMachine,
  now: Temporal.Instant,
): Promise<Omit<NewReporter, "requestId" | "isFirst" | "words" | "reportedAt" | "form" | "linkSalt">> {
  const email = address.safeParse(contact?.toLowerCase()).data ?? null;
  const mailed = email === null || !asks ? 0 : await countMailed(db, email, now.subtract({ hours: 24 }));
  const wantsMail = asks && email !== null && mailed < limits.report.mailsPerAddressADay;
  return { id: crypto.randomUUID(), name, contact, email, wantsMail, locale: locale ?? at.locale, actor: null };
}

type Same =
  | { kind: "request"; title: string; request: LockedRequest }
  | { kind: "workOrder"; title: string; id: string }
  /** It is done or declined by now: who says it again reports it anew. */
  | { kind: "over"; title: string };

/** What is said too. @throws Refusal `unknown_reference` */
async function sameAs(db: CompanyDb, machineId: string, id: string): Promise<Same> {
  const [request] = await lockRequests(db, [id]);
  const found = await findReported(db, machineId, id);
  if (found === null) return refuse("unknown_reference", { fields: { same_as: "invalid" } });
  const { kind, title } = found;
  if (!found.isOpen) return { kind: "over", title };
  if (kind === "workOrder") return { kind, title, id };
  return request === undefined ? { kind: "over", title } : { kind, title, request };
}

function stopTime({ stopped_at: reported }: SendReportInput, now: Temporal.Instant): Temporal.Instant | null {
  return stoppedAt(reported == null ? null : Temporal.Instant.from(reported), now);
}

function linkOf(pepper: Pepper, salt: Buffer): string {
  return `/s/${tokenOf(pepper, "report-link", salt)}`;
}
