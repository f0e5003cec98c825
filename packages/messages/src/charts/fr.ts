import type { charts as en } from "#charts/en.ts";
import type { Like } from "#text.ts";

export const charts: Like<typeof en> = {
  last: { one: "dernière valeur", other: "{n} dernières valeurs" },
  table: "Valeurs en tableau",
  when: "Moment",
  value: "Valeur",
  limits: "Limites",
  low: "au moins {value}",
  high: "au plus {value}",
  range: "Du {from} au {to} : la plus basse {least}, la plus haute {most}, la dernière {last}.",
  one: "{when} : {last}.",
  outside: "Hors limites",
  tooLow: "La dernière valeur est sous la limite.",
  tooHigh: "La dernière valeur dépasse la limite.",
  driftLow: "Dérive vers la limite inférieure : au moins trois des quatre dernières valeurs en sont proches.",
  driftHigh: "Dérive vers la limite supérieure : au moins trois des quatre dernières valeurs en sont proches.",
  none: "Aucune valeur pour l’instant",
};
