import { limits } from "@millwright/contract/limits";
import type { Shutdown } from "@millwright/contract/plant-calendar";
import { trimmed } from "@millwright/domain/trimmed";
import { type FormEvent, useId, useRef, useState } from "react";
import styles from "#features/plant-calendar/PlantCalendar.module.css";
import { usePlantCalendarWords } from "#features/plant-calendar/plant-calendar-words.ts";
import { MovesPreview } from "#features/plant-calendar/shutdowns/MovesPreview.tsx";
import { useCalendarChange } from "#features/plant-calendar/use-plant-calendar.ts";
import { api } from "#lib/api/api.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { FormFoot } from "#ui/dialog/FormFoot.tsx";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";
import { TextField } from "#ui/form/Field.tsx";

interface Props {
  /** Null of a new one. */
  shutdown: Shutdown | null;
  today: string;
  onClose: () => void;
}

/** Plans a shutdown, or changes one; of one that has begun its name and its end. */
export function ShutdownDialog({ shutdown, today, onClose }: Props) {
  const { shutdowns: m } = usePlantCalendarWords();
  const formId = useId();
  const { busy, change } = useCalendarChange();
  const [start] = useState(() => ({ name: shutdown?.name ?? "", from: shutdown?.from ?? "", to: shutdown?.to ?? "" }));
  const [typed, setTyped] = useState(start);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const hasBegun = shutdown !== null && shutdown.from <= today;
  const faults = {
    name: trimmed(typed.name) === "" && m.nameRequired,
    from: !hasBegun && typed.from <= today && m.fromRequired,
    to: (typed.to < typed.from || typed.to < today || typed.to === "") && m.toRequired,
  };
  const isChanged = JSON.stringify(typed) !== JSON.stringify(start);
  const { leave } = useUnsaved(isChanged && !busy, { giveUp: onClose });
  const put = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  async function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const faulty = (["name", "from", "to"] as const).find((name) => faults[name]);
    if (faulty !== undefined) return form.current?.querySelector<HTMLElement>(`[name=${faulty}]`)?.focus();
    const save = () =>
      shutdown === null
        ? api("POST /plant-calendar/shutdowns", { body: typed })
        : api("PUT /plant-calendar/shutdowns/{id}", { params: { id: shutdown.id }, body: typed });
    if (await change(save, m.saved)) onClose();
  }
  return (
    <AppDialog
      title={shutdown === null ? m.add : m.editTitle}
      onClose={() => void leave()}
      size="narrow"
      foot={<FormFoot formId={formId} label={m.save} busy={busy} onCancel={() => void leave()} />}
    >
      <form ref={form} id={formId} className="stack gap-16" noValidate onSubmit={(event) => void send(event)}>
        {hasBegun && <p className="note no-margin">{m.begun}</p>}
        <TextField
          name="name"
          label={m.name}
          required
          data-autofocus
          maxLength={limits.name}
          value={typed.name}
          error={tried && faults.name}
          onChange={(event) => put({ name: event.currentTarget.value })}
        />
        <div className={`grid columns-2 gap-4-16 items-center ${styles.range}`}>
          <TextField
            name="from"
            type="date"
            label={m.from}
            required
            disabled={hasBegun}
            value={typed.from}
            error={tried && faults.from}
            onChange={(event) => put({ from: event.currentTarget.value })}
          />
          <TextField
            name="to"
            type="date"
            label={m.to}
            required
            min={typed.from}
            value={typed.to}
            error={tried && faults.to}
            onChange={(event) => put({ to: event.currentTarget.value })}
          />
        </div>
        {!faults.from && !faults.to && <MovesPreview from={typed.from} to={typed.to} shutdownId={shutdown?.id} />}
      </form>
    </AppDialog>
  );
}
