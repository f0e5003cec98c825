import { isDeepStrictEqual } from "node:util";
import type { CallSpec } from "@millwright/contract/call/call";
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
