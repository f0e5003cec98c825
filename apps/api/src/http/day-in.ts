import { dayOf, endOfDay, startOfDay } from "@millwright/domain/when";

interface KnownDay {
  text: string;
  startsAtMs: number;
  endsAtMs: number;
}

const known = new Map<string, KnownDay>();

/** The civil day of an instant in a plant's zone, as YYYY-MM-DD. Every call asks: the zone's rules are gone through once a day. */
export function dayIn(zone: string, now: Temporal.Instant): string {
  const ms = now.epochMilliseconds;
  const last = known.get(zone);
  if (last !== undefined && last.startsAtMs <= ms && ms < last.endsAtMs) return last.text;
  const day = dayOf(now, zone);
  const found = {
    text: day.toString(),
    startsAtMs: startOfDay(day, zone).epochMilliseconds,
    endsAtMs: endOfDay(day, zone).epochMilliseconds,
  };
  known.set(zone, found);
  return found.text;
}
