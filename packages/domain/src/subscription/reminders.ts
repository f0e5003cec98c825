import { daysLeft, type Subscription } from "#subscription/subscription.ts";

type PlainDate = Temporal.PlainDate;

/** What the owners are told before what they have ends, and once it has (0 days). */
export interface Reminder {
  about: "trial" | "period";
  /** The first day that is not covered. */
  endsOn: PlainDate;
  /** For which of the days this is: 3, 1 or 0 of a trial; 7, 1 or 0 of a paid period. */
  daysLeft: number;
}

const days = { trial: [3, 1, 0], period: [7, 1, 0] } as const;

/** What is to be said on a day: of several days that were slept through the last one only. */
export function reminderOn(subscription: Subscription, today: PlainDate): Reminder | null {
  const end = endOf(subscription);
  if (end === null) return null;
  const left = daysLeft(end.endsOn, today);
  const reached = days[end.about].filter((day) => left <= day);
  const last = reached.at(-1);
  return last === undefined ? null : { ...end, daysLeft: last };
}

/** The next day with something to send; null when all was sent. */
export function nextReminderOn(subscription: Subscription, today: PlainDate): PlainDate | null {
  const end = endOf(subscription);
  if (end === null) return null;
  const left = daysLeft(end.endsOn, today);
  const next = days[end.about].find((day) => day < left);
  return next === undefined ? null : end.endsOn.subtract({ days: next });
}

/** What ends last counts: a trial that goes on after a payment was given back, else what was paid. */
function endOf({ paid, trialEndsOn }: Subscription): Pick<Reminder, "about" | "endsOn"> | null {
  const isTrial = paid === null || (trialEndsOn !== null && Temporal.PlainDate.compare(trialEndsOn, paid.endsOn) > 0);
  if (!isTrial) return { about: "period", endsOn: paid.endsOn };
  return trialEndsOn === null ? null : { about: "trial", endsOn: trialEndsOn };
}
