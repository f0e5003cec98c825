import { hash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { limits } from "@millwright/contract/limits";
import type { MailReceived } from "#adapters/mail-received.ts";
import type { CompanyDb } from "#db/database.ts";
import type { Deps } from "#deps.ts";
import { keepRedrawnPhoto, redrawnPhoto } from "#features/files/files.ts";
import { countPhotos, insertTry, keepTry } from "#features/requests/by-code/photos.queries.ts";
import { holdCounts } from "#features/requests/reporters.queries.ts";
import { Refusal } from "#http/errors/refusal.ts";
import type { Upload } from "#http/request/upload.ts";

/** Bytes of pictures in a day, as they are kept: of a sender, and of a plant. As of the forms of labels. */
const mostBytes = { network: 40 * 1024 * 1024, plant: 400 * 1024 * 1024 };

interface OfMail {
  nonce: string;
  network: Buffer;
  now: Temporal.Instant;
}

interface AtPlant {
  companyId: string;
  inCompany: <T>(work: (db: CompanyDb) => Promise<T>) => Promise<T>;
}

/**
 * Keeps the first pictures of a mail, drawn anew, for the request that is to have them; they are swept where it never comes.
 * Answers their ids, and how many attachments are left out.
 */
export async function keepPictures(
  files: Deps["files"],
  at: AtPlant,
  attachments: MailReceived["attachments"],
  of: OfMail,
): Promise<{ ids: string[]; leftOut: number }> {
  const ids: string[] = [];
  for (const picture of attachments.filter(({ type }) => type.startsWith("image/"))) {
    if (ids.length >= limits.report.photos) break;
    const id = randomUUID();
    if (await isKept(files, at, { id, picture }, of)) ids.push(id);
  }
  return { ids, leftOut: attachments.length - ids.length };
}

/** False of what is no picture, is too large, or for which there is no space today: the words of the mail count without it. */
async function isKept(
  files: Deps["files"],
  at: AtPlant,
  { id, picture }: { id: string; picture: MailReceived["attachments"][number] },
  of: OfMail,
): Promise<boolean> {
  if (picture.bytes.length > limits.report.photoBytes) return false;
  try {
    if (!(await at.inCompany((db) => mayTry(db, id, of)))) return false;
    const photo = await redrawnPhoto(files, uploadOf(picture), limits.report.photoSide, `${at.companyId} mail`);
    await keepRedrawnPhoto(
      files,
      at,
      { id, photo, at: of.now },
      { before: async () => {}, after: (db) => keepTry(db, id, photo.length) },
    );
    return true;
  } catch (error) {
    // Where too many wait to be drawn the whole mail comes again; the rest says something of the picture.
    if (error instanceof Refusal && error.code !== "unavailable") return false;
    throw error;
  }
}

async function mayTry(db: CompanyDb, id: string, { nonce, network, now }: OfMail): Promise<boolean> {
  await holdCounts(db);
  const counts = await countPhotos(db, { nonce, network }, now);
  if (counts.bytesOfNetwork >= mostBytes.network || counts.bytesOfPlant >= mostBytes.plant) return false;
  await insertTry(db, { id, nonce, network, at: now });
  return true;
}

function uploadOf({ name, type, bytes }: MailReceived["attachments"][number]): Upload {
  return {
    name,
    claimedType: type,
    stream: Readable.from([bytes]),
    isTooLarge: () => false,
    discard: () => {},
  };
}

/** By which a mail is known when it comes again. */
export function nonceOf(mail: Pick<MailReceived, "fingerprint">): string {
  return `mail-${mail.fingerprint}`;
}

/** Of what it says: a mail is known by its id alone. */
export function hashOfMail(mail: Pick<MailReceived, "fingerprint">): Buffer {
  return hash("sha256", mail.fingerprint, "buffer");
}
