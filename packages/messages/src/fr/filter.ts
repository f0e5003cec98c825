import type { filter as source } from "#en/filter.ts";
import type { Like } from "#text.ts";

export const filter = {
  button: "Filtrer",
  count: { one: "{n} filtre est actif", other: "{n} filtres sont actifs" },
  title: "Filtres",
  search: "Travail, machine, personne",
  technician: "Technicien",
  anyone: "N’importe qui",
  mine: "À moi",
  unassigned: "Non assigné",
  machine: "Machine",
  department: "Département",
  priority: "Priorité",
  tag: "Étiquette",
  any: "Toutes",
  due: "Échéance",
  dues: { overdue: "En retard", today: "Aujourd’hui", week: "Cette semaine" },
  active: "Filtres actifs",
  removeOne: "Retirer le filtre {name}",
  gone: "Supprimé",
  whoAreYou: "Quel technicien êtes-vous ?",
  whoAreYouHelp:
    "Une fois que vous l’avez dit, « À moi » montre votre travail sur chaque écran. Vous pouvez le changer dans Techniciens.",
  thisIsMe: "C’est moi",
  noTechnicians: "Il n’y a pas encore de technicien. Ajoutez-vous dans Techniciens.",
  linkFailed: "Échec de l’enregistrement du technicien que vous êtes",
} satisfies Like<typeof source>;
