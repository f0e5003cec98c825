import type { reports as source } from "#reports/en.ts";
import type { Like } from "#text.ts";

export const reports = {
  title: "Signalements",
  question: "Quelque chose ne va pas ?",
  what: "Ce qui ne va pas",
  whatExample: "Le carter vibre",
  details: "Ce qui peut aider : depuis quand, quel bruit, ce que vous avez essayé",
  send: "Signaler",
  sendingPhotos: "Envoi des photos…",
  sent: "Signalé : {code}",
  failed: "Échec de l’envoi du signalement",
  mine: "Mes signalements",
  none: "Vous n’avez encore rien signalé",
  noneHelp: "Ce que vous signalez figure ici, avec son avancement.",
  loadFailed: "Échec du chargement de vos signalements",
  reportedAt: "Signalé {when}",
  begunAt: "Commencé {when}",
  doneAt: "Fait {when}",
  waits: "En attente : {reason}",
} satisfies Like<typeof source>;
