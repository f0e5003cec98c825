import { type ImportKindName, isOffered, type OfferedKindName } from "@millwright/domain/imports/import-kind";
import { departmentWriter } from "#features/imports/kinds/departments.ts";
import type { KindWriter } from "#features/imports/kinds/kind-writer.ts";
import { machineWriter } from "#features/imports/kinds/machines/machines.ts";
import { maintenanceWriter } from "#features/imports/kinds/maintenance/maintenance.ts";
import { meterWriter } from "#features/imports/kinds/meters/meters.ts";
import { repairHistoryWriter, repairWriter } from "#features/imports/kinds/orders/repairs.ts";
import { partWriter } from "#features/imports/kinds/parts/parts.ts";
import { procedureWriter } from "#features/imports/kinds/procedures/procedures.ts";
import { readingWriter } from "#features/imports/kinds/readings/readings.ts";
import { supplierWriter } from "#features/imports/kinds/suppliers.ts";
import { technicianWriter } from "#features/imports/kinds/technicians.ts";

/** How each kind is written, as far as it can be brought in. */
const writers: Record<OfferedKindName, KindWriter> = {
  machines: machineWriter,
  suppliers: supplierWriter,
  parts: partWriter,
  technicians: technicianWriter,
  departments: departmentWriter,
  maintenance: maintenanceWriter,
  repairs: repairWriter,
  repair_history: repairHistoryWriter,
  meters: meterWriter,
  readings: readingWriter,
  procedures: procedureWriter,
};

/** Null of a kind that can't be brought in yet. */
export function writerOf(kind: ImportKindName): KindWriter | null {
  return isOffered(kind) ? writers[kind] : null;
}
