import type { bringInData as source } from "#manual/en/bring-in-data.ts";
import type { Like } from "#text.ts";

export const bringInData = {
  id: "bring-in-data",
  title: "Importer des données",
  words:
    "importer importation excel csv xlsx tableur feuille téléverser migration atlas maintainx upkeep limble fiix annuler",
  parts: [
    {
      title: "Importer une feuille",
      steps: [
        "Appuyez sur Importer une feuille à Machines, Pièces, Fournisseurs, Techniciens, Procédures, Compteurs, Historique des réparations ou sur la liste d’un tableau, ou cherchez Importer des données avec Ctrl K.",
        "Déposez un fichier Excel ou CSV, choisissez-en un, ou collez des lignes avec leurs en-têtes.",
        "Dites ce qu’est chaque colonne. Ce qui a été deviné est marqué, et ce que vous avez dit la dernière fois pour les mêmes en-têtes est retenu.",
        "Appuyez sur Vérifier : chaque ligne est nouvelle, changée, inchangée ou refusée. Rien n’est encore importé.",
        "Corrigez ce qui est refusé, vérifiez de nouveau et appuyez sur Importer.",
      ],
    },
    {
      title: "Ce qui peut être importé",
      text: [
        "Machines, pièces avec leur stock, fournisseurs, techniciens, entretien préventif, réparations ouvertes, historique des réparations, relevés et procédures. Les feuilles d’Atlas, MaintainX, UpKeep, Limble et Fiix sont reconnues à leurs en-têtes.",
        "La fréquence de l’entretien préventif se lit dans des mots comme « toutes les 2 semaines », « tous les mois le 15 » ou « tous les 500 h », ou dans une colonne de nombres et une d’unités ; ce qu’aucun plan ne peut dire vous est demandé. Les procédures arrivent comme brouillons, une ligne par étape sous le nom de la procédure. Les relevés sont enregistrés dans l’ordre de leur moment, chacun une seule fois.",
        "Quand des jours comme 03/04/2026 peuvent se lire de deux façons, on vous demande laquelle est la bonne. Les totaux, les lignes vides et les en-têtes répétés sont laissés de côté, et c’est dit.",
      ],
    },
    {
      title: "Ce qu’il faut corriger",
      text: [
        "Les lignes refusées pour la même raison sont regroupées. Créez ce qu’elles nomment, prenez-en un autre ou laissez les cellules vides : une fois pour toutes. Ou appuyez sur une cellule et écrivez-y. Le reste est importé sans les lignes refusées, que vous pouvez télécharger avec une colonne qui dit pourquoi.",
      ],
    },
    {
      title: "Importer de nouveau la même feuille",
      text: [
        "Dites par quoi se reconnaît ce qui existe déjà, par exemple le numéro d’équipement. Ce qui diffère est montré, ancien et nouveau, avant d’être changé. Ce qui est pareil reste intact.",
      ],
    },
    {
      title: "Annuler une importation",
      text: [
        "Pendant 7 jours, Annuler cette importation retire ce qu’elle a créé et remet ce qu’elle a changé. Ce que quelqu’un a utilisé depuis reste, et est listé.",
      ],
    },
  ],
  tips: [
    "Quittez l’écran quand vous voulez : la feuille attend 14 jours telle que vous l’avez laissée, et ce qui est en cours continue tout seul.",
  ],
} as const satisfies Like<typeof source>;
