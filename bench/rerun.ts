import { join } from "node:path";
import { createVitest, type TestCase, type TestModule, type TestSpecification } from "vitest/node";

/** The tests of a folder, in one process and over one PostgreSQL, to be run again after each change of a source. */
export interface Rerun {
  /** What fails in the files whose paths hold one of these words, the first named first. The first failure ends the run. */
  failures(words: readonly string[]): Promise<string[]>;
  /** How often a test may fail, and how long it may wait, from now on. */
  set(settings: { retry?: number; testTimeout?: number }): void;
  /** Says that a source has changed. */
  changed(file: string): void;
  close(): Promise<void>;
}

const graceMs = 1_000;

/** Begins such tests in `root`, which becomes the working directory of this process. `onTest` hears of each test that has ended. */
export async function openRerun(root: string, project: string[], onTest: () => void = () => {}): Promise<Rerun> {
  process.chdir(root);
  let leaving: NodeJS.Timeout | undefined;
  const vitest = await createVitest("test", {
    root,
    project,
    watch: false,
    bail: 1,
    reporters: [{ onTestCaseResult }],
    sequence: { sequencer: AsNamed },
  });

  function onTestCaseResult(test: TestCase): void {
    onTest();
    if (test.result().state === "failed") leave();
  }

  /** A first cancelling waits a minute for what another process is in the middle of; a second one ends it. */
  function leave(): void {
    leaving ??= setTimeout(() => void vitest.cancelCurrentRun("test-failure"), graceMs);
  }

  async function specificationsOf(words: readonly string[]): Promise<TestSpecification[]> {
    const found = await Promise.all(words.map((word) => vitest.globTestSpecifications([word])));
    if (found.some((some) => some.length === 0)) throw new Error(`A test is missing: ${words.join(", ")}`);
    return [...new Map(found.flat().map((one) => [one.moduleId, one])).values()];
  }

  return {
    async failures(words) {
      const specifications = await specificationsOf(words);
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
      clearTimeout(leaving);
      leaving = undefined;
      const selected = new Set(specifications.map(({ moduleId }) => moduleId));
      const faults = testModules.filter(({ moduleId }) => selected.has(moduleId)).flatMap(failuresOf);
      return [...faults, ...unhandledErrors.map((error) => `${Object(error).message ?? error}`)];
    },
    set: (settings) => {
      for (const { config } of vitest.projects) Object.assign(config, settings);
    },
    changed: (file) => vitest.invalidateFile(join(root, file)),
    close: () => vitest.close(),
  };
}

function failuresOf(module: TestModule): string[] {
  const file = module.relativeModuleId;
  const failed = [...module.children.allTests("failed")].map(({ name }) => `${file}: ${name}`);
  return [...failed, ...module.errors().map(({ message }) => `${file}: ${message}`)];
}

/** Leaves the files in the order in which they are named. */
class AsNamed {
  sort(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
}
