import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Test files, those first that stand nearest to a source: 0 its own, 1 its folder's, 2 of its names, 3 those that speak of it, 4 the rest. */
export function nearest(root: string, file: string, tests: readonly string[], furthest = 4): string[] {
  const name = basename(file).replace(/(?:\.queries|\.routes)?\.tsx?$/, "");
  const feature = basename(dirname(file));
  const rank = (test: string): number => {
    if (dirname(test) === dirname(file)) return basename(test).startsWith(`${name}.`) ? 0 : 1;
    if (basename(test).startsWith(`${name}.`) || basename(test).startsWith(feature)) return 2;
    return new RegExp(`/${name}["./]|/${feature}\\b`).test(readFileSync(join(root, test), "utf8")) ? 3 : 4;
  };
  return tests.filter((test) => rank(test) <= furthest).toSorted((a, b) => rank(a) - rank(b));
}

/** The test files of a layer. */
export function testsOf(root: string, projects: readonly string[]): string[] {
  const patterns = {
    unit: "packages/*/src/**/*.test.ts",
    api: "apps/api/src/**/*.test.ts",
    web: "apps/web/src/**/*.test.{ts,tsx}",
    journeys: "e2e/src/**/*.spec.ts",
  };
  const chosen = Object.entries(patterns).flatMap(([project, pattern]) =>
    projects.includes(project) ? [pattern] : [],
  );
  return globSync(chosen, { cwd: root }).sort();
}
