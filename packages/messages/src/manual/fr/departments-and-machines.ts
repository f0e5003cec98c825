import type { departmentsAndMachines as source } from "#manual/en/departments-and-machines.ts";
import type { Like } from "#text.ts";

export const departmentsAndMachines = {
  id: "departments-and-machines",
  title: "Départements et machines",
  picture: "Une machine avec ses détails, ses fichiers et son historique de réparations",
  parts: [
    {
      title: "Départements",
      text: [
        "Tapez un nom et ajoutez-le. La fenêtre d’un département change son nom, montre ses machines et accueille celles qui n’appartiennent encore à aucun département.",
      ],
    },
    {
      title: "Machines",
      text: [
        "Une machine garde son modèle, son numéro de série, son emplacement, ses spécifications et ses notes, ses manuels et ses photos, ainsi que chaque réparation terminée.",
      ],
    },
    {
      title: "Déplacer une machine",
      steps: ["Ouvrez la machine et appuyez sur Modifier.", "Choisissez l’autre département et enregistrez."],
    },
    {
      title: "Supprimer",
      text: [
        "Supprimer un département, une machine ou un technicien demande une confirmation, qui dit combien de travaux ouverts y sont liés; ils peuvent être gardés sans lui, déplacés vers un autre, ou annulés. Le travail passé garde leurs noms.",
      ],
    },
  ],
  tips: [
    "Les fichiers peuvent être des PDF, Word, JPG, PNG ou du texte, de 25 Mo au plus; un téléphone peut prendre la photo sur place.",
  ],
} as const satisfies Like<typeof source>;
