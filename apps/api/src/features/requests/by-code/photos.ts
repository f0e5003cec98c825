import { limits } from "@millwright/contract/limits";
import type { CompanyDb } from "#db/database.ts";
import type { Deps } from "#deps.ts";
import { keepRedrawnPhoto, redrawnPhoto } from "#features/files/files.ts";
import { type AtMachine, atMachine, type CallByCode } from "#features/requests/by-code/by-code.ts";
import { isTooOld, type OpenedForm, readForm } from "#features/requests/by-code/form.ts";
import { findMachine } from "#features/requests/by-code/machine-page.queries.ts";
import { countPhotos, findPhoto, insertTry, keepTry } from "#features/requests/by-code/photos.queries.ts";
import { networkUnder } from "#features/requests/by-code/walls.ts";
import { findUse, holdCounts } from "#features/requests/reporters.queries.ts";
import { refuse } from "#http/errors/refusal.ts";
import { networkOf } from "#http/network/network.ts";
import type { Upload } from "#http/request/upload.ts";

/** Tries of a form, since a photo may break off on its way; and of a network in an hour. */
const most = { triesOfForm: 9, triesOfNetwork: 60 };
/** Bytes of photos in a day, as they are kept: of a network, and of a plant. */
const mostBytes = { network: 40 * 1024 * 1024, plant: 400 * 1024 * 1024 };
const retryAfterSeconds = 600;

export interface PhotoCall extends CallByCode {
  deps: CallByCode["deps"] & Pick<Deps, "files">;
}

type Plant = Pick<AtMachine, "companyId" | "inCompany">;

interface PhotoInput {
  id: string;
  form: string;
  ip: string;
  upload(mostBytes: number): Promise<Upload>;
}

/**
 * Takes a photo for a form before that is sent; it is swept where it never is. The same id again is the same photo.
 * @throws Refusal `code_unknown`, `subscription_expired`, `form_expired`, `form_used`, `too_many_photos`, `too_many_reports`,
 * `invalid`, `empty_file`, `too_large`, `unsupported_file`
 */
export async function takePhoto(call: PhotoCall, token: string, { id, form: formToken, ip, upload }: PhotoInput) {
  const { pepper } = call.deps;
  const { at } = await atMachine(call, token, findMachine);
  const form = readForm(pepper, at, formToken) ?? refuse("form_expired");
  const network = networkUnder(pepper, at.companyId, ip);
  return keepPhoto(call, at, { id, form, network, line: lineOf(at, ip), upload });
}

interface Keeping {
  id: string;
  form: OpenedForm;
  /** Under which photos and their bytes are counted. */
  network: Buffer;
  /** The line in which the photo waits to be drawn. */
  line: string;
  upload(mostBytes: number): Promise<Upload>;
}

/** Keeps a photo of a form that is not sent yet, within its limits. @throws Refusal as `takePhoto` does */
export async function keepPhoto(
  call: PhotoCall,
  at: Plant,
  { id, form, network, line, upload }: Keeping,
): Promise<{ id: string }> {
  const { files } = call.deps;
  if (await isKept(call, at, { id, form, network })) return { id };
  const { photoBytes, photoSide } = limits.report;
  const photo = await redrawnPhoto(files, await upload(photoBytes), photoSide, line);
  await keepRedrawnPhoto(
    files,
    at,
    { id, photo, at: call.now },
    {
      before: (db) => requireSpace(db, form, call.now),
      after: (db) => keepTry(db, id, photo.length),
    },
  );
  return { id };
}

/** The line in which a photo waits to be drawn. */
function lineOf({ companyId }: Plant, ip: string): string {
  return `${companyId} ${networkOf(ip)}`;
}

/** Notes a try, and whether there is such a photo already. */
function isKept(call: PhotoCall, at: Plant, { id, form, network }: Pick<Keeping, "id" | "form" | "network">) {
  return at.inCompany(async (db) => {
    const known = await findPhoto(db, id);
    if (known !== null && known.nonce !== form.nonce) return refuse("invalid", { fields: { id: "invalid" } });
    if (known?.fileId != null) return true;
    if (isTooOld(form, call.now)) return refuse("form_expired");
    await holdCounts(db);
    await requireUnsent(db, form);
    const counts = await countPhotos(db, { nonce: form.nonce, network }, call.now);
    if (counts.kept >= limits.report.photos || counts.tried >= most.triesOfForm) {
      return refuse("too_many_photos", { values: { n: limits.report.photos } });
    }
    const isFull = counts.bytesOfNetwork >= mostBytes.network || counts.bytesOfPlant >= mostBytes.plant;
    if (isFull || counts.ofNetwork >= most.triesOfNetwork) return refuse("too_many_reports", { retryAfterSeconds });
    await insertTry(db, { id, nonce: form.nonce, network, at: call.now });
    return false;
  });
}

/** Photos come side by side: of many at once no more are kept than may be. */
async function requireSpace(db: CompanyDb, form: OpenedForm, now: Temporal.Instant): Promise<void> {
  await holdCounts(db);
  await requireUnsent(db, form);
  const { kept } = await countPhotos(db, { nonce: form.nonce, network: Buffer.alloc(0) }, now);
  if (kept >= limits.report.photos) refuse("too_many_photos", { values: { n: limits.report.photos } });
}

async function requireUnsent(db: CompanyDb, { nonce }: OpenedForm): Promise<void> {
  if ((await findUse(db, nonce)) !== null) refuse("form_used");
}
