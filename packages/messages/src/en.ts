import { assignees } from "#en/assignees.ts";
import { auth } from "#en/auth.ts";
import { departments } from "#en/departments.ts";
import { errors } from "#en/errors.ts";
import { files } from "#en/files.ts";
import { history } from "#en/history.ts";
import { machines } from "#en/machines.ts";
import { print } from "#en/print.ts";
import { profile } from "#en/profile.ts";
import { workOrders } from "#en/work-orders.ts";

/** Every English text of the screens and of the API's refusals. */
export const messages = { assignees, auth, departments, errors, files, history, machines, print, profile, workOrders };
