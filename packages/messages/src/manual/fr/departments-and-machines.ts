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
        "Un département s’ajoute par son nom, une machine aussi, ou plusieurs à la fois par Coller des machines. La fenêtre d’un département change son nom, montre ses machines et accueille celles qui n’appartiennent encore à aucun département.",
      ],
    },
    {
      title: "Machines",
      text: [
        "Une machine garde son modèle, son numéro de série, son emplacement, ses spécifications et ses notes, ses manuels et ses photos, ainsi que chaque réparation terminée.",
      ],
    },
    {
      title: "La page d’une machine",
      text: [
        "Le code de l’étiquette d’une machine, lu avec le lecteur de Millwright, son nom dans un bon de travail et la flèche de sa fenêtre mènent à sa page : son apparence, son emplacement, ce qui est en cours, les prochains entretiens, les dernières réparations, les pièces utilisées, ses fichiers et ce qui s’est passé. Signaler un bris et Nouvel entretien y commencent avec la machine déjà choisie.",
        "Marquer comme arrêtée dit qu’elle ne tourne plus, et De nouveau en marche qu’elle tourne; le temps d’arrêt est conservé. Un arrêt qui a commencé plus tôt se corrige par Changer l’heure.",
        "Une nouvelle réparation dit que La machine est arrêtée, et depuis quand; ses cartes disent depuis combien de temps. La terminer demande si la machine est de nouveau en marche; là où rien n’est demandé, comme au calendrier, elle l’est si elle ne s’était arrêtée que pour ce travail, et Annuler revient en arrière. Arrêts, sur la page de la machine, montre quand et pourquoi elle s’est arrêtée : un planificateur corrige chaque arrêt ou le supprime avec un mot, la personne qui fait le travail corrige celui qui dure.",
      ],
    },
    {
      title: "Lignes et criticité",
      text: [
        "Sous Fait partie de, une machine est placée dans une ligne, et la ligne dans une plus grande. La page d’une ligne montre ses machines et leur état. La criticité dit ce qui en dépend : A arrête la ligne, B la ralentit, C peut attendre.",
      ],
    },
    {
      title: "Déplacer une machine",
      steps: ["Ouvrez la machine et appuyez sur Modifier.", "Choisissez l’autre département et enregistrez."],
    },
    {
      title: "Supprimer",
      text: [
        "Supprimer un département, une machine ou un technicien demande une confirmation, qui dit combien de travaux ouverts y sont liés; ils peuvent être gardés sans lui, déplacés vers un autre, ou annulés. Le travail passé garde leurs noms. Un propriétaire les récupère sous Supprimés récemment : une machine revient dans son département s’il existe encore.",
      ],
    },
  ],
  tips: [
    "Les fichiers peuvent être des PDF, Word, JPG, PNG ou du texte, de 25 Mo au plus; un téléphone peut prendre la photo sur place.",
  ],
} as const satisfies Like<typeof source>;
