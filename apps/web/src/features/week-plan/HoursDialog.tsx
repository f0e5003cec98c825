import { fill } from "@millwright/messages/text";
import { type FormEvent, useId, useState } from "react";
import type { WeekPlan } from "#features/week-plan/placed.ts";
import { reloadPlan } from "#features/week-plan/plan-query.ts";
import { useWeekPlanWords } from "#features/week-plan/week-plan-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { FormFoot } from "#ui/dialog/FormFoot.tsx";
import { toast } from "#ui/toast/toast.ts";
import { WeekHours } from "#work/week-hours/WeekHours.tsx";

interface Props {
  technician: WeekPlan["technicians"][number];
  onClose: () => void;
}

/** How many hours a technician has on each day of the week. */
export function HoursDialog({ technician, onClose }: Props) {
  const m = useMessages();
  const words = useWeekPlanWords();
  const form = useId();
  const { busy, act } = useAct(toast);
  const [hours, setHours] = useState(technician.hours);
  async function save(event: FormEvent) {
    event.preventDefault();
    const done = await act(async () => {
      await api("PUT /assignees/{id}/hours", { params: { id: technician.id }, body: { hours } });
      reloadPlan();
    }, failures.saveHours(m));
    if (!done) return;
    toast.success(words.hoursSaved);
    onClose();
  }
  return (
    <AppDialog
      size="narrow"
      title={fill(words.editHours, { name: technician.name })}
      onClose={onClose}
      foot={<FormFoot formId={form} label={m.common.save} busy={busy} onCancel={onClose} />}
    >
      <form id={form} className="stack gap-10" onSubmit={(event) => void save(event)}>
        <p className="note no-margin">{words.hoursHelp}</p>
        <WeekHours hours={hours} onChange={setHours} />
      </form>
    </AppDialog>
  );
}
