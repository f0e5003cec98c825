import { completedWords } from "@millwright/messages/completed/completed";
import { namesOf } from "@millwright/messages/history-words";
import { logWords } from "@millwright/messages/log/log";
import { fill, plural } from "@millwright/messages/text";
import type { ReactNode } from "react";
import styles from "#features/activity/completed/AsCompleted.module.css";
import type { Changed } from "#features/activity/completed/snapshot.ts";
import { fieldName, fieldValue, type Words } from "#features/activity/field-words.ts";
import { LongText } from "#features/activity/LongText.tsx";
import { useActorName } from "#features/activity/use-actor-name.ts";
import { sayInstant } from "#lib/time/time.ts";
import type { Snapshot } from "#work/entry/snapshot.ts";
import { useCodeName } from "#work/failure/plant-codes.ts";
import { sayStarted } from "#work/say-when.ts";

interface Props {
  snapshot: Snapshot;
  changed: Changed;
  words: Words;
}

/** What the history kept of the work, each fact marked with what it became since, and by whom. */
export function SnapshotFacts({ snapshot, changed, words }: Props) {
  const { entry } = snapshot;
  const codeOf = useCodeName(snapshot.kind === "repair");
  const value = (field: string, current: unknown) => fieldValue(field, current, words);
  const { department, machine, assignee } = namesOf(entry, words.messages);
  const facts: [field: string, text: string | null][] = [
    ["title", entry.title],
    ["priority", value("priority", entry.priority)],
    ["department", department],
    ["machine", machine],
    ["assignee", assignee],
    ["scheduled_date", value("scheduled_date", entry.scheduled_date)],
    ...(snapshot.kind === "pm" ? taskFacts(snapshot.entry, value, words) : []),
    ...(snapshot.kind === "repair" ? repairFacts(snapshot.entry, value, codeOf) : []),
    ["notes", entry.notes],
  ];
  return (
    <dl className={`grid columns-2 narrow-columns-1 ${styles.facts}`}>
      {facts.map(([field, text]) => (
        <Fact key={field} name={fieldName(field, words)} text={text} words={words}>
          <Since field={field} text={text} changed={changed} words={words} />
        </Fact>
      ))}
      {snapshot.kind === "repair" && <Checked entry={snapshot.entry} words={words} />}
    </dl>
  );
}

/** Says nothing of work that nobody began or put on hold. */
function taskFacts(
  { frequency, hold_reason, ...begun }: Extract<Snapshot, { kind: "pm" }>["entry"],
  value: (field: string, kept: unknown) => string | null,
  words: Words,
): [string, string | null][] {
  const facts: [string, string | null][] = [
    ["started_at", sayStarted(begun, words)],
    ["hold_reason", hold_reason],
  ];
  return [["frequency", value("frequency", frequency)], ...facts.filter(([, text]) => text)];
}

function repairFacts(
  { estimated_duration, description, problem_id, cause_id, remedy_id }: Extract<Snapshot, { kind: "repair" }>["entry"],
  value: (field: string, kept: unknown) => string | null,
  codeOf: (id: string | null) => string | null,
): [string, string | null][] {
  const failure: [string, string | null][] = [
    ["problem", codeOf(problem_id)],
    ["cause", codeOf(cause_id)],
    ["remedy", codeOf(remedy_id)],
  ];
  return [
    ...failure.filter(([, text]) => text !== null),
    ["estimated_duration", value("estimated_duration", estimated_duration)],
    ["description", description],
  ];
}

function Checked({ entry, words }: { entry: Extract<Snapshot, { kind: "repair" }>["entry"]; words: Words }) {
  const { workOrders } = words.messages;
  const { checklist_done: done, checklist_total: total, checklist_failed: failed } = entry;
  if (total === 0) return null;
  const { locale, messages } = words;
  const parts = [
    fill(workOrders.checklistProgress, { done, total }),
    failed > 0 && plural(locale, messages.history.stepsFailed, failed),
  ];
  const text = parts.filter((part) => part !== false).join(" · ");
  return <Fact name={workOrders.fields.checklist} text={text} words={words} />;
}

interface FactProps {
  name: string;
  text: string | null;
  words: Words;
  children?: ReactNode;
}

function Fact({ name, text, words, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <LongText text={text ?? words.messages.workOrders.fields.nothing} />
        {children}
      </dd>
    </div>
  );
}

interface SinceProps extends Pick<Props, "changed" | "words"> {
  field: string;
  /** What it was. */
  text: string | null;
}

/** What a fact became since, and by whom; nothing when it is as it was. */
function Since({ field, text, changed, words }: SinceProps) {
  const m = completedWords[words.locale];
  const { nothing } = logWords[words.locale];
  const name = useActorName();
  const found = changed.get(field);
  if (found === undefined) return null;
  const now = fieldValue(field, found.now, words);
  if (now === text) return null;
  const when = sayInstant(Temporal.Instant.from(found.by.at), words);
  return (
    <span className={`block mt-4 ${styles.since}`}>
      <LongText text={fill(m.now, { value: now ?? nothing })} />
      <span className="block note">{fill(m.changedBy, { name: name(found.by), when })}</span>
    </span>
  );
}
