import { activity } from "#activity.ts";
import { apiKeys } from "#api-keys.ts";
import { assignees } from "#assignees.ts";
import { auth } from "#auth.ts";
import { bins } from "#bins.ts";
import { calendar } from "#calendar.ts";
import { calendarFeeds } from "#calendar-feeds.ts";
import type { CallKeyShape, CallSpec } from "#call/call.ts";
import { comments } from "#comments.ts";
import { companies } from "#companies.ts";
import { conflicts } from "#conflicts.ts";
import { costs } from "#costs.ts";
import { counts } from "#counts.ts";
import { dailyTasks } from "#daily-tasks.ts";
import { departments } from "#departments.ts";
import { devices } from "#devices.ts";
import { downtimes } from "#downtimes.ts";
import { events } from "#events.ts";
import { exportCalls } from "#export.ts";
import { figures } from "#figures.ts";
import { files } from "#files.ts";
import { history } from "#history.ts";
import { importCalls } from "#import-calls.ts";
import { labels } from "#labels.ts";
import { labour } from "#labour.ts";
import { labourRates } from "#labour-rates.ts";
import { live } from "#live.ts";
import { lockout } from "#lockout.ts";
import { machineImport } from "#machine-import.ts";
import { machinePlans } from "#machine-plans.ts";
import { machines } from "#machines.ts";
import { maintenance } from "#maintenance.ts";
import { meters } from "#meters.ts";
import { notifications } from "#notifications.ts";
import { orderBatches } from "#order-batches.ts";
import { outsideServices } from "#outside-services.ts";
import { partCodes } from "#part-codes.ts";
import { partUse } from "#part-use.ts";
import { parts } from "#parts.ts";
import { passkeys } from "#passkeys.ts";
import { people } from "#people.ts";
import { planFamilies } from "#plan-families.ts";
import { planLoad } from "#plan-load.ts";
import { plannedParts } from "#planned-parts.ts";
import { plantCalendar } from "#plant-calendar.ts";
import { plantCodes } from "#plant-codes.ts";
import { procedures } from "#procedures.ts";
import { publicReports } from "#public-reports.ts";
import { purchasing } from "#purchasing.ts";
import { push } from "#push.ts";
import { reorder } from "#reorder.ts";
import { reportAddress } from "#report-address.ts";
import { reports } from "#reports.ts";
import { requests } from "#requests.ts";
import { reviews } from "#reviews.ts";
import { savedViews } from "#saved-views.ts";
import { setup } from "#setup.ts";
import { sheetCalls } from "#sheets.ts";
import { shiftNotes } from "#shift-notes.ts";
import { shortageCalls } from "#shortages.ts";
import { signOn } from "#sign-on.ts";
import { similarCalls } from "#similar.ts";
import { start } from "#start.ts";
import { subscription } from "#subscription.ts";
import { suppliers } from "#suppliers.ts";
import { support } from "#support.ts";
import { syncCalls } from "#sync.ts";
import { system } from "#system.ts";
import { tabletReports } from "#tablet-reports.ts";
import { undoing } from "#undoing.ts";
import { unproven } from "#unproven.ts";
import { webhooks } from "#webhooks.ts";
import { weekPlan } from "#week-plan.ts";
import { workOrders } from "#work-orders.ts";

/** Every call of the API, by its key. */
export const contract = {
  ...bins,
  ...suppliers,
  ...counts,
  ...partCodes,
  ...partUse,
  ...plantCodes,
  ...labour,
  ...labourRates,
  ...outsideServices,
  ...costs,
  ...figures,
  ...shiftNotes,
  ...similarCalls,
  ...conflicts,
  ...system,
  ...activity,
  ...auth,
  ...passkeys,
  ...companies,
  ...people,
  ...departments,
  ...machines,
  ...labels,
  ...machineImport,
  ...importCalls,
  ...machinePlans,
  ...downtimes,
  ...meters,
  ...lockout,
  ...assignees,
  ...devices,
  ...apiKeys,
  ...signOn,
  ...workOrders,
  ...orderBatches,
  ...undoing,
  ...unproven,
  ...comments,
  ...procedures,
  ...files,
  ...exportCalls,
  ...parts,
  ...plannedParts,
  ...shortageCalls,
  ...purchasing,
  ...reorder,
  ...maintenance,
  ...planFamilies,
  ...calendar,
  ...weekPlan,
  ...plantCalendar,
  ...planLoad,
  ...calendarFeeds,
  ...dailyTasks,
  ...history,
  ...reviews,
  ...push,
  ...reports,
  ...requests,
  ...reportAddress,
  ...publicReports,
  ...tabletReports,
  ...savedViews,
  ...notifications,
  ...setup,
  ...sheetCalls,
  ...start,
  ...subscription,
  ...support,
  ...syncCalls,
  ...events,
  ...webhooks,
  ...live,
} satisfies Record<CallKeyShape, CallSpec>;

export type Contract = typeof contract;
export type CallKey = keyof Contract;
