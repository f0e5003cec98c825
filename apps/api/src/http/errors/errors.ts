import { type ErrorCode, type ErrorJson, errorStatus } from "@millwright/contract/call/errors";
import { errors as en } from "@millwright/messages/en/errors";
import { errors as fr } from "@millwright/messages/fr/errors";
import { sayDate } from "@millwright/messages/plans/say-days";
import { fillCounted, type Locale, localeOf, regionOf } from "@millwright/messages/text";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { PaymentsUnavailable } from "#adapters/payments.ts";
import { DatabaseUnavailable } from "#db/connection/unavailable.ts";
import { sendJson } from "#http/answer/json-answer.ts";
import { Refusal, type RefusalValue } from "#http/errors/refusal.ts";

const sentences = { en, fr };

/** The body of a refusal in a language. */
export function errorJson({ code, details }: Refusal, locale: Locale): ErrorJson {
  const { fields, extra, sentence = code, values = {} } = details;
  const detail = fillCounted(locale, sentences[locale][sentence], values.n, inWords(values, locale));
  return { ...extra, detail, code, ...(fields && { fields }) };
}

/** A calendar day, written as a date. */
const civilDay = /^\d{4}-\d{2}-\d{2}$/;

function inWords(values: Record<string, RefusalValue>, locale: Locale): Record<string, string> {
  const numbers = new Intl.NumberFormat(regionOf[locale]);
  const say = (value: RefusalValue) => {
    if (typeof value === "function") return value(locale);
    if (typeof value === "number") return numbers.format(value);
    return civilDay.test(value) ? sayDate(value, locale, "") : value;
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, say(value)]));
}

/** Answers an error: a refusal by its code, anything else as `internal`, logged and never shown. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const refusal = refusalOf(error, request);
  // Who is told on purpose to come back is in the request's own line.
  const isOnPurpose = error instanceof Refusal && error.code === "unavailable";
  if (errorStatus[refusal.code] >= 500 && !isOnPurpose) request.log.error({ err: error }, refusal.code);
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header("retry-after", String(Math.ceil(retryAfterSeconds)));
  reply.code(errorStatus[refusal.code]);
  return sendJson(request, reply, JSON.stringify(errorJson(refusal, localeOf(request.headers["accept-language"]))));
}

/** What the system, or PostgreSQL of its own disk, says when there is no space. */
const fullCodes = new Set(["ENOSPC", "EDQUOT", "53100"]);

function refusalOf(error: FastifyError | Refusal, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof PaymentsUnavailable) return new Refusal("payment_unavailable", { retryAfterSeconds: 5 });
  if (error instanceof DatabaseUnavailable) return new Refusal("unavailable", { retryAfterSeconds: 2 });
  if (fullCodes.has(error.code)) return new Refusal("storage_full", { retryAfterSeconds: 5 });
  return fromFramework(error, request) ?? fromDatabase(error) ?? new Refusal("internal", {});
}

const frameworkCodes: Record<string, ErrorCode> = {
  FST_REQ_FILE_TOO_LARGE: "too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "unsupported_media_type",
};

const tooManyParts = ["FST_FILES_LIMIT", "FST_PARTS_LIMIT", "FST_FIELDS_LIMIT"];

/** What the framework refuses before a handler sees it. */
function fromFramework({ code, statusCode }: FastifyError, { routeOptions }: FastifyRequest): Refusal | undefined {
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") {
    const kilobytes = Math.floor((routeOptions.bodyLimit ?? 0) / 1024);
    return new Refusal("too_large", { sentence: "body_too_large", values: { kilobytes } });
  }
  if (tooManyParts.includes(code)) return new Refusal("too_large", { sentence: "one_file" });
  const known = frameworkCodes[code];
  if (known !== undefined) return new Refusal(known, {});
  const isCallers = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  if (isCallers) return new Refusal(statusCode === 404 ? "not_found" : "malformed", {});
  return undefined;
}

/** What refers to who was removed from the company, or to a session or a turn that ended, meanwhile. */
const ofLeavers: Record<string, () => Refusal> = {
  saved_view_company_id_person_id_fkey: () => new Refusal("unauthorized", {}),
  download_link_session_id_fkey: () => new Refusal("unauthorized", {}),
  download_link_turn_id_fkey: () => new Refusal("turn_ended", {}),
  assignee_company_id_member_id_fkey: () => new Refusal("unknown_reference", { fields: { member_id: "invalid" } }),
};

/** What PostgreSQL says of a transaction that met another one, or of a text that it can't keep. */
function fromDatabase({ code, constraint = "" }: FastifyError & { constraint?: string }): Refusal | undefined {
  if (code === "23503") return ofLeavers[constraint]?.();
  // A statement that took too long, or all of them together: for its data, or since others had the database.
  if (code === "57014" || code === "25P04")
    return new Refusal("unavailable", { retryAfterSeconds: 2, sentence: "took_too_long" });
  const lostRace = ["40001", "40P01", "55P03", "23505"];
  if (lostRace.includes(code)) return new Refusal("conflict", { retryAfterSeconds: 1 });
  const unkeepable = ["22021", "22P05"];
  if (unkeepable.includes(code)) return new Refusal("invalid", {});
  return undefined;
}
