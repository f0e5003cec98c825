import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Encoded } from "#http/answer/encode-answer.ts";
import { linkOf } from "#http/answer/send.ts";

type Coding = "br" | "gzip";

/** As the compression of every other answer. */
export const brotliQuality = 4;
const worthCompressing = 1024;

/** An answer as bytes, each way of compressing it done once. */
export interface Ready {
  status: number;
  /** A short one is a text, which leaves in one piece with its headers. */
  body: Buffer | string;
  nextCursor: string | null;
  /** What it takes in memory, its compressed forms among it. */
  bytes: number;
  compressed: Map<Coding, Promise<Buffer>>;
}

export function readyOf({ status, body, nextCursor }: Encoded): Ready {
  const text = body ?? "";
  const plain = text.length < worthCompressing ? text : Buffer.from(text);
  return { status, body: plain, nextCursor, bytes: Math.ceil(plain.length * 1.5), compressed: new Map() };
}

/** Sends it in the form that the browser reads. */
export async function sendReady(request: FastifyRequest, reply: FastifyReply, ready: Ready): Promise<FastifyReply> {
  const link = linkOf(request, ready.nextCursor);
  if (link !== null) reply.header("link", link);
  reply.code(ready.status).header("content-type", "application/json; charset=utf-8");
  if (ready.body.length < worthCompressing) return reply.send(ready.body);
  reply.header("vary", "accept-encoding");
  const coding = codingFor(request.headers["accept-encoding"]);
  if (coding === null) return reply.send(ready.body);
  return reply.header("content-encoding", coding).send(await compressed(ready, coding));
}

function codingFor(accepted: string | string[] | undefined): Coding | null {
  if (accepted === undefined) return null;
  const offered = String(accepted)
    .toLowerCase()
    .split(",")
    .map((one) => one.trim().split(/\s*;\s*/))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ""))
    .map(([name]) => name);
  return (["br", "gzip"] as const).find((coding) => offered.includes(coding)) ?? null;
}

function compressed({ body, compressed: forms }: Ready, coding: Coding): Promise<Buffer> {
  const made = forms.get(coding) ?? (coding === "br" ? brotli(body) : promisify(gzip)(body));
  forms.set(coding, made);
  return made;
}

function brotli(body: Buffer | string): Promise<Buffer> {
  return promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}
