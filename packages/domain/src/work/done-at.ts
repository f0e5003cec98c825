/** As long as a device may be away. */
export const longestAway = Temporal.Duration.from({ hours: 90 * 24 });

/**
 * When something was done, of what a device says at `now`: its clock may be wrong, and no work is refused for that. Never
 * after it came, nor longer before than a device may be away.
 */
export function doneAt(claimed: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  if (Temporal.Instant.compare(claimed, now) > 0) return now;
  const earliest = now.subtract(longestAway);
  return Temporal.Instant.compare(claimed, earliest) < 0 ? earliest : claimed;
}

/** Clocks are off by a little, and so is what is known of a contact. */
const grace = Temporal.Duration.from({ minutes: 2 });

/** When something was done, and what a device said where that is not believed. */
export interface Moment {
  doneAt: Temporal.Instant;
  claimedAt: Temporal.Instant | null;
}

/**
 * When something was done of what a device says at `now`, where that is known without asking when it was in contact: nothing is
 * done after it came, and what came right then is believed. Null of what has to be asked.
 */
export function believedWithout(claimed: Temporal.Instant | null, now: Temporal.Instant): Moment | null {
  if (claimed === null) return { doneAt: now, claimedAt: null };
  if (Temporal.Instant.compare(claimed, now) > 0)
    return { doneAt: now, claimedAt: Temporal.Instant.compare(claimed, now.add(grace)) > 0 ? claimed : null };
  return Temporal.Instant.compare(claimed, now.subtract(grace)) >= 0 ? { doneAt: claimed, claimedAt: null } : null;
}

/** Whether something was done before another thing was there, by more than clocks are off. */
export function isBefore(done: Temporal.Instant, createdAt: Temporal.Instant): boolean {
  return Temporal.Instant.compare(done, createdAt.subtract(grace)) < 0;
}

/** What came later than this after it was done says so wherever it is proof. */
const soon = Temporal.Duration.from({ hours: 1 });

/** Whether what was done at a time is said to be recorded at another one. */
export function isRecordedLate(done: Temporal.Instant, came: Temporal.Instant): boolean {
  return Temporal.Instant.compare(done, came.subtract(soon)) < 0;
}

/** What devices that know the server's time are off by. */
const seconds = Temporal.Duration.from({ seconds: 2 });

/** Whether what was done at a time and came at another one was on its way for longer than clocks differ. */
export function isBehind(done: Temporal.Instant, came: Temporal.Instant): boolean {
  return Temporal.Instant.compare(done, came.subtract(seconds)) < 0;
}

/** Whether something was done before work was begun, by more than clocks differ. */
export function isDoneBeforeStart(done: Temporal.Instant, startedAt: Temporal.Instant | null): boolean {
  return startedAt !== null && isBehind(done, startedAt);
}

/** When work was completed: never before it was begun, though a clock was put back meanwhile. */
export function completedAt(done: Temporal.Instant, startedAt: Temporal.Instant | null): Temporal.Instant {
  return startedAt !== null && Temporal.Instant.compare(done, startedAt) < 0 ? startedAt : done;
}

/** What took longer to come was not sent at once: it waited on its device. */
const atOnce = Temporal.Duration.from({ seconds: 10 });

/** Whether what was done at a time and came at another one waited meanwhile. */
export function isLate(done: Temporal.Instant, came: Temporal.Instant): boolean {
  return Temporal.Instant.compare(done, came.subtract(atOnce)) < 0;
}
