import { limits } from "@millwright/contract/limits";
import type { RowFault } from "@millwright/domain/imports/row-faults";
import { numberKey } from "@millwright/domain/machines/equipment-number";
import { MachineIndex } from "@millwright/domain/machines/machine-index";
import { plain } from "@millwright/domain/plain";
import { isUuid } from "@millwright/domain/uuid";
import type { DaysByRow, KindRun, ReadLine, RunContext } from "#features/imports/kinds/kind-writer.ts";
import {
  changesOf,
  emptyColumns,
  fieldOf,
  type GivenColumns,
  givenColumns,
  KnownMachines,
  locationBeside,
  textIn,
} from "#features/imports/kinds/machines/machine-line.ts";
import { Parents } from "#features/imports/kinds/machines/parents.ts";
import { type PlannedMachine, writeMachines } from "#features/imports/kinds/machines/write-machines.ts";
import { Matches } from "#features/imports/kinds/matches.ts";
import type { Nameable, Named, References } from "#features/imports/kinds/references.ts";
import { withoutSame } from "#features/imports/kinds/same.ts";
import { type MachineColumns, type MachineRow, machineRows, requirePlace } from "#features/machines/machines.ts";
import { Refusal } from "#http/errors/refusal.ts";

/** Rows that are written after those that they are parts of, as deep as a plant's tree may be. */
const mostWaves = 60;
const chunk = 500;

/** A name, but for that of where a machine is already: another one may be called so, too. */
const elsewhere = (name: string | null, current: string | null = null): string | null =>
  name !== null && current !== null && plain(name.trim()) === plain(current.trim()) ? null : name;

function identityOf(values: ReadLine["values"], fields: GivenColumns): Identity {
  const { name = "", model = null, serial_number = null, number = null } = fields;
  return { name, model, serial_number, number, department: textIn(values, "department") };
}

interface Identity {
  name: string;
  department: string | null;
  model: string | null;
  serial_number: string | null;
  number: string | null;
}

/** Machines that are being brought in. */
export class MachineRun implements KindRun {
  readonly #context: RunContext;
  readonly #departments: References;
  readonly #classes: References;
  readonly #madeDepartments: Nameable[];
  readonly #classIs: (id: string) => string;
  readonly #parents: Parents;
  readonly #ofSheet = new MachineIndex<Identity>();
  readonly #taken = new Map<string, string>();
  readonly #matches: Matches<MachineRow>;
  #waiting: ReadLine[] = [];
  readonly #planned: PlannedMachine[] = [];

  constructor(
    context: RunContext,
    { departments, classes }: Record<"departments" | "classes", References>,
    madeDepartments: Nameable[],
    classIs: (id: string) => string,
  ) {
    this.#context = context;
    this.#matches = new Matches(context);
    this.#classIs = classIs;
    this.#departments = departments;
    this.#classes = classes;
    this.#madeDepartments = madeDepartments;
    this.#parents = new Parents(context);
  }

  async take(lines: readonly ReadLine[]): Promise<void> {
    const known = await this.#knownOf(lines);
    const plant = new MachineIndex<Identity>();
    for (const machine of known.all) plant.add(machine);
    for (const line of lines) {
      await this.#plan(line, known, plant);
      await this.#context.giveWay();
    }
    await this.#write();
  }

  async daysOf(lines: readonly ReadLine[]): Promise<DaysByRow> {
    const { match_by: field } = this.#context.settings;
    if (field === null) return new Map();
    const known = await this.#knownOf(lines);
    return new Map(
      lines.flatMap(({ row, values }) => {
        const [machine, another] = known.by(field, textIn(values, field) ?? "");
        if (machine === undefined || another !== undefined) return [];
        const { installation_date, warranty_until } = machine;
        return [[row, { installation_date, warranty_until }]];
      }),
    );
  }

  async finish(): Promise<void> {
    for (let wave = 0; wave < mostWaves && this.#waiting.length > 0; wave += 1) {
      const lines = this.#waiting;
      this.#waiting = [];
      for (let first = 0; first < lines.length; first += chunk) await this.take(lines.slice(first, first + chunk));
      if (this.#waiting.length === lines.length) break;
    }
    const names = new Set(this.#waiting.map(({ values }) => plain(textIn(values, "name") ?? "")));
    for (const { row, values } of this.#waiting) {
      const parent = textIn(values, "parent") ?? "";
      const isWaiting = names.has(plain(parent.trim())) ? "reference_loop" : "reference_unknown";
      const code = this.#parents.isRefused(parent) ? "reference_refused" : isWaiting;
      this.#context.report(row, { outcome: "refused", fault: { code, field: "parent", value: parent } });
    }
  }

  remedyOf(fault: RowFault) {
    if (fault.field === "department") return this.#departments.remedyOf(fault);
    if (fault.field === "class") return this.#classes.remedyOf(fault);
    if (fault.field !== "parent") return null;
    const make = fault.code === "reference_unknown" ? (["make"] as const) : [];
    return { can: [...make, ...(["use", "empty", "edit"] as const)], near: [] };
  }

  /** What of the plant rows are, or name. */
  async #knownOf(lines: readonly ReadLine[]): Promise<KnownMachines> {
    const all = (field: string) => lines.flatMap(({ values }) => textIn(values, field) ?? []);
    const parents = lines.flatMap(({ values }) => this.#placeOf(values).parent ?? []);
    const used = parents.flatMap((text) => this.#context.decisions.of("parent", text)?.id ?? []);
    return new KnownMachines(
      await machineRows.findMachineRows(this.#context.db, {
        ids: [...all("id").map((id) => id.trim()), ...used].filter(isUuid),
        names: [...new Set([...all("name"), ...parents].map((text) => plain(text.trim())))],
        serialNumbers: [...new Set(all("serial_number").map((text) => plain(text)))],
        numberKeys: [...new Set([...all("number"), ...parents].map(numberKey))],
      }),
    );
  }

  async #plan(line: ReadLine, known: KnownMachines, plant: MachineIndex<Identity>): Promise<void> {
    const { row, values } = line;
    const match = this.#matches.find(values, (field, text) => known.by(field, text));
    if ("fault" in match) return this.#refuse(line, match.fault);
    const pointed = this.#pointed(values, known, match.found);
    if (pointed === null) {
      this.#waiting.push(line);
      return;
    }
    if ("fault" in pointed) return this.#refuse(line, pointed.fault);
    const { found: machine } = match;
    const stated = { ...givenColumns(values), ...this.#detailsOf(values), ...pointed.columns };
    const fields = machine === null ? stated : this.#others(machine, stated);
    const fault = machine
      ? await this.#faultOfChange(machine, fields, known)
      : this.#faultOfNew(values, fields, known, plant);
    if (fault !== null) return this.#refuse(line, fault);
    if (machine === null) this.#planNew(row, fields, values);
    else this.#planChange(row, machine, fields, known);
  }

  /** What a row says that a machine has not. A class that was merged is the one that it was merged into. */
  #others(machine: MachineRow, stated: GivenColumns): GivenColumns {
    const { class_id: classId, ...columns } = withoutSame(this.#context.kind.fields, machine, stated, fieldOf);
    const isSameClass = machine.class_id !== null && this.#classIs(machine.class_id) === classId;
    return isSameClass || classId === undefined ? columns : { ...columns, class_id: classId };
  }

  #refuse({ row, values }: ReadLine, fault: RowFault): void {
    this.#parents.refuse(textIn(values, "name"), textIn(values, "number"));
    this.#context.report(row, { outcome: "refused", fault });
  }

  /** What a row points to; null where that may come in a later row. */
  #pointed(
    values: ReadLine["values"],
    known: KnownMachines,
    machine: MachineRow | null,
  ): { columns: GivenColumns } | { fault: RowFault } | null {
    const { isParentMade, ...place } = this.#placeOf(values);
    const codeOfClass = textIn(values, "class");
    const department = elsewhere(place.department, machine?.department);
    const parent = elsewhere(place.parent, machine?.parent);
    const inParent = parent === null ? undefined : this.#parents.find(parent, known);
    if (inParent === null && !isParentMade) return null;
    const isToMake = inParent === "make" || inParent === null;
    const ofParent = isToMake ? this.#makeParent(parent ?? "") : inParent;
    const named = {
      department_id: department === null ? undefined : this.#departments.find(department),
      class_id: codeOfClass === null ? undefined : this.#classes.find(codeOfClass),
      parent_id: ofParent,
    };
    const columns: GivenColumns = {};
    for (const column of ["department_id", "class_id", "parent_id"] as const) {
      const one = named[column];
      if (one === undefined) continue;
      if ("fault" in one) return one;
      if (one.id !== null) columns[column] = one.id;
    }
    return { columns };
  }

  /** Its department and what it is a part of; a location of another system stands for the one that a row doesn't say. */
  #placeOf(values: ReadLine["values"]): { department: string | null; parent: string | null; isParentMade: boolean } {
    const parent = textIn(values, "parent");
    const location = textIn(values, "location");
    const isOfParents = this.#context.settings.locations_become === "parent";
    return {
      department: textIn(values, "department") ?? (isOfParents ? null : location),
      parent: parent ?? (isOfParents ? location : null),
      isParentMade: isOfParents && parent === null,
    };
  }

  /** Where it is exactly, with a location that stands for neither its department nor what it is a part of. */
  #detailsOf(values: ReadLine["values"]): Pick<GivenColumns, "location_details"> {
    const isOfParents = this.#context.settings.locations_become === "parent";
    const location = locationBeside(values, isOfParents ? "parent" : "department");
    if (location === null) return {};
    const details = textIn(values, "location_details");
    return { location_details: details === null ? location : `${details}\n${location}`.slice(0, limits.text) };
  }

  #makeParent(text: string): Named {
    const machine = { ...emptyColumns, name: text.trim(), id: crypto.randomUUID() };
    this.#planned.push({ outcome: "made", row: 0, machine });
    this.#parents.add(machine);
    return { id: machine.id };
  }

  #faultOfNew(
    values: ReadLine["values"],
    fields: GivenColumns,
    known: KnownMachines,
    plant: MachineIndex<Identity>,
  ): RowFault | null {
    if (fields.name === undefined) return { code: "required", field: "name", value: null };
    const identity = identityOf(values, fields);
    const { number } = fields;
    if (this.#ofSheet.find(identity) !== null) return { code: "twice", field: null, value: null };
    const alike = plant.find(identity);
    const isTaken = number && (known.by("number", number).length > 0 || this.#taken.has(numberKey(number)));
    if (isTaken && (alike === null || plain(alike.name) !== plain(fields.name))) {
      return { code: "taken", field: "number", value: number };
    }
    return alike === null ? null : { code: "exists", field: null, value: null };
  }

  async #faultOfChange(machine: MachineRow, fields: GivenColumns, known: KnownMachines): Promise<RowFault | null> {
    const { number, parent_id: parentId } = fields;
    if (number) {
      const others = known.by("number", number).filter(({ id }) => id !== machine.id);
      const holder = this.#taken.get(numberKey(number));
      if (others.length > 0 || (holder !== undefined && holder !== machine.id)) {
        return { code: "taken", field: "number", value: number };
      }
    }
    if (!parentId || parentId === machine.parent_id) return null;
    await this.#write();
    try {
      await requirePlace(this.#context.db, machine.id, parentId);
      return null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { code: "reference_loop", field: "parent", value: this.#nameOf(known)("parent_id", parentId) };
    }
  }

  #planNew(row: number, fields: GivenColumns, values: ReadLine["values"]): void {
    const machine = { ...emptyColumns, ...fields, name: fields.name ?? "", id: crypto.randomUUID() };
    this.#planned.push({ outcome: "made", row, machine });
    this.#note(machine.id, identityOf(values, fields));
  }

  #planChange(row: number, current: MachineRow, fields: GivenColumns, known: KnownMachines): void {
    this.#matches.note(current);
    const identity = { ...current, ...fields };
    this.#note(current.id, { ...identity, department: this.#departments.nameOf(identity.department_id) });
    const changes = changesOf(current, fields, this.#nameOf(known));
    if (changes.length === 0) this.#context.report(row, { outcome: "same", id: current.id });
    else this.#planned.push({ outcome: "changed", row, current, fields, changes });
  }

  async #write(): Promise<void> {
    const planned = this.#planned.splice(0);
    await writeMachines(this.#context, this.#madeDepartments.splice(0), planned);
  }

  #note(id: string, identity: Identity): void {
    this.#ofSheet.add(identity);
    this.#parents.add({ ...identity, id });
    if (identity.number) this.#taken.set(numberKey(identity.number), id);
  }

  readonly #nameOf = (known: KnownMachines) => (column: keyof MachineColumns, id: string) => {
    if (column === "department_id") return this.#departments.nameOf(id);
    if (column === "class_id") return this.#classes.nameOf(id);
    return known.byId(id)?.name ?? this.#parents.nameOf(id);
  };
}
