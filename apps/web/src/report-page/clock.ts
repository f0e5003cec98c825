import { regionOf } from "@millwright/messages/text";
import { counted, locale, words } from "#report-page/words.ts";

/** By how much the server's clock is ahead of this phone's, as its answers tell. */
let aheadMs = 0;

/** Milliseconds since 1970 at this phone. */
export const deviceMs = (): number => Date.now();

/** Milliseconds since 1970 at the server, as far as it is known. */
export const nowMs = (): number => Date.now() + aheadMs;

/** Hears what an answer says of the server's time. */
export function hearServerTime(header: string | null): void {
  const serverMs = header === null ? Number.NaN : Date.parse(header);
  if (!Number.isNaN(serverMs)) aheadMs = serverMs - Date.now();
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

type Ago = ReturnType<typeof words>["ago"];

/** "20 min ago", of an instant, or how else the words say it. */
export function ago(instant: string, m: Ago = words().ago): string {
  const sinceMs = Math.max(0, nowMs() - Date.parse(instant));
  if (sinceMs < minuteMs) return m.now;
  if (sinceMs < hourMs) return counted(m.minutes, Math.floor(sinceMs / minuteMs));
  if (sinceMs < dayMs) return counted(m.hours, Math.floor(sinceMs / hourMs));
  return counted(m.days, Math.floor(sinceMs / dayMs));
}

/** The day and the time of an instant, as this phone's place has them. */
export function when(instant: string): string {
  const saying = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;
  return withoutNoughts(new Intl.DateTimeFormat(regionOf[locale()], saying).format(Date.parse(instant)));
}

/** French says "9 h" and "8 h 05" for "09 h 00" and "08 h 05". */
function withoutNoughts(text: string): string {
  return locale() === "fr" ? text.replace(/\b0(?=\d\sh)/, "").replace(/(?<=\sh)\s00$/, "") : text;
}

/** The day of an instant. */
export function day(instant: string): string {
  const saying = { year: "numeric", month: "long", day: "numeric" } as const;
  return new Intl.DateTimeFormat(regionOf[locale()], saying).format(Date.parse(instant));
}

/** The last moment at which this phone's clock showed a time ("07:40"), as an instant; null of what is none. */
export function lastTime(time: string): string | null {
  const [hours, minutes] = time.split(":").map(Number);
  if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return null;
  const then = new Date(nowMs());
  then.setHours(hours, minutes, 0, 0);
  if (then.getTime() > nowMs()) then.setDate(then.getDate() - 1);
  return then.toISOString();
}

/** The hour and minute of an instant by this phone's clock, as a field for times has them. */
export function timeOf(instant: string): string {
  const then = new Date(instant);
  return [then.getHours(), then.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
}

export const instantAt = (ms: number): string => new Date(ms).toISOString();
