import type { daysOff as source } from "#days-off/en.ts";
import type { Like } from "#text.ts";

export const daysOff: Like<typeof source> = {
  about: "Jours fériés, arrêts de l’usine, et le travail dans votre propre calendrier",
  weekend: "Jour non ouvrable",
  holiday: "Jour férié : {name}",
  shutdown: "Arrêt de l’usine : {name}",
};
