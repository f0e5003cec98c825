import { usernameOfName } from "@millwright/domain/people";
import type { CompanyDb } from "#db/database.ts";
import type { Dice } from "#demo/seed/dice.ts";
import { departmentNames, machineKinds, technicianNames } from "#demo/seed/names.ts";
import { insertDepartments, insertMachines, insertTechnicians, listNamed } from "#demo/seed/seed.queries.ts";

export interface Named {
  id: string;
  name: string;
}

export interface SeededMachine extends Named {
  department: Named | null;
}

/** Where work can be, and who does it. */
export interface SeededLocations {
  machines: readonly SeededMachine[];
  technicians: readonly Named[];
}

const unassignedPercent = 4;

/** Adds so many machines to the plant, and the departments and technicians that it lacks. */
export async function seedLocations(db: CompanyDb, machineCount: number, dice: Dice): Promise<SeededLocations> {
  await insertDepartments(db, departmentNames);
  await insertTechnicians(
    db,
    technicianNames.map((name) => ({ name, username: usernameOfName(name) })),
  );
  const departments = await listNamed(db, "department");
  const firstNumber = (await listNamed(db, "machine")).length + 1;
  const machines = Array.from({ length: machineCount }, (_, n): SeededMachine => {
    const department = dice.chance(unassignedPercent) ? null : dice.pick(departments);
    return { id: crypto.randomUUID(), name: `${dice.pick(machineKinds)} ${firstNumber + n}`, department };
  });
  await insertMachines(
    db,
    machines.map(({ id, name, department }, n) => ({
      ...{ id, name, department_id: department?.id ?? null },
      ...{ parent_id: lineOf(machines, n), criticality: n % 10 === 0 ? "A" : "C" },
    })),
  );
  return { machines, technicians: await listNamed(db, "assignee") };
}

/** Every tenth machine is a line, with half of those behind it. */
function lineOf(machines: readonly Named[], n: number): string | null {
  const place = n % 10;
  return place === 0 || place > 5 ? null : (machines[n - place]?.id ?? null);
}
