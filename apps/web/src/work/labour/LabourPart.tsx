import { Button } from "@mantine/core";
import type { LabourEntry, OrderLabour } from "@millwright/contract/labour";
import { fill } from "@millwright/messages/text";
import { IconPlayerPlay, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "#lib/language.ts";
import { useMay, useMayPlan, useMayWork } from "#lib/session/may.ts";
import { sayDuration, sayWork } from "#lib/time/duration.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayClock } from "#lib/time/time.ts";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { LabourForm } from "#work/labour/LabourForm.tsx";
import { LabourRow } from "#work/labour/LabourRow.tsx";
import { useOrderLabour } from "#work/labour/labour-queries.ts";
import { useLabourWords } from "#work/labour/labour-words.ts";
import { Offer } from "#work/labour/TimeOffer.tsx";
import { useLabour } from "#work/labour/use-labour.ts";
import { NotSent } from "#work/NotSent.tsx";
import { useWaitingCalls } from "#work/outbox/waiting-calls.ts";

interface Props {
  id: string;
  /** The occurrence of a PM (YYYY-MM-DD); the one at hand when left out. */
  day?: string | null;
  /** Whether it is only read, as of an order that is gone. */
  isReadOnly?: boolean;
}

/** The time on a repair or a PM: who worked on it and how long, a clock, and what it offers once the work is done. */
export function LabourPart({ id, day = null, isReadOnly = false }: Props) {
  const words = useLabourWords();
  const { data, error, refetch, isClaimed } = useOrderLabour(id, day);
  const away = useAwayReason();
  const of = { id, day, isReadOnly };
  if (isClaimed) return <Labour {...of} labour={null} />;
  if (data) return <Labour {...of} labour={data} />;
  if (!error) return <SkeletonRows count={2} />;
  if (away === undefined) return <ErrorState title={words.loadFailed} error={error} onRetry={() => void refetch()} />;
  // New time waits on the device all the same.
  return (
    <>
      <p className="note">{words.notKept}</p>
      <Labour {...of} labour={null} />
    </>
  );
}

type Shown = { entry: LabourEntry | null } | null;

function Labour({ id, day, isReadOnly, labour }: Required<Props> & { labour: OrderLabour | null }) {
  const m = useMessages();
  const words = useLabourWords();
  const commands = useLabour(id, day);
  const mayWork = useMayWork() && !isReadOnly;
  const mayPlan = useMayPlan() && !isReadOnly;
  const waiting = useWaitingCalls("POST /work-orders/{id}/labour", id);
  const [shown, setShown] = useState<Shown>(null);
  const { entries = [], own_assignee_id: own = null, running = null, offer = null } = labour ?? {};
  const minutes = entries.reduce((sum, entry) => sum + (entry.minutes ?? 0), 0);
  const stop = (entry: LabourEntry) => void commands.stop(entry.id, () => setShown({ entry }));
  const isTechnician = labour === null || own !== null || mayPlan;
  return (
    <div className="stack gap-12">
      {offer && !isReadOnly && (
        <Offer offer={offer} own={own} day={labour?.scheduled_date ?? null} commands={commands} />
      )}
      {running && running.work_order.id !== id && <Elsewhere running={running} onStop={() => stop(running)} />}
      {labour && entries.length + waiting.length === 0 && <p className="note">{words.none}</p>}
      {entries.length > 1 && <p className="strong">{fill(words.sum, { time: sayWork(minutes, m) })}</p>}
      <ul className="list">
        {entries.map((entry) => (
          <LabourRow
            key={entry.id}
            entry={entry}
            mayWrite={mayPlan || (mayWork && entry.assignee_id === own)}
            onEdit={() => setShown({ entry })}
            onDelete={() => void commands.remove(entry.id)}
            onStop={() => stop(entry)}
          />
        ))}
        {waiting.map((call) => (
          <li key={call.id} className="row gap-8 pad-6-0">
            <strong className="strong tabular">{sayWork(Number(call.body.minutes), m)}</strong>
            <NotSent />
          </li>
        ))}
      </ul>
      {mayWork && !isTechnician && <p className="note">{words.notTechnician}</p>}
      {mayWork && isTechnician && (
        <div className="row wrap gap-8">
          <Button
            variant="default"
            className="touch-44"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setShown({ entry: null })}
          >
            {words.add}
          </Button>
          {own !== null && running === null && day === null && (
            <StartButton busy={commands.busy} onStart={() => void commands.start()} />
          )}
        </div>
      )}
      {shown && <LabourForm commands={commands} entry={shown.entry} assigneeId={own} onClose={() => setShown(null)} />}
    </div>
  );
}

function StartButton({ busy, onStart }: { busy: boolean; onStart: () => void }) {
  const words = useLabourWords();
  const away = useAwayReason();
  const may = useMay("POST /work-orders");
  if (!may) return null;
  return (
    <Button
      variant="default"
      className="touch-44"
      leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
      loading={busy}
      disabled={away !== undefined}
      title={away}
      onClick={onStart}
    >
      {words.start}
    </Button>
  );
}

/** The person's clock, where it runs on other work. */
function Elsewhere({ running, onStop }: { running: LabourEntry; onStop: () => void }) {
  const words = useLabourWords();
  const saying = useSaying();
  if (running.started_at === null) return null;
  const since = Temporal.Instant.from(running.started_at);
  const facts = { code: running.work_order.wo_id, time: sayDuration(since, saying), from: sayClock(since, saying) };
  return (
    <p role="status" className="row wrap gap-8 note">
      {fill(words.runsElsewhere, facts)}
      <Button size="compact-sm" variant="default" className="touch-44" onClick={onStop}>
        {words.stop}
      </Button>
    </p>
  );
}
