import type { OrderCommand } from "@millwright/contract/order-commands";
import { hasSameSteps } from "@millwright/domain/work/change/may-change";
import { findCurrentExecution, listSteps } from "#features/executions/executions.ts";
import { addFiles, attachFiles, removeFiles } from "#features/files/files.ts";
import { columnsOf } from "#features/work-orders/change/columns.ts";
import { noteDoneBefore } from "#features/work-orders/change/commands.queries.ts";
import { withoutFieldsBefore } from "#features/work-orders/change/late/fields-before.ts";
import { merged } from "#features/work-orders/change/merged.ts";
import { findPreviousAssignee, notifyAssigned } from "#features/work-orders/change/notify-assigned.ts";
import { saveChecklist } from "#features/work-orders/checklist/checklist.ts";
import type { Command, CommandContext, EditedFields, Touched } from "#features/work-orders/commands/command.ts";
import { noteReason } from "#features/work-orders/commands/hold.ts";
import { stepsOf } from "#features/work-orders/commands/steps/steps-of.ts";
import { isLooseMachine } from "#features/work-orders/location/location.ts";
import { requireLocation, scheduleIn } from "#features/work-orders/task.ts";
import type { OrderColumns } from "#features/work-orders/work-orders.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

/** How fields are given to an order, beside what they are. */
interface Giving {
  kind?: Extract<OrderCommand["kind"], "edit" | "assign" | "reschedule">;
  /** Whether a day names the occurrence that a move of the same change means. */
  isNamed?: boolean;
}

/**
 * Changes what is given of an order: its fields, its steps, its files, and of a PM its schedule from the next occurrence on.
 * @throws Refusal `title_required`, `fill_required_fields`, `invalid`, `unknown_reference`, `wrong_department`, and as `saveChecklist` does
 */
export function edit(fields: EditedFields, { kind = "edit", isNamed = false }: Giving = {}): Command {
  return {
    kind,
    change: fields,
    fields: (context) => fieldsOf(context, fields, isNamed),
    gives: fields.assignee === undefined ? undefined : { assigneeId: fields.assignee },
    merge: (context) => mergeFields(context, fields, { isNamed }),
    write: writeParts,
    note: noteFields,
    notify: (context) => notifyAssigned(context, null),
  };
}

/** By their names, as it is decided who may change them: a list of the same steps says no more than what of them is done. */
async function fieldsOf(context: CommandContext, fields: EditedFields, isNamed: boolean): Promise<string[]> {
  const { db, locked } = context;
  const { checklist, scheduled_date, ...others } = fields;
  const names = Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (scheduled_date !== undefined && !(isNamed && locked.today !== null)) names.push("scheduled_date");
  if (checklist === undefined) return names;
  const executionId = locked.today && (await findCurrentExecution(db, locked.order.id));
  const steps = await listSteps(db, { orderId: locked.order.id, executionId });
  return [...names, hasSameSteps(steps, checklist) ? "tick" : "checklist"];
}

/** Reads the stored values of the fields that others changed, and returns what is written of them. */
export async function mergeFields(
  context: CommandContext,
  given: EditedFields,
  { isNamed }: Required<Pick<Giving, "isNamed">>,
): Promise<void> {
  const { db, locked, options, by } = context;
  const { order, today } = locked;
  let fields = given;
  if (options.base !== undefined) {
    const merge = await merged(context, given, options.base);
    fields = merge.fields;
    context.conflicts.push(...merge.conflicts);
    context.overtaken.push(...merge.overtaken);
  } else if (context.cameLate) {
    const before = await withoutFieldsBefore(context, given, isNamed);
    fields = before.fields;
    context.conflicts.push(...before.conflicts);
  }
  if (fields.title === "") refuse("title_required", { fields: { title: "required" } });
  if (today !== null) requireLocation(fields, order, await isLooseMachine(db, fields));
  const columns = await columnsOf(db, fields, order, by.timeZone);
  // Only what is on hold has a reason to be.
  Object.assign(context.columns, columns, order.status === "On Hold" ? { hold_reason: fields.hold_reason } : {});
  if (fields.assignee !== undefined && options.shouldNotify !== false)
    context.previousAssignee = await findPreviousAssignee(db, order);
  if (today !== null) context.plan = { ...context.plan, schedule: scheduleIn(fields) };
  context.edited = fields;
  context.touched = { ...context.touched, ...touchedBy(fields, columns) };
}

function touchedBy(
  { checklist, files, attach, detach, hold_reason, ...fields }: EditedFields,
  { procedure_version_id }: OrderColumns,
): Touched {
  return {
    steps: checklist !== undefined || procedure_version_id !== undefined,
    execution: checklist !== undefined || hold_reason !== undefined,
    files: [files, attach, detach].some((some) => some !== undefined),
    schedule: Object.values(scheduleIn(fields)).some((field) => field !== undefined),
  };
}

/** Writes the steps and the files. */
async function writeParts(context: CommandContext): Promise<void> {
  const { db, locked, by, edited, seenAt } = context;
  const { checklist, files, attach, detach } = edited ?? {};
  const workOrderId = locked.order.id;
  const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id);
  const actor = { id: by.id, username: by.username, at: seenAt };
  const written = [
    checklist !== undefined &&
      (await saveChecklist(
        db,
        await stepsOf(
          context,
          checklist.some(({ completed }) => completed),
        ),
        checklist,
        actor,
      )),
    files !== undefined && (await attachFiles(db, { workOrderId }, idsOf(files), by)),
    attach !== undefined && (await addFiles(db, { workOrderId }, idsOf(attach))),
    detach !== undefined && (await removeFiles(db, { workOrderId }, idsOf(detach), by)),
  ];
  if (written.includes(true)) context.isChanged = true;
}

/** Tells the log of what others have changed otherwise, where it came late; and an occurrence of the reason of its hold. */
export async function noteFields(context: CommandContext): Promise<void> {
  const { db, locked, conflicts, cameLate } = context;
  await noteReason(context);
  if (conflicts.length > 0 && cameLate) await noteDoneBefore(db, locked.order.id, { act: "edit" });
}
