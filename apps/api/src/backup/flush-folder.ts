import { open } from "node:fs/promises";

/** Names in a folder outlive a power cut once the folder itself is on the disk. Windows neither offers nor needs it. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
