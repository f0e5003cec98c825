import { isDeepStrictEqual, promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { CallSpec } from "@millwright/contract/call/call";
import type { FastifyReply, FastifyRequest } from "fastify";
import { JsonText, Page } from "#http/answer/answers.ts";

/** An answer ready to leave, or to be kept for a repetition of its request. */
export interface Encoded {
  status: number;
  body: string | null;
  /** The cursor of the next page. */
  nextCursor: string | null;
}

export interface EncodeOptions {
  key: string;
  spec: CallSpec;
  checkOutputs: boolean;
}

/** Writes the JSON of a handler's answer. @throws when it is checked and is not what the contract declares. */
export function encode(answer: unknown, { key, spec, checkOutputs }: EncodeOptions): Encoded {
  if (spec.answer === "empty") return { status: spec.status ?? 204, body: null, nextCursor: null };
  const value = answer instanceof Page ? answer.rows : answer;
  const nextCursor = answer instanceof Page ? answer.nextCursor : null;
  const body = value instanceof JsonText ? value.text : JSON.stringify(value);
  if (checkOutputs) checkOutput(key, spec, body);
  return { status: spec.status ?? 200, body, nextCursor };
}

function checkOutput(key: string, spec: CallSpec, body: string): void {
  if (spec.output === undefined) throw new Error(`${key} answers JSON, but declares no output.`);
  const value: unknown = JSON.parse(body);
  const views = Object.values(spec.views ?? {}).map((view) => view.safeParse(value));
  const result =
    views.find((view) => view.success && isDeepStrictEqual(value, view.data)) ?? spec.output.safeParse(value);
  if (!result.success) throw new Error(`${key} answers what it does not declare: ${result.error.message}`);
  if (!isDeepStrictEqual(value, result.data))
    throw new Error(`${key} answers fields that it does not declare: ${body}`);
}

export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Encoded & { replayed?: boolean },
): Promise<FastifyReply> {
  const { status, body, nextCursor } = answer;
  if (answer.replayed) reply.header("idempotency-replayed", "true");
  addLink(request, reply, nextCursor);
  reply.code(status);
  return body === null ? reply.send() : sendJson(request, reply, body);
}

/** Sends a text of JSON, compressed for who reads that where it is worth it. */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, json: string): Promise<FastifyReply> {
  reply.header("content-type", jsonType);
  const isLarge = json.length >= worthCompressing && request.method !== "HEAD";
  const coding = isLarge ? codingFor(request.headers["accept-encoding"]) : null;
  if (coding === null) return reply.send(json);
  return sendCompressed(reply, coding, await compress[coding](Buffer.from(json)));
}

type Coding = "br" | "gzip";

const jsonType = "application/json; charset=utf-8";
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
  const { status, body, nextCursor, compressed } = ready;
  addLink(request, reply, nextCursor);
  reply.code(status).header("content-type", jsonType);
  if (typeof body === "string") return reply.send(body);
  reply.header("vary", "accept-encoding");
  const coding = codingFor(request.headers["accept-encoding"]);
  if (coding === null) return reply.send(body);
  const encoded = compressed.get(coding) ?? compress[coding](body);
  compressed.set(coding, encoded);
  return sendCompressed(reply, coding, await encoded);
}

function sendCompressed(reply: FastifyReply, coding: Coding, bytes: Buffer): FastifyReply {
  return reply.header("vary", "accept-encoding").header("content-encoding", coding).send(bytes);
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

const compress: Record<Coding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: promisify(gzip),
};

/** Names the next page of a list, where it is not the last: the same question, one page further. */
function addLink({ url }: FastifyRequest, reply: FastifyReply, nextCursor: string | null): void {
  if (nextCursor === null) return;
  const [path = "", query = ""] = url.split("?");
  const parameters = new URLSearchParams(query);
  parameters.set("cursor", nextCursor);
  reply.header("link", `<${path}?${parameters}>; rel="next"`);
}
