/** One figure beside its goal; a run that misses one ends with exit code 1. */
export function figure(what: string, value: string, isMet: boolean, goal: string): void {
  console.log(`${isMet ? "✓" : "✗"} ${what.padEnd(52)}  ${value.padEnd(30)}  goal: ${goal}`);
  if (!isMet) process.exitCode = 1;
}

/** The n-th of equally many parts, such as 0.5 for the median. */
export function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
}

export const ms = (value: number): string => `${value.toFixed(0)} ms`;
