import type { maintenance as source } from "#en/maintenance.ts";
import type { Like } from "#text.ts";

export const maintenance = {
  ahead: {
    question: "Terminer d’avance celle du {day} ?",
    consequence: "Elle sera faite pour ce jour-là et reviendra pour la suivante. D’ici là, vous pouvez la rouvrir.",
    confirm: "Terminer d’avance",
  },
  frequencies: { Daily: "Quotidien", Weekly: "Hebdomadaire", Monthly: "Mensuel", Custom: "Autre intervalle" },
  weekdays: {
    Monday: "lundi",
    Tuesday: "mardi",
    Wednesday: "mercredi",
    Thursday: "jeudi",
    Friday: "vendredi",
    Saturday: "samedi",
    Sunday: "dimanche",
  },
  board: {
    title: "Bons d’entretien préventif",
    add: "Ajouter un entretien",
    tiles: "Afficher par fréquence",
    workdays: "lun.–ven.",
    periods: { start: "Début du mois", middle: "Milieu du mois", end: "Fin du mois" },
    back: "De retour le {day}",
    backTomorrow: "De retour demain",
    deleteFailed: "Échec de la suppression de l’entretien préventif",
    moveFailed: "Échec de la mise à jour de l’entretien préventif",
    empty: "Aucun entretien préventif pour l’instant",
    emptyHelp:
      "Un entretien préventif revient de lui-même : chaque jour ouvrable, chaque semaine ou chaque mois. Ajoutez le premier.",
    noneFound: "Aucun entretien préventif ne correspond",
    lastSeen: "Ce sont les entretiens que vous avez vus en dernier. Ils n’ont pas pu être rechargés.",
  },
  schedule: {
    title: "Horaire",
    frequency: "Fréquence",
    means: {
      Daily: "Chaque jour de semaine, du lundi au vendredi.",
      Weekly: "Une fois par semaine, le jour que vous choisissez.",
      Monthly:
        "Une fois par mois : le 1er ou le 15, ou le lundi suivant si c’est la fin de semaine; ou le dernier jour, ou le vendredi précédent.",
    },
    dayOfWeek: "Jour de la semaine",
    period: "Période du mois",
    periods: {
      start: "Début du mois (lun.-ven.)",
      middle: "Milieu du mois (lun.-ven.)",
      end: "Fin du mois (lun.-ven.)",
    },
    time: "Heure",
    preview: "Les cinq prochaines dates",
    change: "Ce que cela change",
    changeFrom: "Le nouvel horaire s’applique à partir du {day}. Ce qui était à échéance avant reste tel quel.",
  },
  create: {
    title: "Créer un entretien préventif",
    submit: "Créer l’entretien",
    failed: "Échec de la création de l’entretien préventif",
    missing: "Veuillez remplir tous les champs obligatoires",
    titlePlaceholder: "Par exemple : Graisser les roulements",
    instructions: "Instructions",
    required: {
      title: "Veuillez entrer un titre",
      department_id: "Veuillez choisir un département",
      machine_id: "Veuillez choisir une machine",
      time: "Veuillez entrer une heure",
    },
  },
  dialog: {
    failed: "Échec de la mise à jour de l’entretien préventif",
    overtaken:
      "C’est maintenant le tour d’un autre jour : le statut est resté tel quel. Vos autres changements sont gardés; vérifiez, puis enregistrez de nouveau.",
    occurrence: "À faire le",
    late: "{day}, en retard",
    returns: "De retour le",
    usually: "Habituellement assigné à",
    ofOneAlone: "Cette occurrence : {name}. Ce que vous choisissez ici vaut pour les autres.",
    nextDays: "Les prochaines dates",
  },
} satisfies Like<typeof source>;
