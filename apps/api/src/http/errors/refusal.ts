import type { ErrorCode, FieldCode } from "@millwright/contract/call/errors";
import type { errors } from "@millwright/messages/en/errors";
import type { Locale } from "@millwright/messages/text";
import type { Acting, CompanyDb } from "#db/database.ts";

/** What is kept in both languages is said in the caller's. */
export type RefusalValue = string | number | ((locale: Locale) => string);

export interface RefusalDetails {
  /** What is wrong with which field of the request. */
  fields?: Record<string, FieldCode>;
  retryAfterSeconds?: number;
  /** Another sentence of messages/errors than the code's own, where the case asks for one. */
  sentence?: keyof typeof errors;
  /** What stands in the places of the sentence. */
  values?: Record<string, RefusalValue>;
  /** More for the caller to act on, beside detail, code and fields. */
  extra?: Record<string, unknown>;
  /** What is written although the request is refused, and as whose: in a transaction of its own, once that of the request is taken back. */
  afterwards?: { acting: Acting; write: (db: CompanyDb) => Promise<void> };
}

/** A request that is refused, by its stable code; the caller's language is chosen when it is answered. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails) {
    super(`Refused: ${code}`);
    this.code = code;
    this.details = details;
  }
}

/** Refuses the request that is being answered: rolls back its transaction and answers the code's status and sentence. */
export function refuse(code: ErrorCode, details: RefusalDetails = {}): never {
  throw new Refusal(code, details);
}
