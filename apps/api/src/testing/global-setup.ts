import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "#db/embedded.ts";
import { prepareDatabase } from "#db/migration/prepare.ts";
import { createDatabase, databaseUrl, templateName } from "#testing/template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The owner's URL of the server that all test files share. */
    postgresOwnerUrl: string;
  }
}

/** One real server for the whole run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-test-"));
  const undo: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.reverse()) await step();
  };
  try {
    const server = await startEmbedded({ dataDir, durable: false });
    const sweeper = sweepAfterDeath(server.pid, dataDir);
    undo.push(() => sweeper.kill(), server.stop);
    await createDatabase(server.ownerUrl, templateName);
    await prepareDatabase(databaseUrl(server.ownerUrl, templateName));
    project.provide("postgresOwnerUrl", server.ownerUrl);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Stops the server and removes its folder when this process dies without saying so: its end of the pipe closes. */
function sweepAfterDeath(pid: number, dataDir: string) {
  const script = `cat > /dev/null; kill -INT "$0"; sleep 1; rm -rf "$1"`;
  const sweeper = spawn("/bin/sh", ["-c", script, String(pid), dataDir], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  sweeper.on("error", () => {});
  sweeper.unref();
  return sweeper;
}
