/** `npm test`: every check and every test. `npm test -- static|unit|api|bundles|e2e [file…]` runs a part of them. */
import { bundlesStep } from "./bundle-sizes.ts";
import { staticSteps } from "./static-steps.ts";
import { runSteps, type Step } from "./step.ts";
import { apiStep, journeysStep, unitStep } from "./suite-steps.ts";

const steps: readonly Step[] = [...staticSteps, unitStep, apiStep, bundlesStep, journeysStep];
const groups = new Set<string>(steps.map((step) => step.group));
const words = process.argv.slice(2);
const asked = words.filter((word) => groups.has(word));
const filters = words.filter((word) => !groups.has(word));
const chosen = asked.length === 0 ? steps : steps.filter((step) => asked.includes(step.group));

const { passed, failed } = await runSteps(chosen, filters);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
