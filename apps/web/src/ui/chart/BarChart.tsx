import { useNumber } from "#lib/language.ts";
import { Drawing } from "#ui/chart/Drawing.tsx";
import styles from "#ui/chart/FigureChart.module.css";
import { scaleOf } from "#ui/chart/scale.ts";

/** One bar of several, with its name under it. */
export interface ChartBar {
  key: string;
  /** Short: what stands under it. */
  name: string;
  value: number;
}

interface Props {
  name: string;
  /** What it shows, in words. */
  description: string;
  bars: readonly ChartBar[];
  /** In pixels. */
  width: number;
}

const height = 170;
const edge = { top: 12, bottom: 22, left: 44, right: 4 };
const bottom = height - edge.bottom;
/** As many pixels as a name needs. */
const nameWidth = 46;

/** Bars over their names, with lines of the scale; where names have no room each second or third is said. */
export function BarChart({ name, description, bars, width }: Props) {
  const number = useNumber();
  const scale = scaleOf([0, ...bars.map(({ value }) => value)], { low: null, high: null });
  const y = (value: number) => edge.top + (1 - value / scale.most) * (bottom - edge.top);
  const digits = { minimumFractionDigits: scale.decimals, maximumFractionDigits: scale.decimals };
  const step = (width - edge.left - edge.right) / Math.max(1, bars.length);
  const each = Math.max(1, Math.ceil(nameWidth / step));
  return (
    <Drawing {...{ name, description, width, height }} className={`block full ${styles.drawing}`}>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.line} x1={edge.left} x2={width - edge.right} y1={y(tick)} y2={y(tick)} />
          <text className={`text-12 tabular ${styles.figure}`} x={edge.left - 6} y={y(tick) + 4} textAnchor="end">
            {number(tick, digits)}
          </text>
        </g>
      ))}
      {bars.map(({ key, name: label, value }, n) => {
        const x = edge.left + n * step;
        return (
          <g key={key}>
            <rect
              className={styles.bar}
              x={x + step * 0.18}
              width={step * 0.64}
              y={y(value)}
              height={Math.max(0, bottom - y(value))}
            />
            {n % each === 0 && (
              <text
                className={`text-12 tabular ${styles.figure}`}
                x={x + step / 2}
                y={height - 6}
                textAnchor={n === 0 && each > 1 ? "start" : "middle"}
              >
                {label}
              </text>
            )}
          </g>
        );
      })}
    </Drawing>
  );
}
