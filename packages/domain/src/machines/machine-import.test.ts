import { array, constantFrom, property, record } from "fast-check";
import { expect, test } from "vitest";
import { isSameMachine, newDepartments, planImport } from "#machines/machine-import.ts";
import { readPastedMachines } from "#machines/pasted-machines.ts";
import { holds } from "#testing/holds.ts";

const pasted = (
  name: string,
  department: string | null = null,
  model: string | null = null,
  serial = "",
  number = "",
) => ({
  name,
  department,
  model,
  serial_number: serial || null,
  number: number || null,
});
const plant = {
  classes: [{ id: "c1", name_en: "Press", name_fr: "Presse" }],
  machines: [{ id: "m1", ...pasted("Presse À", "Estampage", null, "77") }],
  departments: [
    { id: "d1", name: "Estampage" },
    { id: "d2", name: "estampage" },
  ],
};
const plan = (text: string, also: number[] = []) =>
  planImport(readPastedMachines(text, 120).machines, plant, new Set(also));

test.each([
  [pasted("Press"), pasted("PRESS"), true],
  [pasted("Press", "A"), pasted("Press", "B"), false],
  [pasted("Press", "A"), pasted("Press"), true],
  [pasted("Press", null, "X"), pasted("Press", null, "Y"), false],
  [pasted("Press", "A", "X", "1"), pasted("Lathe", "B", "Y", "1"), true],
  [pasted("Press", null, null, "1"), pasted("Press", null, null, "2"), false],
  [pasted("Press", null, null, "1"), pasted("Press"), true],
  [pasted("Press", null, null, "", "P-04"), pasted("Lathe", "A", null, "", "p 04"), true],
  [pasted("Press", null, null, "1", "P-04"), pasted("Press", null, null, "1", "P-05"), false],
])("%j and %j are the same machine: %j", (a, b, expected) => {
  expect([isSameMachine(a, b), isSameMachine(b, a)]).toEqual([expected, expected]);
});

test("a machine that the plant has, or that is pasted twice, is left out unless its line is named", () => {
  const text = "presse a;Estampage\nTour;Usinage\nTOUR;usinage\nScie;Usinage";
  expect(plan(text).map(({ outcome }) => outcome)).toEqual(["twice", "made", "twice", "made"]);
  expect(plan(text)[0]?.found).toEqual({ machine: plant.machines[0] });
  expect(plan(text)[2]?.found).toEqual({ line: 2 });
  expect(plan(text, [1, 3]).map(({ outcome }) => outcome)).toEqual(["made", "made", "made", "made"]);
});

test("a department is taken by its name, and made once if there is none", () => {
  const planned = plan("Tour;Usinage\nScie;USINAGE\nPoinçon;ESTAMPAGE\nPompe");
  expect(planned.map(({ departmentId, isNewDepartment }) => [departmentId, isNewDepartment])).toEqual([
    [null, true],
    [null, true],
    ["d1", false],
    [null, false],
  ]);
  expect(newDepartments(planned)).toEqual(["Usinage"]);
});

test("a line that is not made makes no department", () => {
  expect(newDepartments(plan(";Nowhere\nPresse À;Ailleurs;;77"))).toEqual([]);
});

const name = constantFrom("Press", "press", "Lathe", "Saw", "");
const lines = array(record({ name, department: constantFrom("A", "a", "B", ""), serial: constantFrom("1", "2", "") }), {
  maxLength: 12,
});

test("no two machines that are made are the same, and pasting the same again makes none", () => {
  holds(
    property(lines, (rows) => {
      const text = rows.map((row) => `${row.name}\t${row.department}\t\t${row.serial}`).join("\n");
      const newMachines = plan(text).filter(({ outcome }) => outcome === "made");
      for (const [at, one] of newMachines.entries()) {
        expect(newMachines.slice(at + 1).some((other) => isSameMachine(one, other))).toBe(false);
      }
      const machines = newMachines.map((machine) => ({ ...machine, id: String(machine.line) }));
      const again = planImport(readPastedMachines(text, 120).machines, { ...plant, machines }, new Set());
      expect(again.filter(({ outcome }) => outcome === "made")).toEqual([]);
    }),
  );
});

test("an equipment number is one machine's: with another name, or added anyway, it is to be fixed", () => {
  const text = "No;Nom\nP-04;Scie\np 04;Tour\nP04;scie\n;Fraise";
  expect(plan(text).map(({ outcome, fault }) => [outcome, fault?.code])).toEqual([
    ["made", undefined],
    ["refused", "number_taken"],
    ["twice", undefined],
    ["made", undefined],
  ]);
  expect(plan(text, [4])[2]).toMatchObject({ outcome: "refused", fault: { code: "number_taken" }, found: { line: 2 } });
});

test("a class is known by its name in either language; one that the plant lacks is told", () => {
  const planned = plan("Name\tClass\nA\tPRESSE\nB\tpress\nC\tPrss\nD\t");
  expect(planned.map(({ outcome, classId, fault }) => [outcome, classId, fault?.code])).toEqual([
    ["made", "c1", undefined],
    ["made", "c1", undefined],
    ["refused", null, "class_unknown"],
    ["made", null, undefined],
  ]);
});
