/** The years that days are kept of. */
export const isOfOurTime = (day: string) => /^(?:1[89]|2[01])\d\d-/.test(day);

/**
 * The day (YYYY-MM-DD) that a cell of a sheet says, as spreadsheets write it; null of one that can't be told, as 03/04/2024,
 * which is in March or in April.
 */
export function readPastedDay(text: string): string | null {
  const [, year = "", month = "", day = ""] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text) ?? [];
  if (year !== "") return dayOf(year, month, day);
  const [, first = "", second = "", last = ""] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?: .*)?$/.exec(text) ?? [];
  if (last === "") return null;
  if (Number(first) > 12 || first === second) return dayOf(last, second, first);
  return Number(second) > 12 ? dayOf(last, first, second) : null;
}

function dayOf(year: string, month: string, day: string): string | null {
  try {
    const fields = { year: Number(year), month: Number(month), day: Number(day) };
    return Temporal.PlainDate.from(fields, { overflow: "reject" }).toString();
  } catch {
    return null;
  }
}
