import { assignees } from "#assignees.ts";
import { calls } from "#call/call.ts";
import { makesLink, once } from "#call/download-link.ts";
import { id } from "#call/shapes.ts";
import { departments } from "#departments.ts";
import { machines } from "#machines.ts";
import { meters } from "#meters.ts";
import { parts } from "#parts.ts";
import { procedures } from "#procedures.ts";
import { purchasing } from "#purchasing.ts";
import { sheetFormat } from "#sheet-format.ts";
import { suppliers } from "#suppliers.ts";
import { workOrders } from "#work-orders.ts";

const page = { limit: true, cursor: true } as const;
const format = { format: sheetFormat.default("xlsx") };
const orders = workOrders["GET /work-orders"].query.omit({ ...page, type: true, view: true });

const queries = {
  machines: machines["GET /machines"].query.omit(page).extend(format),
  parts: parts["GET /parts"].query.omit(page).extend(format),
  suppliers: suppliers["GET /suppliers"].query.omit(page).extend(format),
  technicians: assignees["GET /assignees"].query.omit(page).extend(format),
  departments: departments["GET /departments"].query.omit(page).extend(format),
  maintenance: orders.extend(format),
  repairs: orders.omit({ frequency: true }).extend(format),
  meters: meters["GET /meters"].query.omit(page).extend(format),
  readings: meters["GET /meters/{id}/readings"].query.omit(page).extend({ meter_id: id, ...format }),
  procedures: procedures["GET /procedures"].query.omit(page).extend(format),
  purchaseOrders: purchasing["GET /purchase-orders"].query.omit(page).extend(format),
} as const;

const file = {
  feature: "sheets",
  answer: "file",
  mediaTypes: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "text/csv"],
} as const;
const link = { feature: "sheets", ...makesLink } as const;
const linkTo = (what: string) => `Makes an address at which the browser downloads ${what} as a sheet: ${once}`;
const active = { access: "viewer", plan: "active" } as const;
const ofParts = { access: "viewer", plan: "parts" } as const;
const ofProcedures = { access: "technician", plan: "active" } as const;

/**
 * Lists as sheets, filtered as the lists are. Machines, parts, suppliers, technicians, departments, meters and repairs can be brought
 * in by them again.
 */
export const sheetCalls = calls({
  "GET /sheets/machines": {
    ...file,
    ...active,
    summary: "The machines that a list of them shows as a sheet, with the columns by which it can be brought in again.",
    query: queries.machines,
  },
  "POST /sheets/machines/link": { ...link, ...active, summary: linkTo("the machines"), query: queries.machines },
  "GET /sheets/parts": {
    ...file,
    ...ofParts,
    summary: "The parts that a list of them shows as a sheet, with the columns by which it can be brought in again.",
    query: queries.parts,
  },
  "POST /sheets/parts/link": { ...link, ...ofParts, summary: linkTo("the parts"), query: queries.parts },
  "GET /sheets/suppliers": {
    ...file,
    ...ofParts,
    summary: "The suppliers that a list of them shows as a sheet.",
    query: queries.suppliers,
  },
  "POST /sheets/suppliers/link": { ...link, ...ofParts, summary: linkTo("the suppliers"), query: queries.suppliers },
  "GET /sheets/technicians": {
    ...file,
    ...active,
    summary: "The technicians that a list of them shows as a sheet.",
    query: queries.technicians,
  },
  "POST /sheets/technicians/link": {
    ...link,
    ...active,
    summary: linkTo("the technicians"),
    query: queries.technicians,
  },
  "GET /sheets/departments": {
    ...file,
    ...active,
    summary: "The departments that a list of them shows as a sheet.",
    query: queries.departments,
  },
  "POST /sheets/departments/link": {
    ...link,
    ...active,
    summary: linkTo("the departments"),
    query: queries.departments,
  },
  "GET /sheets/maintenance": {
    ...file,
    ...active,
    summary: "The PMs that a list of work orders shows as a sheet; how often each comes is said in words.",
    query: queries.maintenance,
  },
  "POST /sheets/maintenance/link": { ...link, ...active, summary: linkTo("the PMs"), query: queries.maintenance },
  "GET /sheets/repairs": {
    ...file,
    ...active,
    summary: "The repairs that a list of work orders shows as a sheet.",
    query: queries.repairs,
  },
  "POST /sheets/repairs/link": { ...link, ...active, summary: linkTo("the repairs"), query: queries.repairs },
  "GET /sheets/meters": {
    ...file,
    ...active,
    summary: "The meters that a list of them shows as a sheet, with the columns by which it can be brought in again.",
    query: queries.meters,
  },
  "POST /sheets/meters/link": { ...link, ...active, summary: linkTo("the meters"), query: queries.meters },
  "GET /sheets/readings": {
    ...file,
    ...active,
    summary: "The readings of a meter as a sheet, the latest first, without what was put right.",
    query: queries.readings,
    errors: ["invalid", "not_found"],
  },
  "POST /sheets/readings/link": {
    ...link,
    ...active,
    summary: linkTo("the readings of a meter"),
    query: queries.readings,
    errors: ["invalid", "not_found"],
  },
  "GET /sheets/procedures": {
    ...file,
    ...ofProcedures,
    summary: "The procedures that a list of them shows as a sheet, without their steps.",
    query: queries.procedures,
  },
  "POST /sheets/procedures/link": {
    ...link,
    ...ofProcedures,
    summary: linkTo("the procedures"),
    query: queries.procedures,
  },
  "GET /sheets/purchase-orders": {
    ...file,
    ...ofParts,
    summary: "The orders to suppliers that a list of them shows as a sheet.",
    query: queries.purchaseOrders,
  },
  "POST /sheets/purchase-orders/link": {
    ...link,
    ...ofParts,
    summary: linkTo("the orders to suppliers"),
    query: queries.purchaseOrders,
  },
  "GET /sheets/plant": {
    ...file,
    access: "planner",
    plan: "active",
    mediaTypes: [file.mediaTypes[0]],
    summary: "The plant as one workbook: a sheet of each list, whole.",
  },
  "POST /sheets/plant/link": {
    ...link,
    access: "planner",
    plan: "active",
    summary: `Makes an address at which the browser downloads the plant as one workbook: ${once}`,
  },
});
