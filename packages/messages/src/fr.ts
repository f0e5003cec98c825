import type { messages as source } from "#en.ts";
import { activity } from "#fr/activity.ts";
import { assignees } from "#fr/assignees.ts";
import { auth } from "#fr/auth.ts";
import { calendar } from "#fr/calendar.ts";
import { common } from "#fr/common.ts";
import { dailyTasks } from "#fr/daily-tasks.ts";
import { departments } from "#fr/departments.ts";
import { drafts } from "#fr/drafts.ts";
import { failures } from "#fr/failures.ts";
import { files } from "#fr/files.ts";
import { filter } from "#fr/filter.ts";
import { history } from "#fr/history.ts";
import { keys } from "#fr/keys.ts";
import { list } from "#fr/list.ts";
import { machineImport } from "#fr/machine-import.ts";
import { machines } from "#fr/machines.ts";
import { maintenance } from "#fr/maintenance.ts";
import { myWork } from "#fr/my-work.ts";
import { outbox } from "#fr/outbox.ts";
import { parts } from "#fr/parts.ts";
import { print } from "#fr/print.ts";
import { profile } from "#fr/profile.ts";
import { reviews } from "#fr/reviews.ts";
import { roi } from "#fr/roi.ts";
import { setup } from "#fr/setup.ts";
import { shell } from "#fr/shell.ts";
import { shownErrors } from "#fr/shown-errors.ts";
import { subscription } from "#fr/subscription.ts";
import { support } from "#fr/support.ts";
import { time } from "#fr/time.ts";
import { weekPlan } from "#fr/week-plan.ts";
import { workOrders } from "#fr/work-orders.ts";
import type { Like } from "#text.ts";

/** Every French text of the screens. The API's refusals are in fr/errors. */
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
} satisfies Like<typeof source>;
