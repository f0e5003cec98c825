import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { mediaTypes } from "@millwright/contract/files";
import type { FileStore } from "#adapters/file-store.ts";
import type { Received } from "#adapters/files/upload-staging.ts";
import { cleanHeif } from "#features/files/private-data/heif.ts";
import { cleanJpeg } from "#features/files/private-data/jpeg.ts";
import { cleanPng } from "#features/files/private-data/png.ts";
import { cleanWebp } from "#features/files/private-data/webp.ts";

const cleaners: Record<string, (picture: Buffer) => Buffer> = {
  [mediaTypes.jpg]: cleanJpeg,
  [mediaTypes.png]: cleanPng,
  [mediaTypes.webp]: cleanWebp,
  [mediaTypes.heic]: cleanHeif,
  [mediaTypes.heif]: cleanHeif,
};

/** A picture as others may have it: without where it was taken and what a camera writes of its owner. Other files stay as they are. */
export async function withoutPrivateData(store: FileStore, received: Received, contentType: string): Promise<Received> {
  const clean = cleaners[contentType];
  if (clean === undefined) return received;
  const picture = await readFile(received.path);
  const cleaned = clean(picture);
  return cleaned.equals(picture) ? received : store.receive(Readable.from([cleaned]));
}
