import type { MeasuredLimits } from "@millwright/domain/measuring/trends";
import { chartWords } from "@millwright/messages/charts/charts";
import { fill } from "@millwright/messages/text";
import { useLocale, useNumber } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import { Drawing } from "#ui/chart/Drawing.tsx";
import styles from "#ui/chart/RunChart.module.css";
import { isOutside, type RunValue } from "#ui/chart/run.ts";
import { scaleOf } from "#ui/chart/scale.ts";

interface Props {
  name: string;
  /** What it shows, in words. */
  description: string;
  values: readonly RunValue[];
  limits: MeasuredLimits;
  /** In pixels. */
  width: number;
  /** A value with its unit. */
  write: (value: number) => string;
}

const height = 150;
const edge = { top: 18, bottom: 22, left: 4, right: 12 };
/** What a figure at the left takes, of so many characters. */
const figure = 7.2;

/** The drawing of a run: lines of the scale, the limits, the values, and the last one by name. */
export function ChartLines({ name, description, values, limits, width, write }: Props) {
  const m = chartWords[useLocale()];
  const number = useNumber();
  const saying = useSaying();
  const scale = scaleOf(
    values.map(({ value }) => value),
    limits,
  );
  const figures = scale.ticks.map((tick) => ({
    tick,
    text: number(tick, { minimumFractionDigits: scale.decimals, maximumFractionDigits: scale.decimals }),
  }));
  const left = edge.left + Math.max(...figures.map(({ text }) => text.length), 1) * figure + 8;
  const right = width - edge.right;
  const bottom = height - edge.bottom;
  const x = (n: number) => (values.length === 1 ? right : left + ((right - left) * n) / (values.length - 1));
  const y = (value: number) => edge.top + ((scale.most - value) / (scale.most - scale.least)) * (bottom - edge.top);
  const day = (one: RunValue | undefined) =>
    one ? sayDay(Temporal.Instant.from(one.at).toZonedDateTimeISO(saying.zone).toPlainDate(), saying) : "";
  const last = values.at(-1);
  return (
    <Drawing {...{ name, description, width, height }} className={`block full ${styles.lines}`}>
      {figures.map(({ tick, text }) => (
        <g key={tick}>
          <line className={styles.grid} x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text className={`text-12 tabular ${styles.figure}`} x={left - 8} y={y(tick) + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {(["low", "high"] as const).map((side) => {
        const limit = limits[side];
        return limit === null ? null : (
          <g key={side}>
            <line className={styles.limit} x1={left} x2={right} y1={y(limit)} y2={y(limit)} />
            <text
              className={`text-12 tabular ${styles.limitName}`}
              x={left + 4}
              y={side === "high" ? y(limit) - 5 : y(limit) + 13}
            >
              {fill(m[side], { value: write(limit) })}
            </text>
          </g>
        );
      })}
      <polyline className={styles.run} points={values.map(({ value }, n) => `${x(n)},${y(value)}`).join(" ")} />
      {values.map(({ id: key, value }, n) => (
        <Mark key={key} x={x(n)} y={y(value)} isOut={isOutside(value, limits)} isLast={n === values.length - 1} />
      ))}
      {last && (
        <text
          className={`text-12 tabular strong ${styles.last}`}
          data-out={isOutside(last.value, limits) || undefined}
          x={right}
          y={Math.max(12, y(last.value) - 9)}
          textAnchor="end"
        >
          {write(last.value)}
        </text>
      )}
      {values.length > 1 && (
        <text className={`text-12 tabular ${styles.figure}`} x={left} y={height - 6}>
          {day(values[0])}
        </text>
      )}
      <text className={`text-12 tabular ${styles.figure}`} x={right} y={height - 6} textAnchor="end">
        {day(last)}
      </text>
    </Drawing>
  );
}

/** A value: a dot, or of one that is out of limits a diamond. */
function Mark({ x, y, isOut, isLast }: { x: number; y: number; isOut: boolean; isLast: boolean }) {
  if (!isOut) return <circle className={styles.mark} cx={x} cy={y} r={isLast ? 4.5 : 3} />;
  return <path className={styles.out} d={`M${x} ${y - 6}l6 6l-6 6l-6 -6z`} />;
}
