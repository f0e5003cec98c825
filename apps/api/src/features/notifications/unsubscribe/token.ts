import { timingSafeEqual } from "node:crypto";
import { type NewsKind, newsKinds } from "@millwright/domain/notifications/settings";
import type { Pepper } from "#adapters/pepper.ts";

/** Whose mails, and which, a link stops: those of some kinds, or the morning's, or the figures of each month; where it names none, the weekly one. */
export interface Stopping {
  companyId: string;
  personId: string;
  kinds: readonly NewsKind[];
  digest: boolean;
  monthly?: boolean;
}

/** What a link is sealed for says whether it stops the figures of each month. */
const purposes = { others: "stop mails", monthly: "stop monthly report" } as const;
type Purpose = (typeof purposes)[keyof typeof purposes];
const idBytes = 16;
const macBytes = 16;
const digestBit = 1 << newsKinds.length;

/** A text for an address. It is no secret of the plant's: who has it may stop these mails, and nothing else. */
export function stoppingToken(pepper: Pepper, { companyId, personId, kinds, digest, monthly }: Stopping): string {
  const bits = newsKinds.reduce((sum, kind, n) => sum + (kinds.includes(kind) ? 1 << n : 0), digest ? digestBit : 0);
  const payload = Buffer.concat([bytesOf(companyId), bytesOf(personId), Buffer.of(bits)]);
  return Buffer.concat([
    payload,
    sealOf(pepper, payload, monthly === true ? purposes.monthly : purposes.others),
  ]).toString("base64url");
}

/** Null of what this server did not make. */
export function readStoppingToken(pepper: Pepper, token: string): Stopping | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== 2 * idBytes + 1 + macBytes) return null;
  const payload = bytes.subarray(0, -macBytes);
  const isFor = (purpose: Purpose) => timingSafeEqual(sealOf(pepper, payload, purpose), bytes.subarray(-macBytes));
  const monthly = isFor(purposes.monthly);
  if (!monthly && !isFor(purposes.others)) return null;
  const bits = payload[2 * idBytes] ?? 0;
  return {
    companyId: idOf(payload.subarray(0, idBytes)),
    personId: idOf(payload.subarray(idBytes, 2 * idBytes)),
    kinds: newsKinds.filter((_, n) => (bits & (1 << n)) !== 0),
    digest: (bits & digestBit) !== 0,
    ...(monthly && { monthly }),
  };
}

function sealOf(pepper: Pepper, payload: Buffer, purpose: Purpose): Buffer {
  return pepper.hash(purpose, payload.toString("base64url")).subarray(0, macBytes);
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll("-", ""), "hex");
}

function idOf(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
