import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { openHome } from "#db/embedded/cluster.ts";
import { readPostmaster } from "#db/embedded/postmaster.ts";

/** Writes the lock file of a server and removes it, over and over, as servers do that start and end. */
const starter = `
  const { rmSync, writeFileSync } = require("node:fs");
  const { workerData, parentPort } = require("node:worker_threads");
  parentPort.postMessage("begun");
  for (;;) {
    writeFileSync(workerData, "4711\\n/data\\n1\\n5433\\n");
    rmSync(workerData);
  }`;

test("a server that ends while its lock file is read is one that ended", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-postmaster-"));
  const home = openHome(dataDir);
  mkdirSync(home.cluster, { recursive: true });
  expect(readPostmaster(home)).toBeNull();
  const worker = new Worker(starter, { eval: true, workerData: join(home.cluster, "postmaster.pid") });
  onTestFinished(async () => {
    await worker.terminate();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await new Promise((begun) => worker.once("message", begun));
  for (const until = Date.now() + 1_000; Date.now() < until; ) readPostmaster(home);
});
