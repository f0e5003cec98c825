import { readPlanRule, ruleLimits } from "@millwright/domain/plans/rule";
import type { PlanFormWords } from "@millwright/messages/plan-form/plan-form";
import type { LevelDraft, PlanDraft } from "#features/maintenance/plan/plan-draft.ts";
import { readNumber, ruleIn } from "#features/maintenance/plan/plan-rule.ts";

/** What is wrong with a field, by its name; nothing of one that is right. */
export type FaultIn = (field: string) => string | undefined;

/** What is wrong with a plan as it is filled in. */
export interface PlanFaults {
  /** The first of it, in a sentence; null of a plan that is whole. */
  first: string | null;
  ofPlan: FaultIn;
  ofLevel: (level: number) => FaultIn;
}

export const noFaults: PlanFaults = { first: null, ofPlan: () => undefined, ofLevel: () => () => undefined };

type Words = PlanFormWords["faults"];
type Found = [field: string, sentence: string];

/** All that is wrong with a plan, each by its field. */
export function faultsOf(draft: PlanDraft, { faults: words }: Pick<PlanFormWords, "faults">): PlanFaults {
  const levels = draft.levels.map((level) => levelFaults(level, draft, words));
  const plan = planFaults(draft, words);
  const [first] = [...levels.flat(), ...plan, ...orderFault(draft, words)];
  const among = (found: readonly Found[]) => (field: string) => found.find(([name]) => name === field)?.[1];
  return { first: first?.[1] ?? null, ofPlan: among(plan), ofLevel: (level) => among(levels[level] ?? []) };
}

/** What only the levels together tell: that each is larger than the one before. */
function orderFault(draft: PlanDraft, words: Words): Found[] {
  const rule = readPlanRule(ruleIn(draft));
  if (!("fault" in rule)) return [];
  return [[rule.fault, rule.level === undefined ? words.other : words.levels]];
}

const isWhole = (text: string, from: number, to: number) => {
  const n = readNumber(text);
  return Number.isInteger(n) && n >= from && n <= to;
};
const isEmpty = (text: string) => text.trim() === "";
/** The most that the contract takes of each. */
const most = { every: 999, day: 31, window: 366, lead: 90, minutes: 100_000 };

function levelFaults(level: LevelDraft, { trigger, levels }: PlanDraft, words: Words): Found[] {
  const { name, every, unit, on, every_units, minutes } = level;
  const isDated = trigger !== "meter";
  const asksDay = isDated && (unit === "month" || unit === "year") && on.kind === "day";
  const found: (Found | false)[] = [
    levels.length > 1 && isEmpty(name) && ["name", words.levelName],
    isDated && !isWhole(every, 1, most.every) && ["every", words.every],
    isDated && unit === "week" && on.weekdays.length === 0 && ["on", words.on],
    asksDay && !isWhole(on.day, 1, most.day) && ["on", words.day],
    trigger !== "date" && !(readNumber(every_units) >= ruleLimits.units) && ["every_units", words.every_units],
    !isEmpty(minutes) && !isWhole(minutes, 0, most.minutes) && ["minutes", words.minutes],
  ];
  return found.filter((one) => one !== false);
}

function planFaults(draft: PlanDraft, words: Words): Found[] {
  const { start, end, window, lead, trigger, meter_id, origin, meter_lead, seasons } = draft;
  const isMetered = trigger !== "date";
  const found: (Found | false)[] = [
    start === "" && ["start", words.start],
    end !== "" && end < start && ["end", words.end],
    isMetered && meter_id === "" && ["meter", words.meter],
    isMetered && !(readNumber(origin) >= 0) && ["origin", words.origin],
    isMetered && !isEmpty(meter_lead) && !(readNumber(meter_lead) >= 0) && ["meter_lead", words.origin],
    !isEmpty(window) && !isWhole(window, 0, most.window) && ["window", words.window],
    !isEmpty(lead) && !isWhole(lead, 0, most.lead) && ["lead", words.lead],
    !seasons.every(({ from, to }) => isDayOfYear(from) && isDayOfYear(to)) && ["seasons", words.seasons],
  ];
  return found.filter((one) => one !== false);
}

/** Whether a text is a day of some year, MM-DD. */
function isDayOfYear(text: string): boolean {
  const [month = 0, day = 0] = text.split("-").map(Number);
  return day >= 1 && month >= 1 && month <= 12 && day <= new Date(Date.UTC(2024, month, 0)).getUTCDate();
}
