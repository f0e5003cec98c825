import type { labels as source } from "#labels/en.ts";
import type { Like } from "#text.ts";

export const labels = {
  title: "Imprimer des étiquettes",
  which: "Quelles étiquettes",
  choices: { all: "Toutes", none: "Aucune", new: "Sans étiquette" },
  list: "Ce qui reçoit une étiquette",
  chosen: { one: "{n} choisie", other: "{n} choisies" },
  wholeGroup: "Tout de {name}",
  notYet: "Sans étiquette · ici depuis le {day}",
  printedOn: "Étiquette imprimée le {day}",
  logged: "Étiquette imprimée",
  change: "Code et papier",
  nothing: "Il n’y a rien ici à étiqueter.",
  print: { one: "Imprimer {n} étiquette", other: "Imprimer {n} étiquettes" },
  noteFailed: "Les étiquettes sont imprimées; l’enregistrement de leur date a échoué.",
} satisfies Like<typeof source>;
