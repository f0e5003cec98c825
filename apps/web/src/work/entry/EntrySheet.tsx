import type { LabourEntry } from "@millwright/contract/labour";
import { completedWords } from "@millwright/messages/completed/completed";
import { completerOf, lateOf, namesOf, occurrenceWords } from "@millwright/messages/history-words";
import { fill } from "@millwright/messages/text";
import { useMessages } from "#lib/language.ts";
import { useUser } from "#lib/session/session.ts";
import { sayDuration } from "#lib/time/duration.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { useOrderSheetWords } from "#print/sheet/order-sheet-words.ts";
import { type SheetDone, type SheetFacts, WorkOrderSheet } from "#print/sheet/WorkOrderSheet.tsx";
import { useCodeAddress } from "#print/use-code-address.ts";
import type { Snapshot } from "#work/entry/snapshot.ts";
import { useFailureFacts } from "#work/failure/plant-codes.ts";
import { useLabourLines } from "#work/labour/sheet-labour.ts";
import { sayLock } from "#work/lockout/say-lock.ts";
import { sayDoneAt, sayMovedFrom, sayStarted, sayWhen } from "#work/say-when.ts";
import { sheetStep } from "#work/steps/sheet-step.ts";

interface Props {
  snapshot: Snapshot;
  /** Of the log. */
  head: string | null;
  /** The time that was worked on it. */
  labour: readonly LabourEntry[];
}

/** What was done, on paper: the day that it was for, the answers, the locks, the time, the parts, who signs for it. */
export function EntrySheet({ snapshot, head, labour }: Props) {
  const m = useMessages();
  const sheetWords = useOrderSheetWords();
  const saying = useSaying();
  const { company_name } = useUser();
  const { addressOf } = useCodeAddress();
  const { kind, entry } = snapshot;
  const printed = fill(sheetWords.printed, { when: sayInstant(saying.now, saying) });
  const around = { locale: saying.locale, saying, words: m, isProof: true };
  return (
    <WorkOrderSheet
      kind={kind === "pm" ? sheetWords.pmSheet : sheetWords.sheet}
      code={entry.wo_id}
      title={entry.title}
      company={company_name}
      address={addressOf("order", entry.work_order_id)}
      facts={useFacts(snapshot)}
      instructions={{ name: sheetWords.instructions, text: kind === "repair" ? snapshot.entry.description : null }}
      safety={null}
      notes={entry.notes}
      checklist={(entry.checklist ?? []).map((item) => sheetStep(item, around))}
      labour={useLabourLines(labour)}
      done={useDone(snapshot)}
      printed={[printed, ...(head === null ? [] : [fill(m.history.report.head, { head })])].join(" · ")}
      {...useSignatures(snapshot)}
    />
  );
}

function useFacts(snapshot: Snapshot): SheetFacts["facts"] {
  const m = useMessages();
  const saying = useSaying();
  const failureOf = useFailureFacts();
  const { fields } = m.workOrders;
  const { entry } = snapshot;
  const { department, machine, assignee } = namesOf(entry, m);
  const day = sayWhen(entry.scheduled_date, saying);
  const all: [name: string, value: string | null][] = [
    [m.history.columns.scheduledDate, snapshot.kind === "pm" ? day : null],
    [fields.status, m.workOrders.statuses.Completed],
    [fields.priority, m.workOrders.priorities[entry.priority]],
    [fields.department, department],
    [fields.machine, machine],
    [fields.assignee, assignee],
    [fields.completed, entry.completed_at && sayDoneAt(entry.completed_at, lateOf(entry), saying, m)],
  ];
  if (snapshot.kind === "pm") {
    const { often, wholeStatus, outcome } = occurrenceWords(snapshot.entry, m, saying.locale);
    all[1] = [fields.status, [wholeStatus, outcome].filter((part) => part).join(" · ")];
    all.push([m.maintenance.schedule.title, often], [fields.startedAt, sayStarted(snapshot.entry, saying)]);
    all.push([fields.holdReason, snapshot.entry.hold_reason]);
    const movedFrom = sayMovedFrom(snapshot.entry.moved_from, m, saying);
    if (movedFrom !== null) all[0] = [m.history.columns.scheduledDate, [day, movedFrom].join(" · ")];
  } else {
    all.push([fields.startedAt, sayWhen(entry.started_at, saying)], [fields.scheduledStart, day]);
    all.push(...failureOf(snapshot.entry));
  }
  return all.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

function useDone({ kind, entry }: Snapshot): SheetDone {
  const m = useMessages();
  const sheetWords = useOrderSheetWords();
  const saying = useSaying();
  const locks = entry.locks.map((lock) => {
    const { text, where } = sayLock(lock, saying, m);
    return `${text} (${where})`;
  });
  const at = (text: string) => Temporal.Instant.from(text);
  const { started_at: began, completed_at: end } = entry;
  const lasted = began !== null && end !== null ? sayDuration(at(began), { ...saying, now: at(end) }) : null;
  const parts = kind === "repair" ? entry.parts.map(({ name, quantity }) => `${quantity} × ${name}`) : [];
  const entryComments = kind === "repair" ? entry.comments : [];
  const comments = entryComments.map((one) =>
    fill(sheetWords.commentLine, { name: one.author_name, when: sayDoneAt(one.at, one, saying, m), text: one.text }),
  );
  return [
    { name: completedWords[saying.locale].locks, lines: locks },
    {
      name: sheetWords.actualDuration,
      lines: lasted === null ? [] : [fill(sheetWords.fromStart, { duration: lasted })],
    },
    { name: sheetWords.partsUsed, lines: parts },
    { name: sheetWords.comments, lines: comments },
  ].filter(({ lines }) => lines.length > 0);
}

/** Who completed it, and who approved that. */
function useSignatures({ entry }: Snapshot): Pick<SheetFacts, "signed" | "approved"> {
  const m = useMessages();
  const saying = useSaying();
  const when = (at: string) => sayInstant(Temporal.Instant.from(at), saying);
  const { review, completed_at, completed_by_device: device } = entry;
  const { name } = completerOf(entry, m);
  const signed =
    completed_at === null ? null : { name, device, when: sayDoneAt(completed_at, lateOf(entry), saying, m) };
  if (review?.status !== "accepted" || review.at === null) return { signed };
  return { signed, approved: { name: review.by_name ?? m.common.unknown, device: null, when: when(review.at) } };
}
