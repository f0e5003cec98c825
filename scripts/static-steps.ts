import { existsSync, globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { cycleProblems } from "./arrows/cycles.ts";
import { listSources, type Source } from "./arrows/sources.ts";
import { arrowProblems } from "./arrows.ts";
import { fileSizes, folderSizes, listFiles } from "./file-sizes.ts";
import { missingBuilds } from "./lockfile.ts";
import { rowTypeProblems } from "./row-types.ts";
import { root, runTool } from "./shell.ts";
import { checked, type Outcome, type Step } from "./step.ts";
import { trackingProblems } from "./tracked-columns.ts";

async function formatAndLint(paths: readonly string[]): Promise<Outcome> {
  const { code, output } = await runTool("biome", [
    "ci",
    "--colors=off",
    "--max-diagnostics=50",
    "--error-on-warnings",
    "--no-errors-on-unmatched",
    "--files-ignore-unknown=true",
    ...(paths.length > 0 ? paths : ["."]),
  ]);
  const remedy = "Remedy: npm run format writes the format, sorts the imports and makes the fixes that are safe.";
  return checked(code === 0 ? [] : [output, remedy]);
}

function holdsSources(folder: string): boolean {
  const found = globSync("**/*.{ts,tsx}", { cwd: folder, exclude: ["**/node_modules", "**/dist"] });
  return found.length > 0;
}

/** Projects whose folder has files to check; an empty layer is no error. */
function typeProjects(): string[] {
  const configs = globSync("{packages,apps}/*/tsconfig*.json", { cwd: root });
  return [...configs, "e2e/tsconfig.json", "bench/tsconfig.json", "scripts/tsconfig.json"]
    .filter((config) => existsSync(join(root, config)) && holdsSources(join(root, dirname(config))))
    .sort();
}

/** Checks one project. What an earlier run found of files that have not changed since is kept, by what they hold. */
async function typeCheck(project: string): Promise<string[]> {
  const buildInfo = join(root, ".cache/types", `${project.replaceAll("/", "-")}.tsbuildinfo`);
  const incremental = ["--incremental", "--tsBuildInfoFile", buildInfo];
  // One checker for a project: several of them work out the same types each for itself.
  const words = ["-p", project, "--pretty", "false", "--checkers", "1", ...incremental];
  // The compiler is gone in seconds: let its memory grow a little instead of sweeping it, a tenth of its time.
  const { code, output } = await runTool("tsc", words, { env: { GOGC: "400" } });
  return code === 0 || output.includes("TS18003") ? [] : output.trimEnd().split(/\n(?=\S)/);
}

/** Each once, though every project that imports the file finds it, and those of the packages before what follows from them. */
function causesFirst(problems: readonly string[]): string[] {
  const { packages = [], others = [] } = Object.groupBy(new Set(problems), (problem) =>
    problem.startsWith("packages/") ? "packages" : "others",
  );
  return [...packages, ...others];
}

/** The largest first, so that the last one to end is a small one. */
const largestFirst = ["apps/api/tsconfig.json", "apps/web/tsconfig.json", "apps/web/tsconfig.test.json"];

/** @param words Of the projects' paths; all of them without. */
async function types(words: readonly string[]): Promise<Outcome> {
  const isAsked = (project: string) => words.length === 0 || words.some((word) => project.includes(word));
  const waiting = [...new Set([...largestFirst, ...typeProjects()])].filter(isAsked);
  if (waiting.length === 0) return checked([`No project has ${words.join(", ")} in its path.`]);
  const problems: string[] = [];
  async function checkNext(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      problems.push(...(await typeCheck(next)));
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, checkNext));
  return checked(causesFirst(problems));
}

async function deadCode(): Promise<Outcome> {
  const { code, output } = await runTool("knip", ["--no-progress", "--no-config-hints"]);
  return checked(code === 0 ? [] : [output]);
}

function wholeLockfile(): Outcome {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const missing = Object.keys(missingBuilds(lock));
  const remedy = "Remedy: node scripts/bootstrap.mjs lockfile --write";
  return checked(missing.length === 0 ? [] : [`package-lock.json lacks ${missing.join(", ")}. ${remedy}`]);
}

let read: Source[] | undefined;

/** The sources, read once for all the steps that look at them. */
function sources(): readonly Source[] {
  read ??= listSources(root);
  return read;
}

export const formatStep: Step = { name: "format and lint", group: "static", run: formatAndLint };

export const staticSteps: readonly Step[] = [
  formatStep,
  { name: "types", group: "static", run: types },
  { name: "row types", group: "static", run: async () => checked(rowTypeProblems(root)) },
  { name: "tracked columns", group: "static", run: async () => checked(trackingProblems(root)) },
  { name: "layers and arrows", group: "static", run: async () => checked(arrowProblems(sources())) },
  { name: "no cycles", group: "static", run: async () => checked(cycleProblems(sources())) },
  { name: "dead code", group: "static", run: deadCode },
  { name: "file sizes", group: "static", run: async () => fileSizes(sources()) },
  { name: "folder sizes", group: "static", run: async () => folderSizes(listFiles(root, sources())) },
  { name: "whole lockfile", group: "static", run: async () => wholeLockfile() },
];
