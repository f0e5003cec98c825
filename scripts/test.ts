/** `npm test`: every check and every test. `npm test -- static|unit|api|whole|bundles|e2e [file…]` runs a part of them. */
import { bundlesStep } from "./bundle-sizes.ts";
import { staticSteps } from "./static-steps.ts";
import { runSteps, type Step } from "./step.ts";
import { apiStep, journeysStep, unitStep, wholeStep } from "./suite-steps.ts";

const steps: readonly Step[] = [...staticSteps, unitStep, apiStep, wholeStep, bundlesStep, journeysStep];
const groups = new Set<string>(steps.map((step) => step.group));
const words = process.argv.slice(2);
const groupsNamed = words.filter((word) => groups.has(word));
const filters = words.filter((word) => !groups.has(word));
const chosen = groupsNamed.length === 0 ? steps : steps.filter((step) => groupsNamed.includes(step.group));

// What needs one processor leaves the other to the next; a suite of servers and browsers wants the machine for itself.
const { gate = [], suites = [] } = Object.groupBy(chosen, ({ group }) => (group === "static" ? "gate" : "suites"));
const checked = await runSteps(gate, { atOnce: 2 });
const tested = await runSteps(suites, { filters });
const failed = checked.failed + tested.failed;
console.log(`${checked.passed + tested.passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
