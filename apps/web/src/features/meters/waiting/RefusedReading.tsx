import { Button, TextInput } from "@mantine/core";
import { fill } from "@millwright/messages/text";
import { useId, useState } from "react";
import { useMeterWords } from "#features/meters/meter-words.ts";
import styles from "#features/meters/Reading.module.css";
import { ReadingKindFields } from "#features/meters/ReadingKindFields.tsx";
import { draftOf, type ReadingBody, type ReadingDraft, readReading } from "#features/meters/reading-draft.ts";
import { type HeldReading, questionByCode } from "#features/meters/use-reading.ts";
import { useMessages, useNumber } from "#lib/language.ts";
import type { Entry, KeptCall } from "#lib/outbox/entry.ts";
import type { RefusedReadingProps } from "#lib/slots.ts";
import { useSaying } from "#lib/time/now.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";

/** A reading that the server refused: put right, or said to be right, it is sent again as of the time when it was taken. */
export function RefusedReading({ entry, call }: RefusedReadingProps) {
  const m = useMeterWords();
  const { outbox } = useMessages();
  const id = useId();
  const { draft, held: question, record, change } = useAgain(entry, call);
  const [name, machine] = [String(call.about.name ?? ""), String(call.about.machine ?? "")];
  return (
    <form
      className="stack gap-8"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        record();
      }}
    >
      <div className={styles.entry} data-labelled>
        <TextInput
          className={styles.value}
          label={fill(m.valueOf, { name, machine })}
          inputMode="decimal"
          autoComplete="off"
          value={draft.value}
          error={question.part === "value" && question.sentence}
          onChange={(event) => change({ value: event.currentTarget.value })}
        />
        <Button type="submit" className={styles.record} variant="default">
          {outbox.sendAgain}
        </Button>
      </div>
      <ReadingKindFields id={id} {...{ draft, question, change, record }} mayBeEarlier={draft.at !== null} />
    </form>
  );
}

function useAgain(entry: Entry, call: KeptCall) {
  const m = useMeterWords();
  const number = useNumber();
  const { zone, locale } = useSaying();
  // It was typed where it was given.
  const before = call.body as ReadingBody;
  const [draft, setDraft] = useState(() => draftOf(before, zone, locale));
  // The server's sentence stands above it already.
  const [question, setHeld] = useState<HeldReading>({
    asks: questionByCode[entry.refusal?.code ?? ""] ?? null,
    part: "value",
    sentence: "",
  });
  function record(isSure?: boolean) {
    const reading = readReading(draft, zone);
    if ("part" in reading) {
      const sentence = reading.isMissing ? m.required : fill(m.notANumber, { example: number(before.value) });
      return setHeld({ asks: null, part: reading.part, sentence });
    }
    const { refusal: _, ...again } = entry;
    const body = { ...reading.body, ...(isSure === true && { is_sure: true }) };
    workOutbox.restore([{ ...again, what: { kind: "call", call: { ...call, body } } }]);
  }
  return {
    draft,
    held: question,
    record,
    change: (part: Partial<ReadingDraft>) => {
      setDraft((was) => ({ ...was, ...part }));
      setHeld((was) => ({ ...was, asks: null, sentence: "" }));
    },
  };
}
