import { Button, TextInput } from "@mantine/core";
import type { Meter, MeterReading } from "@millwright/contract/meters";
import { fill } from "@millwright/messages/text";
import { useId } from "react";
import { useMeterWords } from "#features/meters/meter-words.ts";
import styles from "#features/meters/Reading.module.css";
import { ReadingKindFields } from "#features/meters/ReadingKindFields.tsx";
import { useReading } from "#features/meters/use-reading.ts";

interface Props {
  meter: Meter;
  onRecorded: (reading: MeterReading) => void;
  /** It waits for the connection. */
  onKept?: () => void;
  /** Whether the focus begins here. */
  leads?: boolean;
  /** Whether an earlier time can be said. */
  mayBeEarlier?: boolean;
}

/**
 * A meter's reading, typed with a point or a comma; Enter records it. What is lower or much more than usual is asked about
 * right there, and nothing that was typed is lost.
 */
export function ReadingField({ meter, onRecorded, onKept, leads = false, mayBeEarlier = false }: Props) {
  const m = useMeterWords();
  const id = useId();
  const { draft, held: question, busy, record, change } = useReading(meter, onRecorded, onKept);
  return (
    <form
      className="stack gap-8"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        record();
      }}
    >
      <div className={styles.entry} data-labelled={mayBeEarlier || undefined}>
        <TextInput
          className={styles.value}
          label={mayBeEarlier ? m.value : fill(m.valueOf, { name: meter.name, machine: meter.machine_name })}
          labelProps={{ className: mayBeEarlier ? undefined : "visually-hidden" }}
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          data-reading
          autoFocus={leads}
          value={draft.value}
          rightSection={<span className="note">{meter.unit}</span>}
          rightSectionWidth={16 + meter.unit.length * 9}
          error={question?.part === "value" && question.sentence}
          onChange={(event) => change({ value: event.currentTarget.value })}
        />
        <Button type="submit" className={styles.record} variant={leads ? "filled" : "default"} loading={busy}>
          {m.record}
        </Button>
      </div>
      <ReadingKindFields id={id} {...{ draft, question, change, record, mayBeEarlier }} />
    </form>
  );
}
