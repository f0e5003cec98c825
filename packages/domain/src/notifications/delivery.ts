import { type EntryKind, type NotificationSettings, timingsOf } from "#notifications/settings.ts";
import { dayOf, endOfDay } from "#when.ts";

/** What happens to the same subject within this time is one message. */
export const foldingMinutes = 2;
/** When the morning's mail leaves, by the plant's clock. */
export const digestTime = "06:30";

type Rest = Pick<NotificationSettings, "quiet" | "days_off">;

/**
 * When somebody's quiet is over; null when it is not quiet. Quiet hours go by the plant's clock, and a day off is quiet from its
 * first moment to its last.
 */
export function quietUntil({ quiet, days_off }: Rest, at: Temporal.Instant, zone: string): Temporal.Instant | null {
  let end = at;
  // A week has seven days, and a night touches two: who is never there waits for nothing longer than that.
  for (let steps = 0; steps < 16; steps += 1) {
    const next = days_off.includes(dayOf(end, zone).dayOfWeek)
      ? endOfDay(dayOf(end, zone), zone)
      : quietHoursUntil(quiet, end, zone);
    if (next === null) break;
    end = next;
  }
  return Temporal.Instant.compare(end, at) > 0 ? end : null;
}

function quietHoursUntil(quiet: Rest["quiet"], at: Temporal.Instant, zone: string): Temporal.Instant | null {
  if (!quiet.on || quiet.from === quiet.to) return null;
  const today = dayOf(at, zone);
  const isNight = quiet.from > quiet.to;
  // A night that began yesterday may last still.
  for (const day of [today.subtract({ days: 1 }), today]) {
    const from = clockOn(day, quiet.from, zone);
    const to = clockOn(isNight ? day.add({ days: 1 }) : day, quiet.to, zone);
    if (Temporal.Instant.compare(from, at) <= 0 && Temporal.Instant.compare(at, to) < 0) return to;
  }
  return null;
}

/** A wall-clock time of a day; one that a change of the clocks skips is the moment after it. */
export function clockOn(day: Temporal.PlainDate, time: string, zone: string): Temporal.Instant {
  return day.toPlainDateTime(Temporal.PlainTime.from(time)).toZonedDateTime(zone).toInstant();
}

/** When the next weekly mail of a plant leaves: on the morning of the first Monday after this. */
export function nextWeekly(after: Temporal.Instant, zone: string): Temporal.Instant {
  const today = dayOf(after, zone);
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const thisWeek = clockOn(monday, digestTime, zone);
  return Temporal.Instant.compare(thisWeek, after) > 0 ? thisWeek : clockOn(monday.add({ weeks: 1 }), digestTime, zone);
}

/** When the next digest of somebody leaves: on the first morning after this that is no day off of theirs, once it is not quiet. */
export function nextDigest(rest: Rest, after: Temporal.Instant, zone: string): Temporal.Instant {
  let day = dayOf(after, zone);
  for (let days = 0; days < 9; days += 1, day = day.add({ days: 1 })) {
    const morning = clockOn(day, digestTime, zone);
    if (rest.days_off.includes(day.dayOfWeek)) continue;
    const leaves = quietUntil(rest, morning, zone) ?? morning;
    if (dayOf(leaves, zone).equals(day) && Temporal.Instant.compare(leaves, after) > 0) return leaves;
  }
  // Who is never out of quiet on a morning has it then all the same.
  let next = dayOf(after, zone).add({ days: 1 });
  while (rest.days_off.includes(next.dayOfWeek)) next = next.add({ days: 1 });
  return clockOn(next, digestTime, zone);
}

export interface Delivery {
  /** From when the bell shows it; null: never. */
  bellAt: Temporal.Instant | null;
  /** When mail and push leave; null when neither does by itself. */
  leavesAt: Temporal.Instant | null;
  /** Whether it waits for the digest. */
  inDigest: boolean;
}

export interface Happened {
  kind: EntryKind;
  /** Of a breakdown: whether the machine is one of those that nobody may sleep through. */
  pierces: boolean;
}

/**
 * Where and when somebody is told of what happened. A message waits until what else happens to its subject within two
 * minutes is in it, and until its reader's quiet is over; a breakdown of an A machine waits for neither.
 */
export function deliveryOf(
  { kind, pierces }: Happened,
  settings: NotificationSettings,
  at: Temporal.Instant,
  zone: string,
): Delivery {
  const { bell, mail, push } = timingsOf(settings, kind);
  const digestAt = nextDigest(settings, at, zone);
  const bellTimes = { now: at, digest: digestAt, never: null };
  return {
    bellAt: bellTimes[bell],
    leavesAt: mail === "now" || push === "now" ? leavingTime({ pierces }, settings, at, zone) : null,
    inDigest: mail === "digest" || push === "digest",
  };
}

function leavingTime({ pierces }: Pick<Happened, "pierces">, rest: Rest, at: Temporal.Instant, zone: string) {
  if (pierces) return at;
  const folded = at.add({ minutes: foldingMinutes });
  return quietUntil(rest, folded, zone) ?? folded;
}

/** By which ways a message of these kinds leaves by itself. */
export function immediateChannels(
  kinds: readonly EntryKind[],
  settings: NotificationSettings,
): { mail: boolean; push: boolean } {
  const timings = kinds.map((kind) => timingsOf(settings, kind));
  return {
    mail: timings.some(({ mail }) => mail === "now"),
    push: timings.some(({ push }) => push === "now"),
  };
}
