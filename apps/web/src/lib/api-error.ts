import type { ErrorCode, FieldCode, WireError } from "@millwright/contract/errors";

/** offline: the server was not reached. unreadable: an answer that is none of ours, as from a proxy in between. */
export type ApiErrorCode = ErrorCode | "offline" | "unreadable";

/** A call that failed. `detail` is a sentence for the person, in their language. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly detail: string;
  readonly fields: Readonly<Record<string, FieldCode>>;
  /** Seconds to wait, when the server says so. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    error: Omit<WireError, "code"> & { code: ApiErrorCode },
    retryAfter: number | null = null,
  ) {
    super(error.detail);
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

/** The server's sentence when there is one, else the screen's own. */
export function detailOr(error: unknown, fallback: string): string {
  return isApiError(error) && error.detail !== "" ? error.detail : fallback;
}

export function isWireError(value: unknown): value is WireError {
  if (typeof value !== "object" || value === null) return false;
  return typeof Reflect.get(value, "detail") === "string" && typeof Reflect.get(value, "code") === "string";
}
