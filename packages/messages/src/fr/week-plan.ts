import type { weekPlan as source } from "#en/week-plan.ts";
import type { Like } from "#text.ts";

export const weekPlan = {
  previousWeek: "Semaine précédente",
  nextWeek: "Semaine suivante",
  weekOf: "Du {from} au {to}",
  hours: "{hours} h",
  nobody: "Personne",
  day: "Jour",
  technician: "Technicien",
  move: "Déplacer",
  moveTo: "Déplacer à…",
  moveTask: "Déplacer à… {code} : {title}",
  moveTitle: "Déplacer « {title} »",
  occurrenceHelp: "Seule cette occurrence est déplacée, entre celle d’avant et celle d’après. Le plan reste.",
  movedFrom: "Déplacée du {day}",
  moved: "Déplacé : {where}",
  movedBack: "Remis à sa place",
  moveFailed: "Le déplacement a échoué. Voyez où se trouve ce travail maintenant, puis réessayez.",
  dayHours: "Heures du lundi au dimanche",
  hoursFailed: "Échec de l’enregistrement des heures",
  open: "Ouvrir {code}",
} satisfies Like<typeof source>;
