import { wordsOf } from "#imports/heading-words.ts";

/** In what a heading says that its durations are counted; `other` of what no duration is read in, as days. */
export type DurationUnit = "minutes" | "hours" | "other";

const named: Readonly<Record<DurationUnit, readonly string[]>> = {
  minutes: "min|mins|minute|minutes|mn".split("|"),
  hours: "h|hr|hrs|hour|hours|hre|hres|heure|heures".split("|"),
  other: "jour|jours|jr|jrs|day|days|week|weeks|semaine|semaines|sem|sec|secs|second|seconds|seconde|secondes".split(
    "|",
  ),
};
/** Letters that stand for a unit only where nothing is written beside them: d is a part of d'arrêt as well. */
const letters: Readonly<Record<string, DurationUnit>> = {
  m: "minutes",
  mm: "minutes",
  d: "other",
  j: "other",
  s: "other",
};
const units: readonly DurationUnit[] = ["hours", "minutes", "other"];
const joining = ["en", "in"];

const unitOfWord = (word: string): DurationUnit | null => units.find((unit) => named[unit].includes(word)) ?? null;

/** The unit that a heading says, as in Downtime (h) or Durée en heures; null where it says none. */
export function unitOf(heading: string): DurationUnit | null {
  const bracketed = [...heading.matchAll(/[([{]([^)\]}]*)[)\]}]/g)].map(([, inside = ""]) => inside);
  const parts = [...bracketed, ...heading.split(/[/|,\n]/)].map(wordsOf);
  const alone = parts.map((part) => unitOfWord(part) ?? letters[part] ?? null);
  const within = wordsOf(heading).split(" ").map(unitOfWord);
  return units.find((unit) => alone.includes(unit) || within.includes(unit)) ?? null;
}

/** A heading without its unit: Durée en heures is Durée. */
export function withoutUnit(heading: string): string {
  const words = wordsOf(heading)
    .split(" ")
    .filter((word) => unitOfWord(word) === null);
  while (joining.includes(words.at(-1) ?? "")) words.pop();
  return words.join(" ");
}
