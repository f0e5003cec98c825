import type { Like, Locale } from "#text.ts";

const en = {
  action: "Download",
  /** What a list can be downloaded as. */
  formats: { xlsx: "Download as .xlsx", csv: "Download as .csv" },
  /** Beside the CSV of a history. */
  workbook: "Download .xlsx",
  failed: "The list could not be downloaded.",
  done: "The download has begun",
  plant: "The whole plant as a workbook",
  plantFailed: "The workbook could not be downloaded.",
};

const fr: Like<typeof en> = {
  action: "Télécharger",
  formats: { xlsx: "Télécharger en .xlsx", csv: "Télécharger en .csv" },
  workbook: "Télécharger le .xlsx",
  failed: "La liste n’a pas pu être téléchargée.",
  done: "Le téléchargement a commencé",
  plant: "Toute l’usine en un classeur",
  plantFailed: "Le classeur n’a pas pu être téléchargé.",
};

/** The words of downloading a list as a sheet. */
export type SheetDownloadWords = Like<typeof en>;

export const sheetDownloadWords: Record<Locale, SheetDownloadWords> = { en, fr };
