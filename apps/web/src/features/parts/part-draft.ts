import { limits } from "@millwright/contract/limits";
import type { Part } from "@millwright/contract/parts";
import { isEncodable } from "@millwright/domain/parts/barcode";
import { centsOf, typedCents } from "@millwright/domain/parts/cost";
import { readCount } from "@millwright/domain/parts/count";
import { type BarcodeType, barcodeTypes, type PartType, partTypes } from "@millwright/domain/parts/parts";
import { trimmed } from "@millwright/domain/trimmed";
import type { BodyOf } from "#lib/api/calls.ts";
import { currentLocale } from "#lib/language.ts";
import { changedNames, emptyEdit, isTextEdit, isTexts, type TextEdit } from "#lib/storage/text-edit.ts";

const names = [
  "name",
  "part_type",
  "code",
  "current_quantity",
  "min_stock_level",
  "barcode_type",
  "barcode_data",
  "supplier_name",
  "supplier_contact",
  "supplier_phone",
  "supplier_email",
  "notes",
  "bin_location",
  "unit",
  "unit_cost",
] as const;
type DraftName = (typeof names)[number];

/** What a person fills in about a part; the type is empty until it is chosen. */
export type PartDraft = Record<DraftName, string>;
export type PartEdit = TextEdit<PartDraft>;

/** What the draft of a new part is kept under. */
export const newPartDraft = "new-part";

export const isPartDraft = (value: unknown): value is PartDraft => isTexts(value, names);
/** An edit of nothing, by which one of an older build gets the fields that it lacks. */
export const emptyPartEdit = emptyEdit(names);
export const isPartEdit = (value: unknown): value is PartEdit => isTextEdit<PartDraft>(value, names);

export const emptyDraft = (): PartDraft => ({
  ...{ name: "", part_type: "", code: "", current_quantity: "0", min_stock_level: "0", notes: "" },
  ...{ bin_location: "", unit: "", unit_cost: "" },
  ...{ barcode_type: "auto", barcode_data: "" },
  ...{ supplier_name: "", supplier_contact: "", supplier_phone: "", supplier_email: "" },
});

export function draftOf(part: Part): PartDraft {
  const { supplier } = part;
  return {
    name: part.name,
    part_type: part.part_type,
    code: part.code,
    current_quantity: String(part.current_quantity),
    min_stock_level: String(part.min_stock_level),
    barcode_type: part.barcode_type,
    barcode_data: part.barcode_data ?? "",
    supplier_name: supplier.name ?? "",
    supplier_contact: supplier.contact ?? "",
    supplier_phone: supplier.phone ?? "",
    supplier_email: supplier.email ?? "",
    notes: part.notes ?? "",
    bin_location: part.bin_location ?? "",
    unit: part.unit ?? "",
    unit_cost: typedCents(part.unit_cost_cents),
  };
}

/** The number in a field of a quantity, as the language writes it: what is none counts as 0, and NaN is what can't be counted. */
export function countOf(text: string, language = currentLocale()): number {
  return readCount(text, language) ?? Number.NaN;
}

const isCount = (text: string) => {
  const count = countOf(text);
  return Number.isSafeInteger(count) && count >= 0 && count <= limits.stock;
};

export type DraftFault = "required" | "whole" | "email" | "characters" | "cost";
export type DraftFaults = Partial<Record<DraftName, DraftFault>>;

/** What has to be put right before it is sent. */
export function draftFaults(draft: PartDraft): DraftFaults {
  const email = draft.supplier_email.trim();
  const found: [DraftName, DraftFault | null][] = [
    ["name", trimmed(draft.name) === "" ? "required" : null],
    ["part_type", draft.part_type === "" ? "required" : null],
    ["code", trimmed(draft.code) === "" ? null : codeFault(trimmed(draft.code))],
    ["current_quantity", isCount(draft.current_quantity) ? null : "whole"],
    ["min_stock_level", isCount(draft.min_stock_level) ? null : "whole"],
    ["barcode_data", draft.barcode_type === "manual" ? dataFault(draft.barcode_data.trim()) : null],
    ["unit_cost", centsOf(draft.unit_cost) === undefined ? "cost" : null],
    ["supplier_email", email === "" || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? null : "email"],
  ];
  return Object.fromEntries(found.filter(([, fault]) => fault !== null));
}

const codeFault = (code: string) => (isEncodable(code) ? null : "characters");
const dataFault = (data: string) => (data === "" ? "required" : codeFault(data));

export const typeOf = ({ part_type }: PartDraft): PartType | "" => partTypes.find((type) => type === part_type) ?? "";
export const barcodeTypeOf = ({ barcode_type }: PartDraft): BarcodeType =>
  barcodeTypes.find((type) => type === barcode_type) ?? "auto";

export function createBody(draft: PartDraft): BodyOf<"POST /parts"> {
  const { supplier_name: name, supplier_contact: contact, supplier_phone: phone, supplier_email: email } = draft;
  return {
    ...{ name: draft.name, part_type: typeOf(draft), code: draft.code, notes: draft.notes },
    ...{ current_quantity: countOf(draft.current_quantity), min_stock_level: countOf(draft.min_stock_level) },
    ...{ barcode_type: barcodeTypeOf(draft), barcode_data: draft.barcode_data },
    ...{ bin_location: draft.bin_location, unit: draft.unit, unit_cost_cents: centsOf(draft.unit_cost) ?? null },
    supplier: { name, contact, phone, email },
  };
}

/** Only what the person changed, so that what others moved meanwhile is not moved back. */
export function changeBody(edit: PartEdit): BodyOf<"PUT /parts/{id}"> {
  const all = createBody(edit.draft);
  const changed = new Set<string>(changedNames(edit).map((name) => (name === "unit_cost" ? "unit_cost_cents" : name)));
  const supplier = Object.entries(all.supplier || {}).filter(([name]) => changed.has(`supplier_${name}`));
  const own = Object.entries(all).filter(([name]) => changed.has(name));
  return {
    ...Object.fromEntries(own),
    ...(supplier.length > 0 && { supplier: Object.fromEntries(supplier) }),
    version: edit.version,
  };
}
