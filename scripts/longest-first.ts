import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";

/** Files that take many seconds, however short their text is: the last worker is not to be left alone with one of them. */
export const longest: readonly string[] = [
  "scripts/new-feature.whole.test.ts",
  "apps/api/src/testing/call-matrix/matrix-mutants.test.ts",
  "apps/api/src/testing/call-matrix/outsiders.test.ts",
  "apps/api/src/demo/make-tasks.test.ts",
  "apps/api/src/testing/call-matrix/cross-company.test.ts",
  "apps/api/src/testing/payment/plan-gate.test.ts",
  "apps/api/src/features/auth/sign-in/guesses.test.ts",
  "apps/api/src/backup/archive/archive.test.ts",
  "apps/api/src/testing/call-matrix/extra-fields.test.ts",
  "apps/api/src/testing/secrets.test.ts",
  "apps/api/src/main.test.ts",
  "apps/api/src/demo/first-run.test.ts",
];

const isLong = ({ moduleId }: { moduleId: string }): boolean =>
  longest.some((file) => moduleId.replaceAll("\\", "/").endsWith(`/${file}`));

/** Vitest begins with what took longest the last time; the first time, as on a machine of the integration, with the largest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...sorted.values()].flatMap((ofProject) => {
      const { long = [], short = [] } = Object.groupBy(ofProject, (file) => (isLong(file) ? "long" : "short"));
      return [...long, ...short];
    });
  }
}
