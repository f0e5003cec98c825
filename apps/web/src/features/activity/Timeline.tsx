import { dayOf } from "@millwright/domain/when";
import { isUndo, undoneIn } from "@millwright/domain/work/activity/entries";
import { logWords } from "@millwright/messages/log/log";
import { Fragment, type ReactNode, useId, useMemo } from "react";
import type { Entry } from "#features/activity/activity.ts";
import { EntryItem } from "#features/activity/EntryItem.tsx";
import type { Words } from "#features/activity/field-words.ts";
import { sayWeekday } from "#lib/time/time.ts";

/** What stands between the entries of the log, such as what somebody said. */
export interface Between {
  key: string;
  at: string;
  /** An item of a list. */
  shown: ReactNode;
}

interface Props {
  /** The latest first. */
  entries: readonly Entry[];
  /** The same. */
  between?: readonly Between[];
  words: Words;
  /** What it holds, for those who don't see it. */
  label?: string;
}

const nothing: readonly Between[] = [];

/** Entries of the log, and the lines between them, under the plant's days, the latest first. */
export function Timeline({ entries, between = nothing, words, label = logWords[words.locale].label }: Props) {
  const days = useMemo(
    () => Map.groupBy(inTime(entries, between), ({ at }) => dayIn(at, words.zone)),
    [entries, between, words.zone],
  );
  const undone = useMemo(() => undoneIn(entries), [entries]);
  const undoneBy = useMemo(() => new Map([...undone].map(([undo, done]) => [done, undo])), [undone]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long timeline holds nothing else to reach it by, and is scrolled by keys.
    <section tabIndex={0} aria-label={label} className="stack gap-20">
      {[...days].map(([day, ofDay]) => (
        <Day key={day} heading={sayDate(day, words)}>
          {ofDay.map((one) =>
            "shown" in one ? (
              <Fragment key={one.key}>{one.shown}</Fragment>
            ) : (
              <EntryItem
                key={`${one.version}.${one.number}`}
                entry={one}
                words={words}
                undid={isUndo(one) ? (undone.get(one) ?? null) : undefined}
                undoneBy={undoneBy.get(one)}
              />
            ),
          )}
        </Day>
      ))}
    </section>
  );
}

/** In one line of time, the latest first; what was said and what it changed at one moment in that order. */
function inTime(entries: readonly Entry[], between: readonly Between[]): (Entry | Between)[] {
  return [...between, ...entries].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

const dayIn = (at: string, zone: string) => dayOf(Temporal.Instant.from(at), zone).toString();

function sayDate(day: string, words: Words): string {
  const date = Temporal.PlainDate.from(day);
  const today = dayOf(words.now, words.zone);
  if (date.equals(today)) return words.messages.time.today;
  return date.equals(today.subtract({ days: 1 })) ? words.messages.time.yesterday : sayWeekday(date, words);
}

function Day({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className="note mb-4 strong">
        {heading}
      </h3>
      <ol aria-labelledby={id} className="list">
        {children}
      </ol>
    </div>
  );
}
