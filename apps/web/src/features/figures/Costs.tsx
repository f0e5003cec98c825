import { Button } from "@mantine/core";
import type { FigureMonth } from "@millwright/contract/figures";
import type { SheetFormat } from "@millwright/domain/files/sheet-format";
import { type Costs, sayCost, sayCostDoubts, sayStopDoubts } from "@millwright/messages/figures/say-cost";
import { sayMoney } from "@millwright/messages/figures/say-figure";
import { fill } from "@millwright/messages/text";
import { IconDownload } from "@tabler/icons-react";
import { costsRows } from "#features/figures/costs-rows.ts";
import styles from "#features/figures/Figures.module.css";
import { useFigureSaying } from "#features/figures/figure-words.ts";
import type { AskedFigures } from "#features/figures/figures-queries.ts";
import { saveRows } from "#features/figures/save-rows.ts";
import { sayMonthOf, sayShortMonth } from "#features/figures/say-month.ts";
import { useAct } from "#lib/api/act.ts";
import { BarChart } from "#ui/chart/BarChart.tsx";
import { useWidth } from "#ui/chart/use-width.ts";
import { Panel } from "#ui/page/Panel.tsx";
import { toast } from "#ui/toast/toast.ts";

interface Props {
  costs: Costs;
  months: readonly FigureMonth[];
  asked: AskedFigures;
  onRows: (figure: "cost" | "downtime_cost") => void;
}

/** What work cost in the period, of what, month by month, and what the stops cost beside it. */
export function CostsPanel({ costs, months, asked, onRows }: Props) {
  const saying = useFigureSaying();
  const { words } = saying;
  const [frame, width] = useWidth();
  return (
    <Panel className="panel pad-16 stack gap-8 min-w-0" aria-label={words.names.cost}>
      <h2 className="text-16 strong no-margin">{words.names.cost}</h2>
      <p className={`strong tabular no-margin ${styles.value}`} data-figure="cost">
        {sayMoney(costs.cost_cents ?? 0, saying)}
      </p>
      <p className="note no-margin">{sayCost(costs, saying)}</p>
      <Doubts texts={sayCostDoubts(costs, saying)} />
      <div ref={frame}>{months.length > 0 && <CostByMonth months={months} width={width} />}</div>
      <div className="row wrap gap-16">
        <RowsButton name={words.names.cost} onPress={() => onRows("cost")} />
        <CostsButton asked={asked} format="csv" />
        <CostsButton asked={asked} format="xlsx" />
      </div>
      <h3 className="text-14 medium no-margin">{words.names.downtime_cost}</h3>
      <p className="strong tabular no-margin" data-figure="downtime_cost">
        {costs.downtime_cents === null ? words.none : sayMoney(costs.downtime_cents, saying)}
      </p>
      <p className="note no-margin">{words.means.downtime_cost}</p>
      <Doubts texts={sayStopDoubts(costs, saying)} />
      {costs.downtime_cents !== null && (
        <RowsButton name={words.names.downtime_cost} onPress={() => onRows("downtime_cost")} />
      )}
    </Panel>
  );
}

function Doubts({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div className={`stack gap-2 note ${styles.doubts}`}>
      {texts.map((text) => (
        <p key={text} className="no-margin">
          {text}
        </p>
      ))}
    </div>
  );
}

function RowsButton({ name, onPress }: { name: string; onPress: () => void }) {
  const { words } = useFigureSaying();
  return (
    <button
      type="button"
      className="control ink-action text-start self-start hover-underline"
      aria-label={fill(words.rowsOf, { figure: name })}
      onClick={onPress}
    >
      {words.rows}
    </button>
  );
}

/** What work cost month by month. */
export function CostByMonth({ months, width }: { months: readonly FigureMonth[]; width: number }) {
  const saying = useFigureSaying();
  const { words, locale } = saying;
  const lines = months.map((one) =>
    fill(words.point, { month: sayMonthOf(one.month, locale), value: sayMoney(one.cost_cents ?? 0, saying, 0) }),
  );
  return (
    <BarChart
      name={words.costByMonth}
      description={lines.join("; ")}
      bars={months.map((one) => ({
        ...{ key: one.month, name: sayShortMonth(one.month, locale) },
        value: (one.cost_cents ?? 0) / 100,
      }))}
      width={width}
    />
  );
}

/** Saves what each machine cost in each month of the period, as a sheet. */
function CostsButton({ asked, format }: { asked: AskedFigures; format: SheetFormat }) {
  const saying = useFigureSaying();
  const { words, locale } = saying;
  const { busy, act } = useAct(toast);
  const save = async () => {
    const file = `${words.costsFile}-${asked.from}-${asked.to}`;
    await saveRows(await costsRows(asked, saying), format, { title: words.costsFile, file, locale });
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDownload aria-hidden="true" />}
      loading={busy}
      onClick={() => void act(save, { failed: words.costsFailed, preferDetail: true })}
    >
      {format === "csv" ? words.costsCsv : words.xlsx}
    </Button>
  );
}
