import type { notificationSettings as source } from "#notification-settings/en.ts";
import type { Like } from "#text.ts";

export const notificationSettings = {
  title: "Notifications",
  help: "Pour chaque événement : tout de suite, avec le courriel du matin à 6 h 30, ou pas du tout.",
  kind: "Ce qui arrive",
  kinds: {
    assigned: "On m’assigne du travail",
    mentioned: "On me mentionne, ou un cadenas est retiré de force",
    "report-changed": "Un de mes signalements change",
    "report-received": "On signale un problème",
    breakdown: "Une machine tombe en panne, ou une étape échoue",
    "part-low": "Une pièce atteint son seuil minimal",
    overdue: "Mon travail est en retard",
  },
  ways: { bell: "Cloche", mail: "Courriel", push: "Appareils" },
  timings: { now: "Tout de suite", digest: "Courriel du matin", never: "Jamais" },
  quiet: "Heures de repos",
  quietHelp:
    "Pendant les heures de repos, nous gardons les messages jusqu’à la fin, sauf la panne d’une machine A. Dites quand vous travaillez : elles se règlent sur les heures où vous vous reposez.",
  work: "Je travaille",
  shifts: { day: "Le jour", evening: "Le soir", night: "La nuit", other: "À d’autres heures" },
  on: "Oui",
  off: "Non",
  from: "De",
  to: "À",
  sameTimes: "Les heures de repos commencent et finissent à des moments différents. Changez l’un des deux.",
  daysOff: "Jours de congé",
  daysOffHelp: "Toute la journée comme des heures de repos, et sans le courriel du matin.",
  lockScreen: "Montrer les détails sur l’écran verrouillé",
  lockScreenHelp: "L’avis dit lui-même de quoi il s’agit. Sans les détails, il dit seulement qu’il y a du nouveau.",
  weekly: "Courriel hebdomadaire aux propriétaires",
  weeklyHelp:
    "Le lundi : ce qui a été fait la semaine dernière, et jusqu’où va le journal des activités, à garder comme preuve.",
  monthly: "Rapport mensuel par courriel",
  monthlyHelp:
    "Le premier jour ouvrable : les indicateurs du mois précédent. Un propriétaire vous a désigné pour le recevoir.",
  saved: "Réglages des notifications enregistrés",
  notSaved: "Échec de l’enregistrement des réglages des notifications",
  loadFailed: "Échec du chargement des réglages des notifications",
  push: {
    title: "Avis sur cet appareil",
    help: "Vous prévient quand Millwright est fermé, dans ce navigateur seulement.",
    turnOn: "Activer",
    turnOff: "Désactiver",
    turnedOn: "Les avis sont activés dans ce navigateur",
    turnedOff: "Les avis sont désactivés dans ce navigateur",
    failed: "Échec du changement des avis sur cet appareil",
    notAllowed:
      "Ce navigateur n’a pas reçu la permission d’afficher des notifications. Appuyez de nouveau, puis choisissez Autoriser.",
    states: {
      on: "Activés dans ce navigateur",
      off: "Désactivés dans ce navigateur",
      blocked:
        "Ce navigateur bloque les notifications de Millwright. Autorisez-les dans les réglages du navigateur pour ce site, puis revenez ici.",
      noOrigin:
        "Il faut que Millwright ait sa propre adresse https. Demandez à la personne qui s’occupe du serveur; la cloche et le courriel fonctionnent sans cela.",
      homeScreen:
        "Sur un iPhone ou un iPad, ajoutez d’abord Millwright à l’écran d’accueil : Partager, puis Sur l’écran d’accueil. Ouvrez-le de là et revenez ici.",
      unsupported:
        "Ce navigateur ne peut pas afficher de notifications quand Millwright est fermé. La cloche et le courriel fonctionnent ici.",
    },
    checking: "Vérification…",
  },
} satisfies Like<typeof source>;
