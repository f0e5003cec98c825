import type { MeasuredLimits } from "@millwright/domain/measuring/trends";

/** What a chart shows from its bottom to its top, and where lines with a figure stand. */
export interface Scale {
  least: number;
  most: number;
  ticks: readonly number[];
  /** Decimals that tell the ticks apart. */
  decimals: number;
}

const steps = [1, 2, 2.5, 5, 10];
const wanted = 3;

/** A scale that holds values and limits, with a little room around them, and about three round figures. */
export function scaleOf(values: readonly number[], { low, high }: MeasuredLimits): Scale {
  const spanned = [...values, ...(low === null ? [] : [low]), ...(high === null ? [] : [high])];
  const [min, max] = [Math.min(...spanned), Math.max(...spanned)];
  const margin = max > min ? (max - min) * 0.08 : Math.abs(max) / 2 || 0.5;
  // What is never negative isn't shown below zero.
  const least = min >= 0 ? Math.max(0, min - margin) : min - margin;
  const most = max + margin;
  const step = stepOf((most - least) / wanted);
  const first = Math.ceil(least / step - 1e-9);
  const count = Math.floor(most / step + 1e-9) - first + 1;
  const ticks = Array.from({ length: Math.max(0, count) }, (_, n) => Number(((first + n) * step).toPrecision(12)));
  return { least, most, ticks, decimals: decimalsOfStep(step) };
}

/** The smallest round step that is not below a width. */
function stepOf(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  return (steps.find((step) => step * power >= width - 1e-12) ?? 10) * power;
}

function decimalsOfStep(step: number): number {
  for (let decimals = 0; decimals < 6; decimals += 1)
    if (Number(step.toFixed(decimals)) === Number(step.toPrecision(3))) return decimals;
  return 6;
}
