import type { Recurrence } from "#imports/recurrence/recurrence.ts";
import { monthNames, weekdayNames } from "#imports/recurrence/words.ts";
import type { On, Unit } from "#plans/rule.ts";
import type { Weekday } from "#work/work-order.ts";

type Language = "en" | "fr";

/** How often work comes, in words that `readRecurrence` reads again. */
export function writeRecurrence({ usual, interval, use, together }: Recurrence, language: Language): string {
  const isEnglish = language === "en";
  if (usual === "Daily") return isEnglish ? "Daily" : "Quotidien";
  if (usual !== null && "week" in usual) {
    return isEnglish ? `Weekly on ${usual.week}` : `Hebdomadaire le ${weekdayIn(usual.week, language)}`;
  }
  if (usual !== null) return isEnglish ? `Monthly at the ${usual.month}` : `Mensuel ${frenchPeriods[usual.month]}`;
  const parts = [
    interval && intervalIn(interval, language),
    use && `${isEnglish ? "Every" : "Tous les"} ${use.every} ${use.unit}`,
  ].filter((part) => part !== null);
  const [first = "", second] = parts;
  const between = { any: { en: " or ", fr: " ou " }, all: { en: " and ", fr: " et " } }[together][language];
  return second === undefined ? first : `${first}${between}${second.charAt(0).toLowerCase()}${second.slice(1)}`;
}

const frenchPeriods = { start: "au début", middle: "au milieu", end: "à la fin" } as const;
const frenchUnits: Record<Unit, readonly [one: string, several: string]> = {
  day: ["jour", "jours"],
  week: ["semaine", "semaines"],
  month: ["mois", "mois"],
  year: ["an", "ans"],
};

function intervalIn({ every, unit, on }: { every: number; unit: Unit; on: On | null }, language: Language): string {
  const day = on === null ? "" : ` ${dayIn(on, language)}`;
  if (language === "en") return `Every ${every} ${unit}${every === 1 ? "" : "s"}${day}`;
  return `Tous les ${every} ${frenchUnits[unit][every === 1 ? 0 : 1]}${day}`;
}

const weekdayIn = (day: Weekday, language: Language) =>
  language === "en" ? day : (weekdayNames[day].find((name) => name.endsWith("di") || name === "dimanche") ?? day);

const ordinals = {
  en: { 1: "first", 2: "second", 3: "third", 4: "fourth", [-1]: "last" },
  fr: { 1: "premier", 2: "deuxième", 3: "troisième", 4: "quatrième", [-1]: "dernier" },
} as const;

function dayIn(on: On, language: Language): string {
  const isEnglish = language === "en";
  if ("weekdays" in on) {
    const names = on.weekdays.map((day) => weekdayIn(day, language)).join(", ");
    return `${isEnglish ? "on" : "le"} ${names}`;
  }
  const months = on.month === undefined ? [] : (monthNames[on.month - 1] ?? []);
  const month = (isEnglish ? months[0] : months.at(-1)) ?? "";
  const which = whichDay(on, language);
  if (isEnglish) return `on the ${which}${month === "" ? "" : ` of ${month.charAt(0).toUpperCase()}${month.slice(1)}`}`;
  return `le ${which}${month === "" ? "" : ` de ${month}`}`;
}

function whichDay(on: Exclude<On, { weekdays: Weekday[] }>, language: Language): string {
  const isEnglish = language === "en";
  if ("day" in on) return isEnglish ? ordinalOf(on.day) : String(on.day);
  if ("last" in on) return isEnglish ? "last day" : "dernier jour";
  if ("nth" in on) return `${ordinals[language][on.nth]} ${weekdayIn(on.weekday, language)}`;
  if (on.workday === -1) return isEnglish ? "last working day" : "dernier jour ouvrable";
  return isEnglish ? `working day ${on.workday}` : `jour ouvrable ${on.workday}`;
}

function ordinalOf(day: number): string {
  const isTeen = day > 10 && day < 14;
  const endings = ["th", "st", "nd", "rd"] as const;
  return `${day}${isTeen ? "th" : (endings[day % 10] ?? "th")}`;
}
