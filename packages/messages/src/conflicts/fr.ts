import type { conflicts as source } from "#conflicts/en.ts";
import type { Like } from "#text.ts";

export const conflicts = {
  empty: "Rien à régler",
  emptyHelp:
    "Ce que quelqu’un a changé sans connexion, pendant qu’une autre personne le changeait aussi, attend ici un planificateur.",
  loadFailed: "Échec du chargement des conflits",
  changed: "{what} : changé par {name} sans connexion, {when}. Cela avait changé entre-temps.",
  waits: "Un planificateur décide.",
  before: "Avant : {value}",
  yours: "Vous avez mis : {value}",
  stands: "Valeur en place : {value}",
  take: "Mettre {value}",
  keep: "Garder {value}",
  nothing: "rien",
  nobody: "personne",
  yes: "oui",
  no: "non",
  taken: "Quantité prise par {name} sans connexion, {when} : {n}. Il y en avait {there}.",
  counted: "Quantité comptée par {name} sans connexion, {when} : {there}. Prise depuis : {n}.",
  takenFor: "Pour {order}",
  booked: "Sorti du stock : {there} sur {n}.",
  overdrawn: "Il en a été pris plus qu’il n’en a été compté.",
  countWrong: "Elles ont été prises : le compte était faux",
  notTaken: "Elles n’ont pas été prises : en remettre {n}",
  noneTaken: "Elles n’ont pas été prises",
  saidTaken: "La valeur de {name} est prise",
  saidKept: "Gardé tel quel",
  saidCount: "Le stock reste tel quel",
  saidBack: "Le stock est corrigé",
  activity: {
    waits: "{what} : changé par deux personnes, attend un planificateur",
    mine: "{what} : décidé pour la valeur arrivée plus tard",
    theirs: "{what} : décidé de garder ce qui était là",
  },
  stock: "Stock",
  fields: {
    place: "Machine et lieu",
    schedule: "Horaire",
    plan: "Plan",
    lockout: "Cadenassage",
  },
} satisfies Like<typeof source>;
