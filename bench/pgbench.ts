import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

interface Load {
  connections: number;
  seconds: number;
}

/** Transactions a second of a statement that pgbench sends, prepared, to the same server. */
export async function pgbench(url: string, statement: string, { connections, seconds }: Load): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "millwright-pgbench-"));
  const script = join(folder, "statement.sql");
  writeFileSync(script, `${statement};\n`);
  const options = ["-n", "-M", "prepared", "-c", `${connections}`, "-j", "1", "-T", `${seconds}`, "-f", script, url];
  try {
    const { stdout } = await promisify(execFile)("pgbench", options);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } catch (cause) {
    throw new Error("This run needs pgbench: apt-get install postgresql-contrib.", { cause });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
