import type { Readable } from "node:stream";
import { limits } from "@millwright/contract/limits";
import type { FastifyRequest } from "fastify";
import { refuse } from "#http/refusal.ts";

/** One file on its way in. */
export interface Upload {
  /** As the person's computer named it: for display only. */
  name: string;
  /** What the browser says it is; believe the bytes instead. */
  claimedType: string;
  /** Ends early when the file is too large: ask `isTooLarge` at its end. */
  stream: Readable;
  isTooLarge(): boolean;
}

/** The one file of a multipart request, in its field `file`. */
export async function uploadOf(request: FastifyRequest): Promise<Upload> {
  const part = await request.file({
    limits: { fileSize: limits.fileBytes, files: 1, fields: 10 },
    throwFileSizeLimit: false,
  });
  if (part === undefined || part.fieldname !== "file") return refuse("invalid", { fields: { file: "required" } });
  return {
    name: part.filename,
    claimedType: part.mimetype,
    stream: part.file,
    isTooLarge: () => part.file.truncated,
  };
}
