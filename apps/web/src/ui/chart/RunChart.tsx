import { driftOf, type MeasuredLimits } from "@millwright/domain/measuring/trends";
import { chartWords } from "@millwright/messages/charts/charts";
import { fill, plural } from "@millwright/messages/text";
import { type ReactNode, useId } from "react";
import { useLocale, useNumber } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { ChartLines } from "#ui/chart/ChartLines.tsx";
import { ChartTable } from "#ui/chart/ChartTable.tsx";
import type { RunValue } from "#ui/chart/run.ts";
import { useWidth } from "#ui/chart/use-width.ts";

interface Props {
  title: ReactNode;
  /** The same as plain text, where the title is more. */
  label?: string;
  values: readonly RunValue[];
  unit: string;
  decimals: number;
  limits?: MeasuredLimits;
}

const unlimited: MeasuredLimits = { low: null, high: null };

/**
 * The last values of a measurement as a line with its limits: drawn by itself, so that it is sharp on paper, with what it
 * says in words and as a table below. What is out of limits or drifts toward one is said, not only coloured.
 */
export function RunChart({ title, label, values, unit, decimals, limits = unlimited }: Props) {
  const locale = useLocale();
  const m = chartWords[locale];
  const id = useId();
  const number = useNumber();
  const saying = useSaying();
  const [frame, width] = useWidth();
  const write = (value: number) =>
    `${number(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })} ${unit}`.trim();
  const when = ({ at }: RunValue) => sayInstant(Temporal.Instant.from(at), saying);
  const [first, last] = [values[0], values.at(-1)];
  const alarm = alarmOf(values, limits);
  return (
    <figure className="min-w-0" aria-labelledby={id}>
      <figcaption className="flex wrap gap-2-12 items-baseline between">
        <span id={id} className="strong">
          {title}
        </span>
        {values.length > 0 && <span className="note">{plural(locale, m.last, values.length)}</span>}
      </figcaption>
      {first === undefined || last === undefined ? (
        <p className="note mt-4">{m.none}</p>
      ) : (
        <>
          <div ref={frame}>
            <ChartLines
              name={label ?? (typeof title === "string" ? title : unit)}
              description={
                first === last
                  ? fill(m.one, { when: when(last), last: write(last.value) })
                  : fill(m.range, {
                      from: when(first),
                      to: when(last),
                      least: write(Math.min(...values.map(({ value }) => value))),
                      most: write(Math.max(...values.map(({ value }) => value))),
                      last: write(last.value),
                    })
              }
              {...{ values, limits, width, write }}
            />
          </div>
          {alarm && <p className="mt-4 ink-danger small">{m[alarm]}</p>}
          <ChartTable {...{ values, limits, write, when, name: id }} />
        </>
      )}
    </figure>
  );
}

/** What is to be said of the last values; null while all is well. */
function alarmOf(values: readonly RunValue[], limits: MeasuredLimits) {
  const last = values.at(-1)?.value;
  if (last === undefined) return null;
  if (limits.high !== null && last > limits.high) return "tooHigh";
  if (limits.low !== null && last < limits.low) return "tooLow";
  const drift = driftOf(
    values.map(({ value }) => value),
    limits,
  );
  if (drift === null) return null;
  return drift === "high" ? "driftHigh" : "driftLow";
}
