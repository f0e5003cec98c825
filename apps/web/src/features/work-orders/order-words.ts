import type { Messages } from "@millwright/messages/messages";
import { siteName } from "@millwright/messages/site-words";
import type { DayTime, OrderDraft } from "#features/work-orders/order-draft.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useAssignees, useDepartments, useMachines } from "#lib/plant.ts";
import { useLockoutCardWords } from "#work/lockout/card-words.ts";

/** How the fields of a repair's draft are called and read. */
export function useOrderWords() {
  const m = useMessages();
  const { needs } = useLockoutCardWords();
  return { nameOf: (field: keyof OrderDraft) => fieldName(m, needs, field), textOf: useFieldText() };
}

function fieldName(m: Messages, needsLockout: string, field: keyof OrderDraft): string {
  const { fields } = m.workOrders;
  const names: Record<keyof OrderDraft, string> = {
    title: fields.title,
    status: fields.status,
    hold_reason: fields.holdReason,
    priority: fields.priority,
    description: fields.description,
    department_id: fields.department,
    machine_id: fields.machine,
    assignee: fields.assignee,
    requested_by_name: fields.requestedBy,
    site: fields.site,
    location: fields.location,
    due: fields.dueDate,
    start: fields.scheduledStart,
    end: fields.scheduledEnd,
    estimated_duration: fields.estimatedDuration,
    tags: fields.tags,
    safety_notes: fields.safetyNotes,
    needs_lockout: needsLockout,
    notes: fields.notes,
    checklist: fields.checklist,
    procedure: fields.procedure,
    // Of a new one alone, on which no two people work.
    problem: "",
    stopped: "",
  };
  return names[field];
}

/** A field of a draft as people read it: names for ids, words for statuses. */
function useFieldText(): (field: keyof OrderDraft, draft: OrderDraft) => string {
  const m = useMessages();
  const locale = useLocale();
  const { needs } = useLockoutCardWords();
  const things = [...(useDepartments().data ?? []), ...(useMachines().data ?? []), ...(useAssignees().data ?? [])];
  const nameOf = (id: string) => things.find((thing) => thing.id === id)?.name ?? "";
  const when = ({ day, time }: DayTime) => `${day} ${time}`.trim();
  return (field, draft) => {
    const texts: Record<keyof OrderDraft, string> = {
      ...draft,
      status: m.workOrders.statuses[draft.status],
      priority: m.workOrders.priorities[draft.priority],
      department_id: nameOf(draft.department_id),
      machine_id: nameOf(draft.machine_id),
      assignee: nameOf(draft.assignee),
      site: siteName(draft.site, locale),
      due: when(draft.due),
      start: when(draft.start),
      end: when(draft.end),
      needs_lockout: draft.needs_lockout ? needs : "",
      tags: draft.tags.join(", "),
      checklist: draft.checklist.map((item) => item.text).join("\n"),
      procedure: draft.procedure?.name ?? "",
      problem: "",
      stopped: "",
    };
    return texts[field] || m.workOrders.fields.nothing;
  };
}
