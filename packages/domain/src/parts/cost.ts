/** The most that a field of a cost takes: a million dollars. */
const mostCents = 100_000_000;

/**
 * What a person types as a cost in dollars, with a point or a comma, in cents: "12", "12.5", "1 234,50 $". Null where
 * nothing is typed, undefined where it is no cost.
 */
export function centsOf(typed: string): number | null | undefined {
  const text = typed.replace(/[\s\u00a0\u202f$]/g, "");
  if (text === "") return null;
  const [, dollars = "", cents = ""] = /^(\d{1,8})(?:[.,](\d{0,2}))?$/.exec(text) ?? [];
  if (dollars === "") return undefined;
  const all = Number(dollars) * 100 + Number(cents.padEnd(2, "0"));
  return all <= mostCents ? all : undefined;
}

/** Cents as a field shows them: "12.50"; nothing where there is none. */
export function typedCents(cents: number | null | undefined): string {
  return cents === null || cents === undefined ? "" : (cents / 100).toFixed(2);
}
