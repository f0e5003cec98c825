import type { shortages as source } from "#shortages/en.ts";
import type { Like } from "#text.ts";

export const shortages: Like<typeof source> = {
  title: "Manques",
  lead: "Ce dont le travail des {n} prochains jours a besoin et qui manque, par jour. Le travail en retard ou sans jour compte pour aujourd’hui.",
  none: "Rien ne manque",
  noneDetail: "Le travail des {n} prochains jours a toutes les pièces qu’il lui faut.",
  loadFailed: "Échec du chargement des manques",
  days: "Jours à venir",
  daysOf: { one: "{n} jour", other: "{n} jours" },
  print: "Imprimer",
  lacking: "il en manque {n} sur {needed}",
  onHand: "{n} en stock",
  expected: "attendu le {day}",
  notExpected: "pas en commande",
  undated: "{n} en commande, jour inconnu",
  tooFew: "{n} en commande, pas assez",
  toOrder: "Voir ce qui est à commander",
  columns: { day: "Jour", part: "Pièce", work: "Pour", lacking: "Manque", expected: "Attendu" },
  today: "Aujourd’hui",
  sum: { one: "{n} ligne", other: "{n} lignes" },
};
