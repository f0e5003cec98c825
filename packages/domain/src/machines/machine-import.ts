import { numberKey } from "#machines/equipment-number.ts";
import type { PastedMachine } from "#machines/pasted-machines.ts";
import { plain } from "#plain.ts";

/** What tells one machine from another. */
export interface MachineIdentity {
  name: string;
  department: string | null;
  model: string | null;
  serial_number: string | null;
  number: string | null;
}

/** A machine that the plant has. */
export interface KnownMachine extends MachineIdentity {
  id: string;
}

export interface KnownDepartment {
  id: string;
  name: string;
}

/** A class that machines may have: one that counts as another one stands for that. */
export interface KnownClass {
  id: string;
  name_en: string | null;
  name_fr: string | null;
}

/** Where a machine was found before: on an earlier line, or in the plant. */
export type FoundAt = { line: number } | { machine: KnownMachine };

export interface PlannedLine extends PastedMachine {
  outcome: "made" | "twice" | "refused";
  /** Where it was found before, also of one that is made all the same. */
  found: FoundAt | null;
  /** The department that the plant has; null of none, and of a new one. */
  departmentId: string | null;
  /** Whether its department is made with it. */
  isNewDepartment: boolean;
  /** Null of none, and of one that is refused. */
  classId: string | null;
}

const same = (a: string, b: string) => plain(a) === plain(b);

const isSameNumber = (a: MachineIdentity, b: MachineIdentity) =>
  a.number !== null && b.number !== null && numberKey(a.number) === numberKey(b.number);

/**
 * Whether two say the same machine: one equipment number, else one serial number, or one name where nothing else that both say is different. Capitals
 * and accents don't count.
 */
export function isSameMachine(a: MachineIdentity, b: MachineIdentity): boolean {
  if (a.number && b.number) return isSameNumber(a, b);
  if (a.serial_number && b.serial_number) return same(a.serial_number, b.serial_number);
  const differs = (["department", "model"] as const).some((column) => {
    const [one, other] = [a[column], b[column]];
    return one !== null && other !== null && !same(one, other);
  });
  return same(a.name, b.name) && !differs;
}

/**
 * What becomes of each pasted machine: it is made, in a department that is made once if the plant has none of its name; it
 * is left out, since it was found before and `also` does not name its line; or it is refused, as where its class is none of the
 * plant's.
 */
export function planImport(
  pasted: readonly PastedMachine[],
  plant: {
    machines: readonly KnownMachine[];
    departments: readonly KnownDepartment[];
    classes: readonly KnownClass[];
  },
  also: ReadonlySet<number>,
): PlannedLine[] {
  const seen = new Seen();
  for (const machine of plant.machines) seen.add(machine, { machine });
  const departments = new Map<string, KnownDepartment>();
  for (const department of plant.departments.toReversed()) departments.set(plain(department.name), department);
  const classOf = classesByName(plant.classes);
  const departmentOf = (name: string | null) => (name === null ? null : departments.get(plain(name)));
  return pasted.map((machine) => {
    const classId = classOf(machine.class);
    const department = departmentOf(machine.department);
    const alike = machine.fault ? null : seen.find(machine);
    const found = alike?.at ?? null;
    const isLeftOut = found !== null && !also.has(machine.line);
    const isTaken = alike !== null && isNumberTaken(machine, alike.machine, isLeftOut);
    const fault = isTaken ? numberTaken : faultOf(machine, classId);
    const outcome = fault ? "refused" : outcomeOf(isLeftOut);
    if (outcome === "made") seen.add(machine, { line: machine.line });
    return {
      ...machine,
      fault,
      outcome,
      found,
      classId: classId ?? null,
      departmentId: department?.id ?? null,
      isNewDepartment: outcome === "made" && department === undefined,
    };
  });
}

/** The id of a class by one of its names; null of none, undefined of one that the plant lacks. */
function classesByName(classes: readonly KnownClass[]): (name: string | null) => string | null | undefined {
  const named = classes.flatMap(({ id, name_en, name_fr }) =>
    [name_en, name_fr].flatMap((name) => (name === null ? [] : [[plain(name), id] as const])),
  );
  const byName = new Map(named);
  return (name) => (name === null ? null : byName.get(plain(name)));
}

const faultOf = ({ fault }: PastedMachine, classId: string | null | undefined) =>
  fault ?? (classId === undefined ? classUnknown : null);

const classUnknown = { code: "class_unknown" } as const;
const numberTaken = { code: "number_taken" } as const;

/** A number is one machine's: with another name it is a mistake, and it is not given twice. */
const isNumberTaken = (machine: MachineIdentity, other: MachineIdentity, isLeftOut: boolean) =>
  isSameNumber(machine, other) && !(isLeftOut && same(machine.name, other.name));

const outcomeOf = (isLeftOut: boolean) => (isLeftOut ? "twice" : "made");

/** The names of the departments that are made, each as it was written first. */
export function newDepartments(planned: readonly PlannedLine[]): string[] {
  const names = new Map<string, string>();
  for (const { isNewDepartment, department } of planned) {
    if (isNewDepartment && department !== null && !names.has(plain(department))) {
      names.set(plain(department), department);
    }
  }
  return [...names.values()];
}

/** Machines by what can make two of them the same. */
class Seen {
  readonly #by = new Map<string, { machine: MachineIdentity; at: FoundAt }[]>();

  add(machine: MachineIdentity, at: FoundAt): void {
    for (const key of keysOf(machine)) this.#by.set(key, [...(this.#by.get(key) ?? []), { machine, at }]);
  }

  find(machine: MachineIdentity): { machine: MachineIdentity; at: FoundAt } | null {
    const alike = keysOf(machine).flatMap((key) => this.#by.get(key) ?? []);
    return alike.find((one) => isSameMachine(machine, one.machine)) ?? null;
  }
}

function keysOf({ name, serial_number: serial, number }: MachineIdentity): string[] {
  return [
    ...(number ? [`number ${numberKey(number)}`] : []),
    `name ${plain(name)}`,
    ...(serial ? [`serial ${plain(serial)}`] : []),
  ];
}
