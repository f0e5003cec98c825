import type { Like, Locale } from "#text.ts";

const en = {
  meter: {
    added: "Added the meter “{name}”",
    changed: "Changed the meter “{name}”",
    removed: "Deleted the meter “{name}”",
    restored: "Restored the meter “{name}”",
  },
  reading: { taken: "Reading of {name}", corrected: "Corrected a reading of {name}" },
  takenBack: "Took back a reading of {name}",
  recount: {
    one: "Total of {name} put right: the step from its highest value to 0 was not counted ({n} time)",
    other: "Total of {name} put right: the step from its highest value to 0 was not counted ({n} times)",
  },
} as const;

const fr: Like<typeof en> = {
  meter: {
    added: "Compteur ajouté : « {name} »",
    changed: "Compteur modifié : « {name} »",
    removed: "Compteur supprimé : « {name} »",
    restored: "Compteur restauré : « {name} »",
  },
  reading: { taken: "Relevé de {name}", corrected: "Relevé de {name} corrigé" },
  takenBack: "Relevé de {name} annulé",
  recount: {
    one: "Total de {name} rectifié : le pas de sa valeur la plus haute à 0 n’était pas compté ({n} fois)",
    other: "Total de {name} rectifié : le pas de sa valeur la plus haute à 0 n’était pas compté ({n} fois)",
  },
};

/** What the log says of meters, apart from their screens. */
export const meterLineWords: Record<Locale, Like<typeof en>> = { en, fr };
