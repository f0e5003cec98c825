/**
 * `npm run check`: the fast gate before every commit. `npm run check -- types`, `-- format FILE…`, `-- unit web [words]` and
 * so on run a part. The whole gate checks the format of what changed, and runs the unit tests that it can reach.
 */
import { listSources } from "./arrows/sources.ts";
import { gateScope } from "./changed-tests.ts";
import { partOf } from "./parts.ts";
import { root } from "./shell.ts";
import { formatStep, staticSteps } from "./static-steps.ts";
import { checked, runSteps, type Step } from "./step.ts";
import { runUnitTests, unitStep } from "./suite-steps.ts";

/** The steps of the gate: without git's word on what changed, those of everything. */
async function gateSteps(): Promise<readonly Step[]> {
  const scope = await gateScope(listSources(root));
  if (scope === null) return [...staticSteps, unitStep];
  const { files, tests } = scope;
  const formatOfChanged: Step = {
    ...formatStep,
    run: async () => {
      const outcome = files.length === 0 ? checked([]) : await formatStep.run(files);
      return { ...outcome, note: `${files.length} files that changed; npm test -- static checks all` };
    },
  };
  const reached: Step = {
    ...unitStep,
    run: async () => {
      if (tests === null) return unitStep.run([]);
      const outcome = await runUnitTests(tests);
      return { ...outcome, note: `${tests.length} files that what changed can reach; npm test -- unit runs all` };
    },
  };
  return [...staticSteps.map((step) => (step === formatStep ? formatOfChanged : step)), reached];
}

try {
  const words = process.argv.slice(2);
  const { steps, filters } = partOf(words.length === 0 ? await gateSteps() : [...staticSteps, unitStep], words);
  const { passed, failed } = await runSteps(steps, { filters, atOnce: 2 });
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
