/**
 * `npm run check`: the fast gate before every commit. `npm run check -- types`, `-- format FILE…`, `-- unit web [words]` and
 * so on run a part. The whole gate checks the format of what changed, and runs the unit tests that it can reach.
 */
import { listSources } from "./arrows/sources.ts";
import { gateScope } from "./changed-tests.ts";
import { partOf } from "./parts.ts";
import { root } from "./shell.ts";
import { formatStep, staticSteps } from "./static-steps.ts";
import { checked, type Outcome, runSteps, type Step } from "./step.ts";
import { runUnitTests, unitStep } from "./suite-steps.ts";

/** A step of which a part is run, and a note says which. */
function partly(step: Step, note: string, run: () => Promise<Outcome>): Step {
  return { ...step, run: async () => ({ ...(await run()), note }) };
}

/** The steps of the gate: without git's word on what changed, those of everything. */
async function gateSteps(): Promise<readonly Step[]> {
  const scope = await gateScope(listSources(root));
  if (scope === null) return [...staticSteps, unitStep];
  const { files, tests } = scope;
  const formatOfChanged = partly(formatStep, `${files.length} files that changed; npm test -- static checks all`, () =>
    files.length === 0 ? Promise.resolve(checked([])) : formatStep.run(files),
  );
  const reached =
    tests === null
      ? unitStep
      : partly(unitStep, `${tests.length} files that what changed can reach; npm test -- unit runs all`, () =>
          runUnitTests(tests),
        );
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
