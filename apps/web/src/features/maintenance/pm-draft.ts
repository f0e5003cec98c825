import { scheduleAround } from "@millwright/domain/maintenance/recurrence";
import { scheduleDefaults } from "@millwright/domain/maintenance/schedule";
import { trimmed } from "@millwright/domain/trimmed";
import { occurrenceMeant } from "@millwright/domain/work/work-commands";
import { type Priority, type Status, workOrderDefaults } from "@millwright/domain/work/work-order";
import {
  isScheduleDraft,
  type ScheduleDraft,
  scheduleDraftOf,
  scheduleIn,
  scheduleJson,
} from "#features/maintenance/schedule/schedule-draft.ts";
import type { NewKind } from "#work/dialog/CreateDialog.tsx";
import { type DraftItem, type DraftKind, hasFieldsOf, same, type UpdateBody } from "#work/edit/draft.ts";
import { departmentSent, departmentShown } from "#work/edit/location.ts";
import type { WorkOrder } from "#work/orders.ts";
import {
  type ChosenProcedure,
  changedProcedure,
  ownItems,
  procedureJson,
  procedureOf,
} from "#work/procedure/chosen-procedure.ts";

/** What a person fills in about a PM. Empty texts are what is not given. */
export interface PmDraft {
  title: string;
  status: Status;
  hold_reason: string;
  /** The occurrence (YYYY-MM-DD) that the status is of; empty when it names none. */
  occurrence: string;
  priority: Priority;
  department_id: string;
  machine_id: string;
  assignee: string;
  schedule: ScheduleDraft;
  description: string;
  safety_notes: string;
  /** Left out of what was kept before there was lockout. */
  needs_lockout?: boolean | undefined;
  notes: string;
  checklist: DraftItem[];
  /** What it is done by; left out of what was kept before there were procedures. */
  procedure?: ChosenProcedure | null;
}

const emptyPm = (): PmDraft => ({
  title: "",
  status: workOrderDefaults.status,
  hold_reason: "",
  occurrence: "",
  priority: workOrderDefaults.priority,
  department_id: "",
  machine_id: "",
  assignee: "",
  schedule: scheduleDefaults,
  description: "",
  safety_notes: "",
  notes: "",
  checklist: [],
});

/** Whether what was kept on this device is still a draft that the form can show. */
function isPmDraft(value: unknown): value is PmDraft {
  return hasFieldsOf(emptyPm(), value) && isScheduleDraft(Object(value).schedule);
}

function draftOf(order: WorkOrder): PmDraft {
  return {
    title: order.title,
    status: order.status,
    hold_reason: order.hold_reason ?? "",
    occurrence: occurrenceMeant(order) ?? "",
    priority: order.priority,
    department_id: departmentShown(order),
    machine_id: order.machine_id ?? "",
    assignee: order.assignee ?? "",
    schedule: scheduleDraftOf(order),
    description: order.description ?? "",
    safety_notes: order.safety_notes ?? "",
    needs_lockout: order.needs_lockout,
    notes: order.notes ?? "",
    checklist: ownItems(order),
    procedure: procedureOf(order),
  };
}

/** Each field but the schedule and the checklist as the API takes it; what is empty is null. */
function jsonOf(draft: PmDraft) {
  return {
    title: trimmed(draft.title),
    status: draft.status,
    hold_reason: (draft.status === "On Hold" && trimmed(draft.hold_reason)) || null,
    priority: draft.priority,
    assignee: draft.assignee || null,
    department_id: departmentSent(draft.department_id),
    machine_id: draft.machine_id || null,
    description: trimmed(draft.description) || null,
    notes: trimmed(draft.notes) || null,
    safety_notes: trimmed(draft.safety_notes) || null,
    needs_lockout: draft.needs_lockout ?? false,
  };
}

/** Only what the person changed. A status names the occurrence that it is meant for. */
function changedFields(base: PmDraft, draft: PmDraft): UpdateBody {
  const [before, after] = [jsonOf(base), jsonOf(draft)];
  const names = Object.keys(after) as (keyof typeof after)[];
  const changed = names.filter((name) => !same(before[name], after[name])).map((name) => [name, after[name]]);
  return {
    ...Object.fromEntries(changed),
    ...(before.status !== after.status && draft.occurrence !== "" && { scheduled_date: draft.occurrence }),
    ...changedSchedule(base.schedule, draft.schedule),
    ...(!same(base.checklist, draft.checklist) && { checklist: draft.checklist }),
    ...changedProcedure(base, draft),
  };
}

function changedSchedule(base: ScheduleDraft, draft: ScheduleDraft): UpdateBody {
  const changed = scheduleJson(draft);
  if (same(scheduleJson(base), changed)) return {};
  return draft.from === undefined ? changed : { ...changed, plan_from: draft.from };
}

export type PmFault = "title" | "department_id" | "machine_id" | "time" | "plan";

/** What has to be filled in before a PM can be made. */
export function missingIn({ title, department_id, machine_id, schedule }: PmDraft): PmFault[] {
  const missing: PmFault[] = [];
  if (trimmed(title) === "") missing.push("title");
  if (department_id === "") missing.push("department_id");
  if (machine_id === "") missing.push("machine_id");
  if (!schedule.time) missing.push("time");
  else if (scheduleIn(schedule) === null) missing.push("plan");
  return missing;
}

/**
 * What has to be filled in before a changed PM can be saved: one that is moved needs a place. What it lost since, as a
 * machine that was deleted, does not have to be given again.
 */
export function missingInEdit(draft: PmDraft, base: PmDraft): PmFault[] {
  const isMoved = draft.department_id !== base.department_id || draft.machine_id !== base.machine_id;
  return missingIn(draft).filter((name) => isMoved || (name !== "department_id" && name !== "machine_id"));
}

/** A status is meant for one occurrence: once another is at hand, it falls away, so that it is never done to that one. */
function stillMeant(base: PmDraft, mine: PmDraft, theirs: PmDraft): PmDraft {
  const isOvertaken = theirs.occurrence !== "" && theirs.occurrence !== base.occurrence;
  const isMoved = mine.status !== base.status && mine.status !== theirs.status;
  return isOvertaken && isMoved ? { ...mine, status: base.status } : mine;
}

/** How a PM is edited. */
export const pmDraft: DraftKind<PmDraft> = {
  of: draftOf,
  is: isPmDraft,
  empty: emptyPm,
  changes: changedFields,
  isWhole: (draft, base) => missingInEdit(draft, base).length === 0,
  stillMeant,
};

/** How a PM is made. */
export const newPm: NewKind<PmDraft> = {
  name: "new-task",
  empty: emptyPm,
  emptyOn: (day) => ({ ...emptyPm(), schedule: scheduleAround(day) }),
  is: isPmDraft,
  body: (draft) => {
    const { status: _, ...fields } = jsonOf(draft);
    const checklist_items = draft.checklist.map((item) => item.text);
    return { type: "PM", ...fields, ...scheduleJson(draft.schedule), checklist_items, ...procedureJson(draft) };
  },
  isWhole: (draft) => missingIn(draft).length === 0,
};
