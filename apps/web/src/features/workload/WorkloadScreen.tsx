import { Button, NativeSelect } from "@mantine/core";
import type { LoadWeek } from "@millwright/contract/plan-load";
import { IconChartBar, IconPrinter } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Levelling } from "#features/workload/level/Levelling.tsx";
import { Overview } from "#features/workload/Overview.tsx";
import { overOf } from "#features/workload/say-week.ts";
import { WeekPanel } from "#features/workload/WeekPanel.tsx";
import styles from "#features/workload/Workload.module.css";
import { WorkloadSheet } from "#features/workload/WorkloadSheet.tsx";
import { useLoad } from "#features/workload/workload-queries.ts";
import { readWorkloadSearch } from "#features/workload/workload-search.ts";
import { useWorkloadWords } from "#features/workload/workload-words.ts";
import { useDepartments } from "#lib/plant.ts";
import { useUser } from "#lib/session/session.ts";
import { useFilters } from "#lib/use-filters.ts";
import { usePrintOut } from "#print/print-out.tsx";
import { Page } from "#ui/page/Page.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** What the PMs ask of the crew week by week for a year, what falls in one of them, and moves that even them out. */
export function WorkloadScreen() {
  const words = useWorkloadWords();
  const { company_name: company } = useUser();
  const { filters, change } = useFilters(readWorkloadSearch);
  const { department, week } = filters;
  const departments = useDepartments().data ?? [];
  const { data, error, refetch } = useLoad(department);
  const { print, out } = usePrintOut();
  const weeks = data?.weeks ?? [];
  const selected = (weeks.find(({ from }) => from === week) ?? firstToSee(weeks))?.from ?? null;
  const isEmpty = data !== undefined && weeks.every(({ count }) => count === 0);
  const name = departments.find(({ id }) => id === department)?.name ?? words.allDepartments;
  const actions = (
    <>
      <NativeSelect
        aria-label={words.department}
        value={department ?? ""}
        data={[
          { value: "", label: words.allDepartments },
          ...departments.map(({ id, name: label }) => ({ value: id, label })),
        ]}
        onChange={(event) => change({ department: event.currentTarget.value || undefined })}
      />
      <Button
        variant="default"
        leftSection={<IconPrinter aria-hidden="true" />}
        disabled={data === undefined || isEmpty}
        onClick={() =>
          data && print({ name: words.title, content: <WorkloadSheet load={data} heading={`${company} · ${name}`} /> })
        }
      >
        {words.print}
      </Button>
    </>
  );
  return (
    <Page title={words.title} actions={actions}>
      <p className={`mb-12 quiet ${styles.lead}`}>{words.lead}</p>
      {data === undefined && error === null && <SkeletonRows />}
      {data === undefined && error !== null && (
        <ErrorState title={words.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {isEmpty && <Empty isFiltered={department !== undefined} onAll={() => change({ department: undefined })} />}
      {data !== undefined && !isEmpty && (
        <div className={`grid columns-1 gap-16 items-start ${styles.parts}`}>
          <Overview
            load={data}
            isOfDepartment={department !== undefined}
            selected={selected}
            onSelect={(from) => change({ week: from })}
          />
          {selected !== null && (
            <WeekPanel
              weeks={weeks}
              selected={selected}
              department={department}
              onSelect={(from) => change({ week: from })}
            />
          )}
          <Levelling isOver={weeks.some((each) => overOf(each) > 0)} />
        </div>
      )}
      {out}
    </Page>
  );
}

/** The first week that has too much, else the first with work. */
const firstToSee = (weeks: readonly LoadWeek[]) =>
  weeks.find((week) => overOf(week) > 0) ?? weeks.find(({ count }) => count > 0);

function Empty({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  const words = useWorkloadWords();
  return (
    <EmptyState
      icon={<IconChartBar />}
      title={words.empty}
      detail={isFiltered ? words.emptyDepartment : words.emptyHelp}
      action={
        isFiltered ? (
          <Button onClick={onAll}>{words.allDepartments}</Button>
        ) : (
          <Button component={Link} to="/maintenance">
            {words.toPms}
          </Button>
        )
      }
    />
  );
}
