import type { Locale } from "#text.ts";

const en = {
  added: "Time added",
  corrected: "Time corrected",
  deleted: "Time deleted",
  restored: "Time brought back",
  started: "Started the clock",
  stopped: "Stopped the clock",
} as const;

/** What the log says of the time on an order. */
export const labourLineWords: Record<Locale, Record<keyof typeof en, string>> = {
  en,
  fr: {
    added: "Temps ajouté",
    corrected: "Temps corrigé",
    deleted: "Temps supprimé",
    restored: "Temps rétabli",
    started: "Chronomètre démarré",
    stopped: "Chronomètre arrêté",
  },
};
