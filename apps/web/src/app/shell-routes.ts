import { createRoute } from "@tanstack/react-router";
import { titled } from "#app/route-data.ts";
import { importScreens } from "#app/routes/import-routes.ts";
import { planningScreens } from "#app/routes/planning-routes.ts";
import { procedureScreens } from "#app/routes/procedure-routes.ts";
import { shell } from "#app/routes/shell-route.ts";
import { shellScreen } from "#app/routes/shell-screen.ts";
import { readFiguresSearch } from "#features/figures/figures-search.ts";
import { readMaintenanceHistorySearch } from "#features/history/maintenance/maintenance-history-search.ts";
import { readRepairHistorySearch } from "#features/history/repairs/repair-history-search.ts";
import { readMachinesSearch } from "#features/machines/machines-search.ts";
import { readPmSearch } from "#features/maintenance/pm-search.ts";
import { readMetersSearch } from "#features/meters/meters-search.ts";
import { readPartsSearch } from "#features/parts/parts-search.ts";
import { readPeopleSearch } from "#features/people/people-search.ts";
import { readPlantCodesSearch } from "#features/plant-codes/plant-codes-search.ts";
import { readReportsSearch } from "#features/reports/reports-search.ts";
import { readRequestsSearch } from "#features/requests/requests-search.ts";
import { readSetupSearch } from "#features/setup/setup-search.ts";
import { readStepsSearch } from "#features/steps/steps-search.ts";
import { readSupportSearch } from "#features/support/support-search.ts";
import { readBoardSearch } from "#work/filter/work-search.ts";

const getParentRoute = () => shell;

const requestsPage = shellScreen("RequestsPage");

const screens = [
  createRoute({
    getParentRoute,
    path: "/plant-codes",
    ...titled((m) => m.shell.titles.plantCodes, "GET /plant-codes"),
    validateSearch: readPlantCodesSearch,
    component: shellScreen("PlantCodesScreen"),
  }),
  createRoute({
    getParentRoute,
    path: "/figures",
    ...titled((m) => m.shell.nav.figures.label, "GET /figures"),
    validateSearch: readFiguresSearch,
    component: shellScreen("FiguresScreen"),
  }),
  createRoute({
    getParentRoute,
    path: "/conflicts",
    ...titled((m) => m.shell.nav.conflicts.label),
    component: shellScreen("ConflictsScreen"),
  }),
  createRoute({
    getParentRoute,
    path: "/requests",
    ...titled((m) => m.shell.nav.requests.label, "GET /requests"),
    validateSearch: readRequestsSearch,
    component: requestsPage,
  }),
  createRoute({
    getParentRoute,
    path: "/requests/$requestId",
    ...titled((m) => m.shell.nav.requests.label, "GET /requests"),
    validateSearch: readRequestsSearch,
    component: requestsPage,
  }),
  createRoute({
    getParentRoute,
    path: "/",
    ...titled((m) => m.shell.nav.board.label, "GET /work-orders"),
    validateSearch: readBoardSearch,
    component: shellScreen("BoardWithSetup"),
  }),
  createRoute({
    getParentRoute,
    path: "/my-work",
    ...titled((m) => m.shell.nav.myWork.label, "PUT /assignees/{id}/member"),
    component: shellScreen("MyWorkScreen"),
  }),
  createRoute({
    getParentRoute,
    path: "/tablet/work",
    ...titled((m) => m.shell.nav.dailyTasks.label),
    component: shellScreen("TabletTasks"),
  }),
  createRoute({
    getParentRoute,
    path: "/tablet/board",
    ...titled((m) => m.shell.nav.board.label),
    validateSearch: readBoardSearch,
    component: shellScreen("BoardWithSetup"),
  }),
  createRoute({
    getParentRoute,
    path: "/maintenance",
    ...titled((m) => m.shell.nav.maintenance.label, "GET /work-orders"),
    validateSearch: readPmSearch,
    component: shellScreen("MaintenanceScreen"),
  }),
  createRoute({
    getParentRoute,
    path: "/work-orders/$orderId",
    ...titled((m) => m.workOrders.types.any, "GET /work-orders"),
    component: shellScreen("OrderScreen"),
  }),
  createRoute({
    getParentRoute,
    path: "/work-orders/$orderId/steps",
    ...titled((m) => m.workOrders.dialog.tabs.checklist, "GET /work-orders"),
    validateSearch: readStepsSearch,
    component: shellScreen("OrderSteps"),
  }),
  createRoute({
    getParentRoute,
    path: "/maintenance-history",
    ...titled((m) => m.shell.nav.maintenanceHistory.label, "GET /repair-history"),
    validateSearch: readMaintenanceHistorySearch,
    component: shellScreen("MaintenanceHistoryScreen"),
  }),
  createRoute({
    getParentRoute,
    path: "/repair-history",
    ...titled((m) => m.shell.nav.repairHistory.label, "GET /repair-history"),
    validateSearch: readRepairHistorySearch,
    component: shellScreen("RepairHistoryScreen"),
  }),
  createRoute({
    getParentRoute,
    path: "/reviews",
    ...titled((m) => m.reviews.title, "GET /reviews"),
    component: shellScreen("ReviewsScreen"),
  }),
  createRoute({
    getParentRoute,
    path: "/recently-deleted",
    ...titled((m) => m.workOrders.deletedList.title, "GET /work-orders/deleted"),
    component: shellScreen("RecentlyDeletedScreen"),
  }),
  createRoute({
    getParentRoute,
    path: "/departments",
    ...titled((m) => m.shell.nav.departments.label, "GET /departments"),
    component: shellScreen("DepartmentsScreen"),
  }),
  createRoute({
    getParentRoute,
    path: "/machines",
    ...titled((m) => m.shell.nav.machines.label, "GET /machines"),
    validateSearch: readMachinesSearch,
    component: shellScreen("MachinesScreen"),
  }),
  createRoute({
    getParentRoute,
    path: "/machines/paste",
    ...titled((m) => m.machineImport.title, "POST /machines/import"),
    component: shellScreen("ImportArea"),
  }),
  createRoute({
    getParentRoute,
    path: "/machines/$machineId",
    ...titled((m) => m.machines.one, "GET /machines"),
    component: shellScreen("MachineScreen"),
  }),
  createRoute({
    getParentRoute,
    path: "/meters",
    ...titled((m) => m.shell.titles.meters, "GET /meters"),
    validateSearch: readMetersSearch,
    component: shellScreen("MetersScreen"),
  }),
  createRoute({
    getParentRoute,
    path: "/meters/paste",
    ...titled((m) => m.shell.titles.meters, "POST /meters/readings/import"),
    component: shellScreen("ImportArea"),
  }),
  createRoute({
    getParentRoute,
    path: "/code/$token",
    ...titled((m) => m.machines.one),
    component: shellScreen("CodeScreen"),
  }),
  ...planningScreens,
  ...importScreens,
  ...procedureScreens,
  createRoute({
    getParentRoute,
    path: "/assignees",
    ...titled((m) => m.shell.nav.assignees.label, "GET /assignees"),
    component: shellScreen("AssigneesScreen"),
  }),
  createRoute({
    getParentRoute,
    path: "/people",
    ...titled((m) => m.shell.nav.people.label, "POST /assignees"),
    validateSearch: readPeopleSearch,
    component: shellScreen("PeoplePage"),
  }),
  createRoute({
    getParentRoute,
    path: "/setup",
    ...titled((m) => m.setup.title, "GET /setup"),
    validateSearch: readSetupSearch,
    component: shellScreen("SetupPage"),
  }),
  createRoute({
    getParentRoute,
    path: "/outbox",
    ...titled((m) => m.outbox.title),
    component: shellScreen("OutboxWithReadings"),
  }),
  createRoute({
    getParentRoute,
    path: "/support",
    ...titled((m) => m.shell.nav.support.label),
    validateSearch: readSupportSearch,
    component: shellScreen("SupportScreen"),
  }),
  createRoute({
    getParentRoute,
    path: "/parts-inventory",
    ...titled((m) => m.shell.nav.parts.label, "GET /parts"),
    validateSearch: readPartsSearch,
    component: shellScreen("PartsScreen"),
  }),
  createRoute({
    getParentRoute,
    path: "/parts-inventory/$area/{-$thingId}",
    ...titled((m) => m.shell.nav.parts.label, "GET /parts"),
    component: shellScreen("PartsArea"),
  }),
  createRoute({
    getParentRoute,
    path: "/reports",
    ...titled((m) => m.shell.nav.reports.label, "GET /reports"),
    validateSearch: readReportsSearch,
    component: shellScreen("ReportsPage"),
  }),
  createRoute({
    getParentRoute,
    path: "/notifications",
    ...titled((m) => m.shell.titles.notifications),
    component: shellScreen("NotificationsScreen"),
  }),
  createRoute({
    getParentRoute,
    path: "/profile",
    ...titled((m) => m.shell.nav.profile.label),
    component: shellScreen("ProfileWithReceipts"),
  }),
  createRoute({
    getParentRoute,
    path: "/receipts/$receiptId",
    ...titled((m) => m.subscription.receipt, "GET /payments/receipts"),
    component: shellScreen("ReceiptScreen"),
  }),
] as const;

const anythingElse = createRoute({
  getParentRoute,
  path: "$",
  ...titled((m) => m.shell.titles.notFound),
  component: shellScreen("NotFound"),
});

export const shellRoutes = shell.addChildren([...screens, anythingElse]);
