/** Of an entry, and of a technician's day. */
export const dayMinutes = 1_440;

/** Whether one more entry fits into a technician's day beside what the day has, in minutes. */
export const fitsDay = (others: number, minutes: number): boolean => others + minutes <= dayMinutes;

const clock = /^(\d{1,2})\s*(?::|h)\s*([0-5]?\d)?\s*(?:m|min|mins)?$/i;
const hours = /^(\d{1,2})[.,](\d{1,2})\s*h?$/i;
const whole = /^(\d{1,4})\s*(?:m|min|mins)?$/i;

/**
 * Minutes as people type them: "95", "1:35", "1 h 35", "2h"; with a decimal mark hours, "1.5". Null of what is no number of
 * minutes from 1 to 1440.
 */
export function readMinutes(typed: string): number | null {
  const text = typed.replaceAll(/[\s\u00A0\u202F]+/g, " ").trim();
  const minutes = asMinutes(text);
  return minutes === null || minutes < 1 || minutes > dayMinutes ? null : minutes;
}

function asMinutes(text: string): number | null {
  const only = whole.exec(text);
  if (only) return Number(only[1]);
  const withClock = clock.exec(text);
  if (withClock) return Number(withClock[1]) * 60 + Number(withClock[2] ?? 0);
  const decimal = hours.exec(text);
  return decimal ? Math.round(Number(`${decimal[1]}.${decimal[2]}`) * 60) : null;
}

/** Minutes as they stand in a field: "1:35". */
export const typedMinutes = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
