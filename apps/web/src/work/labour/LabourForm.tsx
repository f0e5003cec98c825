import { NativeSelect, TextInput } from "@mantine/core";
import type { LabourEntry } from "@millwright/contract/labour";
import { limits } from "@millwright/contract/limits";
import { readMinutes, typedMinutes } from "@millwright/domain/labour/minutes";
import { dayOf } from "@millwright/domain/when";
import { useState } from "react";
import { useMessages } from "#lib/language.ts";
import { useAssignees } from "#lib/plant.ts";
import { useMayPlan } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";
import { FormDialog } from "#ui/dialog/FormDialog.tsx";
import { useLabourWords } from "#work/labour/labour-words.ts";
import type { LabourCommands } from "#work/labour/use-labour.ts";

interface Props {
  commands: LabourCommands;
  /** What is corrected; null of new time. */
  entry: LabourEntry | null;
  /** Whose new time it is unless somebody else is chosen. */
  assigneeId: string | null;
  onClose: () => void;
}

/** New time, or what is put right of it: who, how long, on which day, and a note. */
export function LabourForm({ commands, entry, assigneeId, onClose }: Props) {
  const words = useLabourWords();
  const { common } = useMessages();
  const { now, zone } = useSaying();
  const mayPlan = useMayPlan();
  const technicians = useAssignees().data ?? [];
  const today = dayOf(now, zone).toString();
  const [who, setWho] = useState(entry?.assignee_id ?? assigneeId ?? "");
  const [typed, setTyped] = useState(entry?.minutes ? typedMinutes(entry.minutes) : "");
  const [date, setDate] = useState(entry?.date ?? today);
  const [note, setNote] = useState(entry?.note ?? "");
  const [tried, setTried] = useState(false);
  const minutes = readMinutes(typed);
  const chosen = who || technicians[0]?.id;

  async function send() {
    setTried(true);
    if (minutes === null || date === "" || chosen === undefined) return;
    const body = { assignee_id: chosen, minutes, date, note };
    if (await (entry === null ? commands.add(body) : commands.change(entry, body))) onClose();
  }
  return (
    <FormDialog
      title={entry === null ? words.addTitle : words.editTitle}
      label={entry === null ? words.add : common.save}
      busy={commands.busy}
      isKept={entry === null}
      className="stack gap-12"
      onSend={send}
      onClose={onClose}
    >
      {mayPlan && (
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
      <TextInput
        size="md"
        type="date"
        label={words.day}
        max={today}
        value={date}
        error={tried && date === "" && words.noDay}
        onChange={({ currentTarget }) => setDate(currentTarget.value)}
      />
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
