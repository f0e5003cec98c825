import type { myWork as source } from "#en/my-work.ts";
import type { Like } from "#text.ts";

export const myWork = {
  title: "Mon travail",
  pressings: {
    overdue: "En retard",
    today: "Aujourd’hui",
    critical: "Critique, ou sur une machine qui arrête la ligne",
    next: "À venir",
  },
  toTake: "Non assignés aujourd’hui",
  take: "Prendre",
  takeOne: "Prendre : {title}",
  taken: "« {title} » est maintenant à vous",
  empty: "Rien ne vous est assigné",
  emptyTake: "Prenez un des travaux d’aujourd’hui que personne n’a, ou demandez la suite à votre planificateur.",
  emptyHelp: "Rien n’attend quelqu’un aujourd’hui non plus. Le tableau montre ce que font les autres.",
  toBoard: "Aller au tableau",
  loadFailed: "Échec du chargement de votre travail",
} satisfies Like<typeof source>;
