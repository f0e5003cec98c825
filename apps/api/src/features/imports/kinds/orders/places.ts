import type { ReadRow } from "@millwright/domain/imports/read-cells";
import type { RowFault } from "@millwright/domain/imports/row-faults";
import { isLikeNumber, numberKey } from "@millwright/domain/machines/equipment-number";
import { plain } from "@millwright/domain/plain";
import { announce } from "#db/transaction/announce.ts";
import type { Remedy, RunContext } from "#features/imports/kinds/kind-writer.ts";
import { emptyColumns, textIn } from "#features/imports/kinds/machines/machine-line.ts";
import { type Nameable, type Named, References } from "#features/imports/kinds/references.ts";
import { readsAs } from "#features/imports/kinds/same.ts";
import { type MachineColumns, machineRows } from "#features/machines/machines.ts";

type NamedMachine = Awaited<ReturnType<typeof machineRows.listMachineNames>>[number];
type MadeMachine = MachineColumns & { id: string };

/** Where work is: machines and departments by what rows call them. Those that are made wait until `write`. */
export class Places {
  readonly #context: RunContext;
  readonly #machines: References;
  readonly #departments: References;
  readonly #byId = new Map<string, { department_id: string | null }>();
  readonly #byName = new Map<string, NamedMachine[]>();
  readonly #newDepartments: Nameable[];
  readonly #newMachines: MadeMachine[];

  private constructor(
    context: RunContext,
    machines: readonly NamedMachine[],
    departments: readonly { id: string; name: string }[],
  ) {
    const newDepartments: Nameable[] = [];
    const newMachines: MadeMachine[] = [];
    const makeDepartment = (name: string) => {
      const created = { id: crypto.randomUUID(), name };
      newDepartments.push(created);
      return created;
    };
    const numbers = new Set(machines.flatMap(({ number }) => (number === null ? [] : [numberKey(number)])));
    /** A machine that is named by its number has it too, where no other one does. */
    const numberIn = (name: string) => {
      const key = numberKey(name);
      if (!isLikeNumber(name) || numbers.has(key)) return null;
      numbers.add(key);
      return name;
    };
    const makeMachine = (name: string) => {
      const created = { ...emptyColumns, id: crypto.randomUUID(), name, number: numberIn(name) };
      newMachines.push(created);
      return { id: created.id, name };
    };
    this.#context = context;
    this.#newDepartments = newDepartments;
    this.#newMachines = newMachines;
    const named = machines.map(({ id, name, number }) => ({ id, name, names: [number] }));
    this.#machines = new References(context, "machine", named, { make: makeMachine, isMadeUnasked: false });
    this.#departments = new References(context, "department", departments, {
      ...{ make: makeDepartment, isMadeUnasked: true },
    });
    for (const machine of machines) {
      this.#byId.set(machine.id, machine);
      const key = plain(machine.name);
      const others = this.#byName.get(key);
      if (others === undefined) this.#byName.set(key, [machine]);
      else others.push(machine);
    }
  }

  static async open(context: RunContext): Promise<Places> {
    const { db } = context;
    await machineRows.lockMachineImport(db);
    return new Places(context, await machineRows.listMachineNames(db), await machineRows.listDepartmentNames(db));
  }

  /**
   * Where the work of a row is; nulls of what it does not say. A machine brings its department. What an order that is there has
   * is meant first, whatever else has the same name.
   */
  find(
    values: ReadRow["values"],
    current: { machine_id: string | null; department_id: string | null } | null = null,
  ): { machineId: string | null; departmentId: string | null } | { fault: RowFault } {
    const name = textIn(values, "machine");
    const own = current?.machine_id ?? null;
    if (current !== null && own !== null && name !== null && this.#readsAs("machine_id", own, name)) {
      return { machineId: own, departmentId: current.department_id };
    }
    const machine: Named =
      name === null ? { id: null } : (this.#inDepartment(name, values) ?? this.#machines.find(name));
    if ("fault" in machine) return machine;
    const known = machine.id === null ? undefined : this.#byId.get(machine.id);
    if (known !== undefined) return { machineId: machine.id, departmentId: known.department_id };
    const department = this.#departmentOf(values, current);
    if ("fault" in department) return department;
    const created = this.#newMachines.find(({ id }) => id === machine.id);
    if (created !== undefined) {
      created.department_id = department.id;
      this.#byId.set(created.id, created);
    }
    return { machineId: machine.id, departmentId: department.id };
  }

  #departmentOf(values: ReadRow["values"], current: { department_id: string | null } | null): Named {
    const text = textIn(values, "department") ?? this.#locationOf(values);
    if (text === null) return { id: null };
    const own = current?.department_id ?? null;
    return own !== null && this.#readsAs("department_id", own, text) ? { id: own } : this.#departments.find(text);
  }

  /** Of several machines of a name, the one of the department that the row says. */
  #inDepartment(name: string, values: ReadRow["values"]): Named | null {
    if (this.#context.decisions.of("machine", name) !== undefined) return null;
    const department = textIn(values, "department") ?? this.#locationOf(values);
    const same = this.#byName.get(plain(name.trim())) ?? [];
    if (department === null || same.length < 2) return null;
    const [one, another] = same.filter(
      (each) => each.department !== null && plain(each.department) === plain(department.trim()),
    );
    return one === undefined || another !== undefined ? null : { id: one.id };
  }

  #locationOf(values: ReadRow["values"]): string | null {
    return this.#context.settings.locations_become === "department" ? textIn(values, "location") : null;
  }

  /** Whether a text is how a thing of the plant is called, as a sheet would show it. */
  #readsAs(column: "machine_id" | "department_id", id: string, text: string): boolean {
    const field = column === "machine_id" ? "machine" : "department";
    return readsAs(this.#context.kind.fields[field], this.nameOf(column, id), text);
  }

  nameOf(field: "machine_id" | "department_id", id: string): string | null {
    return field === "machine_id" ? this.#machines.nameOf(id) : this.#departments.nameOf(id);
  }

  remedyOf(fault: RowFault): Remedy | null {
    if (fault.field === "machine") return this.#machines.remedyOf(fault);
    return fault.field === "department" ? this.#departments.remedyOf(fault) : null;
  }

  /** Writes what rows had made since the last time. */
  async write(): Promise<void> {
    const { db, at, alsoMade } = this.#context;
    const departments = this.#newDepartments.splice(0);
    const machines = this.#newMachines.splice(0);
    if (departments.length > 0) await machineRows.insertDepartments(db, departments, at);
    if (machines.length > 0) await machineRows.insertMachines(db, machines, at);
    for (const { id } of departments) {
      alsoMade({ kind: "department", thing_id: id, is_new: true, before: null, version: null });
      announce(db, { kind: "department", id });
    }
    for (const { id } of machines) {
      alsoMade({ kind: "machine", thing_id: id, is_new: true, before: null, version: 1 });
      announce(db, { kind: "machine", id });
    }
  }
}
