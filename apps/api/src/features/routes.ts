import { activityRoutes } from "#features/activity/activity.routes.ts";
import { apiKeyRoutes } from "#features/api-keys/api-keys.routes.ts";
import { assigneeRoutes } from "#features/assignees/assignees.routes.ts";
import { authRoutes } from "#features/auth/auth.routes.ts";
import { passkeyRoutes } from "#features/auth/passkeys/passkeys.routes.ts";
import { signOnRoutes } from "#features/auth/sign-on/sign-on.routes.ts";
import { binRoutes } from "#features/bins/bins.routes.ts";
import { calendarRoutes } from "#features/calendar/calendar.routes.ts";
import { calendarFeedRoutes } from "#features/calendar-feeds/calendar-feeds.routes.ts";
import { commentRoutes } from "#features/comments/comments.routes.ts";
import { companiesRoutes } from "#features/companies/companies.routes.ts";
import { conflictsRoutes } from "#features/conflicts/conflicts.routes.ts";
import { costRoutes } from "#features/costs/costs.routes.ts";
import { countRoutes } from "#features/counts/counts.routes.ts";
import { dailyTaskRoutes } from "#features/daily-tasks/daily-tasks.routes.ts";
import { departmentRoutes } from "#features/departments/departments.routes.ts";
import { deviceRoutes } from "#features/devices/devices.routes.ts";
import { downtimeRoutes } from "#features/downtimes/downtimes.routes.ts";
import { eventRoutes } from "#features/events/events.routes.ts";
import { exportRoutes } from "#features/export/export.routes.ts";
import { figureRoutes } from "#features/figures/figures.routes.ts";
import { fileRoutes } from "#features/files/files.routes.ts";
import { historyRoutes } from "#features/history/history.routes.ts";
import { importRoutes } from "#features/imports/imports.routes.ts";
import { labourRoutes } from "#features/labour/labour.routes.ts";
import { labourRatesRoutes } from "#features/labour-rates/labour-rates.routes.ts";
import { lockoutRoutes } from "#features/lockout/lockout.routes.ts";
import { machinePlanRoutes } from "#features/machine-plans/machine-plans.routes.ts";
import { machineRoutes } from "#features/machines/machines.routes.ts";
import { maintenanceRoutes } from "#features/maintenance/maintenance.routes.ts";
import { meterRoutes } from "#features/meters/meters.routes.ts";
import { notificationRoutes } from "#features/notifications/notifications.routes.ts";
import { outsideServiceRoutes } from "#features/outside-services/outside-services.routes.ts";
import { partCodeRoutes } from "#features/part-codes/part-codes.routes.ts";
import { partUseRoutes } from "#features/part-use/part-use.routes.ts";
import { partRoutes } from "#features/parts/parts.routes.ts";
import { peopleRoutes } from "#features/people/people.routes.ts";
import { planFamilyRoutes } from "#features/plan-families/plan-families.routes.ts";
import { planLoadRoutes } from "#features/plan-load/plan-load.routes.ts";
import { plannedPartRoutes } from "#features/planned-parts/planned-parts.routes.ts";
import { plantCalendarRoutes } from "#features/plant-calendar/plant-calendar.routes.ts";
import { plantCodesRoutes } from "#features/plant-codes/plant-codes.routes.ts";
import { procedureRoutes } from "#features/procedures/procedures.routes.ts";
import { profileRoutes } from "#features/profile/profile.routes.ts";
import { purchasingRoutes } from "#features/purchasing/purchasing.routes.ts";
import { pushRoutes } from "#features/push/push.routes.ts";
import { reportRoutes } from "#features/reports/reports.routes.ts";
import { publicReportRoutes } from "#features/requests/public.routes.ts";
import { requestRoutes } from "#features/requests/requests.routes.ts";
import { reviewRoutes } from "#features/reviews/reviews.routes.ts";
import { savedViewRoutes } from "#features/saved-views/saved-views.routes.ts";
import { setupRoutes } from "#features/setup/setup.routes.ts";
import { sheetRoutes } from "#features/sheets/sheets.routes.ts";
import { shiftNotesRoutes } from "#features/shift-notes/shift-notes.routes.ts";
import { shortageRoutes } from "#features/shortages/shortages.routes.ts";
import { similarRoutes } from "#features/similar/similar.routes.ts";
import { stepRoutes } from "#features/steps/steps.routes.ts";
import { subscriptionRoutes } from "#features/subscription/subscription.routes.ts";
import { supplierRoutes } from "#features/suppliers/suppliers.routes.ts";
import { supportRoutes } from "#features/support/support.routes.ts";
import { syncRoutes } from "#features/sync/sync.routes.ts";
import { unprovenRoutes } from "#features/unproven/unproven.routes.ts";
import { webhookRoutes } from "#features/webhooks/webhooks.routes.ts";
import { weekPlanRoutes } from "#features/week-plan/week-plan.routes.ts";
import { workOrderRoutes } from "#features/work-orders/work-orders.routes.ts";
import type { Route } from "#http/call/bind.ts";

/** The bound calls of all features. */
export const featureRoutes: readonly Route[] = [
  ...binRoutes,
  ...supplierRoutes,
  ...countRoutes,
  ...partCodeRoutes,
  ...partUseRoutes,
  ...plantCodesRoutes,
  ...labourRoutes,
  ...labourRatesRoutes,
  ...outsideServiceRoutes,
  ...costRoutes,
  ...figureRoutes,
  ...shiftNotesRoutes,
  ...similarRoutes,
  ...conflictsRoutes,
  ...authRoutes,
  ...passkeyRoutes,
  ...profileRoutes,
  ...companiesRoutes,
  ...peopleRoutes,
  ...departmentRoutes,
  ...machineRoutes,
  ...machinePlanRoutes,
  ...downtimeRoutes,
  ...meterRoutes,
  ...lockoutRoutes,
  ...assigneeRoutes,
  ...deviceRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes,
  ...eventRoutes,
  ...signOnRoutes,
  ...commentRoutes,
  ...procedureRoutes,
  ...stepRoutes,
  ...fileRoutes,
  ...exportRoutes,
  ...partRoutes,
  ...plannedPartRoutes,
  ...shortageRoutes,
  ...purchasingRoutes,
  ...workOrderRoutes,
  ...maintenanceRoutes,
  ...planFamilyRoutes,
  ...calendarRoutes,
  ...weekPlanRoutes,
  ...plantCalendarRoutes,
  ...planLoadRoutes,
  ...calendarFeedRoutes,
  ...dailyTaskRoutes,
  ...historyRoutes,
  ...importRoutes,
  ...reviewRoutes,
  ...pushRoutes,
  ...reportRoutes,
  ...requestRoutes,
  ...publicReportRoutes,
  ...savedViewRoutes,
  ...notificationRoutes,
  ...setupRoutes,
  ...sheetRoutes,
  ...subscriptionRoutes,
  ...supportRoutes,
  ...activityRoutes,
  ...syncRoutes,
  ...unprovenRoutes,
];
