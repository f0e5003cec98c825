import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Pepper } from "#adapters/pepper.ts";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/** A key of the company's own, from the secret that is in no database. */
const keyOf = (pepper: Pepper, companyId: string) => pepper.hash("sign-on client secret", companyId);

/** Seals the secret of a company's client: the database alone does not open it. */
export function sealSecret(pepper: Pepper, companyId: string, secret: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(pepper, companyId), iv);
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** The secret again; null where it was sealed under another one, or for another company. */
export function openSecret(pepper: Pepper, companyId: string, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv(algorithm, keyOf(pepper, companyId), sealed.subarray(0, ivBytes));
    decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    const opened = [decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()];
    return Buffer.concat(opened).toString("utf8");
  } catch {
    return null;
  }
}
