import { globSync } from "node:fs";
import { dirname, sep } from "node:path";
import { isTest, type Source } from "./arrows/sources.ts";
import { checked, type Outcome } from "./step.ts";

const longest = 300;
const aim = { median: 70, p90: 180 };

/** So many files lie directly in a folder at most, tests and styles among them. */
const mostInFolder = 25;
const mayHoldMore: Record<string, string> = {
  scripts: "one command a file",
  bench: "one command a file",
  "apps/api/migrations": "one step a file, in the order of their numbers",
  "packages/contract/src": "one feature a file",
  "packages/messages/src/en": "one feature a file",
  "packages/messages/src/fr": "one feature a file",
};

function share(sorted: readonly number[], fraction: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? 0;
}

/** Reports the lengths of the hand-written sources, in lines, and refuses what is longer than a file should be. */
export function fileSizes(sources: readonly Source[]): Outcome {
  const files = sources
    .filter(({ path }) => !isTest(path) && !path.startsWith("packages/messages/"))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split("\n").length }));
  const sorted = files.map(({ lines }) => lines).sort((a, b) => a - b);
  const figures = { median: share(sorted, 0.5), p90: share(sorted, 0.9), max: sorted.at(-1) ?? 0 };
  const note = `${files.length} files: median ${figures.median} lines (aim ${aim.median}), p90 ${figures.p90} (aim ${aim.p90}), longest ${figures.max} (limit ${longest})`;
  const tooLong = files.filter(({ lines }) => lines > longest);
  return checked(
    tooLong.map(({ path, lines }) => `${path} has ${lines} lines, over ${longest}: split it by noun.`),
    note,
  );
}

/** Refuses a folder that holds more files than a reader takes in, but for those where a file has a place by its name. */
export function folderSizes(paths: readonly string[]): Outcome {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  const limited = [...counts].filter(([folder]) => mayHoldMore[folder] === undefined);
  const note = `${counts.size} folders: at most ${Math.max(...limited.map(([, count]) => count))} files in one (limit ${mostInFolder})`;
  const tooFull = limited.filter(([, count]) => count > mostInFolder);
  return checked(
    tooFull.map(
      ([folder, count]) => `${folder} has ${count} files, over ${mostInFolder}: sort them into folders by noun.`,
    ),
    note,
  );
}

/** The hand-written sources, the schema and the migrations. */
export function listFiles(root: string, sources: readonly Source[]): string[] {
  const sql = globSync("apps/api/{schema,migrations}/*.sql", { cwd: root }).map((path) => path.split(sep).join("/"));
  return [...sources.map(({ path }) => path), ...sql];
}
