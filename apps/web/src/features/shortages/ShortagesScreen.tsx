import { Button } from "@mantine/core";
import type { Shortage } from "@millwright/contract/shortages";
import { dayOf } from "@millwright/domain/when";
import { fill, plural } from "@millwright/messages/text";
import { IconCircleCheck, IconPrinter } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { reportOf } from "#features/shortages/report.ts";
import { ShortageRow } from "#features/shortages/ShortageRow.tsx";
import { useShortageWords } from "#features/shortages/shortage-words.ts";
import { useShortages } from "#features/shortages/shortages-query.ts";
import { daysAhead, readShortagesSearch, usualDays } from "#features/shortages/shortages-search.ts";
import { useUser } from "#lib/session/session.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant, sayWeekday } from "#lib/time/time.ts";
import { useFilters } from "#lib/use-filters.ts";
import { HistoryReport } from "#print/HistoryReport.tsx";
import { usePrintOut } from "#print/print-out.tsx";
import { Segmented } from "#ui/form/Segmented.tsx";
import { Page } from "#ui/page/Page.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** What the work of the next days lacks, by day, before it hurts. `Gate` stands in its place where the plan has no parts. */
export function ShortagesScreen({ tabs, Gate }: { tabs: ReactNode; Gate: (error: unknown) => ReactNode }) {
  const words = useShortageWords();
  const saying = useSaying();
  const user = useUser();
  const { filters, change } = useFilters(readShortagesSearch);
  const days = filters.days ?? usualDays;
  const { data, error, refetch } = useShortages(days);
  const { print, out } = usePrintOut();
  const lead = fill(words.lead, { n: days });
  const gate = error ? Gate(error) : null;
  const printAll = (lines: readonly Shortage[]) => {
    const facts = { company: user.company_name, made: sayInstant(saying.now, saying), lead };
    print({ name: words.title, content: <HistoryReport {...reportOf(lines, facts, words, saying)} /> });
  };
  const actions = (
    <Button
      variant="default"
      className="touch-44"
      leftSection={<IconPrinter aria-hidden="true" />}
      disabled={!data?.length}
      onClick={() => data && printAll(data)}
    >
      {words.print}
    </Button>
  );
  return (
    <Page title={words.title} count={data?.length} actions={actions}>
      {tabs}
      {gate ?? (
        <>
          <div className="row">
            <Segmented
              legend={words.days}
              value={String(days)}
              choices={daysAhead.map((n) => ({ value: String(n), label: plural(saying.locale, words.daysOf, n) }))}
              onChange={(next) => change({ days: Number(next) })}
            />
          </div>
          {data && data.length > 0 && <p className="note">{lead}</p>}
          {!data && !error && <SkeletonRows />}
          {!data && error && <ErrorState title={words.loadFailed} error={error} onRetry={() => void refetch()} />}
          {data?.length === 0 && (
            <EmptyState icon={<IconCircleCheck />} title={words.none} detail={fill(words.noneDetail, { n: days })} />
          )}
          {data && <ByDay lines={data} />}
        </>
      )}
      {out}
    </Page>
  );
}

function ByDay({ lines }: { lines: readonly Shortage[] }) {
  const words = useShortageWords();
  const saying = useSaying();
  const today = dayOf(saying.now, saying.zone).toString();
  return [...Map.groupBy(lines, ({ day }) => day)].map(([day, ofDay]) => (
    <section key={day} className="stack gap-4" aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className="text-16 strong">
        {day === today ? words.today : sayWeekday(Temporal.PlainDate.from(day), saying)}
      </h2>
      <div className="panel pad-0-12">
        <ul className="list">
          {ofDay.map((line) => (
            <ShortageRow key={`${line.part_id} ${line.work_order_id}`} line={line} />
          ))}
        </ul>
      </div>
    </section>
  ));
}
