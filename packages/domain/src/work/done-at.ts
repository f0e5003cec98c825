/** As long as a device may be away. */
export const longestAway = Temporal.Duration.from({ hours: 90 * 24 });

/**
 * When something was done, of what a device says at `now`: its clock may be wrong, and no work is refused for that. Never
 * after it came, nor longer before than a device may be away.
 */
export function doneAt(said: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  if (Temporal.Instant.compare(said, now) > 0) return now;
  const earliest = now.subtract(longestAway);
  return Temporal.Instant.compare(said, earliest) < 0 ? earliest : said;
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
