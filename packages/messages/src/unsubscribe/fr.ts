import type { Like } from "#text.ts";
import type { unsubscribe as source } from "#unsubscribe/en.ts";

export const unsubscribe = {
  title: "Ne plus recevoir ces courriels ?",
  intro: "{company} ne vous écrira plus à ce sujet :",
  kinds: {
    assigned: "le travail qu’on vous assigne",
    mentioned: "les commentaires qui vous mentionnent et les cadenas retirés de force",
    "report-changed": "vos signalements",
    "report-received": "les nouveaux signalements",
    breakdown: "les machines à l’arrêt et les étapes qui échouent",
    "part-low": "les pièces au seuil minimal",
    overdue: "le travail en retard",
  },
  digest: "le résumé du matin",
  weekly: "ce qui a été fait la semaine dernière, et jusqu’où va le journal des activités",
  monthly: "les indicateurs de chaque mois",
  stays: "Vous le verrez toujours sous Notifications, à moins d’avoir choisi autre chose.",
  stop: "Ne plus recevoir ces courriels",
  stopFailed: "Échec de l’arrêt de ces courriels",
  stopped: "Vous ne recevrez plus ces courriels",
  stoppedHelp: "Changez dans votre profil ce qu’on vous annonce, et comment.",
  toProfile: "Ouvrir votre profil",
  over: "Ce lien n’arrête rien",
  overHelp:
    "Il n’est pas complet, ou vous n’êtes plus dans l’entreprise. Changez dans votre profil ce qu’on vous annonce.",
  loadFailed: "Échec du chargement de ce que le lien arrête",
} satisfies Like<typeof source>;
