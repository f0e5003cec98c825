import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Load, Rate } from "./speed/wrk.ts";

/**
 * How often, and how fast, pgbench has a statement answered that it sends, prepared, to the same server; of several
 * scripts, one drawn by lot each time.
 */
export async function pgbench(
  url: string,
  statements: string | readonly string[],
  load: Load & { once?: true },
): Promise<Rate> {
  const folder = mkdtempSync(join(tmpdir(), "millwright-pgbench-"));
  const scripts = [statements].flat().map((statement, n) => {
    const script = join(folder, `${n}.sql`);
    writeFileSync(script, `${statement}\n`);
    return ["-f", script];
  });
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
    ...scripts.flat(),
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
    throw new Error("This run needs pgbench: apt-get install postgresql-contrib.", { cause });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
