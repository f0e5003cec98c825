import { defineConfig } from "@playwright/test";
import { findBrowser } from "../scripts/browser.ts";
import { keepTemporaryFilesInMemory } from "../scripts/temporary-files.ts";

keepTemporaryFilesInMemory();

const executablePath = process.env.CHROMIUM_PATH ?? findBrowser();

export default defineConfig({
  testDir: "src",
  testMatch: "**/*.spec.ts",
  globalSetup: "./global-setup.ts",
  outputDir: "test-results",
  // A journey waits for what lingers, comes back or is told by others. Four at a time were no sooner done on two processors, and four of
  // 150 had to be tried again.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A machine that is short of time for a moment is no fault of the code; a real fault fails three times.
  retries: 2,
  // What takes longer than this is broken; a machine that others use as well takes three times as long as a quiet one.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env.E2E_ORIGIN,
    screenshot: "only-on-failure",
    // A fault that is tried again is recorded; so are journeys that are asked for by name (scripts/suite-steps.ts).
    trace: "on-first-retry",
    acceptDownloads: true,
    // A worker keeps four megabytes in each new browser; the journeys that are about it let it in.
    serviceWorkers: "block",
    // A hand waits for what slides in; what is proven is where it ends.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A page lives for seconds: to optimize its code took more than a quarter of the processor's time, and a process for
        // a graphics card that is not there some of the rest.
        "--js-flags=--no-opt",
        "--in-process-gpu",
      ],
    },
  },
});
