import type { ErrorCode, ErrorJson, FieldCode } from "@millwright/contract/call/errors";

/** offline: the server was not reached. unreadable: an answer that is none of ours, as from a proxy in between. */
export type ApiErrorCode = ErrorCode | "offline" | "unreadable";

/** A call that failed. `detail` is the server's sentence for the person, in their language; empty when it gave none. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly detail: string;
  readonly fields: Readonly<Record<string, FieldCode>>;
  /** Seconds to wait, when the server says so. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    error: Omit<ErrorJson, "code"> & { code: ApiErrorCode },
    retryAfter: number | null = null,
  ) {
    super(error.detail || error.code);
    this.name = "ApiError";
    this.status = status;
    this.code = error.code;
    this.detail = error.detail;
    this.fields = error.fields ?? {};
    this.retryAfter = retryAfter;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
export const hasCode = (error: unknown, code: ApiErrorCode): boolean => isApiError(error) && error.code === code;

type ErrorFields = Omit<ErrorJson, "code"> & { code: ApiErrorCode };

/** What an answer says of a refusal. One that is none of ours may say why too; where it does not, its `detail` is empty. */
export function readRefusal(text: string): ErrorFields {
  const unread: ErrorFields = { code: "unreadable", detail: "" };
  const answer = parsed(text);
  if (typeof answer !== "object" || answer === null) return unread;
  if (isErrorJson(answer)) return answer;
  const detail: unknown = Reflect.get(answer, "detail");
  return typeof detail === "string" ? { ...unread, detail } : unread;
}

function isErrorJson(answer: object): answer is ErrorJson {
  return typeof Reflect.get(answer, "detail") === "string" && typeof Reflect.get(answer, "code") === "string";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
