import type { Step } from "@millwright/domain/procedures/step";
import { wordsOf } from "@millwright/domain/procedures/step";
import { Suspense } from "react";
import { useMeasurements } from "#features/steps/measurements.ts";
import { useLocale } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import type { WorkOrder } from "#work/orders.ts";

// The chart follows what is typed into: nobody waits for it.
const RunChart = lazyPart(() => import("#ui/chart/RunChart.tsx"), "RunChart");

const mostShown = 12;

/** The last values of a measured step on this machine, beside its field; nothing before there are two. */
export function Trend({ order, step }: { order: WorkOrder; step: Step }) {
  const isMeasured = step.kind === "number";
  const { data } = useMeasurements(isMeasured ? order.machine_id : null);
  const locale = useLocale();
  const found = data?.find(({ step_id }) => step_id === step.id);
  if (found === undefined || found.values.length < 2) return null;
  return (
    <div className="panel pad-12-16">
      <Suspense>
        <RunChart
          title={wordsOf(step.text, locale)}
          values={found.values.slice(-mostShown)}
          unit={found.unit}
          decimals={found.decimals}
          limits={found.limits}
        />
      </Suspense>
    </div>
  );
}
