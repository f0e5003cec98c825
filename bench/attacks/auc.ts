/** The chance that one of the first takes longer than one of the second, or the reverse, by their ranks; 0.5 tells nothing. */
export function auc(first: readonly number[], second: readonly number[]): number {
  const ranked = [...first.map((ms) => [ms, 1] as const), ...second.map((ms) => [ms, 0] as const)];
  ranked.sort(([a], [b]) => a - b);
  const ranks = ranked.reduce((sum, [, isFirst], at) => sum + (isFirst === 1 ? at + 1 : 0), 0);
  const n = first.length;
  const share = (ranks - (n * (n + 1)) / 2) / (n * second.length);
  return Math.max(share, 1 - share);
}
