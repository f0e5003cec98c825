import { Button } from "@mantine/core";
import type { LabourEntry, OrderLabour } from "@millwright/contract/labour";
import { fill } from "@millwright/messages/text";
import { IconPlayerPlay, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useConnection } from "#lib/connection/connection.ts";
import { useMessages } from "#lib/language.ts";
import { useMay, useMayPlan, useMayWork } from "#lib/session/may.ts";
import { useIsClaimed } from "#lib/session/session.ts";
import { sayDuration, sayWork } from "#lib/time/duration.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayClock } from "#lib/time/time.ts";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { toast } from "#ui/toast/toast.ts";
import { KeptClockLine } from "#work/labour/KeptClockLine.tsx";
import { type KeptClock, startKept, useKeptClock } from "#work/labour/kept-clock.ts";
import { LabourForm } from "#work/labour/LabourForm.tsx";
import { LabourRow } from "#work/labour/LabourRow.tsx";
import { useOrderLabour } from "#work/labour/labour-queries.ts";
import { useLabourWords } from "#work/labour/labour-words.ts";
import { Offer } from "#work/labour/TimeOffer.tsx";
import { useLabour } from "#work/labour/use-labour.ts";
import { NotSent } from "#work/NotSent.tsx";
import { useWaitingCalls } from "#work/outbox/waiting-calls.ts";
import { useShownOrder } from "#work/use-order.ts";

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

type Shown = { entry: LabourEntry | null; clock?: KeptClock } | null;

function Labour({ id, day, isReadOnly, labour }: Required<Props> & { labour: OrderLabour | null }) {
  const m = useMessages();
  const words = useLabourWords();
  const commands = useLabour(id, day);
  const mayWork = useMayWork() && !isReadOnly;
  const mayPlan = useMayPlan() && !isReadOnly;
  const waiting = useWaitingCalls("POST /work-orders/{id}/labour", id);
  const [shown, setShown] = useState<Shown>(null);
  const { own_assignee_id: own = null, offer = null } = labour ?? {};
  const { entries, running, clock, isStopped } = useClocks(labour, waiting);
  const minutes = entries.reduce((sum, entry) => sum + (entry.minutes ?? 0), 0);
  const stop = (entry: LabourEntry) => void commands.stop(entry, () => setShown({ entry }));
  const isTechnician = labour === null || own !== null || mayPlan;
  return (
    <div className="stack gap-12">
      {offer && !isReadOnly && (
        <Offer offer={offer} own={own} day={labour?.scheduled_date ?? null} commands={commands} />
      )}
      {clock && (
        <KeptClockLine
          clock={clock}
          orderId={id}
          running={running}
          onStop={() => commands.stopKept(clock, () => setShown({ entry: null, clock }))}
          onDiscard={() => commands.discardKept(clock)}
        />
      )}
      {running && running.work_order.id !== id && <Elsewhere running={running} onStop={() => stop(running)} />}
      {labour && entries.length + waiting.length === 0 && <p className="note">{words.none}</p>}
      {entries.length > 1 && <p className="strong">{fill(words.sum, { time: sayWork(minutes, m) })}</p>}
      <ul className="list">
        {entries.map((entry) => (
          <LabourRow
            key={entry.id}
            entry={entry}
            isWaiting={isStopped(entry.id)}
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
          {[clock, running, day].every((one) => one === null) && (
            <StartButton id={id} labour={labour} busy={commands.busy} onStart={() => void commands.start()} />
          )}
        </div>
      )}
      {shown && <LabourForm commands={commands} {...shown} assigneeId={own} onClose={() => setShown(null)} />}
    </div>
  );
}

/** The entries of an order and the clocks of who is here, with what was stopped on this device and is not sent. */
function useClocks(labour: OrderLabour | null, waiting: readonly { id: string }[]) {
  const stops = useWaitingCalls("POST /labour/{id}/stop");
  const kept = useKeptClock();
  const stopOf = (id: string) => stops.find(({ of }) => of === id);
  const entries = (labour?.entries ?? []).map((entry) => ({
    ...entry,
    minutes: entry.minutes ?? (stopOf(entry.id)?.body.minutes || null),
  }));
  const running = labour?.running && !stopOf(labour.running.id) ? labour.running : null;
  const isThere = [...waiting, ...entries].some(({ id }) => id === kept?.id);
  return { entries, running, clock: isThere ? null : kept, isStopped: (id: string) => stopOf(id) !== undefined };
}

interface StartProps {
  id: string;
  labour: OrderLabour | null;
  busy: boolean;
  onStart: () => void;
}

/** Starts the clock at the server; without a connection, and of who works without a proof, on this device. */
function StartButton({ id, labour, busy, onStart }: StartProps) {
  const words = useLabourWords();
  const isAway = useConnection() === "away";
  const isHere = useIsClaimed() || isAway;
  const order = useShownOrder(id);
  const may = useMay("POST /work-orders");
  // Whoever is known to be no technician has no clock; of whom that is not known here the server says so.
  const isNone = labour === null ? !isHere : labour.own_assignee_id === null;
  if (!may || isNone) return null;
  function startHere() {
    if (order === undefined) return;
    const atHand = order.type === "PM" && order.status !== "Completed" ? order.scheduled_date : null;
    const name = `${order.wo_id} ${order.title}`;
    startKept({ orderId: id, order: name, day: labour?.scheduled_date ?? atHand });
    toast.success(words.startedHere);
  }
  return (
    <Button
      variant="default"
      className="touch-44"
      leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
      loading={busy}
      onClick={isHere ? startHere : onStart}
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
