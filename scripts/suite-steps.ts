import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findOrInstallBrowser } from "./browser.ts";
import { type Run, root, runTool } from "./shell.ts";
import type { Outcome, Step } from "./step.ts";
import { ensureWebBuilt } from "./web-build.ts";

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

interface Counts {
  passed: number;
  failed: number;
  /** How many passed at their second try. */
  flaky?: number;
}

/** A file that could not even be loaded has no tests of its own: it counts as one that failed. */
export function vitestCounts(report: VitestReport): Counts {
  const unloaded = report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

export function playwrightCounts({ stats }: PlaywrightReport): Counts {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, flaky: stats.flaky };
}

/** A suite that ran nothing, or that ended badly without a failed test, is one failure. */
export function suiteOutcome({ passed, failed, flaky = 0 }: Counts, { code, output }: Run): Outcome {
  const note = flaky === 0 ? {} : { note: `${flaky} of them at the second try` };
  if (failed > 0) return { passed, failed, output, ...note };
  if (passed === 0) return { passed, failed: 1, output: `${output}\nNo test ran where tests are expected.` };
  return { passed, failed: code === 0 ? 0 : 1, output, ...note };
}

/** Runs a suite that writes a JSON report to the file it is given, and reads the counts from it. */
async function suite<Report>(
  start: (reportFile: string) => Promise<Run>,
  countsOf: (report: Report) => Counts,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "millwright-report-"));
  const reportFile = join(folder, "report.json");
  try {
    const ended = await start(reportFile);
    const report = existsSync(reportFile) ? readFileSync(reportFile, "utf8") : "";
    return suiteOutcome(report === "" ? { passed: 0, failed: 0 } : countsOf(JSON.parse(report)), ended);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function vitest(projects: readonly string[], filters: readonly string[]): Promise<Outcome> {
  const chosen = projects.flatMap((project) => ["--project", project]);
  const reporters = ["--reporter=minimal", "--reporter=json", "--passWithNoTests"];
  return suite(
    (file) => runTool("vitest", ["run", ...chosen, ...reporters, `--outputFile.json=${file}`, ...filters]),
    vitestCounts,
  );
}

/** To record a journey takes more than a third of its time again: those that are asked for by name are recorded. */
export function journeyWords(filters: readonly string[]): string[] {
  const recorded = filters.length > 0 ? ["--trace=retain-on-failure"] : [];
  return ["test", "--reporter=line,json", ...recorded, ...filters];
}

async function journeys(filters: readonly string[]): Promise<Outcome> {
  const CHROMIUM_PATH = await findOrInstallBrowser();
  await ensureWebBuilt();
  return suite(
    (file) =>
      runTool("playwright", journeyWords(filters), {
        cwd: join(root, "e2e"),
        env: { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      }),
    playwrightCounts,
  );
}

/** The unit tests whose path holds one of the words, of all projects that need no database. */
export const runUnitTests = (filters: readonly string[]): Promise<Outcome> => vitest(["unit", "web", "page"], filters);
export const unitStep: Step = { name: "unit", group: "unit", run: runUnitTests };
export const apiStep: Step = { name: "api", group: "api", run: (filters) => vitest(["api"], filters) };
/** Commands that take as long as the suite does, as making a new feature and trying it. */
export const wholeStep: Step = { name: "whole commands", group: "whole", run: (filters) => vitest(["whole"], filters) };
export const journeysStep: Step = { name: "browser journeys", group: "e2e", run: journeys };
