import type { notifications as source } from "#notifications/en.ts";
import type { Like } from "#text.ts";

export const notifications = {
  title: "Notifications",
  unread: { one: "Notifications : {n} non lue", other: "Notifications : {n} non lues" },
  news: { one: "{n} notification non lue", other: "{n} notifications non lues" },
  many: "9+",
  all: "Toutes les notifications",
  show: "Quelles notifications sont affichées",
  shown: { all: "Toutes", unread: "Non lues" },
  settings: "Réglages des notifications",
  settingsShort: "Réglages",
  justNow: "À l’instant",
  ago: "Il y a {age}",
  markAll: "Tout marquer comme lu",
  markFailed: "Échec du marquage des notifications comme lues",
  isUnread: "Non lue",
  none: "Rien de nouveau",
  noneHelp: "Le travail qu’on vous assigne, les commentaires qui vous mentionnent et les arrêts sont annoncés ici.",
  noneUnread: "Aucune notification non lue",
  loadFailed: "Échec du chargement des notifications",
  inAll: "{n} en tout",
  kinds: {
    breakdown: "À l’arrêt",
    assigned: "Assigné à vous",
    mentioned: "On vous mentionne",
    "report-changed": "Votre signalement a changé",
    overdue: "En retard",
    "part-low": "Au seuil minimal",
    commented: "Nouveau commentaire",
  },
  asked: "Une question pour vous",
  by: {
    assigned: "{name} vous a assigné ceci",
    mentioned: "{name} vous mentionne",
    commented: "{name} a commenté",
  },
} satisfies Like<typeof source>;
