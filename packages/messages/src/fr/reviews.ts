import type { reviews as source } from "#en/reviews.ts";
import type { Like } from "#text.ts";

export const reviews = {
  title: "À approuver",
  waiting: "{n} à approuver",
  empty: "Rien n’attend votre approbation",
  emptyHelp:
    "Ce que les techniciens terminent reste ici jusqu’à ce qu’un planificateur ou un propriétaire l’ait approuvé.",
  loadFailed: "Échec du chargement de ce qui est à approuver",
  statuses: { waiting: "À approuver", accepted: "Approuvé", "sent-back": "Renvoyé" },
  acceptedBy: "Approuvé par {name}",
  sentBackBy: "Renvoyé par {name}",
  sentBack: "Renvoyé par {name}, {when}",
  waits: "Terminé par {name}, {when}. Un planificateur ou un propriétaire doit l’approuver.",
  accepted: "Approuvé par {name}, {when}",
  saidWaits: "À approuver : un planificateur ou un propriétaire doit l’approuver.",
  accept: "Approuver",
  sendBack: "Renvoyer",
  sendBackQuestion: "Que reste-t-il à faire ?",
  sendBackHelp: "Le travail retourne à « En cours » avec ces mots, que le technicien lit en premier.",
  sendBackNote: "Ce qui reste à faire",
  wordMissing: "Dites en quelques mots ce qui reste à faire.",
  saidAccepted: "Approuvé",
  saidSentBack: "Renvoyé",
  overtaken: "L’occurrence suivante a commencé : celle-ci peut seulement être approuvée.",
  completed: "Terminé",
  completedBy: "Terminé par",
  rule: "Approbation du superviseur",
  ruleHelp:
    "Ce qu’un technicien termine reste « À approuver » jusqu’à ce qu’un planificateur ou un propriétaire l’approuve ou le renvoie. Une fois la règle désactivée, ce qui attend est simplement terminé.",
  activity: {
    waiting: "À approuver",
    accepted: "Approuvé",
    "sent-back": "Renvoyé",
    of: "{what} : l’occurrence du {day}",
  },
} satisfies Like<typeof source>;
