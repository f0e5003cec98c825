import type { ImportKindName } from "@millwright/domain/imports/import-kind";
import { kindOf } from "@millwright/domain/imports/kinds/kinds";
import { expect, test } from "vitest";
import { limits } from "#limits.ts";
import { partLimits } from "#part-limits.ts";

test.each<[ImportKindName, string, number]>([
  ["machines", "name", limits.name],
  ["machines", "number", limits.equipmentNumber],
  ["machines", "notes", limits.text],
  ["machines", "downtime_cost", limits.unitCostCents],
  ["machines", "checklist", limits.checklistItems],
  ["parts", "code", limits.barcode],
  ["parts", "quantity", limits.stock],
  ["parts", "bin", limits.bin],
  ["parts", "unit", limits.unit],
  ["parts", "unit_cost", limits.unitCostCents],
  ["parts", "lead_days", partLimits.leadDays],
  ["parts", "reorder_quantity", partLimits.purchasing.quantity],
  ["parts", "supplier_email", limits.email],
  ["suppliers", "phone", limits.phone],
  ["suppliers", "terms", partLimits.suppliers.terms],
  ["maintenance", "title", limits.title],
  ["maintenance", "minutes", limits.estimatedMinutes],
  ["maintenance", "tags", limits.tags],
  ["maintenance", "place", limits.location],
  ["meters", "unit", limits.name],
  ["meters", "decimals", limits.meter.decimals],
  ["meters", "first_value", limits.meter.value],
  ["readings", "value", limits.meter.value],
  ["procedures", "steps", limits.procedure.steps],
])("of %s, %s takes as much as the product", (kind, field, most) => {
  const type = kindOf(kind).fields[field];
  expect(type && ("most" in type ? type.most : "longest" in type && type.longest)).toBe(most);
});
