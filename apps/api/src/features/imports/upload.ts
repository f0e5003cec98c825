import { refuse } from "#http/errors/refusal.ts";
import type { Upload } from "#http/request/upload.ts";

/** The bytes of a file on its way in. @throws Refusal `empty_file`, `too_large` */
export async function bytesOfUpload(upload: Upload): Promise<{ bytes: Uint8Array; name: string }> {
  const pieces: Buffer[] = [];
  for await (const piece of upload.stream) pieces.push(piece);
  if (upload.isTooLarge()) return refuse("too_large");
  const bytes = Buffer.concat(pieces);
  if (bytes.length === 0) return refuse("empty_file");
  return { bytes, name: upload.name };
}
