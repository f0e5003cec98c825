/** Every refusal that the API can answer, by its stable code, with its HTTP status. The sentences are in messages/errors. */
export const errorStatus = {
  malformed: 400,
  signature_invalid: 400,
  unauthorized: 401,
  wrong_credentials: 401,
  forbidden: 403,
  owner_only: 403,
  no_company: 403,
  barred: 403,
  email_not_verified: 403,
  subscription_expired: 403,
  professional_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  company_code_not_found: 404,
  conflict: 409,
  stale: 409,
  email_taken: 409,
  machine_in_department: 409,
  last_owner: 409,
  not_at_hand: 409,
  changed_since: 409,
  nothing_to_undo: 409,
  duplicate: 409,
  part_code_taken: 409,
  not_enough_stock: 409,
  idempotency_conflict: 409,
  not_subscribed: 409,
  same_package: 409,
  downgrade: 409,
  upgrade_instead: 409,
  renewal_too_early: 409,
  link_spent: 410,
  too_large: 413,
  unsupported_file: 415,
  unsupported_media_type: 415,
  invalid: 422,
  empty_file: 422,
  name_required: 422,
  title_required: 422,
  machine_name_required: 422,
  fill_all_fields: 422,
  fill_required_fields: 422,
  full_name_required: 422,
  role_required: 422,
  password_wrong: 422,
  password_too_short: 422,
  password_too_common: 422,
  code_invalid: 422,
  token_invalid: 422,
  time_zone_unknown: 422,
  unknown_reference: 422,
  barcode_characters: 422,
  barcode_too_long: 422,
  wrong_department: 422,
  code_cooldown: 429,
  too_many_codes: 429,
  too_many_attempts: 429,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 503,
  payments_off: 503,
  payment_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** What is wrong with one field of a refused body. */
export const fieldCodes = [
  "required",
  "too_short",
  "too_long",
  "too_small",
  "too_big",
  "invalid",
  "duplicate",
] as const;
export type FieldCode = (typeof fieldCodes)[number];

/** The body of every answer that is not a success. */
export interface ErrorJson {
  detail: string;
  code: ErrorCode;
  fields?: Record<string, FieldCode>;
}
