import { numberKey } from "@millwright/domain/machines/equipment-number";
import { tidy } from "@millwright/domain/machines/pasted-cells";
import { plain } from "@millwright/domain/plain";
import type { RunContext } from "#features/imports/kinds/kind-writer.ts";
import type { KnownMachines } from "#features/imports/kinds/machines/machine-line.ts";
import type { Named } from "#features/imports/kinds/references.ts";

/** The machines of a sheet by what a later row can call them, as what they are parts of. */
export class Parents {
  readonly #context: Pick<RunContext, "decisions">;
  readonly #written = new Map<string, { id: string; name: string }[]>();
  readonly #refused = new Set<string>();

  constructor(context: Pick<RunContext, "decisions">) {
    this.#context = context;
  }

  add(machine: { id: string; name: string; number: string | null }): void {
    for (const key of keysOf(machine.name, machine.number)) {
      const others = this.#written.get(key);
      if (others === undefined) this.#written.set(key, [machine]);
      else others.push(machine);
    }
  }

  /** A row that is not written, so that what names it says why. */
  refuse(name: string | null, number: string | null): void {
    for (const key of keysOf(name ?? "", number)) this.#refused.add(key);
  }

  isRefused(text: string): boolean {
    return keysOf(text, text).some((key) => this.#refused.has(key));
  }

  nameOf(id: string): string | null {
    for (const machines of this.#written.values()) {
      const found = machines.find((one) => one.id === id);
      if (found) return found.name;
    }
    return null;
  }

  /** Which machine a text names; null where none does so far; the word make where one is to be made. */
  find(text: string, known: KnownMachines): Named | "make" | null {
    const decided = this.#context.decisions.of("parent", text);
    if (decided?.choice === "empty") return { id: null };
    if (decided?.choice === "use") return known.byId(decided.id ?? "") ?? fault("reference_unknown", text);
    for (const [field, key] of [["number", numberKey(text)] as const, ["name", nameKey(text)] as const]) {
      const ids = new Set([
        ...known.by(field, text).map(({ id }) => id),
        ...(this.#written.get(`${field} ${key}`) ?? []).map(({ id }) => id),
      ]);
      const [id, another] = ids;
      if (id !== undefined) return another === undefined ? { id } : fault("reference_unclear", text);
    }
    return decided?.choice === "make" ? "make" : null;
  }
}

const fault = (code: "reference_unknown" | "reference_unclear", value: string): Named => ({
  fault: { code, field: "parent", value },
});

/** A cell says one blank where a name has two. */
const nameKey = (name: string): string => plain(tidy(name));

function keysOf(name: string, number: string | null): string[] {
  return [`name ${nameKey(name)}`, ...(number === null ? [] : [`number ${numberKey(number)}`])];
}
