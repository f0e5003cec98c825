import { NativeSelect, TextInput } from "@mantine/core";
import type { LabourEntry } from "@millwright/contract/labour";
import { limits } from "@millwright/contract/limits";
import { readMinutes, typedMinutes } from "@millwright/domain/labour/minutes";
import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import { useState } from "react";
import { useMessages } from "#lib/language.ts";
import { useAssignees } from "#lib/plant.ts";
import { useMayPlan } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";
import { FormDialog } from "#ui/dialog/FormDialog.tsx";
import type { KeptClock } from "#work/labour/kept-clock.ts";
import { useLabourWords } from "#work/labour/labour-words.ts";
import type { LabourCommands } from "#work/labour/use-labour.ts";

interface Props {
  commands: LabourCommands;
  /** What is corrected; null of new time. */
  entry: LabourEntry | null;
  /** The clock of this device that was forgotten, whose time it is. */
  clock?: KeptClock | null;
  /** Whose new time it is unless somebody else is chosen. */
  assigneeId: string | null;
  onClose: () => void;
}

/** New time, or what is put right of it: who, how long, on which day, and a note. */
export function LabourForm({ commands, entry, clock = null, assigneeId, onClose }: Props) {
  const words = useLabourWords();
  const { common } = useMessages();
  const { now, zone } = useSaying();
  const mayPlan = useMayPlan();
  const technicians = useAssignees().data ?? [];
  const today = dayOf(now, zone).toString();
  const [was] = useState(() => typedOf(entry));
  const [who, setWho] = useState(was.who ?? assigneeId ?? "");
  const [typed, setTyped] = useState(was.typed);
  const [date, setDate] = useState(was.date ?? today);
  const [note, setNote] = useState(was.note);
  const [tried, setTried] = useState(false);
  const minutes = readMinutes(typed);
  // Who does not plan puts down their own; where this device does not know who they are, the server does.
  const chosen = who || (mayPlan ? technicians[0]?.id : undefined);
  const isForgotten = clock !== null || entry?.minutes === null;

  async function give(worked: number): Promise<boolean> {
    if (clock !== null) return commands.addKept(clock, { minutes: worked, note });
    const body = { assignee_id: chosen, minutes: worked, date, note };
    return entry === null ? commands.add(body) : commands.change(entry, body);
  }
  async function send() {
    setTried(true);
    if (minutes === null || date === "" || (await give(minutes)) !== true) return;
    onClose();
  }
  return (
    <FormDialog
      title={entry === null ? words.addTitle : words.editTitle}
      label={entry === null ? words.add : common.save}
      busy={commands.busy}
      isKept={entry === null || isForgotten}
      className="stack gap-12"
      onSend={send}
      onClose={onClose}
    >
      {isForgotten && (
        <p className="note">{fill(words.forgotten, { hours: String(limits.labour.clockMinutes / 60) })}</p>
      )}
      {mayPlan && clock === null && (
        <NativeSelect
          size="md"
          label={words.who}
          value={chosen ?? ""}
          data={technicians.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget }) => setWho(currentTarget.value)}
        />
      )}
      <TextInput
        size="md"
        data-autofocus
        label={words.howLong}
        description={words.howLongHelp}
        autoComplete="off"
        value={typed}
        error={tried && minutes === null && words.notMinutes}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {clock === null && (
        <TextInput
          size="md"
          type="date"
          label={words.day}
          max={today}
          value={date}
          error={tried && date === "" && words.noDay}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
        />
      )}
      <TextInput
        size="md"
        label={words.note}
        maxLength={limits.labour.note}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </FormDialog>
  );
}

/** An entry as it stands in the fields. */
const typedOf = (entry: LabourEntry | null) => ({
  who: entry?.assignee_id,
  typed: entry?.minutes ? typedMinutes(entry.minutes) : "",
  date: entry?.date,
  note: entry?.note ?? "",
});
