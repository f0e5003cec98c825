import { importLimits } from "@millwright/contract/import-limits";
import { NearNames } from "@millwright/domain/imports/near";
import type { RowFault } from "@millwright/domain/imports/row-faults";
import { plain } from "@millwright/domain/plain";
import { isUuid } from "@millwright/domain/uuid";
import type { Remedy, RunContext } from "#features/imports/kinds/kind-writer.ts";

/** Something that a cell can name. */
export interface Nameable {
  id: string;
  /** As it is shown. */
  name: string;
  /** What else it is called. */
  names?: readonly (string | null)[];
}

/** What a cell names: one that is there, nothing, or why it can't be told. */
export type Named = { id: string | null } | { fault: RowFault };

interface Making {
  /** Makes one of this name; it is written with the next rows. */
  make: (name: string) => Nameable;
  /** Whether one that is called like none of the plant's is made without a question. */
  isMadeUnasked: boolean;
}

const mostCompared = 1_000;
/** Letters compared in one run, some hundredths of a second; what is sought after that is taken for something new. */
const mostSteps = 5_000_000;

/** The things of one kind that a field can name, by their names. */
export class References {
  readonly #context: Pick<RunContext, "decisions">;
  readonly #field: string;
  readonly #isRequired: boolean;
  readonly #making: Making | null;
  readonly #all: Nameable[] = [];
  readonly #byName = new Map<string, Nameable[]>();
  readonly #byId = new Map<string, Nameable>();
  /** Those that this sheet makes. They have no id that outlives a check: a decision names them. */
  readonly #made = new Set<string>();
  readonly #nearNames = new NearNames<Nameable>([], mostSteps);
  readonly #nearBy = new Map<string, { of: number; near: Nameable[] }>();

  constructor(
    context: Pick<RunContext, "decisions" | "kind">,
    field: string,
    all: readonly Nameable[],
    making: Making | null,
  ) {
    this.#context = context;
    this.#field = field;
    this.#isRequired = context.kind.fields[field]?.isRequired ?? false;
    this.#making = making;
    for (const one of all) this.#add(one);
  }

  #add(one: Nameable): void {
    this.#all.push(one);
    if (this.#all.length <= mostCompared) this.#nearNames.add(one);
    this.#byId.set(one.id, one);
    for (const name of new Set([one.name, ...(one.names ?? [])].flatMap((each) => (each ? [plain(each)] : [])))) {
      const others = this.#byName.get(name);
      if (others === undefined) this.#byName.set(name, [one]);
      else others.push(one);
    }
  }

  nameOf(id: string | null): string | null {
    return id === null ? null : (this.#byId.get(id)?.name ?? null);
  }

  /** What a text names. One that is made is the same for every row. */
  find(text: string): Named {
    const decided = this.#context.decisions.of(this.#field, text);
    if (decided?.choice === "empty" && !this.#isRequired) return { id: null };
    if (decided?.choice === "use") {
      const used = this.#used(decided.id ?? "");
      return used ? { id: used.id } : this.#fault("reference_unknown", text);
    }
    const [first, another] = this.#byName.get(plain(text.trim())) ?? [];
    if (first !== undefined) return another === undefined ? { id: first.id } : this.#fault("reference_unclear", text);
    const isToMake = decided?.choice === "make" || (this.#making?.isMadeUnasked && this.#near(text).length === 0);
    if (this.#making === null || !isToMake) return this.#fault("reference_unknown", text);
    return { id: this.#make(this.#making, text).id };
  }

  #make({ make }: Making, text: string): Nameable {
    const created = make(text.trim());
    this.#made.add(created.id);
    this.#add(created);
    return created;
  }

  /** The one that is taken for another, by its id, or by the name of one that this sheet makes, also in a later row. */
  #used(idOrName: string): Nameable | null {
    const [named] = this.#byName.get(plain(idOrName.trim())) ?? [];
    const found = this.#byId.get(idOrName) ?? named;
    if (found !== undefined) return found;
    const isToMake =
      this.#making?.isMadeUnasked || this.#context.decisions.of(this.#field, idOrName)?.choice === "make";
    const isName = idOrName.trim() !== "" && !isUuid(idOrName);
    return this.#making !== null && isToMake && isName ? this.#make(this.#making, idOrName) : null;
  }

  remedyOf({ code, value }: RowFault): Remedy {
    const text = value ?? "";
    const same = code === "reference_unclear" ? (this.#byName.get(plain(text.trim())) ?? []) : this.#near(text);
    const can: Remedy["can"] = [
      ...(this.#making !== null && code === "reference_unknown" ? (["make"] as const) : []),
      ...(this.#all.length > 0 ? (["use"] as const) : []),
      ...(this.#isRequired ? [] : (["empty"] as const)),
      "edit",
    ];
    return { can, near: same.slice(0, importLimits.near).map((one) => this.#candidate(one)) };
  }

  #candidate({ id, name }: Nameable): Remedy["near"][number] {
    return { id: this.#made.has(id) ? name : id, name };
  }

  /** None where there are so many that they can't be gone through, nor once too much was sought. */
  #near(text: string): Nameable[] {
    if (this.#all.length > mostCompared) return [];
    const known = this.#nearBy.get(text);
    if (known?.of === this.#all.length) return known.near;
    const near = this.#nearNames.find(text, importLimits.near);
    this.#nearBy.set(text, { of: this.#all.length, near });
    return near;
  }

  #fault(code: RowFault["code"], value: string): Named {
    return { fault: { code, field: this.#field, value } };
  }
}
