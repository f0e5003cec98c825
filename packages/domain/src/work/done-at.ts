/** As long as a device may be away. */
const longestAway = Temporal.Duration.from({ hours: 90 * 24 });

/**
 * When something was done, of what a device says at `now`: its clock may be wrong, and no work is refused for that. Never
 * after it came, nor longer before than a device may be away.
 */
export function doneAt(said: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  if (Temporal.Instant.compare(said, now) > 0) return now;
  const earliest = now.subtract(longestAway);
  return Temporal.Instant.compare(said, earliest) < 0 ? earliest : said;
}
