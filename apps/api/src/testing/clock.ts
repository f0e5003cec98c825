export interface TestClock {
  (): Temporal.Instant;
  set(instant: string): void;
  advance(duration: Temporal.DurationLike): void;
}

/** A clock that stands still until a test moves it. */
export function testClock(start = "2026-11-21T14:00:00Z"): TestClock {
  let now = Temporal.Instant.from(start);
  return Object.assign(() => now, {
    set: (instant: string) => {
      now = Temporal.Instant.from(instant);
    },
    advance: (duration: Temporal.DurationLike) => {
      now = now.add(duration);
    },
  });
}
