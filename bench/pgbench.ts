import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Load, Rate } from "./speed/wrk.ts";

/** How often, and how fast, pgbench has statements answered that it sends, prepared, to the same server. */
export async function pgbench(url: string, statements: string, load: Load & { once?: true }): Promise<Rate> {
  const folder = mkdtempSync(join(tmpdir(), "millwright-pgbench-"));
  const script = join(folder, "statements.sql");
  writeFileSync(script, `${statements}\n`);
  const length = load.once ? ["-t", "1"] : ["-T", `${load.seconds}`];
  const log = ["-l", "--log-prefix", join(folder, "log"), "--sampling-rate", "0.1"];
  const options = [
    "-n",
    "-M",
    "prepared",
    "-c",
    `${load.connections}`,
    "-j",
    "1",
    ...length,
    ...log,
    "-f",
    script,
    url,
  ];
  try {
    const { stdout } = await promisify(execFile)("pgbench", options);
    const times = readdirSync(folder)
      .filter((name) => name.startsWith("log"))
      .flatMap((name) => readFileSync(join(folder, name), "utf8").trim().split("\n"))
      .map((line) => Number(line.split(" ")[2]) / 1_000)
      .sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
    return { perSecond: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]), p50Ms: at(0.5), p99Ms: at(0.99) };
  } catch (cause) {
    throw new Error(reasonOf(cause), { cause });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Why pgbench gave no figures: it is not there, or the first fault that it speaks of. */
export function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if ("code" in cause && cause.code === "ENOENT") return "pgbench is missing: apt-get install postgresql-contrib.";
  const stderr = "stderr" in cause ? String(cause.stderr) : "";
  const faults = stderr.split("\n").filter((line) => /error|fatal/i.test(line));
  return `pgbench failed: ${faults.slice(0, 3).join(" · ") || cause.message}`;
}
