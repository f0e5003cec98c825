import { limits } from "@millwright/contract/limits";
import type { TabletReport } from "@millwright/contract/tablet-reports";
import { stoppedAt, titled } from "@millwright/domain/requests/report-text";
import { screen } from "@millwright/domain/requests/screen";
import { trimmed } from "@millwright/domain/trimmed";
import type { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import { reporterActing } from "#db/transaction/acting.ts";
import type { Deps } from "#deps.ts";
import { requireMachine } from "#features/machines/machines.ts";
import { reporterAt } from "#features/requests/by-code/by-code.ts";
import { hashOfWords } from "#features/requests/by-code/form.ts";
import { findMachine } from "#features/requests/by-code/machine-page.queries.ts";
import { takePhotos } from "#features/requests/by-code/photos.queries.ts";
import { keepPhoto } from "#features/requests/by-code/photos.ts";
import { reportLimits, tabletUnder } from "#features/requests/by-code/walls.ts";
import { noteNews } from "#features/requests/follow/news.queries.ts";
import { acceptAutomatically } from "#features/requests/inbox/accept.ts";
import { writeRequest } from "#features/requests/new-request.ts";
import { countReports, findUse, holdCounts } from "#features/requests/reporters.queries.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";
import type { Upload } from "#http/request/upload.ts";

/** A call of a shared tablet, which is nobody: who stands there says who they are, or doesn't. */
export interface CallAtTablet {
  deps: Pick<Deps, "db" | "pepper" | "files">;
  now: Temporal.Instant;
  by: Actor;
  /** As the log names it. */
  call: string;
}

interface Answered {
  code: string;
  held: boolean;
}

const retryAfterSeconds = 600;

/**
 * Takes a report at a shared tablet into the inbox, or has it wait for a look past the tablet's limits. The same one again is
 * answered as before.
 * @throws Refusal `invalid`, `idempotency_conflict`, `unknown_reference`, `too_many_reports`
 */
export function reportAtTablet(
  call: CallAtTablet,
  { id, ...fields }: z.output<typeof TabletReport>,
): Promise<Answered> {
  const name = trimmed(fields.name ?? "") || (call.by.tablet?.name ?? "");
  const hash = hashOfWords(fields);
  return inPlant(
    call,
    name,
  )(async (db) => {
    await holdCounts(db);
    const use = await findUse(db, nonceOf(id));
    if (use === null) return keep(db, call, { ...fields, id, name, hash });
    if (!use.hash.equals(hash)) refuse("idempotency_conflict");
    return { code: use.code, held: use.wasHeld };
  });
}

async function keep(
  db: CompanyDb,
  { deps, now, by }: CallAtTablet,
  { id, hash, ...fields }: z.output<typeof TabletReport> & { name: string; hash: Buffer },
): Promise<Answered> {
  const { machine_id: machineId = null, is_stopped: isStopped = false } = fields;
  const text = trimmed(fields.text);
  if (text === "") refuse("invalid", { fields: { text: "required" } });
  if (machineId !== null) await requireMachine(db, machineId);
  const network = tabletUnder(deps.pepper, by);
  const heldBecause = judge(await countReports(db, { network, machineId }, now));
  const form = { machineId, network, nonce: nonceOf(id), hash, wasHeld: heldBecause !== null };
  const silent = { contact: null, email: null, wantsMail: false, actor: null, linkSalt: null };
  const reporter = { id: crypto.randomUUID(), name: fields.name, locale: fields.locale ?? by.locale, form, ...silent };
  const requestId = crypto.randomUUID();
  const since = fields.stopped_at == null ? null : Temporal.Instant.from(fields.stopped_at);
  const stop = { isStopped, stoppedAt: stoppedAt(since, now) };
  const draft = { id: requestId, source: "tablet" as const, heldBecause, machineId, ...titled(text, limits.title) };
  const code = await writeRequest(db, { ...draft, ...stop }, reporter, { at: now, timeZone: by.timeZone });
  await takePhotos(db, { requestId, nonce: form.nonce, ids: fields.photos ?? [] });
  const machine = machineId === null ? null : await findMachine(db, machineId);
  if (heldBecause === null && machine?.reportsBecomeRepairs) {
    await acceptAutomatically(db, requestId, reporterAt(by, reporter), now);
  }
  await noteNews(db, requestId, now);
  return { code, held: form.wasHeld };
}

/** Why one more waits for a look. A tablet was let in by a planner: it proves no work, and past its limits it is sent away. */
function judge(counts: Parameters<typeof screen>[1]) {
  const sender = { seconds: reportLimits.leastSeconds, isHiddenFilled: false, hasProof: true, isUnverified: false };
  const screened = screen(sender, counts, reportLimits);
  if (screened.kind === "refused") return refuse("too_many_reports", { retryAfterSeconds });
  return screened.kind === "held" ? screened.because : null;
}

/**
 * Takes a photo for a report before that is sent.
 * @throws Refusal `form_used`, `too_many_photos`, `too_many_reports`, `invalid`, `empty_file`, `too_large`, `unsupported_file`
 */
export function photoAtTablet(
  call: CallAtTablet,
  { id, report, upload }: { id: string; report: string; upload(mostBytes: number): Promise<Upload> },
): Promise<{ id: string }> {
  const { companyId, deviceId } = call.by;
  const form = { nonce: nonceOf(report), openedAt: call.now };
  const network = tabletUnder(call.deps.pepper, call.by);
  const plant = { companyId, inCompany: inPlant(call, call.by.tablet?.name ?? "") };
  return keepPhoto(call, plant, { id, form, network, line: `${companyId} ${deviceId}`, upload });
}

/** A report at a tablet takes the place of a form of a label. */
const nonceOf = (id: string) => `tablet ${id}`;

/** A transaction of the plant, of who reports under this name. */
const inPlant =
  ({ deps, by, call, now }: CallAtTablet, name: string) =>
  <T>(work: (db: CompanyDb) => Promise<T>): Promise<T> =>
    deps.db.inCompany(by.companyId, work, reporterActing(name, call, now));
