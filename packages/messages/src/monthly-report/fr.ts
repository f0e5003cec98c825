import type { monthlyReport as source } from "#monthly-report/en.ts";
import type { Like } from "#text.ts";

export const monthlyReport = {
  subject: "Indicateurs de {name} chez {company}",
  lead: "Ce que le travail de toute l’usine dit de lui-même en {name}. À côté de chaque indicateur se trouve celui du mois d’avant, {before}.",
  nothing:
    "Rien n’a été noté en {name} : aucune machine ne s’est arrêtée, aucun entretien n’était à faire, aucune réparation n’a été terminée. Il n’y a donc aucun indicateur à montrer.",
  before: "{before} : {value}",
  actor: "{stopped}, {failures}",
  open: "Ouvrir ces indicateurs",
} satisfies Like<typeof source>;
