import type { Like, Locale } from "#text.ts";

const en = {
  /** On the screens of what a sheet can bring in. */
  action: "Bring in a sheet",
  /** In the guide of a new plant. */
  setupTitle: "Bring your data",
  setupHelp:
    "Machines, parts, technicians, maintenance, procedures, meters, readings and history from Excel, a CSV file or another system. Nothing is brought in before you have seen what becomes of each row, and you can undo it for 7 days.",
  setupAction: "Choose a sheet",
};

const fr: Like<typeof en> = {
  action: "Importer une feuille",
  setupTitle: "Apportez vos données",
  setupHelp:
    "Machines, pièces, techniciens, entretien, procédures, compteurs, relevés et historique depuis Excel, un fichier CSV ou un autre système. Rien n’est importé avant que vous ayez vu ce que devient chaque ligne, et vous pouvez l’annuler pendant 7 jours.",
  setupAction: "Choisir une feuille",
};

/** The words of the ways to bring in a sheet, which screens have that are not about it. */
export type ImportEntranceWords = Like<typeof en>;

export const importEntranceWords: Record<Locale, ImportEntranceWords> = { en, fr };
