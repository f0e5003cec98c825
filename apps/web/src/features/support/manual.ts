import { plain } from "@millwright/domain/plain";
import type { manual as source } from "@millwright/messages/manual/en";
import type { Like, Locale } from "@millwright/messages/text";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useLocale } from "#lib/language.ts";

type Manual = Like<typeof source>;
export type ManualSection = Manual["sections"][number];
export type ManualPart = ManualSection["parts"][number];

async function load(locale: Locale): Promise<Manual> {
  if (locale === "fr") return (await import("@millwright/messages/manual/fr")).manual;
  return (await import("@millwright/messages/manual/en")).manual;
}

const manualQuery = (locale: Locale) =>
  queryOptions({ queryKey: ["manual", locale], queryFn: () => load(locale), staleTime: Number.POSITIVE_INFINITY });

/** The manual in the language of the screens; only that one is loaded. */
export const useManual = () => useQuery(manualQuery(useLocale()));

/** What to do one after the other; null for an article of paragraphs. */
export const stepsOf = (part: ManualPart): readonly string[] | null => ("steps" in part ? part.steps : null);
export const linesOf = (part: ManualPart): readonly string[] => ("steps" in part ? part.steps : part.text);

/** A text as searches compare it, letter for letter, so that places in it are places in the text. */
function plainLetters(text: string): string {
  return [...text].map((letter) => plain(letter)[0] ?? letter).join("");
}

/** A text cut where it says the words, which are every second piece. */
export function cutAt(text: string, words: string): string[] {
  const wanted = plainLetters(words.trim());
  const letters = [...text];
  if (wanted === "") return [text];
  const pieces: string[] = [];
  const flat = plainLetters(text);
  let from = 0;
  for (let at = flat.indexOf(wanted); at >= 0; at = flat.indexOf(wanted, from)) {
    pieces.push(letters.slice(from, at).join(""), letters.slice(at, at + wanted.length).join(""));
    from = at + wanted.length;
  }
  return [...pieces, letters.slice(from).join("")];
}

const says = (text: string, words: string) => plainLetters(text).includes(plainLetters(words.trim()));

/** What else a section is looked for by, as the other word for a thing. */
const wordsOf = (section: ManualSection): string => ("words" in section ? section.words : "");

/**
 * The sections with what says the words: a section whose title does is whole, and so is one that none of its texts but
 * its other words do.
 */
export function findInManual(sections: readonly ManualSection[], words: string): ManualSection[] {
  return sections.flatMap((section): ManualSection[] => {
    if (says(section.title, words)) return [section];
    const parts = section.parts.filter((part) => [part.title, ...linesOf(part)].some((line) => says(line, words)));
    const tips = section.tips.filter((tip) => says(tip, words));
    if (parts.length + tips.length > 0) return [{ ...section, parts, tips }];
    return says(wordsOf(section), words) ? [section] : [];
  });
}
