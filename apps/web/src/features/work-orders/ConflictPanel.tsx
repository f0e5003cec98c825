import { Button } from "@mantine/core";
import type { Messages } from "@millwright/messages/messages";
import { useEffect, useRef } from "react";
import type { Clash } from "#features/work-orders/conflict.ts";
import styles from "#features/work-orders/OrderDetails.module.css";
import type { DayTime, OrderDraft } from "#features/work-orders/order-draft.ts";
import type { OrderEdit } from "#features/work-orders/use-edit.ts";
import { useMessages } from "#lib/language.ts";
import { useAssignees, useDepartments, useMachines } from "#lib/plant.ts";

/** Field by field, what I typed beside what somebody else saved in the meantime. */
export function ConflictPanel({ edit }: { edit: OrderEdit }) {
  const m = useMessages();
  const { conflict } = m.workOrders.dialog;
  const title = useRef<HTMLHeadingElement>(null);
  // Whoever pressed Save at the end of a long form sees why it was not saved.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.conflict} role="alert">
      <h3 ref={title} tabIndex={-1} className={styles.conflictTitle}>
        {conflict.title}
      </h3>
      <p className={styles.conflictIntro}>{conflict.intro}</p>
      {edit.clashes.map((clash) => (
        <ClashRow key={clash.field} clash={clash} edit={edit} />
      ))}
    </section>
  );
}

function ClashRow({ clash, edit }: { clash: Clash; edit: OrderEdit }) {
  const m = useMessages();
  const say = useFieldText();
  const { conflict } = m.workOrders.dialog;
  const { field, mine, theirs } = clash;
  return (
    <div className={styles.clash}>
      <span className={styles.clashName}>{fieldName(m, field)}</span>
      <div className={styles.side}>
        <p className={styles.name}>{conflict.mine}</p>
        <p className={styles.sideText}>{say(field, mine)}</p>
        <Button variant="default" onClick={() => edit.keepMine(clash)}>
          {conflict.keepMine}
        </Button>
      </div>
      <div className={styles.side}>
        <p className={styles.name}>{conflict.theirs}</p>
        <p className={styles.sideText}>{say(field, theirs)}</p>
        <Button variant="default" onClick={() => edit.takeTheirs(clash)}>
          {conflict.takeTheirs}
        </Button>
      </div>
    </div>
  );
}

function fieldName(m: Messages, field: keyof OrderDraft): string {
  const { fields } = m.workOrders;
  const names: Record<keyof OrderDraft, string> = {
    title: fields.title,
    status: fields.status,
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
    notes: fields.notes,
    checklist: fields.checklist,
  };
  return names[field];
}

/** A field of a draft as people read it: names for ids, words for statuses. */
function useFieldText(): (field: keyof OrderDraft, draft: OrderDraft) => string {
  const m = useMessages();
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
      due: when(draft.due),
      start: when(draft.start),
      end: when(draft.end),
      tags: draft.tags.join(", "),
      checklist: draft.checklist.map((item) => item.text).join("\n"),
    };
    return texts[field] || m.workOrders.fields.nothing;
  };
}
