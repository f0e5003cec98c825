import type { LeastAccess } from "@millwright/domain/access";
import type { z } from "zod";
import type { ErrorCode } from "#call/errors.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";
/** "METHOD /path" below /api, path parameters in braces: "GET /work-orders/{id}". */
export type CallKeyShape = `${Method} /${string}`;

/** json: the output schema; empty: 204; file: bytes as an attachment; events: a text/event-stream that stays open. */
export type Answer = "json" | "empty" | "file" | "events";

/**
 * Which companies may call. any: every one, an expired one too; active: one in its trial or a paid period; parts: one
 * whose trial or plan includes the parts inventory.
 */
export type CompanyPlan = "any" | "active" | "parts";

/**
 * Who may call: anyone; whoever is signed in, of any level; who has at least the level that is named; or a shared tablet,
 * by itself or in somebody's turn. What belongs to no company asks for no plan.
 */
type Admission =
  | { access: "public"; plan: "any" }
  | { access: "device"; plan: CompanyPlan }
  | {
      access: LeastAccess;
      plan: CompanyPlan;
      /** Somebody has to have signed in as themself: nobody's turn on a shared device is enough. */
      session?: true;
      /** A shared tablet's own token may ask it too, while nobody's turn is open there. */
      device?: true;
      /**
       * Whether an API key may make it, at the level that is named: false of what takes a person. What any member may do is about
       * themself, and asks for a true.
       */
      key?: boolean;
    };

interface CallForm {
  feature: string;
  /** One line for the API's reference page. */
  summary: string;
  query?: z.ZodType;
  body?: z.ZodType;
  /** A multipart upload instead of a JSON body. */
  multipart?: true;
  /** A body that its handler reads as it came, byte for byte. */
  raw?: true;
  answer?: Answer;
  /** What kinds of bytes a file is answered as. */
  mediaTypes?: readonly string[];
  output?: z.ZodType;
  /** What it answers instead, by the `view` that its query asks for. */
  views?: Readonly<Record<string, z.ZodType>>;
  /** Status of a success; 200 when left out (204 for an empty answer). */
  status?: 200 | 201 | 202 | 204;
  errors?: readonly ErrorCode[];
  /** It gives, or is asked by, what opens something once: no answer is kept for a repetition, and no HEAD spends it. */
  secret?: true;
  /** The secret in its answer is shown once: a repetition under the same Idempotency-Key is refused, and does nothing. */
  shownOnce?: true;
  /** It holds no transaction of the company while it looks at a secret, or at who did what; the work comes after. */
  apart?: true;
  /** What it carries has ids of its own, under which each is done once: it takes no Idempotency-Key. */
  ownIds?: true;
  /**
   * A device keeps it until there is a connection: an `Author` header may name who did it, where another one sends it: a shared
   * tablet its technician, an owner whose work was left behind.
   */
  outbox?: true;
  /** Its whole answer is about money: who may not see that is refused. */
  money?: true;
  /** It may be made by who has to strengthen their sign-in before anything else: it shows where they are, or mends that. */
  weakSignIn?: true;
}

export type CallSpec = CallForm & Admission;

/** Whether an API key may make a call. */
export function takesKeys(spec: CallSpec): boolean {
  if (spec.access === "public" || spec.access === "device" || spec.access === "owner" || spec.session) return false;
  return spec.key ?? spec.access !== "member";
}

export function calls<const T extends Record<CallKeyShape, CallSpec>>(table: T): T {
  return table;
}

export type PathOf<K> = K extends `${Method} ${infer P}` ? P : never;

type ParamNames<P> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;
/** The path parameters of a call, by name. */
export type ParamsOf<K> = { [N in ParamNames<PathOf<K>>]: string };
