import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));
const startsWithinMs = 60_000;

/** The product's own process with these settings; `said` grows with what it prints. */
export function runMain(env: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [main, ...args], { env });
  const output = { text: "" };
  child.stdout.on("data", (chunk) => (output.text += chunk));
  child.stderr.on("data", (chunk) => (output.text += chunk));
  return { child, said: output, ended: once(child, "exit") };
}

/** The same in a folder of its own, once it answers. */
export async function startMain(settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-main-"));
  const { child, said: output, ended } = runMain({ DATA_DIR: dataDir, PORT: "0", ...settings });
  const address = await vi.waitFor(
    () => {
      const found = /Millwright is at (https?:\S+)/.exec(output.text)?.[1];
      if (!found) throw new Error(output.text);
      return found;
    },
    { timeout: startsWithinMs, interval: 50 },
  );
  const stop = (...signals: NodeJS.Signals[]) => {
    for (const signal of signals) child.kill(signal);
    return ended;
  };
  return {
    address,
    dataDir,
    said: output,
    /** The processes of ours that it started. */
    workers: () =>
      readdirSync("/proc")
        .map(Number)
        .filter((pid) => isWorkerOf(pid, child.pid ?? 0)),
    /** Answers its exit code and signal. */
    stop,
    remove: async () => {
      await stop("SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function isWorkerOf(pid: number, parent: number): boolean {
  try {
    const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    return Number(fields.split(" ")[1]) === parent && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(main);
  } catch {
    return false;
  }
}
