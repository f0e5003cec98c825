import { numberKey } from "#machines/equipment-number.ts";
import { isSameMachine, type MachineIdentity } from "#machines/machine-import.ts";
import { plain } from "#plain.ts";

/** So many of one name are gone through: what tells more of them apart is their numbers. */
const mostOfName = 200;

/** Machines by what can make two of them the same. */
export class MachineIndex<T extends MachineIdentity> {
  readonly #by = new Map<string, T[]>();

  add(machine: T): void {
    for (const key of keysOf(machine)) {
      const others = this.#by.get(key);
      if (others === undefined) this.#by.set(key, [machine]);
      else if (others.length < mostOfName) others.push(machine);
    }
  }

  /** The first that says the same machine. */
  find(machine: MachineIdentity): T | null {
    for (const key of keysOf(machine)) {
      const alike = this.#by.get(key)?.find((one) => isSameMachine(machine, one));
      if (alike !== undefined) return alike;
    }
    return null;
  }
}

function keysOf({ name, department, model, serial_number: serial, number }: MachineIdentity): string[] {
  return [
    ...(number ? [`number ${numberKey(number)}`] : []),
    ...(serial ? [`serial ${plain(serial)}`] : []),
    `all ${[name, department, model].map((each) => plain(each ?? "")).join("\n")}`,
    `name ${plain(name)}`,
  ];
}
