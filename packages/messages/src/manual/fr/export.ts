import type { exporting as source } from "#manual/en/export.ts";
import type { Like } from "#text.ts";

export const exporting = {
  id: "export",
  title: "Exportation",
  words:
    "export exporter exportation télécharger csv xlsx excel classeur tableur zip copie de sauvegarde données importer importation coller",
  parts: [
    {
      title: "Toute liste en feuille",
      text: [
        "Les machines, les pièces, les fournisseurs, les techniciens, les procédures, les bons de commande et les relevés d’un compteur se téléchargent : en .xlsx avec de vraies dates et de vrais nombres, ou en .csv. Les réparations et l’entretien préventif se téléchargent dans leur vue en liste. Vous obtenez ce que montrent les filtres, sans les coûts si vous ne pouvez pas les voir.",
        "Les machines, les pièces, les fournisseurs et les techniciens reviennent par la même feuille : changez ce que vous voulez, appuyez sur Importer une feuille, et sa dernière colonne dit de qui est chaque ligne. Ce que vous avez laissé tel quel reste inchangé.",
      ],
    },
    {
      title: "Toute l’usine en un classeur",
      text: [
        "Les propriétaires et les planificateurs le trouvent dans leur profil, sous Exportation : une feuille par liste, entière, dans un seul fichier .xlsx. Le journal d’activité dit qui l’a pris.",
      ],
    },
    {
      title: "Un historique en CSV ou en .xlsx",
      text: [
        "Les deux historiques se téléchargent en CSV : exactement ce que montrent les filtres, avec tous les accents, prêt pour un tableur. Les virgules des notes deviennent des points-virgules. D’un entretien à paliers, on y lit lequel a été fait et, dans une colonne à part, les plus petits terminés avec lui.",
      ],
    },
    {
      title: "Tout dans un seul ZIP",
      text: [
        "Les propriétaires trouvent Tout télécharger dans leur profil : un CSV par table, chaque fichier et le journal d’activité, qui se prouve lui-même. Cela fonctionne aussi après l’expiration d’un forfait.",
      ],
    },
    {
      title: "D’un tableur à l’usine",
      steps: [
        "À l’écran Machines, appuyez sur Coller des machines.",
        "Copiez les cellules du tableur (nom, département, modèle, numéro de série) et collez-les.",
        "Regardez l’aperçu : le nouveau, les doubles et ce qui est à corriger. Puis appuyez sur Ajouter.",
      ],
    },
  ],
  tips: [
    "L’aperçu ne crée rien : collez aussi souvent que vous voulez, jusqu’à ce qu’il dise ce que vous voulez dire.",
  ],
} as const satisfies Like<typeof source>;
