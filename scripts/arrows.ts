/** The layers-and-arrows check: `node scripts/bootstrap.mjs arrows`. What a layer may hold and import, with the remedy. */
import { wrongArrows } from "./arrows/arrow-rules.ts";
import { cycleProblems } from "./arrows/cycles.ts";
import { listSources, type Source } from "./arrows/sources.ts";
import { wrongTexts } from "./arrows/text-rules.ts";
import { root } from "./shell.ts";

export function arrowProblems(sources: readonly Source[]): string[] {
  return [...wrongArrows(sources), ...wrongTexts(sources)];
}

if (import.meta.main) {
  const sources = listSources(root);
  const problems = [...arrowProblems(sources), ...cycleProblems(sources)];
  for (const problem of problems) console.error(problem);
  console.log(`${sources.length} files, ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
