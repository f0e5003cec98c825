import { activity } from "#en/activity.ts";
import { assignees } from "#en/assignees.ts";
import { auth } from "#en/auth.ts";
import { calendar } from "#en/calendar.ts";
import { common } from "#en/common.ts";
import { dailyTasks } from "#en/daily-tasks.ts";
import { departments } from "#en/departments.ts";
import { drafts } from "#en/drafts.ts";
import { failures } from "#en/failures.ts";
import { files } from "#en/files.ts";
import { filter } from "#en/filter.ts";
import { history } from "#en/history.ts";
import { keys } from "#en/keys.ts";
import { list } from "#en/list.ts";
import { machineImport } from "#en/machine-import.ts";
import { machines } from "#en/machines.ts";
import { maintenance } from "#en/maintenance.ts";
import { myWork } from "#en/my-work.ts";
import { outbox } from "#en/outbox.ts";
import { parts } from "#en/parts.ts";
import { print } from "#en/print.ts";
import { profile } from "#en/profile.ts";
import { reviews } from "#en/reviews.ts";
import { roi } from "#en/roi.ts";
import { setup } from "#en/setup.ts";
import { shell } from "#en/shell.ts";
import { shownErrors } from "#en/shown-errors.ts";
import { subscription } from "#en/subscription.ts";
import { support } from "#en/support.ts";
import { time } from "#en/time.ts";
import { weekPlan } from "#en/week-plan.ts";
import { workOrders } from "#en/work-orders.ts";

/** Every English text of the screens. The API's refusals are in en/errors. */
export const messages = {
  activity,
  assignees,
  auth,
  calendar,
  common,
  dailyTasks,
  departments,
  drafts,
  errors: shownErrors,
  failures,
  files,
  filter,
  history,
  machineImport,
  keys,
  list,
  machines,
  maintenance,
  myWork,
  outbox,
  parts,
  print,
  profile,
  reviews,
  roi,
  setup,
  shell,
  subscription,
  support,
  time,
  weekPlan,
  workOrders,
};
