import { passwordFault } from "@millwright/domain/passwords";
import type { MessageOf } from "#features/auth/fields.ts";
import { type ApiErrorCode, isApiError } from "#lib/api/api-error.ts";

/** What is wrong with a typed e-mail, before it is sent. */
export function emailFault(email: string): MessageOf | undefined {
  if (email.trim() === "") return (m) => m.auth.emailRequired;
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : (m) => m.auth.emailInvalid;
}

export function passwordMissing(password: string): MessageOf | undefined {
  return password === "" ? (m) => m.auth.passwordRequired : undefined;
}

// The common passwords are known to the server alone.
const notKnownHere = () => false;

/** What is wrong with a new password, as far as can be told without the server. */
export function newPasswordFault(password: string, email = ""): MessageOf | undefined {
  const fault = passwordFault(password, email, notKnownHere);
  if (password === "" || fault === null) return passwordMissing(password);
  return fault === "too_short" ? (m) => m.errors.password_too_short : (m) => m.errors.password_too_common;
}

type FieldName = "email" | "password" | "companyCode";

const fieldOf: Partial<Record<ApiErrorCode, FieldName>> = {
  email_taken: "email",
  password_too_short: "password",
  password_too_common: "password",
  company_code_not_found: "companyCode",
};

/** The field that a refusal is about, with the server's sentence; null when it is about none of them. */
export function faultOf(error: unknown): { [Name in FieldName]?: MessageOf } | null {
  if (!isApiError(error)) return null;
  const field = fieldOf[error.code];
  if (field !== undefined && error.detail !== "") return { [field]: () => error.detail };
  return error.code === "invalid" && error.fields.email ? { email: (m) => m.auth.emailInvalid } : null;
}
