import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** A secret of one line that the first start makes and later ones read: readable by its owner alone. */
export async function secretIn(path: string, make: () => string | Promise<string>): Promise<string> {
  return (await written(path)) ?? (await createSecret(path, await make()));
}

async function written(path: string): Promise<string | null> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text.trim() || null;
}

/** Puts a secret in the place of the one that a file has, whole or not at all for processes that read it meanwhile. */
export function replaceSecret(path: string, secret: string): Promise<void> {
  return withDraft(path, secret, (draft) => rename(draft, path));
}

/** Of several processes that start at once the first one's is it, and the others read that. */
async function createSecret(path: string, secretOfDraft: string): Promise<string> {
  // Unlike a rename, a link never replaces what came in between.
  await withDraft(path, secretOfDraft, (draft) =>
    link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    }),
  );
  const secret = await written(path);
  if (secret === null) throw new Error(`${path} is empty.`);
  return secret;
}

/** Writes a secret beside its place, to the disk, and has it put there. */
async function withDraft(path: string, secret: string, put: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    await writeFile(draft, `${secret}\n`, { mode: 0o600, flag: "wx", flush: true });
    await put(draft);
  } finally {
    await rm(draft, { force: true });
  }
}
