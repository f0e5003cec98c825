import { Button, NativeSelect, TextInput } from "@mantine/core";
import { fill } from "@millwright/messages/text";
import { type FormEvent, useId, useState } from "react";
import { useMessages } from "#lib/language.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { FormFoot } from "#ui/dialog/FormFoot.tsx";
import { Code } from "#ui/label/Code.tsx";
import type { Place, Placeable } from "#work/place.ts";

interface Props {
  work: Placeable & { assignee?: string | null };
  /** The plant's day, before which nothing is planned. */
  today: string;
  /** The day that is offered, YYYY-MM-DD. */
  offered: string;
  /** Who may be chosen; without them the day alone is asked. */
  technicians?: readonly { id: string; name: string }[];
  onPlace: (place: Place) => void;
  /** Opens the order itself. */
  onOpen: () => void;
  onClose: () => void;
}

/** Asks on which day work is to stand, and who does it: the way of the keyboard, and of a finger. */
export function PlaceDialog({ work, today, offered, technicians, onPlace, onOpen, onClose }: Props) {
  const m = useMessages();
  const form = useId();
  const [day, setDay] = useState(offered);
  const [person, setPerson] = useState(work.assignee ?? "");
  function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = technicians?.find(({ id }) => id === person) ?? null;
    const isOther = technicians !== undefined && person !== (work.assignee ?? "");
    if (day !== work.day || isOther) {
      onPlace({ to: day === work.day ? undefined : day, assignee: isOther ? chosen : undefined });
    }
    onClose();
  }
  return (
    <AppDialog
      size="narrow"
      code={<Code>{work.wo_id}</Code>}
      title={fill(m.weekPlan.moveTitle, { title: work.title })}
      onClose={onClose}
      foot={
        <FormFoot formId={form} label={m.weekPlan.move} busy={false} disabled={day === ""} isKept onCancel={onClose} />
      }
    >
      <form id={form} onSubmit={submit} style={{ display: "grid", gap: 14 }}>
        <TextInput
          type="date"
          label={m.weekPlan.day}
          value={day}
          min={today}
          required
          data-autofocus
          onChange={(event) => setDay(event.currentTarget.value)}
          description={work.type === "PM" ? m.weekPlan.occurrenceHelp : undefined}
        />
        {technicians && (
          <NativeSelect
            label={m.weekPlan.technician}
            value={person}
            onChange={(event) => setPerson(event.currentTarget.value)}
            data={[
              { value: "", label: m.weekPlan.nobody },
              ...technicians.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <Button
          variant="subtle"
          style={{ justifySelf: "start" }}
          onClick={() => {
            onClose();
            onOpen();
          }}
        >
          {fill(m.weekPlan.open, { code: work.wo_id })}
        </Button>
      </form>
    </AppDialog>
  );
}
