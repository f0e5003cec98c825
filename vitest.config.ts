import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/longest-first.ts";
import { keepTemporaryFilesInMemory } from "./scripts/temporary-files.ts";

keepTemporaryFilesInMemory();

const setupFiles = [fileURLToPath(new URL("scripts/quiet-tests.ts", import.meta.url))];
/** Of what runs in the process of the test alone, so that its processor's time is the test's. */
const inOneProcess = [...setupFiles, fileURLToPath(new URL("scripts/processor-limit.ts", import.meta.url))];
const databaseSetup = "apps/api/src/testing/global-setup.ts";

/** Holds what the statements of the api give to their row types. */
const statements = fileURLToPath(new URL("apps/api/src/testing/statements/setup.ts", import.meta.url));

const cheapHashes = fileURLToPath(new URL("apps/api/src/testing/hashes/cheap-hashes.ts", import.meta.url));

/** Tests of the api that need no database belong to the fast gate. */
const noDatabase = "apps/api/src/**/*.unit.test.ts";
/** Tests of a command that take as long as the product's own do not. */
const whole = "scripts/**/*.whole.test.ts";

const webTests = ["apps/web/src/**/*.test.ts"];
/** Those of them that have a window. */
const ofPages = globSync(webTests).filter((file) =>
  readFileSync(file, "utf8").includes("@vitest-environment happy-dom"),
);

/** The clock says how busy the machine is: it only ends a test that hangs. What a test may take, `processor-limit.ts` counts. */
const hangsAfterMs = 120_000;

/** A machine that is short of time for a moment is no fault of the code; a real fault fails twice. */
const retry = 1;

export default defineConfig({
  test: {
    // No test of a server or of a rule changes what its modules hold: each process loads them once.
    isolate: false,
    maxWorkers: "100%",
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["packages/*/src/**/*.test.ts", "scripts/**/*.test.ts", noDatabase],
          exclude: [whole],
          testTimeout: hangsAfterMs,
          environment: "node",
          setupFiles: inOneProcess,
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          include: ["apps/api/src/**/*.test.ts", "bench/**/*.test.ts"],
          exclude: [noDatabase],
          environment: "node",
          setupFiles: [...setupFiles, cheapHashes, statements],
          globalSetup: existsSync(databaseSetup) ? [databaseSetup] : [],
          testTimeout: hangsAfterMs,
          hookTimeout: 240_000,
          // A file waits for its database, for locks and for clocks: three at a time used half of two processors.
          maxWorkers: 4,
          retry,
        },
      },
      // Each runs whole suites of its own, and has no time to lose on a second try.
      { extends: true, test: { name: "whole", include: [whole], environment: "node", testTimeout: 3_600_000 } },
      {
        extends: true,
        test: {
          name: "web",
          // Here too the modules hold who is signed in and whether the server is there.
          pool: "vmForks",
          retry,
          testTimeout: hangsAfterMs,
          include: webTests,
          exclude: ofPages,
          environment: "node",
          setupFiles: inOneProcess,
        },
      },
      {
        extends: true,
        test: {
          name: "page",
          // What a browser's modules hold, they hold of one page: who is signed in, and its window's listeners. Each file has
          // a context of its own in a process that stays: a third of the processor's time of a process for each.
          pool: "vmForks",
          retry,
          testTimeout: hangsAfterMs,
          include: ofPages,
          environment: "happy-dom",
          setupFiles: inOneProcess,
        },
      },
    ],
  },
});
