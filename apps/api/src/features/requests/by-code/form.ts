import { hash, randomBytes, timingSafeEqual } from "node:crypto";
import { limits } from "@millwright/contract/limits";
import type { AltchaChallenge } from "@millwright/contract/public-reports";
import { createChallenge, extractParams, verifySolution } from "altcha-lib/v1";
import type { Pepper } from "#adapters/pepper.ts";

const nonceBytes = 16;

/** For which machine's code a form is. */
export interface FormOf {
  companyId: string;
  machineId: string;
  /** The hash of the code: a form of a code that was replaced since is none. */
  codeHash: Buffer;
}

/** A form that was opened. */
export interface OpenedForm {
  nonce: string;
  openedAt: Temporal.Instant;
}

/** A form that is signed, so that nothing is kept of it before it is sent. */
export function makeForm(pepper: Pepper, of: FormOf, now: Temporal.Instant) {
  const nonce = randomBytes(nonceBytes).toString("base64url");
  const opened = now.epochMilliseconds.toString(36);
  const token = `${nonce}.${opened}.${signature(pepper, of, nonce, opened).toString("base64url")}`;
  return { nonce, token, expiresAt: now.add({ hours: limits.report.formHours }) };
}

/** Reads a form of ours for this machine's code, however old; null of anything else. */
export function readForm(pepper: Pepper, of: FormOf, token: string): OpenedForm | null {
  const [nonce = "", opened = "", signed = "", ...more] = token.split(".");
  const expected = signature(pepper, of, nonce, opened);
  const given = Buffer.from(signed, "base64url");
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { nonce, openedAt: Temporal.Instant.fromEpochMilliseconds(Number.parseInt(opened, 36)) };
}

/** Whether a form can be sent no more. */
export function isTooOld({ openedAt }: OpenedForm, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(openedAt.add({ hours: limits.report.formHours }), now) < 0;
}

function signature(pepper: Pepper, { companyId, machineId, codeHash }: FormOf, nonce: string, opened: string): Buffer {
  return pepper.hash("report-form", companyId, machineId, codeHash.toString("hex"), nonce, opened);
}

/** What a form said, as what is kept of it: the same words again are the same report. */
export function hashOfWords(words: object): Buffer {
  return hash("sha256", JSON.stringify(Object.entries(words).toSorted(([a], [b]) => (a < b ? -1 : 1))), "buffer");
}

/** Hashes that a solver tries at the most: half of them on average, some seconds on an old phone. */
const mostTries = 50_000;
const algorithm = "SHA-256";

/** A challenge that is good for one form, and with it once. */
export async function makeProof(pepper: Pepper, nonce: string): Promise<AltchaChallenge> {
  const proof = await createChallenge({
    algorithm,
    maxNumber: mostTries,
    hmacKey: keyOf(pepper),
    params: { form: nonce },
  });
  const { challenge, salt, signature } = proof;
  return { algorithm, challenge, maxnumber: mostTries, salt, signature };
}

/** Whether a solution is of the challenge of this form. */
export async function isProof(pepper: Pepper, nonce: string, solution: string | undefined): Promise<boolean> {
  if (solution === undefined) return false;
  try {
    // The form says when it is too old, by the server's clock.
    return extractParams(solution).form === nonce && (await verifySolution(solution, keyOf(pepper), false));
  } catch {
    return false;
  }
}

function keyOf(pepper: Pepper): string {
  return pepper.hash("report-proof").toString("hex");
}
