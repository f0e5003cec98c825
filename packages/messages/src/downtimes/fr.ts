import type { downtimes as en } from "#downtimes/en.ts";
import type { Like } from "#text.ts";

export const downtimes: Like<typeof en> = {
  down: "À l’arrêt depuis {time}",
  downNow: "À l’arrêt à l’instant",
  downSince: "À l’arrêt depuis le {when}",
  machineDown: "{machine} est à l’arrêt depuis le {when}.",
  stillDown: "{machine} est toujours à l’arrêt, depuis le {when}.",
  runAgain: "De nouveau en marche",
  stop: "La machine est arrêtée",
  stopHelp: "À partir de maintenant, ou de l’heure de l’arrêt. L’heure peut être corrigée plus tard.",
  already: "Déjà à l’arrêt depuis le {when}",
  stoppedSince: "Arrêtée depuis",
  runsQuestion: "{machine} est-elle de nouveau en marche ?",
  runsOption: "De nouveau en marche",
  runsHelp: "À l’arrêt depuis le {when}. Sans cela, elle le reste.",
  runsWith: "{machine} est de nouveau en marche.",
  complete: "Terminer",
};
