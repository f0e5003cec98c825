import type { PlanLoad } from "@millwright/contract/plan-load";
import { barsOf } from "#features/workload/bars.ts";
import { useSummary } from "#features/workload/Overview.tsx";
import { useSayWeek } from "#features/workload/say-week.ts";
import { WeekTable } from "#features/workload/WeekTable.tsx";
import styles from "#features/workload/Workload.module.css";
import { useWorkloadWords } from "#features/workload/workload-words.ts";
import { LoadDrawing } from "#ui/chart/LoadDrawing.tsx";
import { LoadLegend } from "#ui/chart/LoadLegend.tsx";

/** As wide as paper is, in pixels. */
const paper = 720;

/** The workload on paper: the drawing, what is to be said of it, and the weeks as a table. */
export function WorkloadSheet({ load, heading }: { load: PlanLoad; heading: string }) {
  const words = useWorkloadWords();
  const { whole } = useSayWeek();
  const summary = useSummary(load);
  return (
    <article className={`stack gap-8 ${styles.sheet}`}>
      <h1>{words.title}</h1>
      <p>{heading}</p>
      <LoadDrawing name={words.chart} description={summary} bars={barsOf(load.weeks, whole)} width={paper} />
      <LoadLegend planned={words.planned} crew={words.crew} over={words.over} />
      <p>{summary}</p>
      <WeekTable weeks={load.weeks} />
    </article>
  );
}
