import { Button, TextInput } from "@mantine/core";
import { fill } from "@millwright/messages/text";
import { useId, useState } from "react";
import { useMeterWords } from "#features/meters/meter-words.ts";
import styles from "#features/meters/Reading.module.css";
import { ReadingWays } from "#features/meters/ReadingWays.tsx";
import { draftOf, type ReadingBody, type ReadingDraft, readReading } from "#features/meters/reading-draft.ts";
import { asked, type Held } from "#features/meters/use-reading.ts";
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
  const { draft, held, record, change } = useAgain(entry, call);
  const [name, machine] = [String(call.about.name ?? ""), String(call.about.machine ?? "")];
  return (
    <form
      className={styles.reading}
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
          error={held.part === "value" && held.sentence}
          onChange={(event) => change({ value: event.currentTarget.value })}
        />
        <Button type="submit" className={styles.record} variant="default">
          {outbox.sendAgain}
        </Button>
      </div>
      <ReadingWays id={id} {...{ draft, held, change, record }} mayBeEarlier={draft.at !== null} />
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
  const [held, setHeld] = useState<Held>({
    asks: asked[entry.refusal?.code ?? ""] ?? null,
    part: "value",
    sentence: "",
  });
  function record(isSure?: boolean) {
    const said = readReading(draft, zone);
    if ("part" in said) {
      const sentence = said.isMissing ? m.required : fill(m.notANumber, { example: number(before.value) });
      return setHeld({ asks: null, part: said.part, sentence });
    }
    const { refusal: _, ...again } = entry;
    const body = { ...said.body, ...(isSure === true && { is_sure: true }) };
    workOutbox.putBack([{ ...again, what: { kind: "call", call: { ...call, body } } }]);
  }
  return {
    draft,
    held,
    record,
    change: (part: Partial<ReadingDraft>) => {
      setDraft((was) => ({ ...was, ...part }));
      setHeld((was) => ({ ...was, asks: null, sentence: "" }));
    },
  };
}
