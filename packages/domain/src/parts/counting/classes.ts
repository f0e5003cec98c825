/** Classes by what is used of a part in a year: A is worth the most, and is counted most often. */
export const partClasses = ["A", "B", "C"] as const;
export type PartClass = (typeof partClasses)[number];

/** A part, and what was used of it in a year, in hundredths of a cent; 0 of what was not used or has no known cost. */
export interface YearlyUse {
  id: string;
  useValue: number;
}

/** Up to which share of the whole use, in percent, parts are in A and in A or B. */
const shares = { A: 80, B: 95 } as const;

/**
 * The class of each part. By falling value, a part is in A while those before it make up less than 80 % of the whole, in B while they
 * make up less than 95 %, and else in C. Equal values are in the order of their ids. What was not used is in C.
 */
export function classesOf(parts: readonly YearlyUse[]): Map<string, PartClass> {
  const falling = parts.toSorted((a, b) => b.useValue - a.useValue || (a.id < b.id ? -1 : 1));
  const whole = falling.reduce((sum, { useValue }) => sum + Math.max(useValue, 0), 0);
  const classes = new Map<string, PartClass>();
  let before = 0;
  for (const { id, useValue } of falling) {
    classes.set(id, useValue <= 0 ? "C" : classAfter(before, whole));
    before += Math.max(useValue, 0);
  }
  return classes;
}

function classAfter(before: number, whole: number): PartClass {
  if (before * 100 < whole * shares.A) return "A";
  return before * 100 < whole * shares.B ? "B" : "C";
}
