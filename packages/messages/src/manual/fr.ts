import type { manual as source } from "#manual/en.ts";
import { apiKeys } from "#manual/fr/api-keys.ts";
import { billing } from "#manual/fr/billing.ts";
import { bringInData } from "#manual/fr/bring-in-data.ts";
import { calendar } from "#manual/fr/calendar.ts";
import { checklistsAndPrinting } from "#manual/fr/checklists-and-printing.ts";
import { dailyTasks } from "#manual/fr/daily-tasks.ts";
import { departmentsAndMachines } from "#manual/fr/departments-and-machines.ts";
import { exporting } from "#manual/fr/export.ts";
import { figures } from "#manual/fr/figures.ts";
import { gettingStarted } from "#manual/fr/getting-started.ts";
import { maintenanceWorkOrders } from "#manual/fr/maintenance-work-orders.ts";
import { notifications } from "#manual/fr/notifications.ts";
import { partsAndScanning } from "#manual/fr/parts-and-scanning.ts";
import { repairWorkOrders } from "#manual/fr/repair-work-orders.ts";
import { requests } from "#manual/fr/requests.ts";
import { sharedTablet } from "#manual/fr/shared-tablet.ts";
import { shortcuts } from "#manual/fr/shortcuts.ts";
import { trustedDevices } from "#manual/fr/trusted-devices.ts";
import { userRoles } from "#manual/fr/user-roles.ts";
import { webhooks } from "#manual/fr/webhooks.ts";
import { weekPlan } from "#manual/fr/week-plan.ts";
import { withoutAConnection } from "#manual/fr/without-a-connection.ts";
import type { Like } from "#text.ts";

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
} as const satisfies Like<typeof source>;
