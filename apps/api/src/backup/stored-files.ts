import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

export interface StoredFile {
  key: string;
  size: number;
}

/** What the store keeps; nothing that is still arriving. */
export async function listFiles(root: string): Promise<StoredFile[]> {
  if (!existsSync(root)) return [];
  const found: StoredFile[] = [];
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const key = join(entry.parentPath, entry.name)
      .slice(root.length + 1)
      .replaceAll("\\", "/");
    if (!entry.isFile() || key.startsWith("incoming/") || key.endsWith(".partial")) continue;
    const size = await stat(join(root, key)).then(
      (found) => found.size,
      () => null,
    );
    if (size !== null) found.push({ key, size });
  }
  return found;
}
