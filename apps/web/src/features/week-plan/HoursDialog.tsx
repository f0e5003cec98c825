import { NumberInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { fill } from "@millwright/messages/text";
import { type FormEvent, useId, useState } from "react";
import type { WeekPlan } from "#features/week-plan/placed.ts";
import { reloadPlan } from "#features/week-plan/plan-query.ts";
import styles from "#features/week-plan/WeekPlan.module.css";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayWeekdayName } from "#lib/time/time.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { FormFoot } from "#ui/dialog/FormFoot.tsx";
import { toast } from "#ui/toast/toast.ts";

interface Props {
  technician: WeekPlan["technicians"][number];
  days: readonly Temporal.PlainDate[];
  onClose: () => void;
}

/** How many hours a technician has on each day of the week. */
export function HoursDialog({ technician, days, onClose }: Props) {
  const m = useMessages();
  const saying = useSaying();
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
    toast.success(m.weekPlan.hoursSaved);
    onClose();
  }
  return (
    <AppDialog
      size="narrow"
      title={fill(m.weekPlan.editHours, { name: technician.name })}
      onClose={onClose}
      foot={<FormFoot formId={form} label={m.common.save} busy={busy} onCancel={onClose} />}
    >
      <form id={form} className={`grid gap-10 ${styles.hours}`} onSubmit={(event) => void save(event)}>
        <p className={`note ${styles.help}`}>{m.weekPlan.hoursHelp}</p>
        {days.map((day, n) => (
          <NumberInput
            key={day.dayOfWeek}
            label={sayWeekdayName(day, saying, "long")}
            value={hours[n] ?? 0}
            min={0}
            max={24}
            step={0.25}
            decimalSeparator={saying.locale.startsWith("fr") ? "," : "."}
            onChange={(value) => setHours(hours.map((each, at) => (at === n ? Number(value) || 0 : each)))}
          />
        ))}
      </form>
    </AppDialog>
  );
}
