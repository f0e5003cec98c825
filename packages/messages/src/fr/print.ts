import type { print as source } from "#en/print.ts";
import type { Like } from "#text.ts";

export const print = {
  opensHereOnly: {
    title: "Aucun autre appareil ne peut ouvrir cette étiquette",
    detail:
      "Son code commence par {origin}, qui mène chaque appareil à lui-même. Réglez PUBLIC_ORIGIN sur le serveur à l’adresse que les gens tapent, par exemple {example}, redémarrez-le, puis imprimez.",
    action: "Imprimer quand même",
  },
  label: "Étiquette",
  paper: {
    legend: "Papier",
    sheet: "Feuilles A4 ou Lettre",
    roll: "Imprimante à étiquettes",
    hints: {
      sheet:
        "30 étiquettes par feuille, avec des lignes de coupe; à 100 %, aussi sur des feuilles Lettre de 30 étiquettes adhésives.",
      roll: "Une page de 2 po sur 1 po par étiquette.",
    },
  },
  failed: "Échec de la préparation de la feuille. Veuillez réessayer.",
} satisfies Like<typeof source>;
