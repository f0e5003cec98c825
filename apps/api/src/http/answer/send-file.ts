import type { FastifyReply } from "fastify";
import { FileAnswer } from "#http/answer/answers.ts";

/** Bytes never change under their address, so a browser may keep a picture for its one reader. */
const pictureCaching = "private, max-age=86400, immutable";
const revalidated = "private, no-cache";
/** Whatever the bytes turn out to be, they are no page of ours and run nothing. */
const fileSecurityPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Bytes as an attachment that a browser saves and never runs; without a name, as a picture shown in place. */
export function sendFile(reply: FastifyReply, answer: unknown): FastifyReply {
  if (!(answer instanceof FileAnswer)) throw new TypeError("This call answers a file.");
  const { stream, size, contentType, name, etag, activityHead } = answer.file;
  if (etag !== undefined) reply.header("etag", etag);
  if (stream === null) return reply.code(304).header("cache-control", revalidated).send();
  if (activityHead) reply.header("activity-head", activityHead);
  if (size !== undefined) reply.header("content-length", size);
  return reply
    .header("cache-control", name === undefined ? pictureCaching : revalidated)
    .header("vary", "authorization")
    .header("content-disposition", name === undefined ? "inline" : attachment(name))
    .header("content-security-policy", fileSecurityPolicy)
    .type(contentType)
    .send(stream);
}

/** The name twice: in plain letters for old browsers, and as it is (RFC 6266). */
function attachment(name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]|["\\]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
