const separated = /^(\d{1,2})\s*(?:[:.h]\s*(\d{1,2})?)?$/i;
const together = /^(\d{1,2})(\d{2})$/;

/** A time of day as people type it, in 24 hours, as HH:MM: 8, 830, 8:30, 8 h 30 and 20h are each one. Null of what is none. */
export function readTime(typed: string): string | null {
  const text = typed.trim();
  const [, hour, minute = "0"] = (text.length > 2 && together.exec(text)) || separated.exec(text) || [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`;
}
