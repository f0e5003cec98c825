import { expect, onTestFinished, test } from "vitest";
import { copyTree } from "../bench/mutants/tree-copy.ts";
import { listSources, type Source } from "./arrows/sources.ts";
import { namesOf } from "./new-feature/names.ts";
import { registrations } from "./new-feature/register.ts";
import { root, run } from "./shell.ts";

const features = [
  { name: "contractors", french: "Sous-traitants", in: undefined, flags: [] },
  {
    name: "gauge-checks",
    french: "Vérifications",
    in: "machines",
    flags: ["--in", "machines", "--write", "technician"],
  },
] as const;

/** The contract and its kinds of events are imported by all; who looks at each call or table says so. */
const looksAtAll = /\bObject\.(?:keys|entries|values)\(contract\b|\bpg_class\b|\binformation_schema\b/;
const isOfAll = (path: string) => !/^packages\/(?:contract|messages)\//.test(path);

/**
 * The tests of the api that a new feature can break: those of the matrix of calls, those that look at every call or table, and those
 * that a feature is made known in or that import such a file.
 */
function testsOfAll(sources: readonly Source[]): string[] {
  const places = new Set(
    features.flatMap((one) => registrations(namesOf({ ...one, write: "technician" })).map(({ path }) => path)),
  );
  const schema = "apps/api/src/testing/schema/";
  const isPlace = (path = "") =>
    path.startsWith(schema) || (places.has(path) && isOfAll(path) && !path.includes("/call-matrix/"));
  return sources
    .filter(({ path }) => /^apps\/api\/src\/.*(?<!\.unit)\.test\.ts$/.test(path))
    .filter(
      ({ path, code, arrows }) =>
        path.startsWith("apps/api/src/testing/call-matrix/") ||
        places.has(path) ||
        looksAtAll.test(code) ||
        arrows.some(({ target }) => isPlace(target)),
    )
    .map(({ path }) => path);
}

test("the tests that a new feature can break are found by what they look at", () => {
  const found = testsOfAll(listSources(root));
  expect(found).toEqual(
    expect.arrayContaining(
      [
        "db/activity",
        "testing/unchanged",
        "testing/call-matrix/levels",
        "http/reference/reference",
        "features/export/export",
      ].map((name) => `apps/api/src/${name}.test.ts`),
    ),
  );
  expect(found.length).toBeLessThan(40);
});

/** Leaves out what the same tests check of other calls and tables: a new feature touches none of them, and the suite runs them itself. */
const ofFeatures = "^(?!.*(?:(?:GET|POST|PUT|PATCH|DELETE) /|the wall of ))|contractor|gauge.?check";

/**
 * What a person runs: in a clone both kinds of feature are made, and then the gate, the features' own tests, and those of the
 * api that look at every feature.
 */
test("a new feature, and one in a machine, are green as they are made: the gate, and every test that could notice", async () => {
  const { folder, remove } = copyTree(root);
  onTestFinished(remove);
  const inCopy = async (program: string, ...args: string[]) => {
    const { code, output } = await run(program, args, { cwd: folder });
    expect(code, `${args.join(" ")}\n${output}`).toBe(0);
    return output;
  };
  const git = (...args: string[]) => inCopy("git", "-c", "user.name=A", "-c", "user.email=a@example.com", ...args);
  await git("init", "--quiet");
  await git("add", "--all");
  await git("commit", "--quiet", "--message", "As it is");
  for (const { name, french, flags } of features) {
    const refusal = await inCopy(process.execPath, "scripts/new-feature.ts", name, "--fr", french, ...flags);
    expect(refusal).toContain(`PUT and DELETE /${name}/{id}`);
  }
  expect(await inCopy(process.execPath, "scripts/check.ts")).toContain("files that what changed can reach");
  const names = features.map(({ name }) => `apps/api/src/features/${name}/`);
  const tests = [...names, ...testsOfAll(listSources(folder))];
  const words = ["run", "--project", "api", "--testNamePattern", ofFeatures, ...tests];
  await inCopy(process.execPath, "node_modules/vitest/vitest.mjs", ...words);
});
