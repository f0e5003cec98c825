import type { Part } from "@millwright/contract/parts";
import { expect, test } from "vitest";
import { changeBody, countOf, createBody, draftFaults, draftOf, emptyDraft } from "#features/parts/part-draft.ts";

const bearing: Part = {
  ...{ id: "0b7e1c52-98aa-4f0c-a0ce-5f2ac26d9b32", name: "Bearing", part_type: "repair", code: "BRG-6205" },
  ...{ current_quantity: 12, min_stock_level: 4, stock_status: "in_stock", barcode_type: "auto", barcode_data: null },
  supplier: { name: "SKF", contact: null, phone: null, email: null },
  ...{
    codes: [],
    reserved: 0,
    available: 12,
    max_stock_level: null,
    reorder_quantity: null,
    lead_days: null,
    is_critical: false,
  },
  label_printed_at: null,
  ...{ bins: [], average_cost_cents: null, stock_value_cents: null },
  ...{ notes: null, bin_location: "C-3", unit: null, unit_cost_cents: 1250, manuals: [], quantity_history: [] },
  ...{ created_at: "2026-11-21T12:00:00Z", updated_at: "2026-11-21T12:00:00Z", version: 3 },
};

test.each([
  ["12", 12],
  [" 7 ", 7],
  ["", 0],
  ["a dozen", 0],
  ["1.5", Number.NaN],
  ["1,200", 1200],
])("the count in %j is %d", (text, expected) => {
  expect(countOf(text, "en")).toBe(expected);
});

test("a French form reads 1\u202f200 as it is written there", () => {
  expect(countOf("1\u202f200", "fr")).toBe(1200);
});

test("a draft without a name and a type says so, and nothing else of a new part is missing", () => {
  expect(draftFaults(emptyDraft())).toEqual({ name: "required", part_type: "required" });
  expect(draftFaults({ ...emptyDraft(), name: "Belt", part_type: "repair" })).toEqual({});
});

test("what can't be counted, printed or written to is said beside its field", () => {
  const draft = {
    ...draftOf(bearing),
    ...{ code: "PIÈCE", current_quantity: "-1", min_stock_level: "1.5", unit_cost: "dear" },
    ...{ barcode_type: "manual", barcode_data: " ", supplier_email: "luc" },
  };
  expect(draftFaults(draft)).toEqual({
    ...{ code: "characters", current_quantity: "whole", min_stock_level: "whole", unit_cost: "cost" },
    ...{ barcode_data: "required", supplier_email: "email" },
  });
  expect(draftFaults({ ...draftOf(bearing), barcode_data: "é" })).toEqual({});
  expect(draftFaults({ ...draftOf(bearing), barcode_type: "manual", barcode_data: "é" })).toEqual({
    barcode_data: "characters",
  });
});

test("a code may be longer than a Code 128 that fits a label", () => {
  expect(draftFaults({ ...draftOf(bearing), code: "MANUFACTURER-1234567-REV-B" })).toEqual({});
});

test("a new part is sent whole, a change as what was changed alone", () => {
  const draft = draftOf(bearing);
  expect(createBody(draft)).toMatchObject({ name: "Bearing", current_quantity: 12, supplier: { name: "SKF" } });
  const edit = { base: draft, draft: { ...draft, notes: "Shelf 3", supplier_phone: "555" }, version: 3 };
  expect(changeBody(edit)).toEqual({ notes: "Shelf 3", supplier: { phone: "555" }, version: 3 });
  const costed = { base: draft, draft: { ...draft, unit_cost: "13,5", unit: "box" }, version: 3 };
  expect(changeBody(costed)).toEqual({ unit: "box", unit_cost_cents: 1350, version: 3 });
  const counted = { base: draft, draft: { ...draft, current_quantity: "9" }, version: 3 };
  expect(changeBody(counted)).toEqual({ current_quantity: 9, version: 3 });
});
