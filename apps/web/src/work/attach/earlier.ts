import { offline } from "#lib/api/api.ts";
import { type UploadOptions, upload } from "#lib/api/files/files.ts";
import { localOwner } from "#lib/session/owner.ts";
import { measureAhead } from "#lib/time/clock.ts";
import type { AttachLine, Chosen } from "#work/attach/attach-line.ts";
import { doneHeaders, sentNowAs } from "#work/outbox/author.ts";

/** Under which a file is sent. */
export interface SentEarlier {
  /** Its author's name and the moment at which they chose it, asked for by each try: a turn, or a session, may end between two. */
  headers: () => Record<string, string>;
  /** That moment, in milliseconds since 1970 at the server. */
  doneMs: number;
}

/**
 * Under which a file of a line is sent; the line is told how far the server's clock is ahead where nothing had told it yet.
 * Throws what counts as no connection while neither its author nor its time can be told.
 */
export async function earlierOf(line: AttachLine, one: Chosen): Promise<SentEarlier> {
  const here = localOwner();
  const aheadMs = one.aheadMs ?? (await measureAhead());
  if (aheadMs === null) throw offline();
  sentNowAs(one.author, here);
  if (one.aheadMs === null) line.fixTime(one.id, aheadMs);
  const doneMs = Math.round(one.at + aheadMs);
  return { headers: () => ({ ...sentNowAs(one.author, here), ...doneHeaders(one.at, doneMs) }), doneMs };
}

/** Sends the bytes of a file of a line, as its author's. */
export async function uploadEarlier(line: AttachLine, one: Chosen, options: UploadOptions): Promise<void> {
  const { headers } = await earlierOf(line, one);
  await upload({ file: one.file, id: one.id }, { ...options, headers });
}
