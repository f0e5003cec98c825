import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** A secret of one line that the first start makes and later ones read: readable by its owner alone. */
export async function secretIn(path: string, make: () => string | Promise<string>): Promise<string> {
  return (await written(path)) ?? (await made(path, await make()));
}

async function written(path: string): Promise<string | null> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text.trim() || null;
}

/** Of several processes that start at once the first one's is it, and the others read that. */
async function made(path: string, draftSecret: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    await writeFile(draft, `${draftSecret}\n`, { mode: 0o600, flag: "wx", flush: true });
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
