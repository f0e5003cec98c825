import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Runs test files of the api with settings of their own, in another folder than this one if asked. Answers whether they passed. */
export async function passes(
  files: readonly string[],
  { env = {}, cwd = root, quiet = false }: { env?: Record<string, string>; cwd?: string; quiet?: boolean } = {},
): Promise<boolean> {
  const command = fileURLToPath(new URL("../../node_modules/vitest/vitest.mjs", import.meta.url));
  const child = spawn(process.execPath, [command, "run", "--project", "api", "--bail", "1", ...files], {
    cwd,
    env: { ...process.env, ...env },
    stdio: quiet ? "ignore" : "inherit",
  });
  const [code] = await once(child, "exit");
  return code === 0;
}
