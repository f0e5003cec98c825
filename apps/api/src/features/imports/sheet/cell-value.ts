import type { NumberFormat } from "#features/imports/sheet/number-format.ts";

const minutesOfDay = 1_440;
/** The workbook's day 0: 1900 counts a day that never was, 29 February of that year. */
const epochs = { 1900: Temporal.PlainDate.from("1899-12-30"), 1904: Temporal.PlainDate.from("1904-01-01") };
export type DateSystem = keyof typeof epochs;
const lastRealDay = 60;
/** The last day of the year 9999. */
const mostDays = 2_958_466;

/** A number of a workbook as a text, by how it is shown. */
export function numberText(value: number, format: NumberFormat, dates: DateSystem): string {
  if (format.kind === "code" && Number.isInteger(value) && value >= 0) {
    return `${format.before}${String(value).padStart(format.digits, "0")}${format.after}`.trim();
  }
  if (format.kind === "duration") return clock(Math.round(value * minutesOfDay));
  if (format.kind === "moment" && value >= 0 && value < mostDays) return momentText(value, format, dates);
  return plainNumber(value);
}

function momentText(
  value: number,
  { hasDay, hasTime }: { hasDay: boolean; hasTime: boolean },
  dates: DateSystem,
): string {
  const minutes = Math.round(value * minutesOfDay);
  const day = Math.floor(minutes / minutesOfDay);
  const time = clock(minutes % minutesOfDay);
  if (!hasDay && day === 0) return time;
  const shift = dates === 1900 && day < lastRealDay ? 1 : 0;
  const date = epochs[dates].add({ days: day + shift }).toString();
  return hasTime || minutes % minutesOfDay !== 0 ? `${date}T${time}` : date;
}

function clock(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** A number in digits, with as many as a spreadsheet keeps. */
export function plainNumber(value: number): string {
  if (!Number.isFinite(value)) return "";
  const kept = Number(value.toPrecision(15));
  const text = String(kept);
  return text.includes("e") ? kept.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 }) : text;
}
