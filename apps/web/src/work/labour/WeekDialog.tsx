import { NativeSelect } from "@mantine/core";
import type { LabourEntry } from "@millwright/contract/labour";
import { daysInWeek, weekOf } from "@millwright/domain/week";
import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";
import { useAssignees } from "#lib/plant.ts";
import { useMayPlan } from "#lib/session/may.ts";
import { sayWork } from "#lib/time/duration.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay, sayWeekday } from "#lib/time/time.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { saySpan } from "#work/labour/LabourRow.tsx";
import { useTechnicianLabour } from "#work/labour/labour-queries.ts";
import { useLabourWords } from "#work/labour/labour-words.ts";

/** A person's own hours, a week at a time, by day with the orders; who plans may choose whose. */
export function WeekDialog({ own, onClose }: { own: string | null; onClose: () => void }) {
  const words = useLabourWords();
  const saying = useSaying();
  const mayPlan = useMayPlan();
  const technicians = useAssignees().data ?? [];
  const today = dayOf(saying.now, saying.zone);
  const [shown, setShown] = useState(() => weekOf(today).from);
  const [who, setWho] = useState(own);
  const { from, to } = weekOf(shown);
  const asked = useTechnicianLabour(who, { from: from.toString(), to: to.toString() });
  return (
    <AppDialog title={words.week} size="wide" onClose={onClose}>
      <div className="stack gap-16">
        {mayPlan && (
          <NativeSelect
            size="md"
            label={words.technician}
            value={who ?? ""}
            data={[
              ...(who === null ? [{ value: "", label: words.chooseTechnician }] : []),
              ...technicians.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ currentTarget }) => setWho(currentTarget.value || null)}
          />
        )}
        <div className="row gap-8">
          <IconButton label={words.before} onClick={() => setShown(from.subtract({ days: daysInWeek }))}>
            <IconChevronLeft />
          </IconButton>
          <h3 className="text-15 strong">
            {fill(words.weekOf, { from: sayDay(from, saying), to: sayDay(to, saying, true) })}
          </h3>
          {Temporal.PlainDate.compare(to, today) < 0 && (
            <IconButton label={words.after} onClick={() => setShown(from.add({ days: daysInWeek }))}>
              <IconChevronRight />
            </IconButton>
          )}
        </div>
        {asked.isLoading && <SkeletonRows />}
        {asked.isError && (
          <ErrorState title={words.loadFailed} error={asked.error} onRetry={() => void asked.refetch()} />
        )}
        {asked.data && <Week entries={asked.data} />}
      </div>
    </AppDialog>
  );
}

const sumOf = (entries: readonly LabourEntry[]) => entries.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);

function Week({ entries }: { entries: readonly LabourEntry[] }) {
  const words = useLabourWords();
  const m = useMessages();
  const saying = useSaying();
  const days = Map.groupBy(entries, ({ date }) => date);
  if (entries.length === 0) return <p className="note">{words.noneInWeek}</p>;
  return (
    <>
      {[...days].map(([date, ofDay]) => {
        const sum = {
          day: sayWeekday(Temporal.PlainDate.from(date), saying),
          time: sayWork(sumOf(ofDay), m),
        };
        return (
          <section key={date} aria-label={sum.day}>
            <h4 className="strong">{fill(words.daySum, sum)}</h4>
            <ul className="list">
              {ofDay.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          </section>
        );
      })}
      <p className="strong">{fill(words.sum, { time: sayWork(sumOf(entries), m) })}</p>
    </>
  );
}

function Entry({ entry }: { entry: LabourEntry }) {
  const words = useLabourWords();
  const m = useMessages();
  const saying = useSaying();
  const { open } = useDialogAddress();
  const { work_order: order, minutes, overlaps, note } = entry;
  const codes = overlaps.map(({ wo_id }) => wo_id).join(", ");
  const span = saySpan(entry, words.span, saying);
  return (
    <li className="stack pad-6-0 anywhere">
      <span className="row wrap gap-8">
        <strong className="strong tabular">{minutes === null ? "…" : sayWork(minutes, m)}</strong>
        <button
          type="button"
          className="min-h-28 ink-action text-start anywhere hover-underline touch-44"
          onClick={() => open("order", order.id)}
        >
          <span className="note rigid mono">{order.wo_id}</span> {order.title}
        </button>
      </span>
      {(span || note) && <span className="note">{[span, note].filter(Boolean).join(" · ")}</span>}
      {codes !== "" && <span className="note mark-caution">{fill(words.overlaps, { codes })}</span>}
    </li>
  );
}
