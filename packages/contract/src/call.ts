import type { z } from "zod";
import type { ErrorCode } from "#errors.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";
/** "METHOD /path" below /api, path parameters in braces: "GET /work-orders/{id}". */
export type CallKeyShape = `${Method} /${string}`;

/** Who may call: anyone; a signed-in member of a company; an owner of it. */
export type Access = "public" | "member" | "owner";

/** json: the output schema; empty: 204; file: bytes as an attachment; events: a text/event-stream that stays open. */
export type Answer = "json" | "empty" | "file" | "events";

export interface CallSpec {
  feature: string;
  /** One line for the API's reference page. */
  summary: string;
  access: Access;
  query?: z.ZodType;
  body?: z.ZodType;
  /** A multipart upload instead of a JSON body. */
  multipart?: true;
  answer?: Answer;
  output?: z.ZodType;
  /** Status of a success; 200 when left out (204 for an empty answer). */
  status?: 200 | 201 | 202 | 204;
  errors?: readonly ErrorCode[];
}

export function calls<const T extends Record<CallKeyShape, CallSpec>>(table: T): T {
  return table;
}

export type PathOf<K> = K extends `${Method} ${infer P}` ? P : never;

type ParamNames<P> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;
/** The path parameters of a call, by name. */
export type ParamsOf<K> = { [N in ParamNames<PathOf<K>>]: string };
