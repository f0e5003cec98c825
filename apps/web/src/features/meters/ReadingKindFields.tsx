import { Button, TextInput } from "@mantine/core";
import { useMeterWords } from "#features/meters/meter-words.ts";
import styles from "#features/meters/Reading.module.css";
import type { ReadingDraft } from "#features/meters/reading-draft.ts";
import type { HeldReading } from "#features/meters/use-reading.ts";
import { useSaying } from "#lib/time/now.ts";
import { TimeField } from "#ui/form/TimeField.tsx";

interface Props {
  id: string;
  draft: ReadingDraft;
  question: HeldReading | null;
  change: (part: Partial<ReadingDraft>) => void;
  record: (isSure?: boolean) => void;
  mayBeEarlier: boolean;
}

/** What a reading asks for besides its value: the ways out of one that is lower, whether it is right, when it was. */
export function ReadingKindFields({ id, draft, question, change, record, mayBeEarlier }: Props) {
  const m = useMeterWords();
  const error = (field: HeldReading["part"]) => question?.part === field && question.sentence;
  return (
    <>
      {question?.asks === "lower" && (
        <div className="gap-8 flex wrap">
          <Button variant="default" onClick={() => change({ kind: "rollover" })}>
            {m.rolledOver}
          </Button>
          <Button variant="default" onClick={() => change({ kind: "replaced" })}>
            {m.replaced}
          </Button>
        </div>
      )}
      {question?.asks === "jump" && (
        <div className="gap-8 flex wrap">
          <Button variant="default" onClick={() => record(true)}>
            {m.isRight}
          </Button>
        </div>
      )}
      {draft.kind === "rollover" && (
        <TextInput
          label={m.atMost}
          description={m.atMostHelp}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          value={draft.atMost}
          error={error("atMost")}
          onChange={(event) => change({ atMost: event.currentTarget.value })}
        />
      )}
      {draft.kind === "replaced" && (
        <>
          <TextInput
            label={m.oldFinal}
            inputMode="decimal"
            autoComplete="off"
            autoFocus
            value={draft.oldFinal}
            error={error("oldFinal")}
            onChange={(event) => change({ oldFinal: event.currentTarget.value })}
          />
          <TextInput
            label={m.newStart}
            placeholder="0"
            inputMode="decimal"
            autoComplete="off"
            value={draft.newStart}
            error={error("newStart")}
            onChange={(event) => change({ newStart: event.currentTarget.value })}
          />
        </>
      )}
      {draft.kind !== "reading" && (
        <Button variant="subtle" className={styles.back} onClick={() => change({ kind: "reading" })}>
          {m.wasTypo}
        </Button>
      )}
      {mayBeEarlier && <EarlierFields id={id} at={draft.at} error={error("at")} onChange={(at) => change({ at })} />}
    </>
  );
}

interface EarlierProps {
  id: string;
  at: ReadingDraft["at"];
  error: string | false;
  onChange: (at: ReadingDraft["at"]) => void;
}

/** When a meter was read that was read earlier than now. */
function EarlierFields({ id, at, error, onChange }: EarlierProps) {
  const m = useMeterWords();
  const { now, zone } = useSaying();
  const today = now.toZonedDateTimeISO(zone);
  const begin = { day: today.toPlainDate().toString(), time: today.toPlainTime().toString({ smallestUnit: "minute" }) };
  return (
    <>
      <label className={styles.earlier} htmlFor={`${id}-earlier`}>
        <input
          id={`${id}-earlier`}
          type="checkbox"
          checked={at !== null}
          onChange={(event) => onChange(event.currentTarget.checked ? begin : null)}
        />
        {m.earlier}
      </label>
      {at && (
        <div className={`${styles.times} gap-8 grid`}>
          <TextInput
            type="date"
            label={m.day}
            max={begin.day}
            value={at.day}
            error={error}
            onChange={(event) => onChange({ ...at, day: event.currentTarget.value })}
          />
          <TimeField label={m.time} value={at.time} onChange={(time) => onChange({ ...at, time })} />
        </div>
      )}
    </>
  );
}
