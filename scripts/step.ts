/** What one step of the tests found. A check is one test; a suite counts its own. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Shown when something failed. */
  output: string;
  /** A line shown in any case. */
  note?: string;
}

export interface Step {
  name: string;
  group: "static" | "unit" | "api" | "whole" | "bundles" | "e2e";
  run: (filters: readonly string[]) => Promise<Outcome>;
}

/** The outcome of a check that lists what is wrong: one test, passed when the list is empty. */
export function checked(problems: readonly string[], note?: string): Outcome {
  const failed = problems.length === 0 ? 0 : 1;
  return { passed: 1 - failed, failed, output: problems.join("\n"), ...(note !== undefined && { note }) };
}

async function outcomeOf(step: Step, filters: readonly string[]): Promise<Outcome> {
  try {
    return await step.run(filters);
  } catch (error) {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { passed: 0, failed: 1, output };
  }
}

/**
 * Runs the steps in order, so many at once, all of them even when one fails, with a line for each and the failures in full.
 */
export async function runSteps(
  steps: readonly Step[],
  { filters = [], atOnce = 1 }: { filters?: readonly string[]; atOnce?: number } = {},
): Promise<Outcome> {
  const total = { passed: 0, failed: 0, output: "" };
  const waiting = [...steps];
  async function runNext(): Promise<void> {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const { passed, failed } = await runStep(step, filters);
      total.passed += passed;
      total.failed += failed;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, runNext));
  return total;
}

async function runStep(step: Step, filters: readonly string[]): Promise<Outcome> {
  const started = performance.now();
  const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const tick = setInterval(() => console.log(`  … ${step.name}, ${seconds()}`), 20_000);
  const outcome = await outcomeOf(step, filters);
  clearInterval(tick);
  const mark = outcome.failed === 0 ? "✓" : "✗";
  console.log(`${mark} ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds()})`);
  if (outcome.note !== undefined) console.log(indented(outcome.note));
  if (outcome.failed > 0) console.log(indented(outcome.output));
  return outcome;
}

function indented(text: string): string {
  return text.trimEnd().replaceAll(/^/gm, "    ");
}
