import type { Locale } from "#text.ts";

const en = {
  planned: "{n} × {name} planned",
  changed: "{name}, needed",
  removed: "{name} is planned no more",
} as const;

/** What the log says of planned parts. */
export const plannedPartLineWords: Record<Locale, Record<keyof typeof en, string>> = {
  en,
  fr: {
    planned: "{n} × {name} : prévu",
    changed: "{name}, quantité prévue",
    removed: "{name} : plus prévu",
  },
};
