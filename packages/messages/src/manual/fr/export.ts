import type { exporting as source } from "#manual/en/export.ts";
import type { Like } from "#text.ts";

export const exporting = {
  id: "export",
  title: "Exportation",
  words:
    "export exporter exportation télécharger csv excel tableur zip copie de sauvegarde données importer importation coller",
  parts: [
    {
      title: "Un historique en CSV",
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
