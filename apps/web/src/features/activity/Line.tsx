import { logWords } from "@millwright/messages/log/log";
import { fill } from "@millwright/messages/text";
import { IconArrowNarrowRight } from "@tabler/icons-react";
import styles from "#features/activity/Activity.module.css";
import type { SaidLine } from "#features/activity/field-words.ts";
import { LongText } from "#features/activity/LongText.tsx";
import { useLocale } from "#lib/language.ts";

/** One thing that a change did: "Priority: Medium → High". */
export function Line({ line: { text, from, to, note } }: { line: SaidLine }) {
  const m = logWords[useLocale()];
  return (
    <>
      <span className={to === undefined ? undefined : "quiet"}>
        <LongText text={to === undefined ? text : fill(m.field, { name: text })} />
      </span>{" "}
      {from !== undefined && (
        <>
          <Value value={from} className={styles.from} />{" "}
          <IconArrowNarrowRight role="img" aria-label={m.to} className={`faint ${styles.arrow}`} />{" "}
        </>
      )}
      {to !== undefined && <Value value={to} className="medium" />}
      {note !== undefined && (
        <span className="block quiet">
          <LongText text={note} />
        </span>
      )}
    </>
  );
}

function Value({ value, className }: { value: string | null; className: string | undefined }) {
  const m = logWords[useLocale()];
  if (value === null || value === "") return <span className={`faint ${styles.nothing}`}>{m.nothing}</span>;
  return (
    <span className={className}>
      <LongText text={value} />
    </span>
  );
}
