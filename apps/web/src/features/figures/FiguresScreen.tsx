import { Button } from "@mantine/core";
import type { Figures } from "@millwright/contract/figures";
import { type FigureWithRows, figuresWithRows, type Share } from "@millwright/domain/figures/figure";
import { sheetFormats } from "@millwright/domain/files/sheet-format";
import { dayOf } from "@millwright/domain/when";
import { sayActors } from "@millwright/messages/figures/say-figure";
import { fill } from "@millwright/messages/text";
import { IconDownload, IconPrinter } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ActorsChart, ActorsTable } from "#features/figures/Actors.tsx";
import { CostsPanel } from "#features/figures/Costs.tsx";
import { FigureCard } from "#features/figures/FigureCard.tsx";
import styles from "#features/figures/Figures.module.css";
import { FiguresSheet } from "#features/figures/FiguresSheet.tsx";
import { FreezeWeek } from "#features/figures/FreezeWeek.tsx";
import { useFigureSaying } from "#features/figures/figure-words.ts";
import { useFigures } from "#features/figures/figures-queries.ts";
import { figuresRows } from "#features/figures/figures-rows.ts";
import { daysOf, readFiguresSearch } from "#features/figures/figures-search.ts";
import { MonthlyReceivers } from "#features/figures/MonthlyReceivers.tsx";
import { MonthTable, SharesByMonth, SharesLegend, StoppedByMonth } from "#features/figures/Months.tsx";
import { PeriodBar } from "#features/figures/PeriodBar.tsx";
import { ProblemsPanel } from "#features/figures/Problems.tsx";
import { RowsPanel } from "#features/figures/RowsPanel.tsx";
import { SavingsPanel } from "#features/figures/Savings.tsx";
import { saveRows } from "#features/figures/save-rows.ts";

import { useDepartments, useMachines } from "#lib/plant.ts";
import { useUser } from "#lib/session/session.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import { useFilters } from "#lib/use-filters.ts";
import { usePrintOut } from "#print/print-out.tsx";
import { useWidth } from "#ui/chart/use-width.ts";
import { Page } from "#ui/page/Page.tsx";
import { Panel } from "#ui/page/Panel.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { useCodeName } from "#work/failure/plant-codes.ts";

/** What the plant's work says about itself in a period, each figure with its definition, its doubt and its rows. */
export function FiguresScreen() {
  const saying = useFigureSaying();
  const { words } = saying;
  const plant = useSaying();
  const { company_name: company } = useUser();
  const { filters, change } = useFilters(readFiguresSearch);
  const { department_id, class_id, machine_id } = filters;
  const rows = figuresWithRows.find((name) => name === filters.rows);
  const days = daysOf(filters, dayOf(plant.now, plant.zone));
  const asked = { ...days, department_id, class_id, machine_id };
  const { data, error, refetch } = useFigures(asked);
  const isWholePlant = department_id === undefined && class_id === undefined && machine_id === undefined;
  const { print, out } = usePrintOut();
  const names = [
    useDepartments().data?.find(({ id }) => id === department_id)?.name,
    useCodeName(class_id !== undefined)(class_id),
    useMachines(department_id).data?.find(({ id }) => id === machine_id)?.name,
  ];
  const day = (text: string) => sayDay(Temporal.PlainDate.from(text), plant, true);
  const span = fill(words.span, { from: day(days.from), to: day(days.to) });
  const heading = [company, ...names, span].filter(Boolean).join(" · ");
  const actions = (
    <>
      {sheetFormats.map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload aria-hidden="true" />}
          disabled={data === undefined}
          onClick={() =>
            data &&
            void saveRows(figuresRows(data, saying), format, {
              title: words.title,
              file: `${words.title}-${days.from}-${days.to}`,
              locale: saying.locale,
            })
          }
        >
          {words[format]}
        </Button>
      ))}
      <Button
        variant="default"
        leftSection={<IconPrinter aria-hidden="true" />}
        disabled={data === undefined}
        onClick={() => data && print({ name: words.title, content: <FiguresSheet figures={data} heading={heading} /> })}
      >
        {words.print}
      </Button>
    </>
  );
  const open = (figure: FigureWithRows) => change({ rows: rows === figure ? undefined : figure });
  return (
    <Page title={words.title} actions={actions}>
      <p className={`mb-12 quiet ${styles.lead}`}>{words.lead}</p>
      <PeriodBar filters={filters} days={days} change={change} />
      <p className="note mb-12">{span}</p>
      {data === undefined && error === null && <SkeletonRows />}
      {error !== null && <ErrorState title={words.loadFailed} error={error} onRetry={() => void refetch()} />}
      {data !== undefined && error === null && (
        <>
          <div className={`grid gap-16 ${styles.cards}`}>
            {data.figures.map((figure) => (
              <FigureCard
                key={figure.figure}
                figure={figure}
                isChosen={rows === figure.figure}
                onRows={() => open(figure.figure)}
              >
                {figure.figure === "schedule_compliance" && <FreezeWeek weeks={data.frozen_weeks} />}
              </FigureCard>
            ))}
          </div>
          {rows !== undefined && (
            <RowsPanel
              figure={rows}
              sum={sumBehind(data, rows)}
              asked={asked}
              onClose={() => change({ rows: undefined })}
            />
          )}
          <Charts figures={data} onActors={() => open("bad_actors")}>
            {data.costs !== null && <CostsPanel costs={data.costs} months={data.months} asked={asked} onRows={open} />}
          </Charts>
          <div className="grid columns-1 gap-16 mt-12">
            <ProblemsPanel problems={data.problems} asked={asked} />
            {data.costs !== null && isWholePlant && <SavingsPanel figures={data} />}
          </div>
        </>
      )}
      <MonthlyReceivers />
      {out}
    </Page>
  );
}

function sumBehind({ figures, costs, bad_actors: { stopped_ms, failures } }: Figures, rows: FigureWithRows): Share {
  if (rows === "cost") return { dividend: costs?.cost_cents ?? 0, divisor: 0 };
  if (rows === "downtime_cost") return { dividend: costs?.downtime_cents ?? 0, divisor: stopped_ms };
  return figures.find(({ figure }) => figure === rows) ?? { dividend: stopped_ms, divisor: failures };
}

interface ChartsProps {
  figures: Figures;
  onActors: () => void;
  /** What stands beside them. */
  children: ReactNode;
}

/** What the months and the machines say, as drawings with a table under each. */
function Charts({ figures: { months, bad_actors: actors }, onActors, children }: ChartsProps) {
  const saying = useFigureSaying();
  const { words } = saying;
  const [frame, width] = useWidth();
  return (
    <div className={`grid columns-1 gap-16 items-start ${styles.charts}`}>
      <Panel className="panel pad-16 stack gap-8 min-w-0" aria-label={words.names.bad_actors}>
        <h2 className="text-16 strong no-margin">{words.names.bad_actors}</h2>
        <p className="note no-margin">{sayActors(actors, saying)}</p>
        <div ref={frame}>{actors.stopped_ms > 0 && <ActorsChart actors={actors} width={width} />}</div>
        {actors.machine_count > 0 && (
          <>
            <ActorsTable actors={actors} />
            <button type="button" className="control ink-action self-start hover-underline" onClick={onActors}>
              {words.rows}
            </button>
          </>
        )}
      </Panel>
      <div className="grid columns-1 gap-16 min-w-0">
        {children}
        {months.length > 0 && (
          <Panel className="panel pad-16 stack gap-8 min-w-0" aria-label={words.months}>
            <h2 className="text-16 strong no-margin">{words.months}</h2>
            <h3 className="text-14 medium no-margin">{words.stoppedByMonth}</h3>
            <StoppedByMonth months={months} width={width} />
            <h3 className="text-14 medium no-margin">{words.availabilityAndPms}</h3>
            <SharesByMonth months={months} width={width} />
            <SharesLegend />
            <details>
              <summary className="inline-row control ink-action pointer">{words.table}</summary>
              <div className={styles.scroll}>
                <MonthTable months={months} />
              </div>
            </details>
          </Panel>
        )}
      </div>
    </div>
  );
}
