import { actorActing } from "#db/transaction/acting.ts";
import { noteExport } from "#features/activity/activity.ts";
import { maintenanceHistorySheet, repairHistorySheet } from "#features/history/history.ts";
import { departmentSheet } from "#features/sheets/kinds/departments.ts";
import { machineSheet } from "#features/sheets/kinds/machines.ts";
import { maintenanceSheet } from "#features/sheets/kinds/maintenance.ts";
import { meterSheet } from "#features/sheets/kinds/meters.ts";
import { partSheet } from "#features/sheets/kinds/parts.ts";
import { procedureSheet } from "#features/sheets/kinds/procedures.ts";
import { purchaseOrderSheet } from "#features/sheets/kinds/purchase-orders.ts";
import { allMeters, readingSheet } from "#features/sheets/kinds/readings.ts";
import { repairSheet } from "#features/sheets/kinds/repairs.ts";
import { supplierSheet } from "#features/sheets/kinds/suppliers.ts";
import { technicianSheet } from "#features/sheets/kinds/technicians.ts";
import type { OpenedSheet, SheetRequest } from "#features/sheets/opened-sheet.ts";
import { workbookAnswer } from "#features/sheets/sheet-answer.ts";
import { includesPartsOf } from "#features/subscription/subscription.ts";
import type { FileAnswer } from "#http/answer/answers.ts";
import type { Opener } from "#http/download/opening.ts";

export type PlantRequest = Pick<Opener, "by" | "locale" | "now" | "deps" | "readPage">;

/** Every list of the plant as a sheet of one workbook; parts where its plan has them. The log says who took it. */
export async function openPlant(asked: PlantRequest): Promise<FileAnswer> {
  const { by, deps, now } = asked;
  const hasParts = await includesPartsOf(deps.db, by.companyId, by.timeZone, now);
  const whole = { ...asked, query: {} };
  const sheets = [
    departmentSheet(whole),
    await machineSheet(whole),
    ...(hasParts ? ofParts(whole) : []),
    technicianSheet(whole),
    maintenanceSheet(whole),
    await repairSheet(whole),
    await repairHistorySheet(whole),
    maintenanceHistorySheet(whole),
    meterSheet(whole),
    readingSheet(whole, allMeters(asked)),
    procedureSheet(whole),
  ];
  await deps.db.inCompany(by.companyId, noteExport, { ...actorActing(by, "GET /sheets/plant", now), isNoted: true });
  return workbookAnswer(asked, "plant", sheets);
}

const ofParts = (whole: SheetRequest<object>): OpenedSheet[] => [
  partSheet({ ...whole, query: { sort: "name", order: "asc" } }),
  supplierSheet({ ...whole, query: {} }),
  purchaseOrderSheet({ ...whole, query: {} }),
];
