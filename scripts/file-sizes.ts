import { isTest, type Source } from "./arrows/sources.ts";
import { checked, type Outcome } from "./step.ts";

const longest = 300;
const aim = { median: 70, p90: 180 };

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
