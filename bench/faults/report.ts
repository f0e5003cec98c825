/** One figure beside its goal; a run that misses one ends with exit code 1. */
export function figure(what: string, value: string, isMet: boolean, goal: string): void {
  console.log(`${isMet ? "✓" : "✗"} ${what.padEnd(52)}  ${value.padEnd(30)}  goal: ${goal}`);
  if (!isMet) process.exitCode = 1;
}

/** The same for one that is a number beside another. */
export function ratio(what: string, reached: number, sign: "≥" | "≤", goal: number): void {
  figure(what, reached.toFixed(2), sign === "≥" ? reached >= goal : reached <= goal, `${sign} ${goal}`);
}

/** The n-th of equally many parts, such as 0.5 for the median; NaN of none, which meets no goal. */
export function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;
}

export const ms = (value: number): string => `${value.toFixed(0)} ms`;
