import type { ScheduleVersions } from "@millwright/domain/maintenance/schedule-versions";
import type { PlanFacts } from "@millwright/domain/plans/facts";
import type { PlanRule } from "@millwright/domain/plans/rule";
import type { CompanyDb } from "#db/database.ts";
import type { PlannedTask, PlantDay } from "#features/maintenance/maintenance.queries.ts";
import { listLastDone, listOpenLevels } from "#features/maintenance/plans/facts.queries.ts";
import { factsOf } from "#features/meters/meters.ts";
import { calendarOf } from "#features/plant-calendar/plant-calendar.ts";

/** The rules that a PM has had, the oldest first; none of one that was always Daily, Weekly or Monthly. */
export function rulesOf({ scheduleVersions }: { scheduleVersions: ScheduleVersions }): PlanRule[] {
  return scheduleVersions.flatMap(({ schedule }) => (schedule.frequency === "Custom" ? [schedule.rule] : []));
}

/** Whether its days follow from what was done, not from its grid alone. */
export const followsDoing = ({ anchor, meter }: PlanRule) => anchor === "floating" || meter !== null;

/**
 * PMs with what their days follow from beside their schedules: for those that have a rule of their own, and for all of a plant
 * that has shutdowns, the plant's calendar; for the floating ones and those of a meter, what was done last, what is open, and the
 * readings. Of the others nothing is asked.
 */
export async function withFacts<Of extends PlannedTask>(
  db: CompanyDb,
  tasks: readonly Of[],
  today: PlantDay,
): Promise<Of[]> {
  const dated = tasks.filter((task) => task.hasShutdowns !== false || rulesOf(task).length > 0);
  if (dated.length === 0) return [...tasks];
  const following = dated.filter((task) => rulesOf(task).some(followsDoing));
  const calendar = await calendarOf(db);
  const done = Map.groupBy(following.length > 0 ? await listLastDone(db, levelsOf(following)) : [], byOrder);
  const open = new Map((await openOf(db, following, today)).map((one) => [one.order_id, one]));
  const meters = await factsOf(db, [...new Set(following.flatMap(metersOf))], today.zone);
  const factsOfTask = (task: Of): PlanFacts => ({
    calendar,
    done: (done.get(task.id) ?? []).map(({ order_id: _, is_skipped: isSkipped, ...one }) => ({ ...one, isSkipped })),
    open: openFact(open.get(task.id)),
    readings: metersOf(task).flatMap((id) => meters.get(id) ?? []),
  });
  const facts = new Map(dated.map((task) => [task.id, factsOfTask(task)]));
  return tasks.map((task) => {
    const known = facts.get(task.id);
    return known === undefined ? task : { ...task, facts: known };
  });
}

const byOrder = ({ order_id }: { order_id: string }) => order_id;
const openFact = (open: { day: string; level: string } | undefined): PlanFacts["open"] =>
  open === undefined ? null : { day: open.day, level: open.level };

function levelsOf(tasks: readonly PlannedTask[]): { order_id: string; level: string }[] {
  return tasks.flatMap((task) => {
    const levels = new Set(rulesOf(task).flatMap(({ levels: all }) => all.map(({ id }) => id)));
    return [...levels].map((level) => ({ order_id: task.id, level }));
  });
}

/** The meter that its days go by now. */
function metersOf(task: PlannedTask): string[] {
  const meter = rulesOf(task).findLast((rule) => rule.meter !== null)?.meter;
  return meter ? [meter.id] : [];
}

/** What has begun of floating plans: its day has come, or somebody began it. What nobody began of a day that is paused goes with the pause. */
async function openOf(db: CompanyDb, tasks: readonly PlannedTask[], { day: today }: PlantDay) {
  if (tasks.length === 0) return [];
  const days = tasks.map(({ id, currentOccurrence }) => ({ order_id: id, day: currentOccurrence.toString() }));
  const byId = new Map(tasks.map((task) => [task.id, task]));
  return (await listOpenLevels(db, days)).filter(({ order_id, day, is_begun }) => {
    const on = Temporal.PlainDate.from(day);
    const task = byId.get(order_id);
    const hasCome = Temporal.PlainDate.compare(on, today) <= 0 && task !== undefined && !isPausedByPerson(task, on);
    return is_begun || hasCome;
  });
}

/** Whether a person paused a PM over a day. */
export function isPausedByPerson({ paused }: Pick<PlannedTask, "paused">, day: Temporal.PlainDate): boolean {
  const isBefore = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) < 0;
  return paused.some(({ kind, from, until }) => kind === "paused" && !isBefore(day, from) && isBefore(day, until));
}
