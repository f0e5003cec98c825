import { apiKeys } from "#manual/en/api-keys.ts";
import { billing } from "#manual/en/billing.ts";
import { bringInData } from "#manual/en/bring-in-data.ts";
import { calendar } from "#manual/en/calendar.ts";
import { checklistsAndPrinting } from "#manual/en/checklists-and-printing.ts";
import { dailyTasks } from "#manual/en/daily-tasks.ts";
import { departmentsAndMachines } from "#manual/en/departments-and-machines.ts";
import { exporting } from "#manual/en/export.ts";
import { figures } from "#manual/en/figures.ts";
import { gettingStarted } from "#manual/en/getting-started.ts";
import { maintenanceWorkOrders } from "#manual/en/maintenance-work-orders.ts";
import { notifications } from "#manual/en/notifications.ts";
import { partsAndScanning } from "#manual/en/parts-and-scanning.ts";
import { repairWorkOrders } from "#manual/en/repair-work-orders.ts";
import { requests } from "#manual/en/requests.ts";
import { sharedTablet } from "#manual/en/shared-tablet.ts";
import { shortcuts } from "#manual/en/shortcuts.ts";
import { trustedDevices } from "#manual/en/trusted-devices.ts";
import { userRoles } from "#manual/en/user-roles.ts";
import { webhooks } from "#manual/en/webhooks.ts";
import { weekPlan } from "#manual/en/week-plan.ts";
import { withoutAConnection } from "#manual/en/without-a-connection.ts";

/** The user manual. It is loaded only on the support screen. */
export const manual = {
  sections: [
    gettingStarted,
    repairWorkOrders,
    maintenanceWorkOrders,
    calendar,
    dailyTasks,
    departmentsAndMachines,
    checklistsAndPrinting,
    userRoles,
    requests,
    sharedTablet,
    notifications,
    trustedDevices,
    withoutAConnection,
    weekPlan,
    figures,
    partsAndScanning,
    billing,
    bringInData,
    exporting,
    apiKeys,
    webhooks,
    shortcuts,
  ],
} as const;
