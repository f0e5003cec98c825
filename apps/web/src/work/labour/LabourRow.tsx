import { Button } from "@mantine/core";
import type { LabourEntry } from "@millwright/contract/labour";
import { namedBy } from "@millwright/messages/history-words";
import { fill } from "@millwright/messages/text";
import { IconEdit, IconX } from "@tabler/icons-react";
import { useMessages } from "#lib/language.ts";
import { sayDuration, sayWork } from "#lib/time/duration.ts";
import { useSaying } from "#lib/time/now.ts";
import { type Saying, sayClock, sayDay } from "#lib/time/time.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { useLabourWords } from "#work/labour/labour-words.ts";
import { NotSent } from "#work/NotSent.tsx";

interface Props {
  entry: LabourEntry;
  mayWrite: boolean;
  /** Whether its clock was stopped here and that is not sent yet. */
  isWaiting: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onStop: () => void;
}

/** From when to when it was worked, where that is known: "09:10 to 09:45". */
export function saySpan({ started_at, minutes }: LabourEntry, span: string, saying: Saying): string | null {
  if (started_at === null || minutes === null) return null;
  const from = Temporal.Instant.from(started_at);
  return fill(span, { from: sayClock(from, saying), to: sayClock(from.add({ minutes }), saying) });
}

/** What a technician worked on an order at one time. */
export function LabourRow({ entry, mayWrite, isWaiting, onEdit, onDelete, onStop }: Props) {
  const m = useMessages();
  const words = useLabourWords();
  const saying = useSaying();
  const { assignee_name: name, minutes, note, overlaps, created_by_name: by } = entry;
  const time = sayMinutes(entry, saying);
  const from = entry.started_at === null ? "" : sayClock(Temporal.Instant.from(entry.started_at), saying);
  const facts = [
    sayDay(Temporal.PlainDate.from(entry.date), saying),
    minutes === null ? fill(words.runningFor, { from }) : saySpan(entry, words.span, saying),
    by !== null && by !== name && fill(words.byOther, { name: namedBy(by, entry.created_by_proof, m) }),
  ].filter(Boolean);
  const codes = overlaps.map(({ wo_id }) => wo_id).join(", ");
  return (
    <li className="flex gap-8 items-start between pad-6-0 anywhere">
      <span className="stack min-w-0">
        <span>
          <strong className="strong tabular">{time}</strong> {name}
        </span>
        <span className="note">{facts.join(" · ")}</span>
        {note && <span>{note}</span>}
        {codes !== "" && <span className="note mark-caution">{fill(words.overlaps, { codes })}</span>}
      </span>
      {isWaiting && <NotSent />}
      {mayWrite && !isWaiting && (
        <span className="row gap-4 rigid">
          {minutes === null && (
            <Button size="compact-sm" className="touch-44" onClick={onStop}>
              {words.stop}
            </Button>
          )}
          {minutes !== null && (
            <IconButton label={fill(words.edit, { name, time })} onClick={onEdit}>
              <IconEdit />
            </IconButton>
          )}
          <IconButton label={fill(words.delete, { name, time })} onClick={onDelete}>
            <IconX />
          </IconButton>
        </span>
      )}
    </li>
  );
}

/** How long it took, or has taken up to now. */
function sayMinutes({ minutes, started_at }: LabourEntry, saying: Saying): string {
  if (minutes !== null) return sayWork(minutes, saying.messages);
  return started_at === null ? "" : sayDuration(Temporal.Instant.from(started_at), saying);
}
