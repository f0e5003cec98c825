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
        "Garder sur les appareils, à côté d’un fichier de machine, fait emporter ce fichier par les appareils de qui se connecte, avec le travail de cette machine, jusqu’à 20 Mo en tout, le travail le plus récent d’abord : il s’ouvre sans connexion. Un planificateur choisit; les autres voient Sur les appareils.",
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
      title: "Sources d’énergie",
      text: [
        "Sur la page de la machine, un planificateur inscrit où son énergie se coupe : chaque point d’isolement avec son énergie, son endroit et sa photo, comment on l’isole, et comment on s’assure qu’il ne reste aucune énergie. Leur ordre est celui dans lequel on les coupe. Imprimer la fiche les met sur papier, avec des cases à cocher et des lignes pour les cadenas.",
        "Cadenassage exigé, dans le formulaire d’une réparation ou d’un entretien, dit que personne n’y travaille sans cadenas. Ses cartes portent un cadenas et, tant que des cadenas sont posés, la page de la machine dit à qui ils sont, depuis quand et pour quel travail.",
      ],
    },
    {
      title: "Cadenasser une machine",
      steps: [
        "Appuyez sur Commencer. Les points d’isolement s’ouvrent, l’un après l’autre.",
        "À chaque point, confirmez qu’il est coupé, que votre cadenas y est et qu’il ne reste aucune énergie.",
        "Inscrivez le numéro de votre cadenas s’il en a un, appuyez sur Poser mon cadenas, puis sur Commencer le travail.",
        "À la fin, appuyez sur Retirer mon cadenas. Le travail se termine une fois tous les cadenas retirés.",
      ],
    },
    {
      title: "Plusieurs personnes, et les cadenas qui restent",
      text: [
        "Chaque personne qui travaille pose son propre cadenas et le retire elle-même. Qui termine le travail alors que des cadenas sont posés apprend à qui ils sont. Si quelqu’un est injoignable, un planificateur retire son cadenas par Retrait forcé, avec une raison; la personne et les propriétaires en sont avertis, et la raison reste dans l’historique.",
        "Sans connexion, un cadenas attend d’être envoyé : Millwright le dit, ne le montre pas comme posé, et le travail ne peut pas commencer avant. Il est envoyé dès que la connexion revient et, si l’appareil a redémarré, dès qu’un bon de travail est ouvert.",
      ],
    },
    {
      title: "Ajouter un compteur",
      text: [
        "Une machine a autant de compteurs qu’il lui en faut : heures, cycles, kilomètres, n’importe quelle unité. Un planificateur les ajoute sur la page de la machine avec un nom, une unité et le nombre de décimales indiquées. Un plan peut arriver à échéance selon un compteur.",
      ],
    },
    {
      title: "Faire un relevé",
      text: [
        "Sur la page de la machine, appuyez sur Faire un relevé, entrez ce que le compteur indique et appuyez sur Entrée. 3.5 et 3,5 sont la même chose. Une étape d’une procédure peut aussi en faire un. Il a été relevé plus tôt, dans la fenêtre du compteur, prend un relevé d’un jour passé : il doit se situer entre celui d’avant et celui d’après.",
        "Une valeur plus basse n’est pas prise d’elle-même. Corrigez-la, ou indiquez que le compteur est revenu à 0 (et le plus qu’il peut indiquer) ou qu’il a été remplacé (et ce que l’ancien indiquait à la fin) : le total continue. Une valeur de plus de trois fois l’habitude fait l’objet d’une seule question. Un compteur supprimé revient avec ses relevés, par Annuler ou depuis les éléments supprimés récemment.",
      ],
    },
    {
      title: "Une tournée de relevés",
      steps: [
        "Ouvrez Tâches du jour et appuyez sur Tournée de relevés à côté des compteurs à relever, ou cherchez Compteurs.",
        "Choisissez un département.",
        "Entrez ce que chaque compteur indique; Entrée le note et passe au suivant.",
      ],
    },
    {
      title: "Compteurs à relever",
      text: [
        "Un compteur qui n’a pas été relevé depuis plus de deux fois son intervalle habituel figure parmi les tâches du jour, avec son champ, jusqu’à ce que quelqu’un le relève.",
      ],
    },
    {
      title: "Corriger un relevé",
      text: [
        "Un relevé n’est jamais écrasé. Un planificateur le corrige avec une autre valeur et un mot d’explication, ou l’annule; les deux restent dans la liste, et l’utilisation qui suit est recalculée.",
      ],
    },
    {
      title: "Des relevés d’un tableur",
      text: [
        "Coller des relevés, à côté de la tournée, prend des lignes de machine, compteur, moment et valeur, et dit de chacune ce qu’elle devient avant de noter quoi que ce soit. L’exportation contient tous les relevés dans meter_reading.csv.",
      ],
    },
    {
      title: "Lignes et criticité",
      text: [
        "Sous Fait partie de, une machine est placée dans une ligne, et la ligne dans une plus grande. La page d’une ligne montre ses machines et leur état. La criticité dit ce qui en dépend : A arrête la ligne, B la ralentit, C peut attendre. Sa classe dit ce qu’elle est, une pompe ou une presse : les pannes se comparent au sein d’une classe. Les classes sont une liste de l’usine, sous Profil; les machines se filtrent et se collent avec elles.",
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
    "Les fichiers peuvent être des PDF, Word, Excel, CSV, JPG, PNG, WebP, HEIC (comme en prend un iPhone) ou du texte, de 25 Mo au plus; un téléphone peut prendre la photo sur place.",
  ],
} as const satisfies Like<typeof source>;
