import type { Like } from "#text.ts";
import type { weekHours as en } from "#week-hours/en.ts";

export const weekHours: Like<typeof en> = {
  asPlant: "Comme l’usine",
  own: "Ses propres heures",
  day: "{day} {hours} h",
  days: "{from} au {to} {hours} h",
  never: "Jamais",
  plant: {
    title: "Heures de l’usine",
    help: "Les indicateurs comptent par elles combien de temps les machines doivent marcher. Une machine peut avoir ses propres heures.",
    label: "L’usine travaille",
    unknown: "Pas indiquées : un jour ouvrable compte 24 heures",
    known: "Heures de chaque jour",
    save: "Enregistrer les heures",
    saved: "Heures de l’usine enregistrées",
  },
};
