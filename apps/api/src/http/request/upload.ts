import { Readable } from "node:stream";
import type {} from "@fastify/multipart";
import { limits } from "@millwright/contract/limits";
import type { FastifyRequest } from "fastify";
import { refuse } from "#http/errors/refusal.ts";

/** One file on its way in. */
export interface Upload {
  /** As the person's computer named it: for display only. */
  name: string;
  /** What the browser says it is; believe the bytes instead. */
  claimedType: string;
  /** Ends early when the file is too large: ask `isTooLarge` at its end. Fails with Refusal `malformed` when the request breaks off. */
  stream: Readable;
  isTooLarge(): boolean;
  /** Lets the bytes pass without a look, so that the request can be answered. */
  discard(): void;
}

/** The one file of a multipart request, in its field `file`. */
export async function uploadOf(request: FastifyRequest, mostBytes: number = limits.fileBytes): Promise<Upload> {
  const part = await firstFile(request, mostBytes);
  if (part?.fieldname !== "file") {
    if (part) letPass(part.file);
    return refuse("invalid", { fields: { file: "required" } });
  }
  return {
    name: part.filename,
    claimedType: part.mimetype,
    stream: Readable.from(whole(part.file)),
    isTooLarge: () => part.file.truncated,
    discard: () => letPass(part.file),
  };
}

async function firstFile(request: FastifyRequest, mostBytes: number) {
  try {
    const limit = { fileSize: mostBytes, files: 1, fields: 10 };
    return await request.file({ limits: limit, throwFileSizeLimit: false });
  } catch (error) {
    // The framework's own refusals say their status; what is left is a form that can't be read.
    if (error instanceof Error && "statusCode" in error) throw error;
    return refuse("malformed");
  }
}

async function* whole(bytes: Readable): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch {
    refuse("malformed");
  }
}

function letPass(bytes: Readable): void {
  bytes.on("error", () => {}).resume();
}
