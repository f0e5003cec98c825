import type { ImportKind, ImportKindName } from "#imports/import-kind.ts";
import { machinesKind } from "#imports/kinds/machines.ts";
import { maintenanceKind } from "#imports/kinds/maintenance.ts";
import { metersKind } from "#imports/kinds/meters.ts";
import { partsKind } from "#imports/kinds/parts.ts";
import { departmentsKind, suppliersKind, techniciansKind } from "#imports/kinds/people.ts";
import { proceduresKind } from "#imports/kinds/procedures.ts";
import { readingsKind } from "#imports/kinds/readings.ts";
import { repairHistoryKind, repairsKind } from "#imports/kinds/repairs.ts";

const kinds: Record<ImportKindName, ImportKind> = {
  machines: machinesKind,
  parts: partsKind,
  suppliers: suppliersKind,
  technicians: techniciansKind,
  departments: departmentsKind,
  maintenance: maintenanceKind,
  repairs: repairsKind,
  repair_history: repairHistoryKind,
  meters: metersKind,
  readings: readingsKind,
  procedures: proceduresKind,
};

/** The declaration of a kind. */
export function kindOf(name: ImportKindName): ImportKind {
  return kinds[name];
}

let headings: ReadonlySet<string> | null = null;

/** All that may stand above a column of any kind. */
export function knownHeadings(): ReadonlySet<string> {
  headings ??= new Set(
    Object.values(kinds).flatMap(({ fields }) =>
      Object.values(fields).flatMap((field) => [...field.headings, ...(field.loosely ?? [])]),
    ),
  );
  return headings;
}
