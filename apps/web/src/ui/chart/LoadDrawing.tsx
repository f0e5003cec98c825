import { sayMonth } from "@millwright/messages/plans/say-days";
import { useLocale, useNumber } from "#lib/language.ts";
import { Drawing } from "#ui/chart/Drawing.tsx";
import styles from "#ui/chart/LoadChart.module.css";
import { scaleOf } from "#ui/chart/scale.ts";

/** A week: what is planned in it, and what its crew can do. */
export interface LoadBar {
  /** Its Monday, YYYY-MM-DD. */
  from: string;
  hours: number;
  crew: number;
  /** All of it in words. */
  label: string;
}

interface Props {
  name: string;
  /** What it shows, in words. */
  description: string;
  bars: readonly LoadBar[];
  /** The week that is looked at, by its Monday. */
  selected?: string | null;
  /** In pixels. */
  width: number;
}

/** Where the weeks begin, after the figures. */
export const loadLeft = 40;
const height = 240;
const edge = { top: 16, bottom: 24 };
const bottom = height - edge.bottom;

/** The drawing of weeks: lines of the scale, what the crew can do as a step, what is planned as bars, and the months. */
export function LoadDrawing({ name, description, bars, selected = null, width }: Props) {
  const number = useNumber();
  const scale = scaleOf([0, ...bars.flatMap(({ hours, crew }) => [hours, crew])], { low: null, high: null });
  const y = (value: number) => edge.top + (1 - value / scale.most) * (bottom - edge.top);
  const digits = { minimumFractionDigits: scale.decimals, maximumFractionDigits: scale.decimals };
  const step = (width - loadLeft) / Math.max(1, bars.length);
  return (
    <Drawing {...{ name, description, width, height }} className={`block full ${styles.drawing}`}>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.line} x1={loadLeft} x2={width} y1={y(tick)} y2={y(tick)} />
          <text className={`text-12 tabular ${styles.figure}`} x={loadLeft - 6} y={y(tick) + 4} textAnchor="end">
            {number(tick, digits)}
          </text>
        </g>
      ))}
      {bars.map((bar, n) => (
        <Bar key={bar.from} {...{ bar, step, y }} x={loadLeft + n * step} isSelected={bar.from === selected} />
      ))}
      <Months bars={bars} step={step} />
    </Drawing>
  );
}

interface BarProps {
  bar: LoadBar;
  x: number;
  step: number;
  y: (value: number) => number;
  isSelected: boolean;
}

/** What the crew can do as a step, what is planned as a bar before it; what is over it has another look and a sign. */
function Bar({ bar: { hours, crew }, x, step, y, isSelected }: BarProps) {
  const gap = Math.max(1, step * 0.16);
  const [left, width] = [x + gap, step - 2 * gap];
  const within = Math.min(hours, crew);
  const middle = x + step / 2;
  return (
    <g>
      {isSelected && <rect className={styles.chosen} x={x} width={step} y={0} height={bottom} />}
      <rect className={styles.crew} x={x} width={step} y={y(crew)} height={bottom - y(crew)} />
      <line className={styles.most} x1={x} x2={x + step} y1={y(crew)} y2={y(crew)} />
      <rect className={styles.bar} x={left} width={width} y={y(within)} height={bottom - y(within)} />
      {hours > crew && (
        <>
          <rect className={styles.over} x={left} width={width} y={y(hours)} height={y(crew) - y(hours)} />
          <path className={styles.sign} d={`M${middle} ${y(hours) - 11}l5 8h-10z`} />
        </>
      )}
    </g>
  );
}

/** The months, each by the week in which its first day is. */
function Months({ bars, step }: { bars: readonly LoadBar[]; step: number }) {
  const locale = useLocale();
  return bars.map(({ from }, n) => {
    const last = Temporal.PlainDate.from(from).add({ days: 6 });
    if (last.day > 7) return null;
    return (
      <text key={from} className={`text-12 tabular ${styles.figure}`} x={loadLeft + n * step + 2} y={height - 7}>
        {sayMonth(last.month, locale)}
      </text>
    );
  });
}
