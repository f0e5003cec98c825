import type { checklistsAndPrinting as source } from "#manual/en/checklists-and-printing.ts";
import type { Like } from "#text.ts";

export const checklistsAndPrinting = {
  id: "checklists-and-printing",
  title: "Listes de vérification et impression",
  picture: "La feuille imprimée d’un bon de travail",
  parts: [
    {
      title: "Listes de vérification",
      text: [
        "Écrivez les étapes en créant le bon de travail, ou plus tard avec Modifier; la touche Entrée ajoute une étape. Sur une réparation, chaque coche est enregistrée dès qu’elle est faite, avec qui et quand. Sur un entretien préventif, la liste se modifie en mode modification; pendant qu’il est En cours, ses étapes se cochent là où vous les lisez. Un technicien les coche même avant : la première coche commence l’entretien.",
        "Si deux personnes cochent en même temps des étapes différentes, les deux comptent.",
      ],
    },
    {
      title: "Imprimer un bon de travail",
      text: [
        "Imprimer fait une feuille pour A4 ou Lettre : les renseignements, les consignes de sécurité, les étapes avec des cases pour un stylo et les lignes de signature du technicien et du superviseur. D’un travail terminé, la ligne du technicien dit qui l’a terminé, sur quelle tablette partagée, et quand. La durée réelle, les pièces et outils requis et les commentaires s’y écrivent à la main; les photos s’ajoutent dans Fichiers. Le code QR du haut ouvre le bon de travail sur un téléphone.",
      ],
    },
    {
      title: "Étiquettes",
      text: [
        "Un bon de travail s’imprime aussi sur une étiquette de 2 po sur 1 po, par son menu. Choisissez ce format de papier dans la fenêtre de l’imprimante, à 100 % et sans marges. Le code commence par l’adresse que les gens tapent pour ouvrir Millwright; si personne ne l’a réglée, un avertissement le dit avant l’impression.",
      ],
    },
    {
      title: "Historiques",
      text: [
        "L’historique des réparations et celui des entretiens se filtrent, se téléchargent en CSV pour un tableur et s’impriment en rapport. Une entrée ouvre ce qui a été terminé tel que c’était alors, même si le bon de travail a été supprimé depuis; ce qui a changé depuis est marqué, avec qui et quand. Supprimer une entrée cache la trace et ne défait aucun travail, son jour reste fait et n’est pas redemandé.",
        "Millwright tient un journal de qui a changé quoi, quand, et de quoi à quoi. L’onglet Échanges et activité d’un bon de travail, d’un entretien préventif ou d’une machine, et l’onglet Activité d’une pièce, le montrent, du plus récent au plus ancien : les champs avant et après, les étapes, les fichiers, le stock, ce qui a été annulé et par qui. Le journal ne se modifie pas, rien n’en est jamais supprimé, et l’exportation d’un propriétaire le contient avec la preuve qu’il est entier. Il commence avec la version qui l’a apporté : ce qui s’est passé avant n’y est pas.",
      ],
    },
  ],
  tips: ["Une feuille collée sur la machine avec son code QR épargne le chemin jusqu’au bureau."],
} as const satisfies Like<typeof source>;
