import type { ImportRow } from "@millwright/contract/imports";
import type { RowFault } from "@millwright/domain/imports/row-faults";
import { isEncodable } from "@millwright/domain/parts/barcode";
import { partTypes } from "@millwright/domain/parts/parts";
import { plain } from "@millwright/domain/plain";
import type { ReadLine } from "#features/imports/kinds/kind-writer.ts";
import { textIn } from "#features/imports/kinds/machines/machine-line.ts";
import type { FoundPart, SheetPart } from "#features/parts/parts.ts";

type Values = ReadLine["values"];

/** What a row says of a part; its bin and supplier are looked up. */
export type GivenPart = Partial<Omit<SheetPart, "id" | "main_bin_id" | "bin" | "supplier">>;

/** What a row says; an empty cell says nothing. A part has a maximum or a fixed quantity: who gives the one takes the other away. */
export function givenPart(values: Values): GivenPart {
  const text = (field: "name" | "code" | "unit" | "notes" | "supplier_number" | "barcode") => {
    const value = textIn(values, field);
    return value === null ? {} : { [field]: value };
  };
  const number = (field: "quantity" | "minimum" | "maximum" | "reorder_quantity" | "unit_cost" | "lead_days") => {
    const value = values[field];
    return typeof value === "number" ? { [field]: value } : {};
  };
  const type = partTypes.find((one) => one === values.part_type);
  const { is_critical: isCritical } = values;
  return {
    ...{ ...text("name"), ...text("code"), ...text("unit"), ...text("notes"), ...text("supplier_number") },
    ...{ ...number("quantity"), ...number("minimum"), ...number("unit_cost"), ...number("lead_days") },
    ...(type !== undefined && { part_type: type }),
    ...(typeof isCritical === "boolean" && { is_critical: isCritical }),
    ...text("barcode"),
    ...(typeof values.maximum === "number" && { ...number("maximum"), reorder_quantity: null }),
    ...(typeof values.reorder_quantity === "number" && { ...number("reorder_quantity"), maximum: null }),
  };
}

/** Why what a row says can't be so whatever the plant has. */
export function faultOfGiven(values: Values): RowFault | null {
  for (const field of ["code", "barcode"] as const) {
    const value = textIn(values, field);
    if (value !== null && !isEncodable(value)) return { code: "barcode_characters", field, value };
  }
  const { maximum, reorder_quantity: fixed } = values;
  if (typeof maximum === "number" && typeof fixed === "number")
    return { code: "not_both", field: "reorder_quantity", value: String(fixed) };
  return null;
}

/** A part of which nothing is said. */
export const emptyPart: Omit<SheetPart, "id" | "name" | "code"> = {
  ...{ part_type: "repair", barcode: null, quantity: 0, minimum: 0, maximum: null, reorder_quantity: null, bin: null },
  ...{ main_bin_id: null, unit: null, unit_cost: null, supplier: null, supplier_number: null, lead_days: null },
  ...{ is_critical: false, notes: null },
};

const shownFields = [
  ...(["name", "part_type", "barcode", "quantity", "minimum", "maximum", "reorder_quantity", "bin", "unit"] as const),
  ...(["unit_cost", "supplier", "supplier_number", "lead_days", "is_critical", "notes"] as const),
];

/** What a row would change of a part; its supplier is told by the name. */
export function changesOf(
  current: SheetPart,
  part: SheetPart,
  nameOfSupplier: (id: string) => string | null,
): ImportRow["changes"] {
  const show = (field: (typeof shownFields)[number], value: SheetPart[typeof field]) => {
    if (value === null) return null;
    if (field === "supplier") return nameOfSupplier(String(value)) ?? String(value);
    return field === "unit_cost" ? (Number(value) / 100).toFixed(2) : String(value);
  };
  return shownFields
    .filter((field) => current[field] !== part[field])
    .map((field) => ({ field, old: show(field, current[field]), new: show(field, part[field]) }));
}

/** Parts of the plant by what a row can find them by. */
export class KnownParts {
  readonly #byId = new Map<string, FoundPart>();
  readonly #by = new Map<string, FoundPart[]>();

  constructor(parts: readonly FoundPart[]) {
    for (const part of parts) {
      this.#byId.set(part.id, part);
      this.#add("name", part.name, part);
      this.#add("code", part.code, part);
      if (part.barcode !== null) this.#add("barcode", part.barcode, part);
    }
  }

  #add(field: string, text: string, part: FoundPart): void {
    const key = `${field} ${plain(text)}`;
    const others = this.#by.get(key);
    if (others === undefined) this.#by.set(key, [part]);
    else others.push(part);
  }

  by(field: string, text: string): readonly FoundPart[] {
    if (field !== "id") return this.#by.get(`${field} ${plain(text.trim())}`) ?? [];
    const found = this.#byId.get(text.trim().toLowerCase());
    return found === undefined ? [] : [found];
  }
}
