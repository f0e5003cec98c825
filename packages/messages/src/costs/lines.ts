import type { Locale } from "#text.ts";

const en = {
  added: "Outside service added",
  corrected: "Outside service changed",
  deleted: "Outside service deleted",
  restored: "Outside service brought back",
} as const;

/** What the log says of outside services. */
export const serviceLineWords: Record<Locale, Record<keyof typeof en, string>> = {
  en,
  fr: {
    added: "Service externe ajouté",
    corrected: "Service externe modifié",
    deleted: "Service externe supprimé",
    restored: "Service externe rétabli",
  },
};
