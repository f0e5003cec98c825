import { useMeasurements } from "#features/steps/measurements.ts";
import styles from "#features/steps/Steps.module.css";
import { RunChart } from "#ui/chart/RunChart.tsx";
import { Panel } from "#ui/page/Panel.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { useStepWords } from "#work/steps/step-words.ts";

/** What was measured on a machine, a chart for each step; nothing where no step measures. */
export function Measurements({ machineId }: { machineId: string }) {
  const { trends: words } = useStepWords();
  const { data, error, refetch } = useMeasurements(machineId);
  if (data === undefined && error === null) return null;
  if (data?.length === 0) return null;
  return (
    <Panel aria-labelledby="machine-measurements">
      <h2 id="machine-measurements" className="flex gap-8 items-baseline mb-12 text-15 strong">
        {words.title}
      </h2>
      {data === undefined && <ErrorState title={words.loadFailed} error={error} onRetry={() => void refetch()} />}
      <ul className={`grid gap-20 ${styles.charts}`}>
        {data?.map(({ step_id, step, values, unit, decimals, limits }) => (
          <li key={step_id}>
            <RunChart title={step} values={values} unit={unit} decimals={decimals} limits={limits} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
