import { Drawing } from "#ui/chart/Drawing.tsx";
import styles from "#ui/chart/FigureChart.module.css";

/** A bar of a Pareto: the largest first. */
export interface ParetoBar {
  key: string;
  name: string;
  value: number;
  /** Its value in words. */
  valueText: string;
  isMarked: boolean;
}

interface Props {
  name: string;
  /** What it shows, in words. */
  description: string;
  bars: readonly ParetoBar[];
  /** Of all that there is, also of what has no bar. */
  total: number;
  /** In pixels. */
  width: number;
}

const line = 34;
const edge = { top: 4, bottom: 4 };

/** What comes to most, the largest first: bars under their names, and a line with the share that all so far have of the whole. */
export function ParetoChart({ name, description, bars, total, width }: Props) {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const height = edge.top + bars.length * line + edge.bottom;
  const right = width - 84;
  let sum = 0;
  const shares = bars.map(({ value }) => {
    sum += value;
    return total > 0 ? sum / total : 0;
  });
  const at = (n: number) => edge.top + n * line + 23;
  return (
    <Drawing {...{ name, description, width, height }} className={`block full ${styles.drawing}`}>
      {bars.map(({ key, name: label, value, valueText, isMarked }, n) => (
        <g key={key}>
          <text className={`text-12 ${styles.name}`} x={0} y={edge.top + n * line + 13}>
            {shortened(label, right / 7)}
          </text>
          <rect
            className={styles.bar}
            data-marked={isMarked || undefined}
            x={0}
            y={edge.top + n * line + 18}
            width={Math.max(1, (right * value) / most)}
            height={10}
          />
          <text className={`text-12 tabular ${styles.figure}`} x={width} y={edge.top + n * line + 27} textAnchor="end">
            {valueText}
          </text>
        </g>
      ))}
      <polyline className={styles.share} points={shares.map((share, n) => `${right * share},${at(n)}`).join(" ")} />
      {shares.map((share, n) => (
        <circle key={bars[n]?.key} className={styles.dot} cx={right * share} cy={at(n)} r={3} />
      ))}
    </Drawing>
  );
}

/** A name as far as it has room. */
const shortened = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, Math.max(1, Math.floor(most) - 1))}…`;
