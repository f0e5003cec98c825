/** `npm run check`: the fast gate before every commit. */
import { staticSteps } from "./static-steps.ts";
import { runSteps } from "./step.ts";
import { unitStep } from "./suite-steps.ts";

const { passed, failed } = await runSteps([...staticSteps, unitStep], { atOnce: 2 });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
