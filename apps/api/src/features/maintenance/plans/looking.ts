import { limits } from "@millwright/contract/limits";
import type { AgendaDay, AgendaState, Why, WhyOnDay } from "@millwright/contract/plan-days";
import { knownSince } from "@millwright/domain/maintenance/maintenance";
import type { RecurringWork } from "@millwright/domain/maintenance/occurrence-state";
import { readMoves } from "@millwright/domain/maintenance/plan-days";
import { type AgendaEntry, agendaOf, standingBetween } from "@millwright/domain/plans/agenda";
import type { noFacts } from "@millwright/domain/plans/facts";
import { namedLevel, ruleOn } from "@millwright/domain/plans/levels";
import { type StandingState, statesOf } from "@millwright/domain/plans/states";
import { whyOn } from "@millwright/domain/plans/why";
import type { Locale } from "@millwright/messages/text";
import { sayWhy } from "@millwright/messages/why/say-why";
import type { CompanyDb } from "#db/database.ts";
import { executionsSince } from "#features/executions/executions.ts";
import { findSchedule, type PlannedTask, type PlantDay } from "#features/maintenance/maintenance.queries.ts";
import { rulesOf, withFacts } from "#features/maintenance/plans/facts.ts";
import { findMeterName, listRecords, type OccurrenceRecord } from "#features/maintenance/plans/looking.queries.ts";
import { listPauses } from "#features/maintenance/plans/plans.queries.ts";
import { endedDays } from "#features/maintenance/turn.ts";
import { refuse } from "#http/errors/refusal.ts";

interface Days {
  from: string;
  to: string;
}

/** A PM with what became of its days between two. */
interface LookedAt extends RecurringWork, PlannedTask {
  paused: PlannedTask["paused"];
  records: Map<string, OccurrenceRecord>;
}

/** The occurrences of a PM between two days. @throws Refusal `not_found` also for a repair, `invalid` */
export async function getAgenda(db: CompanyDb, id: string, { from, to }: Days, today: PlantDay): Promise<AgendaDay[]> {
  const date = Temporal.PlainDate.from;
  const days = date(from).until(date(to)).days + 1;
  if (days < 1 || days > limits.planViews.days) refuse("invalid", { fields: { to: "invalid" } });
  requireForeseeable("to", to, today);
  const work = await lookAt(db, id, { from, to }, today);
  const stateOf = statesOf(work, today.day);
  const openBetween = standingBetween(work, today.day);
  return agendaOf(work, date(from), date(to), today.day).map((entry) => ({
    ...shown(work, entry, stateOf(entry)),
    between: entry.between && openBetween(entry.between),
  }));
}

/** Why a PM falls on a day, or why it doesn't. @throws Refusal `not_found` also for a repair, `invalid` */
export async function getWhy(
  db: CompanyDb,
  id: string,
  day: string,
  today: PlantDay,
  locale: Locale,
): Promise<WhyOnDay> {
  requireForeseeable("day", day, today);
  const work = await lookAt(db, id, { from: day, to: day }, today);
  const meter = rulesOf(work).findLast((rule) => rule.meter !== null)?.meter ?? null;
  const answer = {
    ...{ day, today: today.day.toString() },
    why: await explain(db, work, Temporal.PlainDate.from(day), today.day),
    meter: meter && (await findMeterName(db, meter.id)),
  };
  return { ...answer, text: sayWhy(answer, locale) };
}

/** What is foreseen is worked out from one to the next: nobody asks for a time that is further away. */
function requireForeseeable(field: string, day: string, today: PlantDay): void {
  if (day > today.day.add({ years: limits.planViews.years }).toString())
    refuse("invalid", { fields: { [field]: "invalid" } });
}

async function lookAt(db: CompanyDb, id: string, days: Days, today: PlantDay): Promise<LookedAt> {
  const { task, created_on, moved } = (await findSchedule(db, id)) ?? refuse("not_found");
  const [found = task] = await withFacts(db, [task], today);
  const records = await listRecords(db, id, days);
  const plan = { ...found, createdOn: Temporal.PlainDate.from(created_on), moves: readMoves(moved) };
  const since = knownSince(plan, today.day, plan.currentOccurrence);
  const now = endedDays((await executionsSince(db, [{ orderId: id, since }])).get(id) ?? []);
  const then = endedDays(records);
  return {
    ...plan,
    ...(plan.facts && { facts: { ...plan.facts, done: allDone(plan.facts.done, records) } }),
    completed: now.completed.union(then.completed),
    overtaken: now.overtaken.union(then.overtaken),
    records: new Map(records.map((record) => [record.day, record])),
  };
}

/** What was done last of each level, and what was done between the days that are looked at. */
function allDone(last: typeof noFacts.done, records: readonly OccurrenceRecord[]): typeof noFacts.done {
  const done = records.flatMap(({ outcome, day, doneOn: on, level, total }) =>
    on !== null && level !== null && (outcome === "completed" || outcome === "skipped")
      ? [{ day, on, level: level.id, total, isSkipped: outcome === "skipped" }]
      : [],
  );
  const days = new Set(done.map(({ day }) => day));
  return [...last.filter(({ day }) => !days.has(day)), ...done];
}

function shown(work: LookedAt, entry: AgendaEntry, state: StandingState): AgendaDay {
  const { is_forecast: _, level, covers, ...days } = entry;
  const record = work.records.get(entry.day);
  const rule = ruleOn(work, Temporal.PlainDate.from(entry.day));
  const named = rule === null ? null : (namedLevel(rule, level) ?? rule.levels[0] ?? null);
  return {
    ...days,
    level: record?.level ?? (named && { id: named.id, name: named.name }),
    covers: record?.level ? record.covers : covers.flatMap((id) => (rule && namedLevel(rule, id)) ?? []),
    state: recorded(record) ?? state,
  };
}

/** How an occurrence ended by its record; null of one that is open, or has none. */
function recorded(record: OccurrenceRecord | undefined): AgendaState | null {
  switch (record?.outcome) {
    case "completed":
      return record.isLate ? "late" : "completed";
    case "overdue":
      return "missed";
    case undefined:
    case null:
      return null;
    default:
      return record?.outcome ?? null;
  }
}

async function explain(
  db: CompanyDb,
  work: LookedAt,
  day: Temporal.PlainDate,
  today: Temporal.PlainDate,
): Promise<Why> {
  const why = whyOn(work, day, today);
  if (why.kind === "stands") return { kind: why.kind, entry: shown(work, why.entry, why.state), left: why.left };
  if (why.kind !== "paused") return why;
  const on = day.toString();
  const pauses = (await listPauses(db, [work.id])).get(work.id);
  const pause = pauses?.find(({ from_on, until_on }) => from_on <= on && on < until_on);
  return { ...why, is_deleted: pause === undefined, by_name: pause?.by_name ?? null };
}
