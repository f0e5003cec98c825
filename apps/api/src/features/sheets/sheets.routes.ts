import type { SheetFormat } from "@millwright/domain/files/sheet-format";
import { departmentSheet } from "#features/sheets/kinds/departments.ts";
import { machineSheet } from "#features/sheets/kinds/machines.ts";
import { maintenanceSheet } from "#features/sheets/kinds/maintenance.ts";
import { meterSheet } from "#features/sheets/kinds/meters.ts";
import { partSheet } from "#features/sheets/kinds/parts.ts";
import { procedureSheet } from "#features/sheets/kinds/procedures.ts";
import { purchaseOrderSheet } from "#features/sheets/kinds/purchase-orders.ts";
import { oneMeter } from "#features/sheets/kinds/readings.ts";
import { repairSheet } from "#features/sheets/kinds/repairs.ts";
import { supplierSheet } from "#features/sheets/kinds/suppliers.ts";
import { technicianSheet } from "#features/sheets/kinds/technicians.ts";
import type { OpenedSheet, SheetRequest } from "#features/sheets/opened-sheet.ts";
import { openPlant } from "#features/sheets/plant.ts";
import { sheetAnswer } from "#features/sheets/sheet-answer.ts";
import type { FileAnswer } from "#http/answer/answers.ts";
import { bind } from "#http/call/bind.ts";
import type { Actor } from "#http/call/context.ts";
import { bindLink } from "#http/download/links.ts";
import type { InCompany } from "#http/download/opening.ts";

/** Opens a sheet as a file: of the call itself, and of the link to it. */
const opening =
  <Query>(open: (asked: SheetRequest<Query>) => OpenedSheet | Promise<OpenedSheet>) =>
  async (asked: SheetRequest<Query & { format: SheetFormat }>): Promise<FileAnswer> =>
    sheetAnswer(asked, asked.query.format, await open(asked));

interface Paging {
  by: Actor;
  inCompany: InCompany;
  limitConcurrency<T>(by: Actor, work: () => Promise<T>): Promise<T>;
}

/** Each page is read in the company's turn. */
function inTurn<Context extends Paging>(context: Context): Context & { readPage: InCompany } {
  const { by, inCompany, limitConcurrency } = context;
  return { ...context, readPage: (work) => limitConcurrency(by, () => inCompany(work)) };
}

const openMachines = opening(machineSheet);
const openParts = opening(partSheet);
const openSuppliers = opening(supplierSheet);
const openTechnicians = opening(technicianSheet);
const openDepartments = opening(departmentSheet);
const openMaintenance = opening(maintenanceSheet);
const openRepairs = opening(repairSheet);
const openProcedures = opening(procedureSheet);
const openPurchaseOrders = opening(purchaseOrderSheet);
const openMeters = opening(meterSheet);
const openReadings = opening(oneMeter);

export const sheetRoutes = [
  bind("GET /sheets/machines", (context) => openMachines(inTurn(context))),
  bindLink("POST /sheets/machines/link", { open: openMachines }),
  bind("GET /sheets/parts", (context) => openParts(inTurn(context))),
  bindLink("POST /sheets/parts/link", { open: openParts }),
  bind("GET /sheets/suppliers", (context) => openSuppliers(inTurn(context))),
  bindLink("POST /sheets/suppliers/link", { open: openSuppliers }),
  bind("GET /sheets/technicians", (context) => openTechnicians(inTurn(context))),
  bindLink("POST /sheets/technicians/link", { open: openTechnicians }),
  bind("GET /sheets/departments", (context) => openDepartments(inTurn(context))),
  bindLink("POST /sheets/departments/link", { open: openDepartments }),
  bind("GET /sheets/maintenance", (context) => openMaintenance(inTurn(context))),
  bindLink("POST /sheets/maintenance/link", { open: openMaintenance }),
  bind("GET /sheets/repairs", (context) => openRepairs(inTurn(context))),
  bindLink("POST /sheets/repairs/link", { open: openRepairs }),
  bind("GET /sheets/meters", (context) => openMeters(inTurn(context))),
  bindLink("POST /sheets/meters/link", { open: openMeters }),
  bind("GET /sheets/readings", (context) => openReadings(inTurn(context))),
  bindLink("POST /sheets/readings/link", { check: openReadings, open: openReadings }),
  bind("GET /sheets/procedures", (context) => openProcedures(inTurn(context))),
  bindLink("POST /sheets/procedures/link", { open: openProcedures }),
  bind("GET /sheets/purchase-orders", (context) => openPurchaseOrders(inTurn(context))),
  bindLink("POST /sheets/purchase-orders/link", { open: openPurchaseOrders }),
  bind("GET /sheets/plant", (context) => openPlant(inTurn(context))),
  bindLink("POST /sheets/plant/link", { open: openPlant }),
];
