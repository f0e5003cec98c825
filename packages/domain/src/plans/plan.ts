import type { ScheduleVersions } from "#maintenance/schedule-versions.ts";
import type { PlanFacts } from "#plans/facts.ts";

type PlainDate = Temporal.PlainDate;

/** One occurrence of a PM that falls on another day than its schedule says; the rest of the series stays. */
export interface OccurrenceMove {
  /** The day of the schedule. */
  planned: PlainDate;
  to: PlainDate;
}

/** Why a PM was paused: it was deleted for a while, or a person paused it. */
export const pauseKinds = ["deleted", "paused"] as const;
export type PauseKind = (typeof pauseKinds)[number];

/** A time in which nothing of a PM falls due: what falls in it is neither missed nor done. */
export interface Pause {
  from: PlainDate;
  /** The day on which it came back, which is not paused any more. */
  until: PlainDate;
  /** Left out: deleted. */
  kind?: PauseKind;
  reason?: string | null;
}

/** Such a time as a row or the API holds it: days as YYYY-MM-DD. */
export interface PauseFields {
  from: string;
  until: string;
  kind?: PauseKind;
  reason?: string | null;
}

/** What the days of a PM follow from: its schedules, from its creation on, and what people and meters did about them. */
export interface PlanDays {
  scheduleVersions: ScheduleVersions;
  /** The plant's civil day of the creation, kept as a day. */
  createdOn: PlainDate;
  moves?: readonly OccurrenceMove[];
  paused?: readonly Pause[];
  /** What custom plans follow from besides. */
  facts?: PlanFacts;
  /** Days (YYYY-MM-DD) of the completed occurrences, as far as they are known. */
  completed?: ReadonlySet<string>;
}
