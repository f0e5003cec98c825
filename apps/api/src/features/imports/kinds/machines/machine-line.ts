import type { ImportRow } from "@millwright/contract/imports";
import type { ReadRow } from "@millwright/domain/imports/read-cells";
import { asNumber, numberKey } from "@millwright/domain/machines/equipment-number";
import { plain } from "@millwright/domain/plain";
import type { MachineColumns, MachineRow } from "#features/machines/machines.ts";

/** Fields that are written as they are read, in the column of that name. */
const sameColumns = [
  ...([
    "name",
    "criticality",
    "manufacturer",
    "model",
    "serial_number",
    "installation_date",
    "warranty_until",
  ] as const),
  ...(["notes", "specifications", "location_details"] as const),
];

/** What a row says of a machine, but for what it points to. */
export type GivenColumns = Partial<MachineColumns>;

export function textIn(values: ReadRow["values"], field: string): string | null {
  const value = values[field];
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

/** A location of another system that is not what another column says already. */
export function locationBeside(values: ReadRow["values"], field: "department" | "parent"): string | null {
  const [location, other] = [textIn(values, "location"), textIn(values, field)];
  return location === null || other === null || plain(location) === plain(other) ? null : location;
}

/** The columns of which a row says something; an empty cell says nothing. */
export function givenColumns(values: ReadRow["values"]): GivenColumns {
  const texts = sameColumns.flatMap((column) => {
    const text = textIn(values, column);
    return text === null ? [] : [[column, text] as const];
  });
  const number = asNumber(textIn(values, "number"));
  const { downtime_cost: cost, checklist } = values;
  return {
    ...Object.fromEntries(texts),
    ...(number !== null && { number }),
    ...(typeof cost === "number" && { downtime_cost_cents: cost }),
    ...(Array.isArray(checklist) && { checklist: [...checklist] }),
  };
}

export const emptyColumns: Omit<MachineColumns, "name"> = {
  ...{ number: null, department_id: null, parent_id: null, class_id: null, criticality: null, manufacturer: null },
  ...{ model: null, serial_number: null, installation_date: null, warranty_until: null, notes: null },
  ...{ specifications: null, location_details: null, downtime_cost_cents: null, checklist: [] },
};

/** Under which field a column stands in a sheet. */
const fields: Readonly<Record<string, string>> = {
  department_id: "department",
  parent_id: "parent",
  class_id: "class",
  downtime_cost_cents: "downtime_cost",
};
export const fieldOf = (column: string): string => fields[column] ?? column;

/** What a row would change of a machine; ids are told by the names of what they are. */
export function changesOf(
  current: MachineRow,
  fields: GivenColumns,
  nameOf: (column: keyof MachineColumns, id: string) => string | null,
): ImportRow["changes"] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const column = name as keyof MachineColumns;
    if (JSON.stringify(value) === JSON.stringify(current[column])) return [];
    const show = (each: string | number | readonly string[] | null) => {
      if (each === null) return null;
      return (column.endsWith("_id") ? nameOf(column, String(each)) : null) ?? shownText(column, each);
    };
    return [{ field: fieldOf(column), old: show(current[column]), new: show(value) }];
  });
}

function shownText(column: keyof MachineColumns, value: string | number | readonly string[]): string {
  if (column === "downtime_cost_cents") return (Number(value) / 100).toFixed(2);
  return Array.isArray(value) ? value.join("; ") : String(value);
}

export function columnsOf({
  id: _,
  version: __,
  department: ___,
  parent: ____,
  ...columns
}: MachineRow): MachineColumns {
  return columns;
}

/** Machines of the plant by what a row can find them by. */
export class KnownMachines {
  readonly #byId = new Map<string, MachineRow>();
  readonly #by = new Map<string, MachineRow[]>();

  constructor(rows: readonly MachineRow[]) {
    for (const row of rows) {
      this.#byId.set(row.id, row);
      this.#add("name", plain(row.name), row);
      if (row.number !== null) this.#add("number", numberKey(row.number), row);
      if (row.serial_number !== null) this.#add("serial_number", plain(row.serial_number), row);
    }
  }

  #add(field: string, key: string, row: MachineRow): void {
    const others = this.#by.get(`${field} ${key}`);
    if (others === undefined) this.#by.set(`${field} ${key}`, [row]);
    else others.push(row);
  }

  get all(): Iterable<MachineRow> {
    return this.#byId.values();
  }

  byId(id: string): MachineRow | null {
    return this.#byId.get(id) ?? null;
  }

  by(field: string, text: string): readonly MachineRow[] {
    if (field === "id") return [this.byId(text.trim().toLowerCase())].filter((one) => one !== null);
    return this.#by.get(`${field} ${field === "number" ? numberKey(text) : plain(text.trim())}`) ?? [];
  }
}
