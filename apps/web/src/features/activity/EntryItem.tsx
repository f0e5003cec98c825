import { type ActivityLine, linesOf } from "@millwright/domain/work/activity";
import { logWords } from "@millwright/messages/log/log";
import { fill } from "@millwright/messages/text";
import { useMemo } from "react";
import styles from "#features/activity/Activity.module.css";
import type { Entry } from "#features/activity/activity.ts";
import { EntryTime } from "#features/activity/EntryTime.tsx";
import type { Words } from "#features/activity/field-words.ts";
import { Lines } from "#features/activity/Lines.tsx";
import { sayLine } from "#features/activity/say-line.ts";
import { useActorName } from "#features/activity/use-actor-name.ts";
import { useLocale } from "#lib/language.ts";
import { sayInstant } from "#lib/time/time.ts";
import { useMeters } from "#work/plan-words/meters.ts";

const namesMeter = (line: ActivityLine) => line.kind === "schedule" && Boolean(line.rule?.meter ?? line.was?.meter);

interface Props {
  entry: Entry;
  words: Words;
  /** Of an undo: what it took back; null where that is not known. */
  undid?: Entry | null | undefined;
  /** What took it back. */
  undoneBy?: Entry | undefined;
}

/** Who did what, and when, in one go. */
export function EntryItem({ entry, words, undid, undoneBy }: Props) {
  const m = logWords[useLocale()];
  const name = useActorName();
  const entryLines = useMemo(() => linesOf(entry.changes, { isPm: words.subject === "pm" }), [entry, words.subject]);
  const meters = useMeters(entryLines.some(namesMeter));
  const lines = useMemo(
    () => entryLines.map((line) => sayLine(line, { ...words, meters })),
    [entryLines, words, meters],
  );
  const naming = (other: Entry) => ({ name: name(other), when: sayInstant(Temporal.Instant.from(other.at), words) });
  return (
    <li className={`stack gap-4 line-above ${styles.entry}`}>
      <p className="flex wrap gap-2-12 items-baseline between">
        <span className="strong anywhere">{name(entry)}</span> <EntryTime entry={entry} words={words} />
      </p>
      {entry.claimed_at !== undefined && (
        <p className="ink-caution small">
          {fill(m.claimed, { when: sayInstant(Temporal.Instant.from(entry.claimed_at), words) })}
        </p>
      )}
      {entry.proof !== undefined && (
        <p className="ink-caution small">
          {m.proof[entry.proof]}
          {entry.actor.sent_by !== undefined && ` ${fill(m.sentBy, { name: entry.actor.sent_by.name })}`}
        </p>
      )}
      {undid !== undefined && (
        <p className="ink-caution small">{undid === null ? m.undidSome : fill(m.undid, naming(undid))}</p>
      )}
      {undoneBy !== undefined && <p className="ink-caution small">{fill(m.undone, naming(undoneBy))}</p>}
      <Lines lines={lines.length > 0 ? lines : [{ text: m.bookkeeping }]} isMade={entryLines[0]?.kind === "created"} />
    </li>
  );
}
