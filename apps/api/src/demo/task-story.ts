import { instantOf } from "@millwright/domain/maintenance/occurrence-time";
import { occurrencesOf } from "@millwright/domain/maintenance/plan-days";
import type { Schedule } from "@millwright/domain/maintenance/schedule";
import { dayOf } from "@millwright/domain/when";
import { type Weekday, weekdays } from "@millwright/domain/work/work-order";
import type { DemoTask } from "#demo/tasks.ts";

export interface StoryStep {
  task: DemoTask;
  /** The day of the occurrence; of the creation when it is made. */
  on: Temporal.PlainDate;
  at: Temporal.Instant;
  happens: "made" | "done" | "begun" | "held";
}

type UsualFall = Exclude<DemoTask["falls"], { frequency: "Custom" }>;

const madeAt = "06:10";
const restMs = 10 * 60_000;

/** What happened to PMs since they were made, in the order in which it did. None of it is ahead of now. */
export function storyOf(tasks: readonly DemoTask[], now: Temporal.Instant, zone: string): StoryStep[] {
  const steps = tasks.flatMap((task, n) => stepsOf(task, n, now, zone));
  return steps.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at));
}

function stepsOf(task: DemoTask, n: number, now: Temporal.Instant, zone: string): StoryStep[] {
  const today = dayOf(now, zone);
  const createdOn = today.subtract({ days: task.since });
  const { falls } = task;
  const creation = { task, happens: "made", on: createdOn, at: instantOf(createdOn, madeAt, zone) } as const;
  if (falls.frequency === "Custom") return [creation, ...livedOf(task, now, zone)];
  const schedule = scheduleOf(falls, task.time, today);
  const days = occurrencesOf({ scheduleVersions: [{ schedule, from: createdOn }], createdOn }, createdOn, today);
  const lastAt = now.subtract({ milliseconds: restMs });
  const steps = days.flatMap((day, i): StoryStep[] => {
    const back = days.length - 1 - i;
    const happens = back === 0 ? task.standing : "done";
    if (task.missed?.includes(back) || happens === "open") return [];
    const minutes = 12 + ((n * 37 + i * 23) % 70) + (task.late?.includes(back) ? 24 * 60 : 0);
    return [{ task, happens, on: day, at: earlier(instantOf(day, task.time, zone).add({ minutes }), lastAt) }];
  });
  return [creation, ...steps];
}

/** When one with a rule of its own was done. */
function livedOf(task: DemoTask, now: Temporal.Instant, zone: string): StoryStep[] {
  return (task.lived ?? []).map((days) => {
    const on = dayOf(now, zone).subtract({ days });
    return { task, happens: "done", on, at: instantOf(on, task.time, zone).add({ minutes: 50 }) };
  });
}

/** The schedule of a PM, whose day of the week is counted from today. */
export function scheduleOf(falls: UsualFall, time: string, today: Temporal.PlainDate): Schedule {
  if (falls.frequency === "Weekly") return { ...weekly(today.add({ days: falls.fromToday })), time };
  return falls.frequency === "Monthly" ? { frequency: "Monthly", monthly_period: falls.on, time } : { ...falls, time };
}

function weekly({ dayOfWeek }: Temporal.PlainDate): { frequency: "Weekly"; day_of_week: Weekday } {
  return { frequency: "Weekly", day_of_week: weekdays[dayOfWeek - 1] ?? "Monday" };
}

function earlier(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(a, b) < 0 ? a : b;
}
