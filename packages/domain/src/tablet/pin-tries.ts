/** The wrong PINs for one technician, as they are kept. One that is being looked at counts as wrong until it proves right. */
export interface PinTries {
  /** Since the last right one. */
  inRow: number;
  /** When those of the last day were, the earliest first. */
  wrongAt: readonly Temporal.Instant[];
  /** Since when no PIN opens anything until another one is set. */
  lockedAt: Temporal.Instant | null;
}

export const noPinTries: PinTries = { inRow: 0, wrongAt: [], lockedAt: null };

const triesBeforeWaiting = 5;
const waitMinutes = [1, 5, 15] as const;
const wrongADay = 10;
const day = { hours: 24 } as const;

/** At one tablet, whoever it was said to be: from so many within these minutes on it slows down. */
const wrongAtDevice = { count: 20, minutes: 10, mostSeconds: 30 } as const;
/** More wrong badges than hands read in these minutes: from then on each waits for the longest. */
const mostBadges = 300;

/** Until when nobody may try, "locked" where somebody has to set another PIN first, null where it may be tried now. */
export type Wait = Temporal.Instant | "locked" | null;

/** After five wrong in a row the next has to wait a minute, then five, then fifteen; after ten in a day it is locked. */
export function waitOf({ inRow, wrongAt, lockedAt }: PinTries, now: Temporal.Instant): Wait {
  if (lockedAt !== null) return "locked";
  const last = wrongAt.at(-1);
  if (last === undefined || inRow < triesBeforeWaiting) return null;
  const minutes = waitMinutes[Math.min(inRow - triesBeforeWaiting, waitMinutes.length - 1)] ?? 0;
  return later(last.add({ minutes }), now);
}

/** With one more that counts as wrong. */
export function withTry({ inRow, wrongAt, lockedAt }: PinTries, now: Temporal.Instant): PinTries {
  const recent = [...since(wrongAt, now.subtract(day)), now];
  return { inRow: inRow + 1, wrongAt: recent, lockedAt: lockedAt ?? (recent.length >= wrongADay ? now : null) };
}

/** The one of `at` was right: nothing is wrong in a row any more. Those that were wrong in the day stay counted. */
export function withRight({ wrongAt, lockedAt }: PinTries, at: Temporal.Instant): PinTries {
  const left = without(wrongAt, at);
  return { inRow: 0, wrongAt: left, lockedAt: left.length < wrongADay ? null : lockedAt };
}

/**
 * Until when a tablet at which many were wrong lets nobody say that they are a technician for whom some of those were: half a
 * minute at most. Others go on there, and so does that technician elsewhere.
 */
export function deviceWait(
  atDevice: readonly Temporal.Instant[],
  { wrongAt }: Pick<PinTries, "wrongAt">,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const recent = recentAt(atDevice, now);
  if (recent.length < wrongAtDevice.count) return null;
  const theirs = wrongAt.filter((at) => recent.some((instant) => instant.equals(at)));
  return slowed(theirs, theirs.length, now);
}

/** Until when a tablet answers no more to a wrong badge than that it has to wait. A right one opens its turn all the same. */
export function badgeWait(atDevice: readonly Temporal.Instant[], now: Temporal.Instant): Temporal.Instant | null {
  const recent = recentAt(atDevice, now);
  return slowed(recent, recent.length - wrongAtDevice.count + 1, now);
}

/** Until when a tablet reads no badge at all, since a machine must be trying them; null where it reads one now. */
export function floodWait(atDevice: readonly Temporal.Instant[], now: Temporal.Instant): Temporal.Instant | null {
  const recent = recentAt(atDevice, now);
  return recent.length < mostBadges ? null : slowed(recent, recent.length, now);
}

/** The tries of a tablet with one more. */
export function withDeviceTry(wrongAt: readonly Temporal.Instant[], now: Temporal.Instant): Temporal.Instant[] {
  return [...recentAt(wrongAt, now), now].slice(-mostBadges);
}

const recentAt = (atDevice: readonly Temporal.Instant[], now: Temporal.Instant) =>
  since(atDevice, now.subtract({ minutes: wrongAtDevice.minutes }));

/** Twice as long after each wrong one as after the one before. */
function slowed(wrongAt: readonly Temporal.Instant[], times: number, now: Temporal.Instant): Temporal.Instant | null {
  const last = wrongAt.at(-1);
  if (last === undefined || times < 1) return null;
  return later(last.add({ seconds: Math.min(wrongAtDevice.mostSeconds, 2 ** times) }), now);
}

/** The same without the one of `at`. */
export function without(wrongAt: readonly Temporal.Instant[], at: Temporal.Instant): Temporal.Instant[] {
  const place = wrongAt.findIndex((instant) => Temporal.Instant.compare(instant, at) === 0);
  return wrongAt.filter((_, n) => n !== place);
}

function since(instants: readonly Temporal.Instant[], start: Temporal.Instant): Temporal.Instant[] {
  return instants.filter((instant) => Temporal.Instant.compare(instant, start) > 0);
}

function later(instant: Temporal.Instant, now: Temporal.Instant): Temporal.Instant | null {
  return Temporal.Instant.compare(instant, now) > 0 ? instant : null;
}
