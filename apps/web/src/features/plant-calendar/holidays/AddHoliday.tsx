import { Button } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { trimmed } from "@millwright/domain/trimmed";
import { type FormEvent, useState } from "react";
import { usePlantCalendarWords } from "#features/plant-calendar/plant-calendar-words.ts";
import { useCalendarChange } from "#features/plant-calendar/use-plant-calendar.ts";
import { api } from "#lib/api/api.ts";
import { useMessages } from "#lib/language.ts";
import { TextField } from "#ui/form/Field.tsx";

interface Props {
  today: string;
  /** The year that is shown: the day begins in it. */
  year: number;
  onClose: () => void;
}

/** A day of the plant's own, such as that of its fair. */
export function AddHoliday({ today, year, onClose }: Props) {
  const { holidays: m } = usePlantCalendarWords();
  const { common } = useMessages();
  const { busy, change } = useCalendarChange();
  const [typed, setTyped] = useState({ day: "", name: "" });
  const [tried, setTried] = useState(false);
  const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 }).toString();
  const faults = {
    day: typed.day < tomorrow ? m.dayRequired : undefined,
    name: trimmed(typed.name) === "" ? m.nameRequired : undefined,
  };
  const put = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  async function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (faults.day || faults.name) return;
    if (await change(() => api("POST /plant-calendar/holidays", { body: typed }), m.added)) onClose();
  }
  return (
    <form className="stack gap-16" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        type="date"
        label={m.day}
        required
        autoFocus
        min={year > Number(today.slice(0, 4)) ? `${year}-01-01` : tomorrow}
        value={typed.day}
        error={tried && faults.day}
        onChange={(event) => put({ day: event.currentTarget.value })}
      />
      <TextField
        label={m.name}
        required
        maxLength={limits.name}
        value={typed.name}
        error={tried && faults.name}
        onChange={(event) => put({ name: event.currentTarget.value })}
      />
      <div className="flex wrap gap-8">
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" loading={busy}>
          {m.add}
        </Button>
      </div>
    </form>
  );
}
