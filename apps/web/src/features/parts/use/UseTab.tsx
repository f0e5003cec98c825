import type { MonthOfUse, PartMachine } from "@millwright/contract/part-use";
import { fill } from "@millwright/messages/text";
import { Link } from "@tanstack/react-router";
import { usePartCodeWords, usePartUse } from "#features/parts/codes/part-code-queries.ts";
import { useLocale, useNumber } from "#lib/language.ts";
import { BarChart } from "#ui/chart/BarChart.tsx";
import { useWidth } from "#ui/chart/use-width.ts";
import { FoldedTable } from "#ui/list/FoldedTable.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** What was taken of a part in the last 12 months, and for which machines. */
export function UseTab({ partId }: { partId: string }) {
  const words = usePartCodeWords();
  const use = usePartUse(partId);
  if (use.isPending) return <SkeletonRows />;
  if (use.isError && !use.data) {
    return <ErrorState title={words.useFailed} error={use.error} onRetry={() => void use.refetch()} />;
  }
  return (
    <div className="stack gap-20">
      <ByMonth months={use.data.months} />
      <ByMachine machines={use.data.machines} />
    </div>
  );
}

function ByMonth({ months }: { months: readonly MonthOfUse[] }) {
  const words = usePartCodeWords();
  const locale = useLocale();
  const number = useNumber();
  const [frame, width] = useWidth();
  const total = months.reduce((sum, { quantity }) => sum + quantity, 0);
  const isUnused = months.every(({ quantity }) => quantity === 0);
  const say = (month: string, form: "short" | "long") =>
    Temporal.PlainYearMonth.from(month)
      .toPlainDate({ day: 1 })
      .toLocaleString(`${locale}-CA`, { month: form, ...(form === "long" && { year: "numeric" }) });
  return (
    <section ref={frame}>
      <h3 className="text strong">{words.useByMonth}</h3>
      <p className="quiet">{isUnused ? words.unused : fill(words.useTotal, { n: number(total) })}</p>
      {!isUnused && (
        <>
          <BarChart
            name={words.useByMonth}
            description={months
              .map(({ month, quantity }) => fill(words.point, { month: say(month, "long"), n: number(quantity) }))
              .join("; ")}
            bars={months.map(({ month, quantity }) => ({
              ...{ key: month, name: say(month, "short") },
              value: Math.max(0, quantity),
            }))}
            width={width}
          />
          <FoldedTable summary={words.inTable}>
            <thead>
              <tr>
                <th scope="col">{words.month}</th>
                <th scope="col">{words.taken}</th>
              </tr>
            </thead>
            <tbody>
              {months.toReversed().map(({ month, quantity }) => (
                <tr key={month}>
                  <td>{say(month, "long")}</td>
                  <td className="tabular">{number(quantity)}</td>
                </tr>
              ))}
            </tbody>
          </FoldedTable>
        </>
      )}
    </section>
  );
}

function ByMachine({ machines }: { machines: readonly PartMachine[] }) {
  const words = usePartCodeWords();
  const number = useNumber();
  return (
    <section>
      <h3 className="text strong">{words.machines}</h3>
      {machines.length === 0 && <p className="quiet">{words.noMachines}</p>}
      <ul className="stack gap-8">
        {machines.map(({ id, name, quantity }) => (
          <li key={id} className="row between gap-8-12">
            <Link to="/machines/$machineId" params={{ machineId: id }} className="anywhere">
              {name}
            </Link>
            <span className="tabular">{number(quantity)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
