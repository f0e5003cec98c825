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

/** At one tablet, whoever it was said to be. */
const wrongAtDevice = { count: 20, minutes: 10 } as const;

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
  const kept = [...since(wrongAt, now.subtract(day)), now];
  return { inRow: inRow + 1, wrongAt: kept, lockedAt: lockedAt ?? (kept.length >= wrongADay ? now : null) };
}

/** The one of `at` was right: nothing is wrong in a row any more. Those that were wrong in the day stay counted. */
export function withRight({ wrongAt, lockedAt }: PinTries, at: Temporal.Instant): PinTries {
  const left = without(wrongAt, at);
  return { inRow: 0, wrongAt: left, lockedAt: left.length < wrongADay ? null : lockedAt };
}

/** Until when a tablet may try nobody's PIN or badge; null where it may now. */
export function deviceWait(wrongAt: readonly Temporal.Instant[], now: Temporal.Instant): Temporal.Instant | null {
  const first = wrongAt.at(-wrongAtDevice.count);
  return first === undefined ? null : later(first.add({ minutes: wrongAtDevice.minutes }), now);
}

/** The tries of a tablet with one more. */
export function withDeviceTry(wrongAt: readonly Temporal.Instant[], now: Temporal.Instant): Temporal.Instant[] {
  return [...since(wrongAt, now.subtract({ minutes: wrongAtDevice.minutes })), now];
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
