import type { words as english } from "@millwright/messages/report-page/en";
import { fill, type Like, type Locale, locales, type PluralForms } from "@millwright/messages/text";
import { readKept, writeKept } from "#report-page/kept.ts";

type Words = Like<typeof english>;

interface Language {
  locale: Locale;
  words: Words;
}

let language: Language | null = null;

function current(): Language {
  if (language === null) throw new Error("A language is loaded before anything is drawn");
  return language;
}

export const words = (): Words => current().words;
export const locale = (): Locale => current().locale;
/** The same before its words are here. */
export const wantedLocale = (): Locale => language?.locale ?? ownLocale() ?? "en";

const ours = (tag: string): Locale | undefined => locales.find((one) => tag.toLowerCase().split("-")[0] === one);

/** The first of a phone's languages that is ours; undefined where none is. */
export function preferred(tags: readonly string[]): Locale | undefined {
  for (const tag of tags) {
    const found = ours(tag);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isText = (value: unknown): value is string => typeof value === "string";

/** What was chosen on this phone, else what the phone speaks; undefined where that is neither of ours. */
export function ownLocale(): Locale | undefined {
  return ours(readKept("language", isText) ?? "") ?? preferred(navigator.languages ?? [navigator.language]);
}

/** Loads one language. Rejects where there is no line. */
export async function speak(wanted: Locale): Promise<void> {
  if (language?.locale === wanted) return;
  const file =
    wanted === "fr" ? import("@millwright/messages/report-page/fr") : import("@millwright/messages/report-page/en");
  language = { locale: wanted, words: (await file).words };
  document.documentElement.lang = wanted;
}

/** Speaks the other language from now on, on this phone. */
export async function speakOther(): Promise<void> {
  const other = locale() === "fr" ? "en" : "fr";
  await speak(other);
  writeKept("language", other);
}

/** The form that a number takes: in French, none is one as well. */
export function counted(forms: PluralForms, n: number): string {
  const isOne = locale() === "fr" ? n < 2 : n === 1;
  return fill(isOne ? forms.one : forms.other, { n });
}
