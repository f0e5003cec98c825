/**
 * `npm run check`: the fast gate before every commit. `npm run check -- types`, `-- format FILE…`, `-- unit web [words]` and
 * so on run a part. Of the unit tests the whole gate runs those that what changed can reach.
 */
import { listSources } from "./arrows/sources.ts";
import { gateTests } from "./changed-tests.ts";
import { partOf } from "./parts.ts";
import { root } from "./shell.ts";
import { staticSteps } from "./static-steps.ts";
import { runSteps, type Step } from "./step.ts";
import { runUnitTests, unitStep } from "./suite-steps.ts";

const reachedStep: Step = {
  ...unitStep,
  run: async () => {
    const reached = await gateTests(listSources(root));
    if (reached === null) return unitStep.run([]);
    const outcome = await runUnitTests(reached);
    return { ...outcome, note: `${reached.length} files that what changed can reach; npm test -- unit runs all` };
  },
};

try {
  const words = process.argv.slice(2);
  const { steps, filters } = partOf([...staticSteps, words.length === 0 ? reachedStep : unitStep], words);
  const { passed, failed } = await runSteps(steps, { filters, atOnce: 2 });
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
