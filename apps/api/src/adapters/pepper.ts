import { createHash, createHmac, randomBytes } from "node:crypto";
import { join } from "node:path";
import { secretIn } from "#adapters/secret-file.ts";

/** A secret that is in no database: what is kept under it can't be guessed by who has the database alone. */
export interface Pepper {
  /** HMAC-SHA-256 of some texts, of which none can be taken for another's part. */
  hash(...texts: string[]): Buffer;
  /** Distinguishes one from another, and reveals nothing. */
  id: Buffer;
}

const pepperFile = "pin-pepper";

export function pepperOf(secret: string): Pepper {
  const key = createHash("sha256").update(secret).digest();
  const hash = (...texts: string[]) => createHmac("sha256", key).update(JSON.stringify(texts)).digest();
  return { hash, id: hash("which pepper").subarray(0, 8) };
}

/** The pepper of the settings, or the one in `dataDir`, which the first start makes: readable by its owner alone. */
export async function openPepper({
  pinPepper,
  dataDir,
}: {
  pinPepper: string | null;
  dataDir: string;
}): Promise<Pepper> {
  if (pinPepper !== null) return pepperOf(pinPepper);
  return pepperOf(await secretIn(join(dataDir, pepperFile), () => randomBytes(32).toString("base64url")));
}
