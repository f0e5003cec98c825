import type { Messages } from "@millwright/messages/messages";
import { type Locale, locales, regionOf } from "@millwright/messages/text";
import { useSyncExternalStore } from "react";
import { painted } from "#lib/after-paint.ts";
import { readText, writeText } from "#lib/storage/storage.ts";

interface Language {
  locale: Locale;
  messages: Messages;
}

let language: Language | null = null;
const listeners = new Set<() => void>();

async function load(locale: Locale): Promise<Messages> {
  if (locale === "fr") return (await import("@millwright/messages/fr")).messages;
  return (await import("@millwright/messages/en")).messages;
}

/** Whether a language was chosen on this device. */
export const isLanguageChosen = (): boolean => readText("language") !== null;

/** Whether nobody chose a language on this device and its browser prefers French. The product begins in English. */
export const mayPreferFrench = () =>
  readText("language") === null && current().locale === "en" && /^fr\b/i.test(navigator.language);

const storedLocale = (): Locale => locales.find((locale) => locale === readText("language")) ?? "en";

async function take(locale: Locale): Promise<void> {
  const messages = await load(locale);
  language = { locale, messages };
  document.documentElement.lang = locale;
  for (const listener of listeners) listener();
}

/** Loads the language that was chosen last; English at first. Has to end before anything is drawn. */
export const startLanguage = () => take(storedLocale());

/** Shows the screens in the language of what led here, which nobody chose on this device. Rejects as `setLanguage` does. */
export async function showLanguage(locale: Locale): Promise<void> {
  if (locale !== currentLocale()) await take(locale);
}

/** Changes the language of the screens and remembers it. Rejects when its texts can't be loaded. */
export async function setLanguage(locale: Locale): Promise<void> {
  await painted();
  await take(locale);
  writeText("language", locale);
}

function current(): Language {
  if (language === null) throw new Error("A language is loaded before the first screen");
  return language;
}

export const currentLocale = (): Locale => language?.locale ?? storedLocale();
export const currentMessages = (): Messages => current().messages;

/** Tells when the screens are in another language. */
export function onLanguage(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useMessages = (): Messages => useSyncExternalStore(onLanguage, currentMessages);
export const useLocale = (): Locale => useSyncExternalStore(onLanguage, currentLocale);

/** A number as the language writes it. */
export function useNumber(): (n: number, options?: Intl.NumberFormatOptions) => string {
  const locale = useLocale();
  return (n, options) => {
    // A small count is written alike in both languages, and the first format of a page takes longer than all that it writes.
    if (options === undefined && Number.isInteger(n) && n >= 0 && n < 1000) return String(n);
    return new Intl.NumberFormat(regionOf[locale], options).format(n);
  };
}
