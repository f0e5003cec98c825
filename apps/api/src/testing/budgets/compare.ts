/** By how much a count may lie below its number unsaid: what two runs differ by. Of screens only what is exceeded is told. */
const spread: Readonly<Record<string, number>> = {
  roundTrips: 1,
  functions: 1,
  distinct: Number.POSITIVE_INFINITY,
  twice: Number.POSITIVE_INFINITY,
};

/** What is wrong with some counts: a number that is exceeded, or one that can be lowered because less is needed now. */
export function differences(
  name: string,
  counted: Readonly<Record<string, number>>,
  budget: Readonly<Record<string, number>>,
): string[] {
  return Object.entries(counted).flatMap(([what, count]) => {
    const most = budget[what] ?? 0;
    if (count > most) return [`${name}: ${count} ${what}, at most ${most} (apps/api/src/testing/budgets/budgets.ts).`];
    if (count >= most - (spread[what] ?? 0)) return [];
    return [`${name}: ${what} fell to ${count}. Lower ${most} in apps/api/src/testing/budgets/budgets.ts.`];
  });
}
