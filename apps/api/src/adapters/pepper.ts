import { createHash, createHmac, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** A secret that is in no database: what is kept under it can't be guessed by who has the database alone. */
export interface Pepper {
  /** HMAC-SHA-256 of some texts, of which none can be taken for another's part. */
  hash(...texts: string[]): Buffer;
  /** By which one is told from another; it gives nothing away. */
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
  const path = join(dataDir, pepperFile);
  return pepperOf((await written(path)) ?? (await made(path)));
}

async function written(path: string): Promise<string | null> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text.trim() || null;
}

/** Of several processes that start at once the first one's is it, and the others read that. */
async function made(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    await writeFile(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx", flush: true });
    // Unlike a rename, a link never replaces what came in between.
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  const secret = await written(path);
  if (secret === null) throw new Error(`${path} is empty.`);
  return secret;
}
