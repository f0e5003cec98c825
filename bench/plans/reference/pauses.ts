import type { Pause } from "@millwright/domain/plans/plan";
import { type Day, dayOfText } from "./civil.ts";
import { merge, type Occurrence, occurrenceAt } from "./occurrence.ts";
import { gather, isFloatingVersion, mayStand, type Version, versionOn, windowOfRule } from "./version.ts";

export interface PausedTime {
  from: Day;
  until: Day;
  byPerson: boolean;
  reasons: readonly (string | null)[];
  /** u of §5, with the version that holds then. */
  back: { day: Day; of: Version } | null;
}

export function pausedTimes(pauses: readonly Pause[], versions: readonly Version[]): PausedTime[] {
  const times = pauses.map(({ from, until, kind, reason = null }) => ({
    ...{ from: dayOfText(from.toString()), until: dayOfText(until.toString()) },
    ...{ byPerson: kind === "paused", reasons: kind === "paused" ? [reason] : [] },
  }));
  times.sort((a, b) => a.from - b.from);
  const merged: Omit<PausedTime, "back">[] = [];
  for (const time of times) {
    const before = merged.at(-1);
    if (!before || before.until < time.from) merged.push(time);
    else
      merged.splice(-1, 1, {
        ...{ from: before.from, until: Math.max(before.until, time.until) },
        ...{ byPerson: before.byPerson || time.byPerson, reasons: [...before.reasons, ...time.reasons] },
      });
  }
  return merged.map((time) => ({ ...time, back: firstStanding(versions, time.until) }));
}

function firstStanding(versions: readonly Version[], until: Day): PausedTime["back"] {
  let from = until;
  for (const of of versions.filter(({ first, last }) => first <= last && last >= until)) {
    from = Math.max(from, of.first);
    for (let day = from; day <= Math.min(from + 60, of.last); day += 1)
      if (mayStand(of, day)) return day > of.end ? null : { day, of };
  }
  return null;
}

/** Where a day comes to stand that falls in a pause; null where there is none. */
export function afterPauses(times: readonly PausedTime[], day: Day): Day | null {
  const time = times.find(({ from, until }) => from <= day && day < until);
  return time ? (time.back?.day ?? null) : day;
}

interface KeptPlan {
  versions: readonly Version[];
  isKept: (day: Day) => boolean;
}

/** §5: what a pause leaves of what was planned. */
export function pauseOne(all: readonly Occurrence[], time: PausedTime, { versions, isKept }: KeptPlan): Occurrence[] {
  const isIn = ({ day }: Occurrence) => time.from <= day && day < time.until && !isKept(day);
  const [left, inside] = [all.filter((one) => !isIn(one)), all.filter(isIn)];
  const isMetered = ({ day }: Occurrence) => versionOn(versions, day)?.rule.trigger === "meter";
  const back = time.back;
  if (!back) return left;
  const metered = inside
    .filter((one) => isMetered(one) && versionOn(versions, one.day) === back.of)
    .map((one) => ({ ...one, day: back.day, planned: back.day }));
  const dropped = inside.filter((one) => !isMetered(one));
  return caughtUp(withMetered(left, metered, back), dropped, time, versions);
}

function withMetered(left: Occurrence[], metered: Occurrence[], { day, of }: { day: Day; of: Version }): Occurrence[] {
  if (metered.length === 0) return left;
  const one = merge(of, [...left.filter((other) => other.day === day), ...metered]);
  return [...left.filter((other) => other.day !== day), ...(one ? [one] : [])];
}

function caughtUp(left: Occurrence[], dropped: Occurrence[], time: PausedTime, versions: readonly Version[]) {
  const { back, from, until } = time;
  if (dropped.length === 0 || !time.byPerson || !back) return left;
  if (isFloatingVersion(back.of) || back.of.rule.trigger === "meter" || back.of.start > back.day) return left;
  const within = left
    .filter(({ day }) => until <= day && day <= back.day + windowOfRule(back.of.rule))
    .sort((a, b) => a.day - b.day)[0];
  const ids = [...dropped, ...(within ? [within] : [])].flatMap(({ level, covers }) => [level, ...covers]);
  const rule = (versionOn(versions, within?.day ?? back.day) ?? back.of).rule;
  const catchesUp = { from, until };
  if (within) return left.map((one) => (one === within ? { ...one, ...gather(rule, ids), catchesUp } : one));
  return [...left, { ...occurrenceAt(back.day, gather(rule, ids)), catchesUp }];
}
