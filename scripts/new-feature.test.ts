import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { cycleProblems } from "#scripts/arrows/cycles.ts";
import { listSources } from "#scripts/arrows/sources.ts";
import { arrowProblems } from "#scripts/arrows.ts";
import { namesOf } from "#scripts/new-feature/names.ts";
import { registered, registrations } from "#scripts/new-feature/register.ts";
import { makeFeature } from "#scripts/new-feature.ts";
import { root } from "#scripts/shell.ts";

const gauges = { name: "pressure-gauges", french: "Manomètres", in: undefined };
const readings = { name: "readings", french: "Relevés d'usine", in: "machines" };

test("a feature's name takes its form in every layer", () => {
  expect(namesOf(gauges)).toEqual({
    kebab: "pressure-gauges",
    camel: "pressureGauges",
    pascal: "PressureGauges",
    one: "PressureGauge",
    kind: "pressureGauge",
    table: "pressure_gauge",
    title: "Pressure gauges",
    words: "pressure gauges",
    oneWord: "pressure gauge",
    french: "Manomètres",
    frenchOne: "Manomètre",
    read: "viewer",
    write: "planner",
  });
  expect(namesOf({ ...gauges, name: "factories" }).table).toBe("factory");
  expect(namesOf(readings)).toMatchObject({
    french: "Relevés d’usine",
    frenchOne: "Relevé d’usine",
    parent: { table: "machine" },
  });
});

test.each([
  ["a name with other characters", { ...gauges, name: "Pressure Gauges" }, "pressure-gauges"],
  ["a name without a French title", { ...gauges, french: undefined }, "--fr"],
  ["a level that writes nothing", { ...gauges, write: "viewer" }, "--write takes technician, planner"],
  ["writing without reading", { ...gauges, read: "planner", write: "technician" }, "--write planner"],
  ["a place that shows nothing of others", { ...readings, in: "support" }, "--in takes machines"],
])("%s is refused with what to do", (_, args, expected) => {
  expect(() => namesOf(args)).toThrow(expected);
});

test("a feature is made known after the place that holds the others", () => {
  const [contract] = registrations(namesOf(gauges));
  if (contract === undefined) throw new Error("The contract comes first.");
  const text = 'import { parts } from "#parts/parts.ts";\nexport const contract = {\n  ...parts,\n};\n';
  expect(registered(text, contract)).toBe(
    'import { pressureGauges } from "#pressure-gauges.ts";\nimport { parts } from "#parts/parts.ts";\nexport const contract = {\n  ...pressureGauges,\n  ...parts,\n};\n',
  );
  expect(() => registered("", contract)).toThrow("contract.ts");
});

/** A copy of the sources, in which features are made. */
function house(): string {
  const copy = mkdtempSync(join(tmpdir(), "millwright-feature-"));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  const places = globSync("{packages,apps}/*/{src,schema,migrations,package.json,tsconfig*.json}", { cwd: root });
  for (const place of [...places, "tsconfig.base.json"])
    cpSync(join(root, place), join(copy, place), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

test("a feature of the plant and one in a machine find every place that they are made known at, and go by the arrows", () => {
  const copy = house();
  const [one, other] = [makeFeature(copy, namesOf(gauges)), makeFeature(copy, namesOf(readings))];
  expect(one.migration).not.toBe(other.migration);
  const text = (path: string) => readFileSync(join(copy, path), "utf8");
  // A new database and one that is brought up to date get the same table.
  for (const { schema, migration } of [one, other]) expect(text(schema)).toBe(text(migration));
  expect(text("packages/messages/src/fr/shell.ts")).toContain('label: "Manomètres"');
  expect(text("apps/web/src/app/shell/DialogHost.tsx")).toContain("Shown: MachineReadings");
  expect(text("apps/web/src/features/activity/field-words.ts")).toContain("reading: m.readings.one");
  const sources = listSources(copy);
  expect([...arrowProblems(sources), ...cycleProblems(sources)]).toEqual([]);
  expect(() => makeFeature(copy, namesOf(gauges))).toThrow("There is such a feature already");
});
