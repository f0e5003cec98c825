import type { PmDraft } from "#features/maintenance/pm-draft.ts";
import { saidOf } from "#features/maintenance/schedule/schedule-draft.ts";
import { useMessages } from "#lib/language.ts";
import { useAssignees, useDepartments, useMachines } from "#lib/plant.ts";
import { useLockoutCardWords } from "#work/lockout/card-words.ts";
import { usePlanSaying } from "#work/plan-words/plan-words.ts";
import { scheduleSentence } from "#work/plan-words/schedule-words.ts";

/** How the fields of a PM's draft are called and read. */
export function usePmWords() {
  const m = useMessages();
  const lockout = useLockoutCardWords();
  const saying = usePlanSaying(null);
  const { fields } = m.workOrders;
  const things = [...(useDepartments().data ?? []), ...(useMachines().data ?? []), ...(useAssignees().data ?? [])];
  const thing = (id: string) => things.find((one) => one.id === id)?.name ?? "";
  const names: Record<keyof PmDraft, string> = {
    title: fields.title,
    status: fields.status,
    hold_reason: fields.holdReason,
    occurrence: m.maintenance.dialog.occurrence,
    priority: fields.priority,
    department_id: fields.department,
    machine_id: fields.machine,
    assignee: fields.assignee,
    schedule: m.maintenance.schedule.title,
    description: m.maintenance.create.instructions,
    safety_notes: fields.safetyNotes,
    needs_lockout: lockout.needs,
    notes: fields.notes,
    checklist: fields.checklist,
    procedure: fields.procedure,
  };
  return {
    nameOf: (field: keyof PmDraft) => names[field],
    textOf: (field: keyof PmDraft, draft: PmDraft) => {
      const texts: Record<keyof PmDraft, string> = {
        ...draft,
        status: m.workOrders.statuses[draft.status],
        priority: m.workOrders.priorities[draft.priority],
        department_id: thing(draft.department_id),
        machine_id: thing(draft.machine_id),
        assignee: thing(draft.assignee),
        needs_lockout: draft.needs_lockout ? lockout.needs : "",
        schedule: scheduleSentence(saidOf(draft.schedule), m, saying) ?? "",
        checklist: draft.checklist.map((item) => item.text).join("\n"),
        procedure: draft.procedure?.name ?? "",
      };
      return texts[field] || fields.nothing;
    },
  };
}
