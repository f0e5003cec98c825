import type { Level, On, PlanRule } from "@millwright/domain/plans/rule";
import { trimmed } from "@millwright/domain/trimmed";
import type { LevelDraft, OnDraft, PlanDraft } from "#features/maintenance/plan/plan-draft.ts";

/** A number as it was typed, with a comma or a point; NaN of what is none. */
export function readNumber(text: string): number {
  const normalized = text.replaceAll(/[\s\u00a0\u202f]/g, "").replace(",", ".");
  return normalized === "" ? Number.NaN : Number(normalized);
}

/** The plan that a form holds, whether it can be one or not: `readPlanRule` of the domain checks it. */
export function ruleIn(draft: PlanDraft): PlanRule {
  const isDated = draft.trigger !== "meter";
  const isMetered = draft.trigger !== "date";
  const anchor = draft.trigger === "any" || draft.trigger === "all" ? "floating" : draft.anchor;
  const off = isDated
    ? { shift: draft.shift, holidays: draft.holidays, shutdowns: draft.shutdowns }
    : ({ shift: "none", holidays: "keep", shutdowns: "keep" } as const);
  return {
    levels: draft.levels.map((level) => levelIn(level, isDated, isMetered)),
    anchor,
    trigger: draft.trigger,
    start: draft.start,
    end: draft.end === "" ? null : draft.end,
    ...off,
    seasons: isDated ? draft.seasons : [],
    window: trimmed(draft.window) === "" ? null : readNumber(draft.window),
    lead: trimmed(draft.lead) === "" ? 0 : readNumber(draft.lead),
    overlap: anchor === "fixed" ? draft.overlap : "one",
    meter: isMetered
      ? { id: draft.meter_id, origin: readNumber(draft.origin || "0"), lead: readNumber(draft.meter_lead || "0") }
      : null,
  };
}

function levelIn(level: LevelDraft, isDated: boolean, isMetered: boolean): Level {
  const { id, name, every, unit, on, every_units, procedure_id, minutes } = level;
  const dated = isDated
    ? { every: readNumber(every), unit, on: unit === "day" ? null : onIn(on, unit === "year") }
    : { every: null, unit: null, on: null };
  return {
    ...{ id, name: trimmed(name), ...dated, every_units: isMetered ? readNumber(every_units) : null },
    ...{ procedure_id: procedure_id || null, minutes: trimmed(minutes) === "" ? null : readNumber(minutes) },
  };
}

function onIn({ kind, weekdays, day, nth, weekday, workday, month }: OnDraft, isYearly: boolean): On {
  if (kind === "weekdays") return { weekdays };
  const of = isYearly ? { month: Number(month) } : {};
  if (kind === "last") return { last: true, ...of };
  if (kind === "nth") return { nth: nthIn(nth), weekday, ...of };
  return kind === "day" ? { day: readNumber(day), ...of } : { workday: readNumber(workday), ...of };
}

function nthIn(text: string): 1 | 2 | 3 | 4 | -1 {
  return ([1, 2, 3, 4, -1] as const).find((nth) => String(nth) === text) ?? 1;
}
