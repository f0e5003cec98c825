import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { DatabaseUnavailable } from "#db/connection/unavailable.ts";
import { openDatabase } from "#db/database.ts";
import { startEmbedded } from "#db/embedded.ts";
import { prepareDatabase } from "#db/migration/prepare.ts";

const dataDir = mkdtempSync(join(tmpdir(), "millwright-frozen-"));
const server = await startEmbedded({ dataDir, durable: false });
const db = openDatabase({ ...(await prepareDatabase(server.ownerUrl)), poolSize: { app: 4, auth: 2 } });
const company = "00000000-0000-4000-8000-000000000001";
afterAll(async () => {
  await db.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The server's processes: those that run and have its first one as parent. */
function processes(): number[] {
  const isChild = (pid: string) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === server.pid;
    } catch {
      return false;
    }
  };
  return [server.pid, ...readdirSync("/proc").filter(isChild).map(Number)];
}
const signal = (signal: NodeJS.Signals) => {
  for (const pid of processes()) process.kill(pid, signal);
};
const timed = async (work: Promise<unknown>): Promise<{ ms: number; outcome: unknown }> => {
  const began = performance.now();
  const outcome = await work.catch((error: unknown) => error);
  return { ms: performance.now() - began, outcome };
};
const read = () => db.inCompany(company, (inDb) => sql`select count(*) from work_order`.execute(inDb));

test.runIf(process.platform === "linux")(
  "while the database is frozen everybody is told soon, also who is in the middle of it, and all is well soon after (slow)",
  async () => {
    await read();
    const begun = Promise.withResolvers<void>();
    const frozen = Promise.withResolvers<void>();
    const middle = db.inCompany(company, async (inDb) => {
      await sql`select count(*) from work_order`.execute(inDb);
      begun.resolve();
      await frozen.promise;
      await sql`select count(*) from machine`.execute(inDb);
    });
    await begun.promise;
    signal("SIGSTOP");
    try {
      frozen.resolve();
      const reads = [timed(middle), ...Array.from({ length: 12 }, () => timed(read()))];
      for (const { ms, outcome } of await Promise.all(reads)) {
        expect(outcome).toBeInstanceOf(DatabaseUnavailable);
        // Two seconds on a machine that has time (`npm run bench -- faults frozen`).
        expect(ms).toBeLessThan(4_000);
      }
      const later = await timed(read());
      expect(later.outcome).toBeInstanceOf(DatabaseUnavailable);
      expect(later.ms).toBeLessThan(1_000);
    } finally {
      signal("SIGCONT");
    }
    const began = performance.now();
    while ((await timed(read())).outcome instanceof DatabaseUnavailable) await pause(20);
    expect(performance.now() - began).toBeLessThan(3_000);
  },
);

test("a statement that takes long is none that is lost", async () => {
  const slow = db.inCompany(company, (inDb) => sql`select pg_sleep(2.5)`.execute(inDb));
  await expect(slow).resolves.toBeDefined();
});
