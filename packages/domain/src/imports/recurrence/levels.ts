import { readRecurrence } from "#imports/recurrence/read-recurrence.ts";
import type { Recurrence } from "#imports/recurrence/recurrence.ts";
import { type PlannedWork, recurrenceOfLevel, recurrenceOfPlan } from "#imports/recurrence/recurrence-of-plan.ts";
import { writeRecurrence } from "#imports/recurrence/write-recurrence.ts";
import { tidy } from "#machines/pasted-cells.ts";
import { ruleLimits } from "#plans/rule.ts";

/** One of several levels of a plan, with how often it comes. */
export interface NamedRecurrence {
  name: string;
  recurrence: Recurrence;
}

const longestName = 120;

/**
 * Several levels as words say them, from the smallest to the largest, a line each or between semicolons: "Small: every month".
 * One without a name is called as it comes. Null of words that say one recurrence, or none that can be read.
 */
export function readLevels(text: string): NamedRecurrence[] | null {
  if (readRecurrence(tidy(text)) !== null) return null;
  const parts = text.split(text.includes("\n") ? "\n" : ";").map(tidy);
  const filled = parts.filter((part) => part !== "");
  if (filled.length < 2 || filled.length > ruleLimits.levels) return null;
  const levels = filled.map(readLevel);
  return levels.every((level) => level !== null) ? levels : null;
}

function readLevel(part: string): NamedRecurrence | null {
  const [, name = "", words = part] = /^(.*?)\s?: ?([^:]*)$/.exec(part) ?? [];
  const recurrence = readRecurrence(words);
  return recurrence === null ? null : { name: (name || words).slice(0, longestName), recurrence };
}

function writeLevels(levels: readonly NamedRecurrence[], language: "en" | "fr"): string {
  const colon = language === "fr" ? "\u00a0: " : ": ";
  return levels.map(({ name, recurrence }) => `${name}${colon}${writeRecurrence(recurrence, language)}`).join("\n");
}

/** How often a PM comes, in words that are read again as what they say; null where they aren't. `unit` is what its meter counts. */
export function ruleInWords(work: PlannedWork, unit: string | null, language: "en" | "fr"): string | null {
  const { plan } = work;
  if (plan === null || plan.levels.length < 2) {
    const recurrence = recurrenceOfPlan(work, unit);
    return recurrence === null ? null : writeRecurrence(recurrence, language);
  }
  const levels = plan.levels.flatMap((level) => {
    const recurrence = recurrenceOfLevel(level, plan.trigger, unit);
    return recurrence === null ? [] : [{ name: tidy(level.name), recurrence }];
  });
  const words = writeLevels(levels, language);
  const isWhole = levels.length === plan.levels.length && JSON.stringify(readLevels(words)) === JSON.stringify(levels);
  return isWhole ? words : null;
}

/** Words of a rule in another language; as they are where they can't be read. */
export function translatedRule(text: string, language: "en" | "fr"): string {
  const recurrence = readRecurrence(text);
  if (recurrence !== null) return writeRecurrence(recurrence, language);
  const levels = readLevels(text);
  return levels === null ? text : writeLevels(levels, language);
}
