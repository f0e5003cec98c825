import { useNumber } from "#lib/language.ts";
import { Drawing } from "#ui/chart/Drawing.tsx";
import styles from "#ui/chart/FigureChart.module.css";
import { scaleOf } from "#ui/chart/scale.ts";

interface Props {
  name: string;
  /** What it shows, in words. */
  description: string;
  /** What stands under the points. */
  names: readonly string[];
  /** One run or two, each with a value for each name; null where there is none. */
  runs: readonly (readonly (number | null)[])[];
  /** In pixels. */
  width: number;
}

const height = 170;
const edge = { top: 12, bottom: 22, left: 44, right: 10 };
const bottom = height - edge.bottom;
const nameWidth = 46;

/** One run of values or two, the second dashed with squares; where a value is missing the line has a gap. */
export function LineChart({ name, description, names, runs, width }: Props) {
  const number = useNumber();
  const known = runs.flat().filter((value) => value !== null);
  const scale = scaleOf(known.length > 0 ? known : [0, 1], { low: null, high: null });
  const digits = { minimumFractionDigits: scale.decimals, maximumFractionDigits: scale.decimals };
  const step = (width - edge.left - edge.right) / Math.max(1, names.length - 1);
  const each = Math.max(1, Math.ceil(nameWidth / step));
  const x = (n: number) => edge.left + n * step;
  const y = (value: number) => edge.top + ((scale.most - value) / (scale.most - scale.least)) * (bottom - edge.top);
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
      {names.map(
        (label, n) =>
          n % each === 0 && (
            <text
              key={`${label} ${x(n)}`}
              className={`text-12 tabular ${styles.figure}`}
              x={x(n)}
              y={height - 6}
              textAnchor={anchor(n, names.length)}
            >
              {label}
            </text>
          ),
      )}
      {runs.map((run, which) => (
        <g key={which === 0 ? "first" : "second"}>
          {piecesOf(run).map((piece) => (
            <polyline
              key={piece[0]?.[0]}
              className={which === 0 ? styles.run : `${styles.run} ${styles.second}`}
              points={piece.map(([n, value]) => `${x(n)},${y(value)}`).join(" ")}
            />
          ))}
          {piecesOf(run)
            .flat()
            .map(([n, value]) =>
              which === 0 ? (
                <circle key={n} className={styles.mark} cx={x(n)} cy={y(value)} r={3.5} />
              ) : (
                <rect key={n} className={styles.square} x={x(n) - 3.5} y={y(value) - 3.5} width={7} height={7} />
              ),
            )}
        </g>
      ))}
    </Drawing>
  );
}

function anchor(n: number, count: number) {
  if (n === 0) return "start";
  return n === count - 1 ? "end" : "middle";
}

/** The values that follow each other without a gap, with their places. */
function piecesOf(run: readonly (number | null)[]): [number, number][][] {
  const pieces: [number, number][][] = [];
  for (const [n, value] of run.entries()) {
    if (value === null) continue;
    const last = pieces.at(-1);
    if (last !== undefined && last.at(-1)?.[0] === n - 1) last.push([n, value]);
    else pieces.push([[n, value]]);
  }
  return pieces;
}
