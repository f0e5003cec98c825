import { expect, test } from "vitest";
import { namesOf } from "#scripts/new-feature/names.ts";
import { registered, registrations } from "#scripts/new-feature/register.ts";

test("a feature's name takes its form in every room", () => {
  expect(namesOf("pressure-gauges")).toEqual({
    kebab: "pressure-gauges",
    camel: "pressureGauges",
    pascal: "PressureGauges",
    one: "PressureGauge",
    table: "pressure_gauge",
    title: "Pressure gauges",
  });
  expect(namesOf("factories").table).toBe("factory");
});

test("a name with other signs is refused with an example", () => {
  expect(() => namesOf("Pressure Gauges")).toThrow("pressure-gauges");
});

test("a feature is made known after the place that holds the others", () => {
  const [contract] = registrations(namesOf("gauges"));
  if (contract === undefined) throw new Error("The contract comes first.");
  const text = 'import { parts } from "#parts.ts";\nexport const contract = {\n  ...parts,\n};\n';
  expect(registered(text, contract)).toBe(
    'import { gauges } from "#gauges.ts";\nimport { parts } from "#parts.ts";\nexport const contract = {\n  ...gauges,\n  ...parts,\n};\n',
  );
  expect(() => registered("", contract)).toThrow("contract.ts");
});
