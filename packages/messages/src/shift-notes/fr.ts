import type { shiftNotes as source } from "#shift-notes/en.ts";
import type { Like } from "#text.ts";

export const shiftNotes = {
  title: "Du quart précédent",
  question: "Un mot pour le prochain quart ?",
  help: "Une ligne. C’est la première chose que les suivants voient, pendant une semaine.",
  line: "Une ligne",
  forWhom: "Pour",
  wholePlant: "Toute l’usine",
  leave: "Le laisser",
  leaveAndEnd: "Le laisser et finir mon tour",
  leaveOne: "Laisser un mot pour le prochain quart",
  left: "Laissé pour le prochain quart",
  waits: "Gardé sur cet appareil : le prochain quart le verra dès qu’il y aura une connexion",
  notLeft: "Le mot n’a pas pu être laissé. Il reste dans le formulaire : réessayez.",
  nothing: "Non, finir mon tour",
  endsIn: "Votre tour finit de lui-même dans {n} s.",
  earlier: { one: "{n} mot d’avant, cette semaine", other: "{n} mots d’avant, cette semaine" },
  by: "{name} · {when}",
  delete: "Retirer : {text}",
  notDeleted: "Le mot n’a pas pu être retiré",
} satisfies Like<typeof source>;
