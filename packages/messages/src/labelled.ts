import type { Locale } from "#text.ts";

/** "Priority: High", and in French "Priorité : Haute". */
export const labelled = (name: string, value: string, locale: Locale): string =>
  `${name}${locale === "fr" ? "\u00a0" : ""}: ${value}`;
